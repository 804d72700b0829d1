import Foundation

extension FormatStyle {
  /// The style in the language of the conversation, unless the app gave it a locale of its own.
  ///
  /// Foundation on Linux has one locale for every program, English with the day before the month, whatever the machine's
  /// settings are.
  var inConversation: Self {
    guard let locale = IntentRuntime.notation?.locale else { return self }
    return [.autoupdatingCurrent, .current].contains { self == self.locale($0) } ? self.locale(locale) : self
  }

  /// The text in that language.
  func textInConversation(of value: FormatInput) -> FormatOutput {
    let text = inConversation.format(value)
    return IntentRuntime.notation == nil ? text : FoundationDates.plain(text)
  }
}
