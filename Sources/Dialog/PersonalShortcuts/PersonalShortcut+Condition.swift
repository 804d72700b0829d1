import Foundation
import ParleyGrammar

extension PersonalShortcut {
  /// What has to be so of a value.
  public struct Condition: Hashable, Sendable {
    /// How the value is held against the other.
    public enum Comparison: String, CaseIterable, Hashable, Sendable {
      case `is`, isNot, contains, includes, excludes, beginsWith, endsWith, above, below, atLeast, atMost, between
      case hasValue

      /// Nothing but numbers can be so.
      var isOfNumbers: Bool { [.above, .below, .atLeast, .atMost, .between].contains(self) }
    }

    /// A text with what earlier steps gave in its braces.
    public var subject: String
    public var comparison: Comparison
    /// For `hasValue`, "true" or "false".
    public var value: String
    /// The greater bound of `between`; nil for any other comparison.
    public var upper: String?

    public init(_ subject: String, _ comparison: Comparison, _ value: String, _ upper: String? = nil) {
      (self.subject, self.comparison, self.value, self.upper) = (subject, comparison, value, upper)
    }

    /// The texts in it that may have braces.
    var texts: [String] { [subject, value] + [upper].compactMap(\.self) }

    /// Texts are compared by their words, numbers where both are some, and signs without words as they are written.
    func holds(_ subject: String, _ value: String, _ upper: String? = nil) -> Bool {
      func numbers(_ compare: (Double, Double) -> Bool) -> Bool {
        if let one = Double(subject), let other = Double(value) { compare(one, other) } else { false }
      }
      let (words, wanted) = (Utterance(subject).words, Utterance(value).words)
      let isSame = (words.isEmpty && wanted.isEmpty ? subject == value : words == wanted) || numbers(==)
      switch comparison {
      case .is: return isSame
      case .isNot: return !isSame
      case .contains:
        return wanted.isEmpty
          ? value.isEmpty || subject.contains(value) : words.indices.contains { words[$0...].starts(with: wanted) }
      case .includes: return value.isEmpty || subject.range(of: value, options: .caseInsensitive) != nil
      case .excludes: return !value.isEmpty && subject.range(of: value, options: .caseInsensitive) == nil
      case .beginsWith:
        return value.isEmpty || subject.range(of: value, options: [.caseInsensitive, .anchored]) != nil
      case .endsWith:
        return value.isEmpty || subject.range(of: value, options: [.caseInsensitive, .anchored, .backwards]) != nil
      case .above: return numbers(>)
      case .below: return numbers(<)
      case .atLeast: return numbers(>=)
      case .atMost: return numbers(<=)
      case .between: return numbers(>=) && Self(subject, .atMost, upper ?? "").holds(subject, upper ?? "")
      case .hasValue: return subject.isEmpty == (value != "true")
      }
    }
  }
}
