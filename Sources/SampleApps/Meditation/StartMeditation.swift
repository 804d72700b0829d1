import AppIntents

/// Starts a session: the one that was named in the phrase, else the default one.
public struct StartMeditation: AppIntent {
  public static let title: LocalizedStringResource = "Start Meditation"

  @Parameter(title: "Session", optionsProvider: SessionsWithDefault()) public var session: Session

  public static var parameterSummary: some ParameterSummary {
    Summary("Start \(\.$session)")
  }

  public init() {}

  init(session: Session) { self.session = session }

  public func perform() async throws -> some IntentResult & ReturnsValue<Session> & ProvidesDialog {
    .result(value: session, dialog: session.startingDialog)
  }
}

/// Asks which session to start, from the list of what there is.
public struct ChooseMeditation: AppIntent {
  public static let title: LocalizedStringResource = "Choose Meditation"

  @Parameter(
    title: "Session",
    requestValueDialog: IntentDialog(full: "Which session would you like?", supporting: "Which session?"))
  public var session: Session

  public static var parameterSummary: some ParameterSummary {
    Summary("Choose \(\.$session)")
  }

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<Session> & ProvidesDialog {
    .result(value: session, dialog: session.startingDialog)
  }
}

extension Session {
  var startingDialog: IntentDialog {
    IntentDialog(full: "Starting \(name), \(minutes) minutes. Make yourself comfortable.", supporting: "Starting.")
  }
}
