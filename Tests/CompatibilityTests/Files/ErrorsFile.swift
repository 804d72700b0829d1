import AppIntents

enum ErrorsE1: Error, CustomLocalizedStringResourceConvertible {
  case general
  case message(_ message: String)
  case wrapped(any Error)
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .message(let m): "Error: \(m)"
    case .general: "My general error"
    case .wrapped(let e): "\(e.localizedDescription)"
    }
  }
}
struct ErrorsE2: LocalizedError {
  var errorDescription: String? { String(localized: "It failed", comment: "x") }
  var failureReason: String? { nil }
}
enum ErrorsE3: String, Error, CustomLocalizedStringResourceConvertible {
  case one = "One"
  var localizedStringResource: LocalizedStringResource { LocalizedStringResource(stringLiteral: rawValue) }
}
struct ErrorsI1: AppIntent {
  static let title: LocalizedStringResource = "I"
  @Parameter(title: "N") var n: Int?
  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let n else { throw $n.needsValueError("How many?") }
    if n > 5 { throw $n.needsDisambiguationError(among: [1, 2], dialog: "Which?") }
    if n == 1 { throw needsToContinueInForegroundError("Open") }
    if n == 2 {
      throw needsToContinueInForegroundError(IntentDialog(stringLiteral: "x"), alwaysConfirm: true) { @MainActor in
        print("x")
      }
    }
    if n == 3 { throw AppIntentError.restartPerform }
    if n == 4 { throw AppIntentError.PermissionRequired.location() }
    if n == 6 { throw AppIntentError.UserActionRequired.signin }
    if n == 7 { throw AppIntentError.Unrecoverable.partialFailure }
    do { try await requestConfirmation() } catch is CancellationError { throw ErrorsE1.general } catch let error
      as AppIntentError
    { throw error } catch { throw ErrorsE1.wrapped(error) }
    return .result(dialog: "\(n) ok")
  }
}
struct ErrorsFI: AppIntent, ForegroundContinuableIntent {
  static let title: LocalizedStringResource = "F"
  static let openAppWhenRun = false
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let s = try await requestToContinueInForeground("x") { "a" }
    try await requestToContinueInForeground { ErrorsM.shared.go() }
    if s.isEmpty { throw needsToContinueInForegroundError() }
    return .result(value: s)
  }
}
@MainActor class ErrorsM {
  static let shared = ErrorsM()
  func go() {}
}
struct ErrorsFg: AppIntent {
  static let title: LocalizedStringResource = "ErrorsFg"
  static var supportedModes: IntentModes { .foreground(.deferred) }
  @MainActor func perform() async throws -> some IntentResult {
    switch systemContext.currentMode {
    case .background: break
    default: break
    }
    if systemContext.currentMode == .foreground { return .result() }
    _ = systemContext.preciseTimestamp
    _ = systemContext.locale
    _ = systemContext.isVoiceOnly
    try await continueInForeground(alwaysConfirm: false)
    return .result()
  }
}
