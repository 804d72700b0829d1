import AppIntents

extension CommandContext {
  /// The apps that `--app`, or `wanted` where it is given, picks by name, all of them where it names none; letters and
  /// digits count, so that `soup-chef` is Soup Chef.
  func chosenApps(
    _ arguments: CommandArguments, _ wanted: [String]? = nil
  ) throws(CommandFailure) -> [any AppShortcutsProvider.Type] {
    let named = wanted ?? arguments.values("app")
    let known = apps.map { Self.letters(of: $0.applicationName) }
    if let unknown = named.first(where: { !known.contains(Self.letters(of: $0)) }) {
      let names = apps.map { $0.applicationName }.joined(separator: ", ")
      throw arguments.failure("there is no app “\(unknown)”; there are \(names)")
    }
    let chosen = Set(named.map(Self.letters))
    return zip(apps, known).filter { chosen.isEmpty || chosen.contains($0.1) }.map { $0.0 }
  }

  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
