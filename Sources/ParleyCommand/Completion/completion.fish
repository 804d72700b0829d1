# fish completion of @PROGRAM@; the words come from the program itself.
function __@NAME@_complete
  set -l words (commandline -opc)
  for line in (command $words[1] complete $words[2..-1] (commandline -ct) 2>/dev/null)
    switch $line
      case ':files'
        __fish_complete_path (commandline -ct)
      case ':folders'
        __fish_complete_directories (commandline -ct) ''
      case '*'
        echo $line
    end
  end
end
complete -c @PROGRAM@ -f -a '(__@NAME@_complete)'
