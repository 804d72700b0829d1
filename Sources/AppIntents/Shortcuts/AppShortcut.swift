import Foundation

/// An intent with the phrases that run it, ready without set-up (R11).
public struct AppShortcut: Sendable {
  package let phrases: [[PhrasePart]]
  package let shortTitle: LocalizedStringResource?
  package let systemImageName: String?
  package let parameterPresentation: AppShortcutParameterPresentationRecord?
  private let make: @Sendable () -> any AppIntent

  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource? = nil,
    systemImageName: String? = nil
  ) {
    self.init(intent, phrases, shortTitle, systemImageName, nil)
  }

  public init<Intent: AppIntent, Value, Parameter, ParameterKeyPath>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String,
    parameterPresentation: AppShortcutParameterPresentation<Intent, Value, Parameter, ParameterKeyPath>
  ) where Parameter: IntentParameter<Value>, ParameterKeyPath: KeyPath<Intent, Parameter> {
    self.init(intent, phrases, shortTitle, systemImageName, parameterPresentation.record)
  }

  private init<Intent: AppIntent>(
    _ intent: Intent, _ phrases: [AppShortcutPhrase<Intent>], _ shortTitle: LocalizedStringResource?,
    _ systemImageName: String?, _ presentation: AppShortcutParameterPresentationRecord?
  ) {
    self.phrases = phrases.map(\.parts)
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
    parameterPresentation = presentation
    let presets = IntentPresets(of: intent)
    make = { presets.applied(to: Intent()) }
  }

  /// A shortcut without Swift's phrases: its app brings what can be said.
  package init(makingIntent make: @escaping @Sendable () -> any DataIntent) {
    phrases = []
    shortTitle = nil
    systemImageName = nil
    parameterPresentation = nil
    self.make = make
  }

  /// A fresh intent with the values that the shortcut's author preset; never the author's own instance.
  package func makeIntent() -> any AppIntent { make() }
}

/// The values that were given to an intent's parameters, taken from the instance.
package struct IntentPresets: Sendable {
  package let values: [String: any Sendable]

  package init(of intent: any AppIntent) {
    var values: [String: any Sendable] = [:]
    for parameter in intent.declaredParameters where parameter.hasAssignedValue {
      values[parameter.name] = parameter.anyValue
    }
    self.values = values
  }

  package func applied<Intent: AppIntent>(to intent: Intent) -> Intent {
    for parameter in intent.declaredParameters {
      if let value = values[parameter.name] { _ = parameter.store(value) }
    }
    return intent
  }
}
