# fish completion of @PROGRAM@; the words come from the program itself.
function __@NAME@_complete
  set -l words (commandline -opc)
  set -l typed (commandline -ct)
  # Not by “command”: it may be an alias, which is a function here.
  set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
  type -q -- $program; or return
  # What is completed of --option=value is the value; the word is whole again in what is offered.
  set -l option (string match -r -- '^--[^=]*=' $typed)
  set -l value (string replace -r -- '^--[^=]*=' '' $typed)
  for line in ($program complete $words[2..-1] $typed 2>/dev/null)
    switch $line
      case ':files'
        string replace -r -- '^' "$option" (__fish_complete_path $value)
      case ':folders'
        string replace -r -- '^' "$option" (__fish_complete_directories $value '')
      case '*'
        echo "$option$line"
    end
  end
end
complete -c @PROGRAM@ -f -a '(__@NAME@_complete)'
