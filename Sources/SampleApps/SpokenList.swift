import AppIntents

extension [String] {
  /// The texts as one says them in a row: "milk, honey, and 6 lemons".
  var spokenList: String { formatted(.list(type: .and).locale(Locale(identifier: "en_US"))) }
}
