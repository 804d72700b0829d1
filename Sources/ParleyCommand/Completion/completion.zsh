#compdef @PROGRAM@
# zsh completion of @PROGRAM@; the words come from the program itself.
_@NAME@() {
  local line program=${(Q)words[1]}
  local -a described folders
  local -a typed=("${(@Q)words[2,CURRENT]}")
  # What is completed of --option=value is the value.
  compset -P 1 '--*='
  for line in "${(@f)$("${program/#\~\//$HOME/}" complete "${typed[@]}" 2>/dev/null)}"; do
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
