import Foundation

/// What the device can do while an intent runs.
public struct IntentSystemContext: Sendable {
  /// Where the intent runs. A voice device has no app to bring forward.
  public let currentMode: IntentModes
  /// True where there is no display, so that everything has to be said; false outside a dialog.
  public let isVoiceOnly: Bool
  /// The language of the conversation; the current one outside a dialog.
  public let locale: Locale

  /// When the intent was asked for, as the machine's clock has it.
  public let preciseTimestamp: Date?

  package init(isVoiceOnly: Bool = false, locale: Locale = .current) {
    currentMode = .background
    self.isVoiceOnly = isVoiceOnly
    self.locale = locale
    preciseTimestamp = Date()
  }
}

extension AppIntent {
  /// What the device can do while the intent runs.
  public var systemContext: IntentSystemContext { IntentRuntime.running?.context ?? IntentSystemContext() }
}

/// The processes in which an intent may run; there is one here, so this is data.
public struct IntentExecutionTargets: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The app itself.
  public static let main = IntentExecutionTargets(rawValue: 1)
  /// An extension that holds intents.
  public static let appIntentsExtension = IntentExecutionTargets(rawValue: 2)
  /// An extension that holds widgets.
  public static let widgetKitExtension = IntentExecutionTargets(rawValue: 4)
  /// Whichever there is.
  public static let `default`: IntentExecutionTargets = [.main, .appIntentsExtension, .widgetKitExtension]
}

extension AppIntent {
  public typealias ExecutionTargets = IntentExecutionTargets
}
