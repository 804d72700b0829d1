#compdef @PROGRAM@
# zsh completion of @PROGRAM@; the words come from the program itself.
_@NAME@() {
  local line
  local -a described folders
  for line in "${(@f)$("${(Q)words[1]}" complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      '') ;;
      :files) _files ;;
      :folders) _files -/ ;;
      */) folders+=("$line") ;;
      *$'\t'*) described+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
      *) described+=("${line//:/\\:}") ;;
    esac
  done
  (( $#folders )) && compadd -S '' -- "${folders[@]}"
  (( $#described )) && _describe -V value described
}
if [ "$funcstack[1]" = "_@NAME@" ]; then _@NAME@ "$@"; else compdef _@NAME@ @PROGRAM@; fi
