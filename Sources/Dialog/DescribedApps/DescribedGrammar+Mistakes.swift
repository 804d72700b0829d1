/// What is told of names that there are not.
extension DescribedGrammar {
  /// The name that may be meant, or those that there are.
  func hint(
    _ name: String, _ known: some Collection<String>, _ key: String = "parameters",
    _ shown: (String) -> String = { $0 }
  ) -> String {
    if known.isEmpty { return "declare it under \(key)." }
    if let near = NearestWord.find(name, among: known.sorted()) { return "“\(shown(near))” may be meant." }
    return "there are \(known.sorted().map(shown).joined(separator: ", "))."
  }

  func unknown(parameter name: String, at place: JSONPath) -> JSONMistake {
    switch description.parameters[name] {
    case nil:
      return error(
        place, "there is no parameter {\(name)}; \(hint(name, description.parameters.keys) { "{\($0)}" })")
    case let parameter? where parameter.openName == nil:
      return error(
        place,
        "{\(name)} has its values from a program or a server, which only phrases of a flexible app hold; write "
          + "“flexible”: true beside “intents”, or leave {\(name)} out here and ask for it under asks.")
    case let parameter?:
      return error(
        place,
        "{\(name)} is \(parameter.openName ?? ""), which no phrase can hold; leave it out here and ask for it under "
          + "asks.")
    }
  }

  func error(_ place: JSONPath, _ problem: String) -> JSONMistake { JSONMistake(path: place, problem: problem) }
}
