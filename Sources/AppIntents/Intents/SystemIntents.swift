import Foundation

/// An intent of a kind that the system knows; a marker here.
public protocol SystemIntent: AppIntent {}

/// Opens a thing of the app's.
public protocol OpenIntent: SystemIntent {
  associatedtype Value: _IntentValue
  var target: Value { get set }
}

extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
  public func perform() async throws -> some IntentResult { .result() }
}

/// Sets a value: on or off, a level.
public protocol SetValueIntent: SystemIntent {
  associatedtype ValueType: _IntentValue
  var value: ValueType { get set }
}

/// Plays or pauses sound; a marker here.
public protocol AudioPlaybackIntent: SystemIntent {}
/// Starts sound; a marker here.
public protocol AudioStartingIntent: SystemIntent {}
/// Records sound; a marker here.
public protocol AudioRecordingIntent: SystemIntent {}
/// Starts or changes a live activity; a marker here.
public protocol LiveActivityIntent: SystemIntent {}
/// Opens the camera; there is none here, so nothing is kept of what the app remembers for it.
public protocol CameraCaptureIntent: SystemIntent {
  associatedtype AppContext: Codable, Sendable = Never
}

extension CameraCaptureIntent {
  public static var appContext: AppContext? { get async throws { nil } }
  public static func updateAppContext(_ context: AppContext) async throws {}
}

/// Sends the app to the foreground for a thing of its own; a marker here.
public protocol TargetContentProvidingIntent: SystemIntent {}
/// Starts a live activity; a marker here.
public protocol LiveActivityStartingIntent: SystemIntent {}
/// Pushes to talk; a marker here.
public protocol PushToTalkTransmissionIntent: SystemIntent {}

/// Deletes things of the app's.
public protocol DeleteIntent: SystemIntent {
  associatedtype Entity: AppEntity
  var entities: [Entity] { get set }
}

/// Shows the results of a search in the app.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  associatedtype SearchCriteria
  var criteria: SearchCriteria { get set }
  static var searchScopes: [StringSearchScope] { get }
}

extension ShowInAppSearchResultsIntent {
  public static var searchScopes: [StringSearchScope] { [.general] }
}

/// What a search in the app looks through.
public enum StringSearchScope: String, Hashable, Sendable { case general, movies, music, books, people, tv }

/// What a search in the app looks for.
public struct StringSearchCriteria: _IntentValue, Hashable {
  public let term: String
  public init(term: String) {
    self.term = term
  }
}

extension StringSearchCriteria: ConvertibleIntentValue {
  package static func converted(from value: any Sendable) -> (any Sendable)? {
    (value as? String).map { StringSearchCriteria(term: $0) }
  }
}

/// Looks for a film or the like by its name, and plays it.
public protocol PlayVideoIntent: SystemIntent {
  /// What was asked for, in the person's words.
  var term: String { get set }
  static var supportedCategories: [VideoCategory] { get }
}

/// The kinds of films that an app plays; kept as data.
public enum VideoCategory: String, Hashable, Sendable { case movies, tv, shortForm, sports, news, music, freeform }

/// Starts a workout; a marker here.
public protocol StartWorkoutIntent: SystemIntent {}
/// Starts a dive; a marker here.
public protocol StartDiveIntent: SystemIntent {}
/// Pauses a workout; a marker here.
public protocol PauseWorkoutIntent: SystemIntent {}
/// Resumes a workout; a marker here.
public protocol ResumeWorkoutIntent: SystemIntent {}

/// Configures a widget; there are no widgets here.
public protocol WidgetConfigurationIntent: AppIntent {}
/// Configures a control; there are no controls here.
public protocol ControlConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}

extension ControlConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}

/// Makes the snippet of another intent's result.
public protocol SnippetIntent: AppIntent {}

extension SnippetIntent {
  /// Shows the snippet again with new values; there is nothing to show here.
  public static func reload() {}
}

/// Goes on in the app once it is in the foreground; use `continueInForeground`.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  /// Brings the app to the foreground and then does the rest.
  public func requestToContinueInForeground<Result: Sendable>(
    _ dialog: IntentDialog? = nil, continuation: @MainActor @Sendable () async throws -> Result
  ) async throws -> Result {
    try await continueInForeground(dialog)
    return try await continuation()
  }

  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    try await continueInForeground(dialog)
  }
}

/// An intent that replaces one of the older kind.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  static var intentClassName: String { get }
}

/// An intent that is kept for old shortcuts only.
public protocol DeprecatedAppIntent: AppIntent {
  static var deprecation: IntentDeprecation { get }
}

/// Why an intent is deprecated, and what replaces it.
public struct IntentDeprecation: Sendable {
  public let message: LocalizedStringResource
  package let replacement: (any AppIntent.Type)?

  public init(message: LocalizedStringResource, replacedBy replacement: (any AppIntent.Type)? = nil) {
    self.message = message
    self.replacement = replacement
  }
}

/// A package of intents that an app includes.
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// An extension that holds intents.
public protocol AppIntentsExtension {
  init()
}

extension AppIntentsExtension {
  public static func main() {}
}
