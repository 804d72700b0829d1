/// Why a command did not do its work, for the app's developer; the person hears that something went wrong.
package struct CommandError: Error, CustomStringConvertible {
  let program: String
  /// As the end of a sentence that begins with the program.
  let problem: String
  /// What the program wrote to its error output.
  var words = ""

  package var description: String { "“\(program)” \(problem)." + (words.isEmpty ? "" : " It said: \(words)") }
}
