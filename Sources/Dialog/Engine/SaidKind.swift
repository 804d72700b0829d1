import AppIntents

/// A kind of values that words beside an order tell.
enum SaidKind: Equatable {
  case told(ToldKind)
  case day, time

  init?(_ kind: ValueKind) {
    switch kind {
    case .date(.date): self = .day
    case .date(.time): self = .time
    case .decimal: self = .told(.number)
    default:
      guard let told = ToldKind(kind) else { return nil }
      self = .told(told)
    }
  }

  /// The same words may tell of either.
  func mayMeanTheSame(_ other: Self) -> Bool {
    switch (self, other) {
    case (.day, .told(.moment)), (.time, .told(.moment)), (.told(.moment), .day), (.told(.moment), .time): true
    default: self == other
    }
  }
}
