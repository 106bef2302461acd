" Vim syntax file for Bot Game Notation, records of robot games.
if exists('b:current_syntax')
  finish
endif

" First words of events, in all games.
let s:verbs = [
      \ 'activate', 'agree', 'announce-down', 'attack', 'basics', 'begone', 'bot', 'bounty', 'choose',
      \ 'clumsy', 'coin', 'concede', 'deal', 'deck', 'decline', 'defense', 'deploy', 'discard', 'do',
      \ 'draw', 'effect', 'end', 'expel', 'fire', 'first', 'flip', 'grow', 'hurt', 'keep', 'lapse', 'lose',
      \ 'open', 'option', 'part', 'pass', 'phase', 'pit', 'plan', 'play', 'power', 'power-up', 'prefer',
      \ 'prevent', 'program', 'reap', 'receive', 'recompile', 'recycle', 'reenter', 'repair', 'reshuffle',
      \ 'respond', 'retarget', 'reveal', 'scrap', 'set', 'shoot', 'show', 'shuffle', 'sidekick', 'skip',
      \ 'start', 'stay', 'stay-down', 'store', 'take', 'token', 'tranq', 'trip', 'tune', 'upgrade', 'use',
      \ 'withdraw'
      \ ]
" Words that join the arguments of an event, or say of which kind they are.
let s:links = [
      \ 'after', 'and', 'as', 'at', 'back', 'bot', 'by', 'damage', 'destroy', 'discard', 'down', 'draw',
      \ 'east', 'facing', 'first', 'flip', 'from', 'front', 'hit', 'keep', 'laser', 'left', 'lock', 'miss',
      \ 'new', 'north', 'on', 'option', 'plain', 'refill', 'right', 'salt', 'sealed', 'second', 'south',
      \ 'support', 'take', 'to', 'token', 'using', 'weapon', 'west', 'with'
      \ ]

function! s:Words(words) abort
  return '/\<\%(' . join(a:words, '\|') . '\)\>:\@!/'
endfunction

" What a word is made of; `\k`, `\<` and `\>` below go by it.
syntax iskeyword @,48-57,_,-,+,.,192-255

" Of two that fit at one place, the later one counts.
syntax match bgnOtherWord /\<\k\+/ contained
syntax region bgnTag matchgroup=bgnDelimiter start=/\[/ end=/\]/ oneline contained contains=bgnTagName,bgnString,bgnUnclosed,bgnComment
syntax match bgnTagName /\[\@1<=\s*\k\+/ contained

syntax match bgnClaim /\<\%(given\|expect\)\>:\@!/ contained nextgroup=bgnPath skipwhite
syntax match bgnPath /\k\+/ contained nextgroup=bgnEquals skipwhite
syntax match bgnEquals /=/ contained
syntax match bgnNext /;/ nextgroup=bgnPath skipwhite

syntax match bgnHeading /\<\%(turn\|round\)\>:\@!/ contained
syntax match bgnRuling /\<ruling\>:\@!.*/ contained contains=bgnRulingWord,bgnRule,bgnReading,bgnComment
syntax match bgnRulingWord /\<ruling\>/ contained
syntax match bgnReading /=\s*\zs\k\+\|\<default\>/ contained
syntax match bgnDispute /\<dispute\>:\@!/ contained nextgroup=bgnRule skipwhite
syntax match bgnResult /\<result\>:\@!.*/ contained contains=bgnResultWord,bgnReason,bgnString,bgnUnclosed,bgnComment,bgnMisplaced,bgnNobody,bgnName
syntax match bgnName /\<\k\+/
syntax match bgnResultWord /\<result\>\|\<by\>/ contained
syntax match bgnReason /\%(\<by\s\+\)\@<=\%(time\|forfeit\|resignation\|agreement\|decision\)\>/ contained
syntax match bgnNobody /\*\|\<draw\>/ contained

syntax match bgnPlayer /\<\k\+\ze:/ contained nextgroup=bgnColon
syntax match bgnColon /:/ contained nextgroup=bgnVerb,bgnOtherWord skipwhite
execute 'syntax match bgnVerb' s:Words(s:verbs) 'contained nextgroup=bgnArguments'
syntax match bgnArguments /\s.*/ contained contains=bgnLink,bgnNothing,@bgnValue,bgnString,bgnUnclosed,bgnComment,bgnMisplaced
execute 'syntax match bgnLink' s:Words(s:links) 'contained'

" Cards, numbers and what they carry, in lists of any statement.
syntax cluster bgnValue contains=bgnName,bgnCardNumber,bgnNumber,bgnConstant,bgnUnknown,bgnTimes,bgnDamage,bgnFaceDown
syntax match bgnConstant /\<\%(true\|false\)\>/
syntax match bgnNothing /\%(^\|\s\)\@1<=-\ze\%(\s\|;\|$\)/
syntax match bgnNumber /\<\d\+\%(,\d\+\)\=\>/
syntax match bgnCardNumber /\<\k\+:\d\+\>/
syntax match bgnUnknown /?/
syntax match bgnTimes /\*\d\+/
syntax match bgnDamage /!\d\+\|\~/
syntax match bgnFaceDown /[()]/

syntax match bgnRule /\<\u\u-\u\=\d\+\%(\.\d\+\)\=\>/ contained
syntax match bgnUnclosed /".*/
syntax region bgnString start=/"\%(\%([^"\\]\|\\.\)*"\)\@=/ skip=/\\./ end=/"/ oneline contains=bgnEscape,bgnBadEscape,bgnRule
syntax match bgnBadEscape /\\./ contained
syntax match bgnEscape /\\["\\]/ contained
" A # without a blank before it begins no comment.
syntax match bgnMisplaced /\S\@1<=#/
syntax match bgnComment /\%(^\|\s\)\@1<=#.*/ contains=bgnRule,@Spell

" Where a line begins a statement does: the same word means something else later on.
syntax match bgnStart /^\%ufeff\=/ skipwhite
      \ nextgroup=bgnTag,bgnClaim,bgnHeading,bgnRuling,bgnDispute,bgnResult,bgnPlayer,bgnVerb,bgnOtherWord,bgnComment

highlight default link bgnDelimiter Delimiter
highlight default link bgnTagName PreProc
highlight default link bgnClaim Statement
highlight default link bgnRulingWord Statement
highlight default link bgnDispute Statement
highlight default link bgnResultWord Statement
highlight default link bgnHeading Label
highlight default link bgnPlayer Identifier
highlight default link bgnColon Delimiter
highlight default link bgnVerb Function
highlight default link bgnLink Keyword
highlight default link bgnPath Type
highlight default link bgnEquals Operator
highlight default link bgnNext Delimiter
highlight default link bgnReading Constant
highlight default link bgnReason Constant
highlight default link bgnNobody Constant
highlight default link bgnConstant Boolean
highlight default link bgnNothing Constant
highlight default link bgnNumber Number
highlight default link bgnCardNumber Number
highlight default link bgnTimes Number
highlight default link bgnUnknown Special
highlight default link bgnDamage Special
highlight default link bgnFaceDown Special
highlight default link bgnRule Tag
highlight default link bgnString String
highlight default link bgnEscape SpecialChar
highlight default link bgnBadEscape Error
highlight default link bgnUnclosed Error
highlight default link bgnMisplaced Error
highlight default link bgnComment Comment

let b:current_syntax = 'bgn'
