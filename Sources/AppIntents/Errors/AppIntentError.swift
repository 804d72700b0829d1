import Foundation

/// An error that the device knows how to go on from, or how to put in words.
public struct AppIntentError: Error, Equatable, CustomLocalizedStringResourceConvertible, CustomStringConvertible,
  LocalizedError
{
  let restart: IntentRestart?
  let sentence: LocalizedStringResource

  package init(_ restart: IntentRestart) {
    self.restart = restart
    sentence = "The action has to ask something first."
  }

  init(sentence: LocalizedStringResource) {
    restart = nil
    self.sentence = sentence
  }

  /// An error in the app's own words, which are spoken.
  public init(description: LocalizedStringResource) {
    self.init(sentence: description)
  }

  /// A predefined error in the app's own words, which are spoken in place of its usual ones.
  public init(predefinedError: AppIntentError, description: LocalizedStringResource) {
    restart = predefinedError.restart
    sentence = description
  }

  /// An error of the app's that has a sentence.
  public init(wrapping error: some CustomLocalizedStringResourceConvertible & Error) {
    self = error as? AppIntentError ?? AppIntentError(sentence: error.localizedStringResource)
  }

  /// What an error of the app's stands for.
  public init(wrapping error: some CustomAppIntentErrorConvertible) {
    self = error.appIntentError
  }

  /// Starts `perform()` again from the top.
  public static let restartPerform = AppIntentError(.restart)

  public var localizedStringResource: LocalizedStringResource { sentence }
  public var errorDescription: String? { sentence.resolved() }
  public var description: String { sentence.resolved() }

  public static func == (left: AppIntentError, right: AppIntentError) -> Bool {
    left.sentence == right.sentence && left.restart?.tag == right.restart?.tag
  }

  /// Errors that nothing can be done about.
  public enum Unrecoverable {
    public static let entityNotFound = AppIntentError(sentence: "I couldn't find that.")
    public static let featureCurrentlyRestricted = AppIntentError(sentence: "That is restricted at the moment.")
    public static let networkFailure = AppIntentError(sentence: "There is a problem with the network.")
    public static let notAllowed = AppIntentError(sentence: "That isn't allowed.")
    public static let unsupportedOnDevice = AppIntentError(sentence: "This device can't do that.")
    public static let deviceUnlockRequired = AppIntentError(sentence: "The device has to be unlocked for that.")
    public static let partialFailure = AppIntentError(sentence: "Only a part of it worked.")
    public static let unknown = AppIntentError(sentence: "Something went wrong.")
  }

  /// Errors that the person can do something about.
  public enum UserActionRequired {
    public static let accountSetup = AppIntentError(sentence: "You need to set up an account in the app first.")
    public static let confirmation = AppIntentError(sentence: "You need to confirm that in the app first.")
    public static let signin = AppIntentError(sentence: "You need to sign in to the app first.")
    public static let subscription = AppIntentError(sentence: "You need a subscription for that.")
  }

  /// Errors for a permission that the app lacks.
  public enum PermissionRequired {
    public static let bluetooth = lacking("Bluetooth")
    public static let calendar = lacking("your calendar")
    public static let camera = lacking("the camera")
    public static let contacts = lacking("your contacts")
    public static let health = lacking("your health data")
    public static let homeKit = lacking("your home")
    public static let localNetwork = lacking("the local network")
    public static let microphone = lacking("the microphone")
    public static let notifications = lacking("notifications")
    public static let photos = lacking("your photos")
    public static let reminders = lacking("your reminders")
    public static let siri = lacking("the assistant")

    /// - Parameter precise: true where the approximate location is not enough.
    public static func location(precise: Bool = false) -> AppIntentError {
      lacking(precise ? "your precise location" : "your location")
    }

    private static func lacking(_ what: LocalizedStringResource) -> AppIntentError {
      AppIntentError(sentence: "The app needs your permission to use \(what).")
    }
  }
}

/// An error of the app's that stands for one of these.
public protocol CustomAppIntentErrorConvertible: Error {
  var appIntentError: AppIntentError { get }
}

/// What an intent's error asks the dialog to do before `perform()` starts again.
package enum IntentRestart: Sendable {
  case restart
  case needsValue(any AnyIntentParameter, IntentDialog?)
  case needsDisambiguation(any AnyIntentParameter, [ValueOption], IntentDialog?)
  /// Asks for the app in the foreground, and then for the continuation; nothing restarts.
  case needsForeground(IntentDialog?, IntentContinuation?)

  /// Nil when the error is not one that the dialog can go on from.
  package init?(_ error: any Error) {
    let error = (error as? any CustomAppIntentErrorConvertible)?.appIntentError ?? error as? AppIntentError
    guard let restart = error?.restart else { return nil }
    self = restart
  }

  /// The parameter whose value is asked for.
  package var parameterName: String? {
    switch self {
    case .needsValue(let parameter, _), .needsDisambiguation(let parameter, _, _): parameter.name
    case .restart, .needsForeground: nil
    }
  }

  var tag: String {
    switch self {
    case .restart: "restart"
    case .needsValue(let parameter, _): "value \(ObjectIdentifier(parameter))"
    case .needsDisambiguation(let parameter, _, _): "choice \(ObjectIdentifier(parameter))"
    case .needsForeground: "foreground"
    }
  }
}

/// What an intent does once the app is in the foreground.
package struct IntentContinuation: Sendable {
  package let run: @MainActor @Sendable () async throws -> Void
}

/// The sentence that tells the person about an error; nil when the error has none of its own.
package func spokenSentence(for error: any Error) -> LocalizedStringResource? {
  if let convertible = error as? any CustomAppIntentErrorConvertible { return convertible.appIntentError.sentence }
  if let convertible = error as? any CustomLocalizedStringResourceConvertible {
    return convertible.localizedStringResource
  }
  if let text = (error as? any LocalizedError)?.errorDescription {
    return LocalizedStringResource(stringLiteral: text)
  }
  return nil
}
