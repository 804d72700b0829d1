import AppIntents

/// Apps that are named after what is ordered of them.
extension TriggerTable {
  /// "Take a toll, please, in Towpath" where phrases do not name the app.
  func addressed(in words: [String]) -> TriggerReading? {
    for (rest, name) in frame.withoutAddressee(words) {
      let reading = read(rest, exactly: false)
      guard let match = reading.firstMatch, apps[match.id.app].names.contains(where: { self.words(of: $0) == name })
      else { continue }
      return reading
    }
    return nil
  }
}

extension TriggerReading {
  /// What runs, or what has values beside it.
  fileprivate var firstMatch: TriggerMatch? {
    switch self {
    case .shortcut(let match): match
    case .beside(let phrases, _): phrases.first?.match
    case .orders(let matches): matches.first
    case .unknownValue(let unknown): unknown.match
    case .several, .help, .vetoed, .nothing: nil
    }
  }
}
