import AppIntents
import Testing

/// A file that imports Foundation by nothing but `AppIntents`, as most files of intents do.
struct ImportedOnceTests {
  @Test(arguments: [("de_DE", "2.3.2026, ", "2. März 2026"), ("en_US", "3/2/2026, ", "March 2, 2026")])
  func `a date without a style is written as the conversation's country writes it`(
    locale: String, short: String, long: String
  ) {
    let morning = Date(timeIntervalSince1970: 1_772_442_000)
    IntentRuntime.$notation.withValue(ValueNotation(locale: Locale(identifier: locale))) {
      #expect(morning.formatted().hasPrefix(short))
      #expect(morning.formatted(date: .long, time: .omitted) == long)
    }
  }
}
