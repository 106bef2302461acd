autocmd BufNewFile,BufRead *.bgn setfiletype bgn
