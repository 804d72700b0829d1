import ParleyGrammar

/// The forms that the verb of a request has beside the one in which a phrase is declared: `verbs` in `requests.json`.
///
/// A change is an ending and what stands in its place; a word that is its own ending is an irregular one.
public struct RequestVerbs: Hashable, Sendable {
  /// One change of a verb's form.
  public struct Change: Hashable, Sendable {
    public let ending: String
    public let replacement: String

    package func applied(to word: String) -> String? {
      word.hasSuffix(ending) ? word.dropLast(ending.count) + replacement : nil
    }

    package func undone(on word: String) -> String? {
      word.hasSuffix(replacement) ? word.dropLast(replacement.count) + ending : nil
    }
  }

  /// From an order to the same order said to another person, or with a pronoun at its end: "añádeme", "ajoutez".
  public let orders: [Change]
  /// From an infinitive to an order, and back.
  public let infinitives: [Change]
  /// From what a verb becomes after words of courtesy to an order: "quiero que añadas".
  public let courteous: [Change]
  /// Words that may stand after the verb and say nothing more: "mir bitte", "moi".
  public let after: PhraseNode
  /// What an infinitive at the end of a request may begin with, and an order has at the end: "hinzu". A language that
  /// has any puts its infinitives last.
  public let prefixes: [String]
  /// What stands before such an infinitive, or between its prefix and its stem: "zu".
  public let marks: [String]

  struct File: Codable {
    var orders: [[String]]?
    var infinitives: [[String]]?
    var courteous: [[String]]?
    var after: [String]?
    var prefixes: [String]?
    var marks: [String]?
  }

  init(file: File, name: String) throws(LanguageError) {
    func changes(_ pairs: [[String]]?, _ key: String) throws(LanguageError) -> [Change] {
      var changes: [Change] = []
      for (index, pair) in (pairs ?? []).enumerated() {
        guard pair.count == 2 else {
          throw LanguageError(
            file: name, key: "verbs.\(key).\(index)",
            problem: "there have to be two endings, of which one may be empty.")
        }
        changes.append(Change(ending: pair[0].normal, replacement: pair[1].normal))
      }
      return changes
    }
    orders = try changes(file.orders, "orders")
    infinitives = try changes(file.infinitives, "infinitives")
    courteous = try changes(file.courteous, "courteous")
    after = .choice(try PhraseTemplate.nodes(file.after ?? [], key: "verbs.after", file: name))
    prefixes = (file.prefixes ?? []).map(\.normal)
    marks = (file.marks ?? []).map(\.normal)
  }
}

extension String {
  fileprivate var normal: String { Utterance.normalForm(self).joined() }
}
