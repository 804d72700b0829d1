import ParleyGrammar

extension RequestWords {
  /// A form in which the verb of a phrase is listened for, with what stands around it: `heardForms` in `requests.json`.
  public struct HeardForm: Hashable, Sendable {
    /// Which form of the verb it is, and where it stands.
    public enum Verb: String, Codable, Hashable, Sendable {
      /// As the phrase has it: "schalte nicht".
      case same
      /// With `ending`, which is one of `gerunds` or of `RequestMarkers.inflections`: "would you mind starting".
      case inflected
      /// By `RequestVerbs.infinitives`, in the verb's place: "puedes encender".
      case infinitive
      /// By `RequestVerbs.courteous`: "quiero que enciendas", "no enciendas".
      case courteous
      /// An infinitive at the end, with the prefix that an order has there: "kannst du die Lampe einschalten".
      case last
      /// The same with the mark of an infinitive: "vergiss nicht, die Lampe einzuschalten".
      case marked
    }

    public let verb: Verb
    /// Of an inflected verb: "ing".
    public let ending: String?
    /// What it is written together with, or empty: "n'".
    public let prefix: String
    /// What stands before it.
    public let before: PhraseNode
    /// What stands after a verb that comes first, and before one that comes last.
    public let after: PhraseNode
    /// What stands before the prefix at the end of an order, "schalte die Lampe nicht ein", or at its end where it has none;
    /// nil where the form is none of these.
    public let end: PhraseNode?

    struct File: Codable {
      let verb: Verb
      var ending: String?
      var prefix: String?
      var before: [String]?
      var after: [String]?
      var end: [String]?
    }

    init(_ file: File, key: String, file name: String) throws(LanguageError) {
      func choice(_ templates: [String]?, _ part: String) throws(LanguageError) -> PhraseNode? {
        guard let templates, !templates.isEmpty else { return nil }
        return .choice(try PhraseTemplate.nodes(templates, key: "\(key).\(part)", file: name))
      }
      guard file.verb != .inflected || file.ending != nil else {
        throw LanguageError(
          file: name, key: key, problem: "an inflected verb needs an ending; add one, such as \"ending\": \"ing\".")
      }
      verb = file.verb
      ending = file.ending
      prefix = file.prefix ?? ""
      before = try choice(file.before, "before") ?? .nothing
      after = try choice(file.after, "after") ?? .nothing
      end = try choice(file.end, "end")
    }
  }
}
