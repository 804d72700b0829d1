import ParleyGrammar
import ParleyLanguage

/// A request as it may have been meant, in the forms in which phrases are declared.
struct VerbForms: Sendable {
  private let gerunds: [SimilarWords.Ending]
  private let verbs: RequestVerbs?
  private let after: MarkerRows?
  private let sameVerbs: [[[String]]]
  private let causatives: Set<String>
  private let results: [String: String]
  private let participles: [SimilarWords.Ending]
  private let particles: Set<String>
  private let pairWords: Set<String>
  private let and: Set<String>
  private let havings: MarkerRows
  private let infinitiveMarks: Set<String>
  private let singulars: [String: String]

  init(_ language: Language) {
    let requests = language.requests
    sameVerbs = requests?.sameVerbs ?? []
    causatives = Set(requests?.causatives ?? [])
    results = requests?.results ?? [:]
    participles = requests?.markers?.inflections ?? []
    particles = Set(requests?.particles ?? [])
    pairWords = Set(requests?.pairWords ?? [])
    and = Set(language.numbers.and)
    havings = MarkerRows(.choice(requests?.havings ?? []))
    infinitiveMarks = Set(requests?.infinitiveMarks ?? [])
    singulars = requests?.singulars ?? [:]
    gerunds = requests?.gerunds ?? []
    verbs = requests?.verbs
    after = verbs.map { MarkerRows(.repeated($0.after)) }
  }

  /// The request itself first. `isFramed` where words of courtesy stood before it: "would you mind adding".
  func forms(of request: [String], isFramed: Bool) -> [[String]] {
    var forms = [request]
    func change(_ changed: ([String]) -> [[String]]) {
      for form in forms.flatMap(changed) where !form.isEmpty && !forms.contains(form) { forms.append(form) }
    }
    if let verbs {
      let orders = { (form: [String]) in verbs.orders.compactMap { Self.withFirst($0.applied(to:), form) } }
      change { [withoutWordsAfterVerb($0)] }
      change(orders)
      change { form in
        verbs.infinitives.compactMap { Self.withFirst($0.applied(to:), form) } + self.orders(fromEndOf: form, verbs)
          + infinitives(from: form, verbs)
      }
      if isFramed { change { form in verbs.courteous.compactMap { Self.withFirst($0.applied(to:), form) } } }
      change(orders)
    }
    if isFramed { change { form in gerunds.compactMap { Self.withFirst($0.base(of:), form) } } }
    change { [withoutPairWord($0)] }
    change { [ofOneThing($0)] }
    change(ordersOfResults)
    change(ordersOfHaving)
    change(withVerbOfParticle)
    change(withSameVerbs)
    return forms
  }

  /// "Both the roof vent and the side vent" without the first word.
  private func withoutPairWord(_ request: [String]) -> [String] {
    guard let place = request.firstIndex(where: pairWords.contains), request[place...].contains(where: and.contains)
    else { return [] }
    return Array(request[..<place] + request[(place + 1)...])
  }

  /// "Where are the hoist and the wheelchair" with the verb of one thing, after which phrases name one.
  private func ofOneThing(_ request: [String]) -> [String] {
    guard request.contains(where: and.contains), let place = request.firstIndex(where: { singulars[$0] != nil }) else {
      return []
    }
    return request.indices.map { $0 == place ? singulars[request[$0]] ?? request[$0] : request[$0] }
  }

  /// "I have a fault to report on the lathe" as "report a fault on the lathe".
  private func ordersOfHaving(_ request: [String]) -> [[String]] {
    guard let start = havings.length(in: request, at: 0),
      let mark = request.indices.dropLast().first(where: { $0 > start && infinitiveMarks.contains(request[$0]) })
    else { return [] }
    return [[request[mark + 1]] + request[start..<mark] + request[(mark + 2)...]]
  }

  /// More words are no name before a particle: "the garden path lights off".
  private static let longestName = 4

  /// "Lights off in the kitchen" as "turn off lights in the kitchen".
  private func withVerbOfParticle(_ request: [String]) -> [[String]] {
    guard
      let place = request.indices.dropFirst().prefix(Self.longestName).first(where: { particles.contains(request[$0]) })
    else { return [] }
    return sameVerbs.flatMap { verbs in
      verbs.filter { $0.count == 2 && $0[1] == request[place] }.map { $0 + request[..<place] + request[(place + 1)...] }
    }
  }

