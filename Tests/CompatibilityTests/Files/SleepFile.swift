import AppIntents
import Foundation

struct SleepReportIntent: AppIntent {
  static let title = LocalizedStringResource(
    "sleep.title", defaultValue: "Sleep Report", table: "Intents", bundle: #bundle)
  static let description = IntentDescription(
    LocalizedStringResource(
      "sleep.description", defaultValue: "Tells how you slept.", table: "Intents", bundle: #bundle))

  @Parameter(title: LocalizedStringResource("sleep.night", defaultValue: "Night", bundle: #bundle), kind: .date)
  var night: Date?

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog {
    let hours = Measurement(value: 7.5, unit: UnitDuration.hours)
    let start = Date(timeIntervalSinceNow: -27_000)
    let length = DateComponentsFormatter()
    length.allowedUnits = [.hour, .minute]
    length.unitsStyle = .full
    length.zeroFormattingBehavior = .dropAll
    let ago = RelativeDateTimeFormatter()
    ago.unitsStyle = .full
    let text = hours.formatted(.measurement(width: .wide, usage: .asProvided, numberFormatStyle: .number))
    let people = [PersonNameComponents(givenName: "Ada"), .init(givenName: "Bob")].map {
      $0.formatted(.name(style: .short))
    }
    let wakings = ["3 am", "5 am"].sorted(using: KeyPathComparator(\.self, comparator: .localizedStandard))
    let summary = String(
      localized: "sleep.summary", defaultValue: "since \(ago.localizedString(for: start, relativeTo: .now))",
      table: "Intents", bundle: #bundle, comment: "When it began")
    return .result(
      value: wakings,
      dialog: IntentDialog(
        full: "\(ListFormatter.localizedString(byJoining: people)) slept \(text), \(summary).",
        supporting: "\(length.string(from: 27_000) ?? "")"))
  }
}

struct WalkedIntent: AppIntent {
  static let title: LocalizedStringResource = "Walked"
  @Parameter(title: "Distance") var distance: Measurement<UnitLength>

  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .providedUnit
    formatter.numberFormatter.maximumFractionDigits = 1
    guard !ProcessInfo.processInfo.isLowPowerModeEnabled, ProcessInfo.processInfo.thermalState != .critical else {
      return .result(value: "", dialog: "Not now.")
    }
    return .result(
      value: autoreleasepool { formatter.string(from: distance) },
      dialog: "You walked \(distance, format: .measurement(width: .abbreviated, usage: .road)).")
  }
}
