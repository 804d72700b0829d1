import AppIntents
import Foundation
import Testing

/// A file that imports Foundation by itself, so that its formats without a style are Foundation's own.
struct FoundationDatesTests {
  /// 2026-04-03, at half past three in the afternoon.
  private static let afternoon = Calendar.current.date(
    from: DateComponents(year: 2026, month: 4, day: 3, hour: 15, minute: 30, second: 5))!

  private func said(_ locale: String, _ text: LocalizedStringResource) -> String {
    IntentRuntime.$notation.withValue(ValueNotation(locale: Locale(identifier: locale))) { text.resolved(with: nil) }
  }

  private static func byFormatter(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    return formatter.string(from: date)
  }

  @Test(arguments: [
    (afternoon.formatted(), "4/3/2026, 3:30 PM", "3.4.2026, 15:30"),
    (
      afternoon.formatted(date: .abbreviated, time: .shortened), "Apr 3, 2026 at 3:30 PM", "3. Apr. 2026, 15:30"
    ),
    (
      afternoon.formatted(date: .complete, time: .standard), "Friday, April 3, 2026 at 3:30:05 PM",
      "Freitag, 3. April 2026 um 15:30:05"
    ),
    (byFormatter(afternoon), "Apr 3, 2026 at 3:30 PM", "3. Apr. 2026, 15:30"),
    (afternoon.formatted(date: .omitted, time: .shortened), "3:30 PM", "15:30"),
    (afternoon.formatted(date: .long, time: .omitted), "April 3, 2026", "3. April 2026"),
    ("25/12/2026", "12/25/2026", "25.12.2026"),
  ])
  func `a moment that Foundation wrote is told as the conversation's country tells it`(
    written: String, american: String, german: String
  ) {
    #expect(said("en-US", "\(written)") == american)
    #expect(said("de-DE", "\(written)") == german)
    #expect(written.contains("\u{202F}") == false || said("en-US", "It is \(written).") == "It is \(american).")
  }

  @Test(arguments: ["03/04/2026", "3/4/2026, 3:30 PM", "40/14/2026, 3:30\u{20}PM", "Room 3 April 2026 B", "3 Foo 2026"])
  func `what an author may have written stays as it is`(text: String) { #expect(said("en-US", "\(text)") == text) }

  @Test func `money is written as the conversation's country writes it`() {
    IntentRuntime.$notation.withValue(ValueNotation(locale: Locale(identifier: "en-US"))) {
      #expect(Decimal(3.5).formatted(.currency(code: "USD")) == "$3.50")
      #expect(Decimal(1234.5).formatted(.number) == "1,234.5" && Decimal(0.25).formatted(.percent) == "25%")
    }
  }
}
