import AppIntents
import Foundation
import Testing

/// What Foundation on Linux lacks of the formats that dialogs are made with.
struct FormatTests {
  private static let english = Locale(identifier: "en_US")

  @Test(
    arguments: [
      (Measurement(value: 7.5, unit: UnitDuration.hours).formatted(.measurement(width: .wide)), "7.5 hours"),
      (
        Measurement(value: 5234.5678, unit: UnitLength.meters).formatted(
          .measurement(width: .abbreviated, usage: .road)), "5234.57 meters"
      ),
      (
        Measurement(value: 1, unit: UnitLength.kilometers).formatted(
          .measurement(width: .narrow, usage: .asProvided, numberFormatStyle: .number.precision(.fractionLength(1)))),
        "1.0 kilometer"
      ),
      (Measurement(value: 18.4, unit: UnitMass.kilograms).formatted(), "18.4 kilograms"),
    ])
  func `a measurement's format names the unit in full`(text: String, expected: String) { #expect(text == expected) }

  @Test func `a measurement is written in the language of the conversation`() {
    let german = ValueNotation(locale: Locale(identifier: "de_DE")) { _, _, _ in "Stunden" }
    let text = IntentRuntime.$notation.withValue(german) {
      Measurement(value: 7.5, unit: UnitDuration.hours).formatted(.measurement(width: .wide))
    }
    #expect(text == "7,5 Stunden")
  }

  /// 2026-03-02, at nine in the morning.
  private static let morning = Date(timeIntervalSince1970: 1_772_442_000)

  @Test(arguments: [
    ("de_DE", "2. März 2026", "2. März", "1.234,5", "12.345"),
    ("en_US", "March 2, 2026", "March 2", "1,234.5", "12,345"),
  ])
  func `Foundation's formats are of the conversation's language, but for what the app chose`(
    locale: String, long: String, day: String, decimal: String, count: String
  ) {
    IntentRuntime.$notation.withValue(ValueNotation(locale: Locale(identifier: locale))) {
      let style = Date.FormatStyle(date: .long, time: .omitted)
      #expect(Self.morning.formatted(style) == long)
      #expect(Self.morning.formatted(.dateTime.day().month(.wide)) == day)
      #expect(1234.5.formatted() == decimal && 12_345.formatted() == count)
      #expect(Self.morning.formatted(style.locale(Locale(identifier: "fr_FR"))) == "2 mars 2026")
      let dialog: LocalizedStringResource = "\(Self.morning, format: style), \(1234.5, format: .number)"
      #expect(dialog.resolved(with: nil) == "\(long), \(decimal)")
    }
  }

  @Test func `a formatter of measurements writes as many digits as it is told`() {
    let formatter = MeasurementFormatter()
    formatter.unitStyle = .long
    formatter.numberFormatter.locale = Self.english
    formatter.numberFormatter.maximumFractionDigits = 1
    #expect(formatter.string(from: Measurement(value: 3.14159, unit: UnitLength.miles)) == "3.1 miles")
    #expect(formatter.string(from: UnitLength.miles) == "mi")
  }

  @Test(
    arguments: [
      ([.hour, .minute], .full, 0, 27_000, "7 hours, 30 minutes"),
      ([.hour, .minute, .second], .positional, 0, 3_909, "1:05:09"),
      ([.minute, .second], .positional, 0, 65, "1:05"),
      ([.day, .hour, .minute], .full, 1, 90_000, "1 day"),
      ([.minute], .full, 0, 120, "2 minutes"),
    ] as [(NSCalendar.Unit, DateComponentsFormatter.UnitsStyle, Int, TimeInterval, String)])
  func `a length of time is written in the units that are allowed`(
    units: NSCalendar.Unit, style: DateComponentsFormatter.UnitsStyle, most: Int, seconds: TimeInterval, text: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = units
    formatter.unitsStyle = style
    formatter.maximumUnitCount = most
    #expect(IntentRuntime.$notation.withValue(.init(locale: Self.english)) { formatter.string(from: seconds) } == text)
  }

  @Test(
    arguments: [
      (-7_200, .numeric, "2 hours ago"), (300, .numeric, "in 5 minutes"), (-86_400, .named, "yesterday"),
      (-86_400, .numeric, "1 day ago"),
    ] as [(TimeInterval, RelativeDateTimeFormatter.DateTimeStyle, String)])
  func `what was is told by how long ago it was`(
    seconds: TimeInterval, style: RelativeDateTimeFormatter.DateTimeStyle, text: String
  ) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Self.english
    formatter.dateTimeStyle = style
    #expect(formatter.localizedString(fromTimeInterval: seconds) == text)
  }

  @Test func `lists and names are written in words`() {
    let formatter = ListFormatter()
    formatter.locale = Self.english
    #expect(formatter.string(from: ["a", 2, "c"]) == "a, 2, and c")
    var name = PersonNameComponents(givenName: "Ada", familyName: "Lovelace")
    name.namePrefix = "Dr."
    #expect(name.formatted() == "Ada Lovelace")
    #expect(name.formatted(.name(style: .long)) == "Dr. Ada Lovelace")
    #expect(name.formatted(.name(style: .short)) == "Ada")
    #expect(name.formatted(.name(style: .abbreviated)) == "AL")
  }

  @Test func `names are sorted as a list of files is`() {
    let sorted = ["b", "a10", "A2"].sorted(using: KeyPathComparator(\.self, comparator: .localizedStandard))
    #expect(sorted == ["A2", "a10", "b"])
  }

  @Test func `apps of a group share a directory`() throws {
    let group = "group.parley.\(UUID().uuidString)"
    let shared = try #require(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group))
    defer { try? FileManager.default.removeItem(at: shared) }
    #expect(try shared.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true)
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "") == nil)
  }
}
