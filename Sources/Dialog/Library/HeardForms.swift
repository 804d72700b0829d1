import ParleyGrammar
import ParleyLanguage

/// The other forms of a phrase's verb, as far as they are listened for: "do you mind starting", "no enciendas",
/// "kannst du die Lampe einschalten".
///
/// What says that something is not to be done is among them; unheard, the nearest phrase would do it. They are read as
/// `VerbForms` and `VetoReader` read them when they are typed.
struct HeardForms: Sendable {
  private let forms: [RequestWords.HeardForm]
  private let verbs: RequestVerbs?
  private let endings: [SimilarWords.Ending]
  private let questions: MarkerRows?
  private let rewordings: HeardRewordings

  init(_ language: SpokenLanguage) {
    let requests = language.language.requests
    rewordings = HeardRewordings(language)
    forms = requests?.heardForms ?? []
    verbs = requests?.verbs
    endings = (requests?.gerunds ?? []) + (requests?.markers?.inflections ?? [])
    questions = requests?.markers.map { MarkerRows($0.questions) }
  }

  /// A phrase and its other forms; the phrase itself where it begins with no verb.
  func beside(_ phrase: PhraseNode) -> PhraseNode {
    if forms.isEmpty { return phrase }
    switch phrase {
    case .choice(let phrases): return .choice(phrases.map(beside))
    case .sequence(let parts):
      var parts = parts.flattened
      guard parts.count > 1, let verb = Self.verb(of: parts[0]), questions?.length(in: [verb], at: 0) == nil else {
        return phrase
      }
      let rest = Array(parts.dropFirst())
      let fronts = forms.flatMap { form in
        inflected(verb, form).map { PhraseNode.sequence([form.before, .word(form.prefix + $0), form.after]) }
      }
      let lasts = forms.compactMap { last(verb, rest, $0) } + rewordings.of(verb, rest)
      if !fronts.isEmpty { parts[0] = .choice([parts[0], Self.listened(.choice(fronts))]) }
      if let receiver = rewordings.receiver(of: verb) { parts.insert(.optional(Self.listened(receiver)), at: 1) }
      let ends = forms.compactMap(\.end)
      if !ends.isEmpty {
        let hasPrefix = if case .word(let end)? = parts.last { verbs?.prefixes.contains(end) == true } else { false }
        parts.insert(.optional(Self.listened(.choice(ends))), at: parts.count - (hasPrefix ? 1 : 0))
      }
      return lasts.isEmpty ? .sequence(parts) : .choice([.sequence(parts), Self.listened(.choice(lasts))])
    default: return phrase
    }
  }

  private static func listened(_ node: PhraseNode) -> PhraseNode {
    .weighted(Likelihood.form, .only(.listening, node))
  }

  /// The first word of a phrase, which words of like meaning may stand beside.
  private static func verb(of part: PhraseNode) -> String? {
    switch part {
    case .word(let word): word
    case .choice(let parts): if case .word(let word)? = parts.first { word } else { nil }
    default: nil
    }
  }

  /// The verb in a form that stands first; none where the form stands last.
  private func inflected(_ verb: String, _ form: RequestWords.HeardForm) -> [String] {
    switch form.verb {
    case .same: form.end == nil ? [verb] : []
    case .inflected: form.ending.flatMap { inflected(verb, ending: $0) }.map { [$0] } ?? []
    case .infinitive: infinitives(of: verb)
    case .courteous: Array(Self.undone(verbs?.courteous ?? [], on: verb).prefix(Self.mostForms))
    case .last, .marked: []
    }
  }

  /// Those of the verb as it is and of the same order to another person: "acender" of "acenda", which is "acende" too.
  private func infinitives(of verb: String) -> [String] {
    let orders = [verb] + (verbs?.orders ?? []).filter { $0.ending.count < 3 }.compactMap { $0.applied(to: verb) }
    return orders.flatMap { Self.undone(verbs?.infinitives ?? [], on: $0) }.reduce(into: []) { all, form in
      if !all.contains(form), all.count < Self.mostForms { all.append(form) }
    }
  }

  /// Of the forms that a verb may have by its ending some are none, which nobody says and which cost states.
  private static let mostForms = 4

  /// First by the changes that say most of the word: of "enciende" "encender" before "enciender".
  private static func undone(_ changes: [RequestVerbs.Change], on verb: String) -> [String] {
    let forms = changes.compactMap { change in change.undone(on: verb).map { (change.replacement.count, $0) } }
    return forms.enumerated().sorted { ($1.element.0, $0.offset) < ($0.element.0, $1.offset) }.map(\.element.1)
  }

  /// "Starting", "added": as the ending is read, without its doubled consonants.
  private func inflected(_ verb: String, ending: String) -> String? {
    let fitting = endings.filter { $0.ending == ending && !$0.undoubles && verb.hasSuffix($0.replacement) }
    return fitting.max { $0.replacement.count < $1.replacement.count }.map {
      verb.dropLast($0.replacement.count) + ending
    }
  }

  /// "Die Lampe einschalten", and with `marked` "die Lampe einzuschalten".
  private func last(_ verb: String, _ rest: [PhraseNode], _ form: RequestWords.HeardForm) -> PhraseNode? {
    guard form.verb == .last || form.verb == .marked, let verbs else { return nil }
    var middle = rest
    var prefix = ""
    if case .word(let end)? = rest.last, verbs.prefixes.contains(end) {
      prefix = end
      middle.removeLast()
    }
    if middle.isEmpty { return nil }
    let infinitives = infinitives(of: verb).map { infinitive -> PhraseNode in
      guard form.verb == .marked, let mark = verbs.marks.first else { return .word(prefix + infinitive) }
      return prefix.isEmpty ? PhraseNode(words: [mark, infinitive]) : .word(prefix + mark + infinitive)
    }
    return infinitives.isEmpty ? nil : .sequence([form.before] + middle + [form.after, .choice(infinitives)])
  }
}
