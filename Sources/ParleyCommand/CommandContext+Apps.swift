import AppIntents
import ParleyDialog
import UserNotifications

extension CommandContext {
  /// The apps that a command works with.
  ///
  /// `--app`, or `wanted` where it is given, picks by name among the registered apps and those that `--app-file`, or
  /// `files`, describes; letters and digits count, so that `soup-chef` is Soup Chef. Where no name is given, the
  /// described apps stand in place of the registered ones. `locale` is the one that described apps have catalogues for,
  /// where the command line names none.
  func chosenApps(
    _ arguments: CommandArguments, _ wanted: [String]? = nil, files: [String]? = nil,
    in locale: String? = nil, omitting value: DescribedApp.OmittedValue? = nil
  ) throws(CommandFailure) -> (registered: [any AppShortcutsProvider.Type], described: [DescribedApp]) {
    let described = try describedApps(arguments, files: files, in: locale, omitting: value)
    let named = wanted ?? arguments.values("app")
    if named.isEmpty { return described.isEmpty ? (apps, []) : ([], described) }
    let registered = apps + appsByName
    let known = registered.map { $0.applicationName } + described.map(\.name)
    if let unknown = named.first(where: { name in !known.contains { Self.letters(of: $0) == Self.letters(of: name) } })
    {
      throw arguments.failure("there is no app “\(unknown)”", meant: unknown, knowing: known)
    }
    let chosen = Set(named.map(Self.letters))
    return (
      registered.filter { chosen.contains(Self.letters(of: $0.applicationName)) },
      described.filter { chosen.contains(Self.letters(of: $0.name)) }
    )
  }

  /// With an app more.
  package func adding(_ app: any AppShortcutsProvider.Type) -> CommandContext {
    var more = self
    more.apps.append(app)
    return more
  }

  /// The described apps among them; what cannot be read is told where they are needed.
  func described(_ arguments: CommandArguments) -> [DescribedApp] {
    (try? chosenApps(arguments).described) ?? []
  }

  /// The locale of the command line, else that of the described apps, else American English.
  func locale(_ arguments: CommandArguments, files: [String]? = nil) throws(CommandFailure) -> String {
    if let locale = arguments.value("locale") { return locale }
    let described = try describedApps(arguments, files: files)
    if let other = described.first(where: { $0.locale != described[0].locale }) {
      throw arguments.failure(
        "\(described[0].name) is in \(described[0].locale) and \(other.name) in \(other.locale); choose with --locale")
    }
    return described.first?.locale ?? "en-US"
  }

  private func describedApps(
    _ arguments: CommandArguments, files: [String]?, in locale: String? = nil,
    omitting value: DescribedApp.OmittedValue? = nil
  ) throws(CommandFailure) -> [DescribedApp] {
    try CommandFailure.telling(as: .usage) {
      try (files ?? arguments.values("app-file")).map { file in
        try DescribedApp(contentsOf: file, in: arguments.value("locale") ?? locale, omitting: value) {
          try? localeData(arguments, locale: $0)
        }
      }
    }
  }

  /// Tells what in the described apps is hardly meant, for the commands with which people look at their apps.
  func warn(of described: [DescribedApp]) {
    for warning in described.flatMap(\.warnings) { errors.line("\(warning)") }
  }

  /// Where what apps have the device tell is kept.
  var notificationFolder: String { NotificationStore.standardFolder(environment) }

  static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension CommandUsage.Option {
  package static let app = value("app", "NAME", "only this app (may be given several times)", .apps)
  package static let appFile = value(
    "app-file", "FILE",
    "an app that a JSON file describes, in place of those that --app does not name (may be given several times)")
}
