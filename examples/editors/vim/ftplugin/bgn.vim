" Vim filetype plugin for Bot Game Notation, records of robot games.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:# commentstring=#\ %s formatoptions-=t
" As `botref fmt` writes it.
setlocal expandtab shiftwidth=2 softtabstop=2
" A word of the notation is one word, so that K on SB-8.1 explains the rule.
setlocal iskeyword=@,48-57,_,-,+,.,192-255
setlocal keywordprg=botref\ explain

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< expandtab< shiftwidth< softtabstop<'
      \ . ' iskeyword< keywordprg<'
