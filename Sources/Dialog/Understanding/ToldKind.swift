import AppIntents

/// Kinds of values that a sentence tells by themselves, wherever they stand in it; two parameters of one kind may mean
/// the same words.
enum ToldKind: Sendable {
  case choice, number, moment, duration, money, measurement

  /// Nil for values that anything may be, and for yes and no.
  init?(_ kind: ValueKind) {
    switch kind {
    case .options, .array(of: .options): self = .choice
    case .integer: self = .number
    case .date, .dateComponents: self = .moment
    case .duration: self = .duration
    case .money: self = .money
    case .measurement: self = .measurement
    default: return nil
    }
  }
}
