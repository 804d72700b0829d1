import Foundation

/// An action of an app that can be spoken: its parameters, and the work in `perform()` (R1).
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription { get }
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var supportedModes: IntentModes { get }
  static var allowedExecutionTargets: IntentExecutionTargets { get }

  init()

  /// Does the work. Every parameter that is not optional has a value by then.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Option = IntentChoiceOption
  public typealias Summary = IntentParameterSummary<Self>
  public typealias When<WhenCondition: ParameterSummary, Otherwise: ParameterSummary> =
    ParameterSummaryWhenCondition<Self, WhenCondition, Otherwise>
  public typealias Switch<Value: _IntentValue, CaseCondition> =
    ParameterSummarySwitchCondition<Self, Value, CaseCondition>
  where CaseCondition: _ParameterSummarySwitchCase
  public typealias Case<Value: _IntentValue, Content: ParameterSummary> =
    ParameterSummaryCaseCondition<Self, Value, Content>
  public typealias DefaultCase<Content: ParameterSummary> = ParameterSummaryDefaultCaseCondition<Self, Content>

  public static var description: IntentDescription { IntentDescription("") }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// Whether an intent may run while the device is locked; kept as data.
public enum IntentAuthenticationPolicy: String, Hashable, Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// Where an intent runs: in the background, or with the app in the foreground (R10).
public struct IntentModes: OptionSet, Hashable, Sendable {
  /// When the app comes to the foreground.
  public enum ForegroundMode: Hashable, Sendable { case immediate, dynamic, deferred }

  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)

  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    switch mode {
    case .immediate: IntentModes(rawValue: 2)
    case .dynamic: IntentModes(rawValue: 4)
    case .deferred: IntentModes(rawValue: 8)
    }
  }

  /// True when the app could come to the foreground while the intent runs; never on a device without a screen.
  public var canContinueInForeground: Bool { !isDisjoint(with: IntentModes(rawValue: 12)) }
}
