import Foundation

/// How values are written in the language of a conversation.
///
/// Foundation's formats are the locale's; what they lack is the language's own. Without one, values are written as
/// Foundation on Linux writes them, as programs and tests know them.
package struct ValueNotation: Sendable {
  package let locale: Locale
  /// The words for true and false where an app has none; nil where they are written as Swift writes them, as in English.
  package let yesNo: (yes: String, no: String)?
  /// The name of the unit of a dimension ("mass") with a symbol ("kg"), as it stands after a number; nil where there is
  /// none, and in English, whose names every program has.
  package let unitName: @Sendable (_ dimension: String, _ symbol: String, _ number: Double) -> String?
  /// What brings a noun in agreement with a number; nil where nouns stay as they are written.
  package let nouns: NounNumbers?

  package init(
    locale: Locale, yesNo: (yes: String, no: String)? = nil, nouns: NounNumbers? = nil,
    unitName: @escaping @Sendable (_ dimension: String, _ symbol: String, _ number: Double) -> String? = { _, _, _ in
      nil
    }
  ) {
    self.locale = locale
    self.yesNo = yesNo
    self.unitName = unitName
    self.nouns = nouns
  }
}

extension IntentRuntime {
  /// How values are written in the conversation that goes on.
  @TaskLocal package static var notation: ValueNotation?

  /// The locale of formats: the conversation's, else the machine's.
  package static var formatLocale: Locale { notation?.locale ?? .current }
}

extension Date {
  /// A day in full, a time to the minute, or both, in the language of the conversation.
  ///
  /// Hours of the whole day have two digits, as those of a clock: "01:00" is not one in the afternoon.
  package func spokenText(_ parts: IntentDateKind) -> String {
    let locale = IntentRuntime.formatLocale
    let date: FormatStyle.DateStyle = parts == .time ? .omitted : .long
    let countsWholeDay = locale.hourCycle == .zeroToTwentyThree || locale.hourCycle == .oneToTwentyFour
    guard parts != .date, IntentRuntime.notation != nil, countsWholeDay else {
      let style = FormatStyle(date: date, time: parts == .date ? .omitted : .shortened, locale: locale)
      return style.textInConversation(of: self)
    }
    let clock = FormatStyle(date: date, locale: locale).hour(.twoDigits(amPM: .omitted)).minute(.twoDigits)
    return formatted(clock)
  }
}
