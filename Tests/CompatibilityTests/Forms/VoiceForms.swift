import AppIntents
import Testing

// The ways in which a running intent asks the person.

struct TuneRadio: AppIntent {
  static let title: LocalizedStringResource = "Tune"
  @Parameter(title: "Station") var station: String?
  @Parameter(title: "Channel") var channel: Int
  @Parameter(title: "Presets") var presets: [Int]
  @Parameter(title: "Volume", requestValueDialog: IntentDialog("How loud?")) var volume: Double?

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    guard (0...7).contains(channel) else {
      throw $channel.needsValueError("The channel must be between 0 and 7.")
    }
    let amount = try await $volume.requestValue("How loud now?")
    let found = try await $station.requestDisambiguation(among: ["Jazz", "News"].map(\.self), dialog: "Which station?")
    let preset = try await $presets.requestDisambiguation(among: choices())
    guard try await $channel.requestConfirmation(for: channel, dialog: "Channel \(channel)?") else {
      throw $channel.requestValue("Then which?")
    }
    return .result(value: preset, dialog: IntentDialog(stringLiteral: "\(found) at \(Int(amount))"))
  }

  private func choices() throws -> [Int] { [3, 4] }
}

struct ClearStations: AppIntent {
  static let title: LocalizedStringResource = "Clear"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(result: .result(dialog: "Sure?"))
    try await requestConfirmation(result: .result(dialog: "Really?"), confirmationActionName: .turnOff)
    try await requestConfirmation(conditions: [], actionName: .continue, dialog: "Going on?")
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Wipe", acceptAlternatives: ["erase"], denyLabel: "Keep", denyAlternatives: [], destructive: true),
      dialog: "Wipe all?")
    try await requestConfirmation(actionName: .search, snippetIntent: StorySnippet())
    try await requestConfirmation()
    let archive = Option(title: "Archive", style: .default)
    let delete = IntentChoiceOption(title: "Delete", style: .destructive)
    switch try await requestChoice(between: [.cancel, archive, delete], dialog: "Which way?") {
    case archive: return .result(dialog: "Archived.")
    case delete: return .result(dialog: "Deleted.")
    default: return .result(dialog: "Left alone.")
    }
  }
}

func confirmFirst<I: AppIntent>(_ intent: I) async throws {
  try await intent.requestConfirmation(actionName: .play, dialog: IntentDialog(full: "Play?", systemImageName: "play"))
}

struct PlayStation: AudioPlaybackIntent, ForegroundContinuableIntent {
  static let title: LocalizedStringResource = "Play"
  static let openAppWhenRun = false
  @Parameter(title: "Here", default: true) var here: Bool

  @MainActor func perform() async throws -> some IntentResult {
    try await confirmFirst(self)
    guard here else {
      throw needsToContinueInForegroundError("Go on in the app.") { print("in the app") }
    }
    if systemContext.currentMode.canContinueInForeground { try await continueInForeground(alwaysConfirm: false) }
    try await requestToContinueInForeground()
    return .result()
  }
}

enum RadioError: Error, CustomLocalizedStringResourceConvertible {
  case silence(Int)
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .silence(let minutes): "Nothing for \(minutes) minutes."
    }
  }
}

struct ListenRadio: AppIntent {
  static let title: LocalizedStringResource = "Listen"
  @Parameter(title: "Which") var kind: Int
  func perform() async throws -> some IntentResult {
    switch kind {
    case 0: throw RadioError.silence(5)
    case 1: throw AppIntentError.restartPerform
    case 2: throw AppIntentError.UserActionRequired.signin
    case 3: throw AppIntentError.PermissionRequired.microphone
    case 4: throw AppIntentError.Unrecoverable.entityNotFound
    case 5: throw $kind.needsDisambiguationError(among: [1, 2], dialog: "Which number?")
    default: return .result()
    }
  }
}

@Suite("Voice forms") struct VoiceFormTests {
  @Test("questions in perform are asked in order and their answers arrive")
  func questions() async throws {
    let intent = TuneRadio()
    intent.channel = 4
    let (result, asked) = try await run(intent, [.value(6.0), .choice(1), .choice(0), .yes])
    #expect(result.value as? Int == 3)
    #expect(result.dialog?.full.resolved() == "News at 6")
    #expect(
      asked == [
        "value volume: How loud now?", "choice station: Jazz, News", "choice presets: 3, 4", "confirm channel: 4",
      ])
  }

  @Test("a declined confirmation of a value becomes a needed value")
  func declined() async throws {
    let intent = TuneRadio()
    intent.channel = 4
    await #expect {
      try await run(intent, [.value(6.0), .choice(1), .choice(0), .no])
    } throws: { error in
      guard case .needsValue(let parameter, let dialog) = IntentRestart(error) else { return false }
      return parameter.name == "channel" && dialog?.full.resolved() == "Then which?"
    }
  }

  @Test("confirmations of the action and a choice")
  func confirmations() async throws {
    let (result, asked) = try await run(ClearStations(), [.yes, .yes, .yes, .yes, .yes, .yes, .choice(2)])
    #expect(result.dialog?.full.resolved() == "Deleted.")
    #expect(
      asked == [
        "Continue: Sure?", "Turn Off: Really?", "Continue: Going on?", "Wipe: Wipe all?", "Search: ", "Continue: ",
        "option: Cancel, Archive, Delete",
      ])
    await #expect(throws: CancellationError.self) { try await run(ClearStations(), [.no]) }
  }

  @Test("the foreground is asked for")
  func foreground() async throws {
    let (_, asked) = try await run(PlayStation(), [.yes, .yes])
    #expect(asked == ["Play: Play?", "foreground"])
    let away = PlayStation()
    away.here = false
    await #expect {
      try await run(away, [.yes])
    } throws: { error in
      if case .needsForeground(let dialog, let continuation) = IntentRestart(error) {
        return dialog?.full.resolved() == "Go on in the app." && continuation != nil
      }
      return false
    }
  }

  @Test(
    "errors carry a sentence",
    arguments: [
      (0, "Nothing for 5 minutes."), (2, "You need to sign in to the app first."),
      (3, "The app needs your permission to use the microphone."), (4, "I couldn't find that."),
    ])
  func sentences(kind: Int, sentence: String) async {
    let intent = ListenRadio()
    intent.kind = kind
    await #expect {
      try await performErased(intent)
    } throws: { spokenSentence(for: $0)?.resolved() == sentence && IntentRestart($0) == nil }
  }

  @Test("restarts are told apart from failures")
  func restarts() async {
    let intent = ListenRadio()
    intent.kind = 1
    await #expect { try await performErased(intent) } throws: { error in
      if case .restart = IntentRestart(error) { true } else { false }
    }
    intent.kind = 5
    await #expect { try await performErased(intent) } throws: { error in
      guard case .needsDisambiguation(_, let options, _) = IntentRestart(error) else { return false }
      return options.map(\.id) == ["1", "2"]
    }
  }

  @Test("without anybody to ask, a question fails with a sentence that says so")
  func nobody() async {
    await #expect(throws: IntentRuntimeError.noInteraction) { try await performErased(ClearStations()) }
  }
}