  /// "Get bike forty two unlocked" as "unlock bike forty two", "get the heating turned off at once" as "turn off the
  /// heating at once".
  private func ordersOfResults(_ request: [String]) -> [[String]] {
    guard request.count > 2, causatives.contains(request[0]) else { return [] }
    return request.indices.dropFirst(2).flatMap { place -> [[String]] in
      let result = request[place]
      let rest = request[(place + 1)...]
      let particle = rest.prefix(1).filter(particles.contains)
      let isLast = rest.count == particle.count
      let verbs =
        results[result].map { [$0] } ?? (isLast ? [result] : []) + participles.compactMap { $0.base(of: result) }
      return verbs.map { [$0] + particle + request[1..<place] + rest.dropFirst(particle.count) }
    }
  }

  /// "Switch the lamp on" as "turn the lamp on".
  private func withSameVerbs(_ request: [String]) -> [[String]] {
    sameVerbs.flatMap { verbs in
      verbs.flatMap { said -> [[String]] in
        guard request.first == said[0], let particle = place(of: said, in: request) else { return [] }
        return verbs.filter { $0 != said }.map { other in
          var form = request
          form[0] = other[0]
          switch (said.count, other.count) {
          case (1, 1): break
          case (1, _): form.insert(other[1], at: 1)
          case (_, 1): form.remove(at: particle)
          default: form[particle] = other[1]
          }
          return form
        }
      }
    }
  }

  /// Where the particle of a verb stands, which may be behind what it is about; 0 for a verb without one.
  private func place(of verb: [String], in request: [String]) -> Int? {
    verb.count == 1 ? 0 : request.indices.dropFirst().first { request[$0] == verb[1] }
  }

  private static func withFirst(_ change: (String) -> String?, _ request: [String]) -> [String]? {
    request.first.flatMap(change).flatMap { $0.isEmpty ? nil : [$0] + request.dropFirst() }
  }

  private func withoutWordsAfterVerb(_ request: [String]) -> [String] {
    guard request.count > 2, let count = after?.length(in: request, at: 1), count + 1 < request.count else { return [] }
    return [request[0]] + request[(count + 1)...]
  }

  /// "Honig hinzufügen" as "füge Honig hinzu", and without what stands before an infinitive.
  private func orders(fromEndOf request: [String], _ verbs: RequestVerbs) -> [[String]] {
    guard !verbs.prefixes.isEmpty, request.count > 1, let last = request.last else { return [] }
    let isMarked = request.count > 2 && verbs.marks.contains(request[request.count - 2])
    let middle = Array(request.dropLast(isMarked ? 2 : 1))
    var forms = verbs.infinitives.compactMap { $0.applied(to: last) }.map { [$0] + middle }
    if isMarked { forms.append(middle + [last]) }
    for prefix in verbs.prefixes where last.hasPrefix(prefix) {
      let rest = String(last.dropFirst(prefix.count))
      let marked = verbs.marks.filter(rest.hasPrefix).map { String(rest.dropFirst($0.count)) }
      forms += marked.map { middle + [prefix + $0] }
      for stem in [rest] + marked {
        forms += verbs.infinitives.compactMap { $0.applied(to: stem) }.map { [$0] + request.dropLast() + [prefix] }
      }
    }
    return forms
  }

  /// "füge Honig hinzu" and "fügen Sie Honig hinzu" as "Honig hinzufügen", and where infinitives come first, an order
  /// as one.
  private func infinitives(from request: [String], _ verbs: RequestVerbs) -> [[String]] {
    guard let first = request.first else { return [] }
    let rest = Array(request.dropFirst())
    var infinitives = verbs.infinitives.compactMap { $0.undone(on: first) }
    if verbs.infinitives.contains(where: { $0.applied(to: first) != nil }) { infinitives.append(first) }
    if verbs.prefixes.isEmpty { return infinitives.map { [$0] + rest } }
    let whole = infinitives.map { rest + [$0] }
    guard rest.count > 1, let last = rest.last, verbs.prefixes.contains(last) else { return whole }
    return whole + infinitives.map { rest.dropLast() + [last + $0] }
  }
}
