# bash completion of @PROGRAM@; the words come from the program itself.
_@NAME@() {
  local line current=${COMP_WORDS[COMP_CWORD]}
  # An alias stands for the words of its own.
  local -a program=("${1/#~\//$HOME/}")
  [ -z "${BASH_ALIASES[$1]-}" ] || eval "program=(${BASH_ALIASES[$1]})"
  COMPREPLY=()
  [ "$current" = = ] && current=
  while IFS= read -r line; do
    case $line in
      :files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
      :folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
      */) compopt -o nospace; COMPREPLY+=("$line") ;;
      *) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done < <("${program[@]}" complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _@NAME@ @PROGRAM@
