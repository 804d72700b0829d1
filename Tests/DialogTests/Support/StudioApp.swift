import AppIntents
import Synchronization

/// What the intents of the studio did, one for each conversation.
final class StudioLog: Sendable {
  let entries = Mutex<[String]>([])

  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  var count: Int { entries.withLock { $0.count } }
}

/// Needs its app in the foreground.
struct OpenStudio: AppIntent {
  static let title: LocalizedStringResource = "Open studio"
  static let openAppWhenRun = true
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "The studio is open.") }
}

/// Runs only for a person who has proved who they are.
struct ReadDiary: AppIntent {
  static let title: LocalizedStringResource = "Read diary"
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Dear diary.") }
}

/// Fails with a sentence of its own, or with none.
struct FailStudio: AppIntent {
  struct Quiet: Error {}
  enum Loud: Error, CustomLocalizedStringResourceConvertible {
    case signedOut
    var localizedStringResource: LocalizedStringResource { "Sign in to the studio first." }
  }

  static let title: LocalizedStringResource = "Fail"
  @Parameter(title: "Loud") var loud: Bool
  func perform() async throws -> some IntentResult {
    try fail()
    return .result()
  }

  private func fail() throws {
    if loud { throw Loud.signedOut }
    throw Quiet()
  }
}

/// Asks inside `perform()`: a value, a choice, a confirmation of a value and of the whole, with snippets.
struct PaintStudio: AppIntent {
  static let title: LocalizedStringResource = "Paint"
  static var parameterSummary: some ParameterSummary { Summary("Paint the \(\.$room) \(\.$color)") }

  @Parameter(title: "Room") var room: String?
  @Parameter(title: "Color") var color: String?
  @Dependency var log: StudioLog

  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    log.add("perform")
    room = try await $room.requestDisambiguation(among: ["kitchen", "bedroom"], dialog: "Which room?")
    let wish = try await $color.requestValue("Which color?")
    guard try await $color.requestConfirmation(for: wish, dialog: "Really \(wish)?", view: "swatch of \(wish)") else {
      return .result(dialog: "Nothing painted.", view: "white")
    }
    color = wish
    try await requestConfirmation()
    log.add("painted")
    return .result(dialog: "Painted the \(room ?? "") \(wish).", view: Snippet(title: "Paint", lines: [wish]))
  }
}

/// Throws for a value until it likes it.
struct PickyStudio: AppIntent {
  static let title: LocalizedStringResource = "Picky"
  @Parameter(title: "Number") var number: Int?
  @Dependency var log: StudioLog

  func perform() async throws -> some IntentResult & ProvidesDialog & ReturnsValue<Int> {
    log.add("perform")
    guard let number else { throw $number.needsValueError("Which number?") }
    if number < 10 { throw $number.needsValueError("\(number) is too small. Which number?") }
    return .result(value: number, dialog: "\(number), after \(log.count) attempts.")
  }
}

/// Hands over to another intent.
struct ChainStudio: AppIntent {
  static let title: LocalizedStringResource = "Chain"
  func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: OpenedStudio(name: "Ada")) }
}

struct OpenedStudio: AppIntent {
  static let title: LocalizedStringResource = "Opened"
  @Parameter(title: "Name") var name: String
  init() {}
  init(name: String) { self.name = name }
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Hello \(name).") }
}

/// Gets its choices and its default from a provider.
struct TuneStudio: AppIntent {
  struct Stations: DynamicOptionsProvider {
    func results() async throws -> [String] { ["jazz", "classical", "talk radio"] }
  }
  struct Rooms: DynamicOptionsProvider {
    func results() async throws -> [String] { ["north", "south"] }
    func defaultResult() async -> String? { "south" }
  }

  static let title: LocalizedStringResource = "Tune"
  @Parameter(title: "Station", optionsProvider: Stations()) var station: String
  @Parameter(title: "Room", optionsProvider: Rooms()) var room: String
  @Parameter(title: "Volume", default: 5) var volume: Int
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(station) in \(room) at \(volume).")
  }
}

struct StudioShortcuts: AppShortcutsProvider {
  static var applicationName: String { "Studio" }
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: OpenStudio(), phrases: ["Open \(.applicationName)"])
    AppShortcut(intent: ReadDiary(), phrases: ["Read \(.applicationName) diary"])
    AppShortcut(intent: FailStudio(), phrases: ["Fail \(.applicationName)"])
    AppShortcut(intent: PaintStudio(), phrases: ["Paint \(.applicationName)"])
    AppShortcut(intent: PickyStudio(), phrases: ["Picky \(.applicationName)"])
    AppShortcut(intent: ChainStudio(), phrases: ["Chain \(.applicationName)"])
    AppShortcut(intent: TuneStudio(), phrases: ["Tune \(.applicationName)"])
  }
  static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: StudioLog())
  }
}
