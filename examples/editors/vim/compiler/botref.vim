" Vim compiler file for botref: `:compiler botref`, then `:make` judges the file.
if exists('current_compiler')
  finish
endif
let current_compiler = 'botref'

if exists(':CompilerSet') != 2
  command -nargs=* CompilerSet setlocal <args>
endif

CompilerSet makeprg=botref\ check\ --color\ never\ %:S
" FILE:LINE:COL: LABEL: MESSAGE [RULE]; the label stays in the message. The referee counts characters, and of what Vim
" can count screen columns (%v) are nearest to that: equal, but after tabs and wide characters.
CompilerSet errorformat=
      \%E%f:%l:%v:\ %\\%%(illegal:%\\\|malformed:%\\\|failed:%\\)%\\@=%m,
      \%W%f:%l:%v:\ %\\%%(disputed:%\\\|undecided:%\\\|warning:%\\)%\\@=%m,
      \%I%f:%l:%v:\ %\\%%(note:%\\\|answer:%\\)%\\@=%m,
      \%-G%.%#
