/// Why a request is not carried out although its words are near to those of a phrase.
public enum RequestVeto: String, Codable, Hashable, Sendable {
  /// "don't order"
  case negated
  /// "order soup… never mind"
  case retracted
  /// The opposite of what the phrase does: "cancel" where it says "order".
  case opposite
  /// "how do I order?"
  case howTo
  /// "is there soup?"
  case question
  /// "I already ordered"
  case past
  /// "my brother orders"
  case statement
  /// "order soup if it rains"
  case condition
  /// "order soup or was it the other thing"
  case unaccounted

  /// Whether something else may be offered in place of what was kept from running.
  static func allowsOffers(_ veto: RequestVeto?) -> Bool { [nil, .condition, .unaccounted].contains(veto) }

  /// Why nothing runs, as a sentence without its capital.
  var explanation: String {
    switch self {
    case .negated: "it says not to do it."
    case .retracted: "it was taken back."
    case .opposite: "it asks for the opposite of the nearest phrase."
    case .howTo: "it asks how something is done."
    case .question: "it is a question, and the nearest phrase is an order."
    case .past: "it tells of something that was done."
    case .statement: "it is a statement and no order."
    case .condition: "it is for another time, or for a case that may not be."
    case .unaccounted: "nothing accounts for the words behind it."
    }
  }
}
