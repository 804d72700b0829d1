import Foundation

/// Filters the app while the person wants to be left alone. There are no focuses here, so it is an intent like others.
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
  /// What the filter asks of the system.
  var appContext: FocusFilterAppContext { get }
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }
  public static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self] { [] }

  /// The filter that is set; throws, since none ever is.
  public static var current: Self {
    get async throws { throw AppIntentError.Unrecoverable.unsupportedOnDevice }
  }

  /// Asks for `appContext` to be read again; nothing reads it here.
  public func invalidateAppContext() {}
}

/// What a focus filter asks of the system; kept as data. It belongs to the code that makes it.
public struct FocusFilterAppContext {
  /// Which notifications are let through; nil lets all.
  public var notificationFilterPredicate: NSPredicate?
  public var targetContentIdentifierPrefix: String?

  public init(notificationFilterPredicate: NSPredicate? = nil, targetContentIdentifierPrefix: String? = nil) {
    self.notificationFilterPredicate = notificationFilterPredicate
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }
}

/// What a focus filter is suggested for; made by nothing here.
public struct FocusFilterSuggestionContext: Hashable, Sendable {
  package init() {}
}
