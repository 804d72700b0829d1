import ParleyGrammar
import ParleyLanguage

/// A request in other words that mean the same, as phrases may be declared in them.
struct Rewordings: Sendable {
  let words: RewordingWords
  private let participles: [SimilarWords.Ending]
  let gerunds: [SimilarWords.Ending]
  private let and: Set<String>
  private let someOf: MarkerRows
  private let numbers: NumberWords
  let causatives: MarkerRows
  let clefts: MarkerRows
  let duties: MarkerRows
  let havings: MarkerRows
  let passives: MarkerRows
  let needs: MarkerRows
  let needsOfGerunds: MarkerRows
  private let tags: MarkerRows
  private let taggedFronts: MarkerRows
  private let askings: MarkerRows
  private let questions: MarkerRows
  private let emphases: MarkerRows
  let particles: Set<String>
  /// "Can you", "please": what may stand between what is named first and its verb.
  let leadIns: MarkerRows

  /// Nil where the language has no such words.
  init?(_ language: Language) {
    guard let requests = language.requests else { return nil }
    words = requests.rewordings
    participles = requests.markers?.inflections ?? []
    gerunds = requests.gerunds
    particles = Set(requests.particles)
    and = Set(language.numbers.and)
    numbers = language.numbers
    someOf = MarkerRows(.choice(words.someOf))
    causatives = MarkerRows(.choice(words.causatives))
    clefts = MarkerRows(.choice(words.clefts))
    duties = MarkerRows(.choice(words.duties))
    havings = MarkerRows(.choice(words.havings))
    passives = MarkerRows(.choice(words.passives))
    needs = MarkerRows(.choice(words.needs))
    needsOfGerunds = MarkerRows(.choice(words.needsOfGerunds))
    tags = MarkerRows(.choice(words.tags))
    taggedFronts = MarkerRows(.choice(words.taggedFronts))
    askings = MarkerRows(.choice(words.askings))
    questions = MarkerRows(requests.markers?.questions ?? .nothing)
    emphases = MarkerRows(.choice(words.emphases))
    leadIns = MarkerRows(.repeated(.choice(requests.leadIns)))
  }

  /// The requests themselves first.
  ///
  /// - Parameter front: the word before them, nil where there is none; "*do* the prawns have to be written off" is a question.
  func forms(of requests: [[String]], after front: String?) -> [[String]] {
    let isAsked = front.map { words.supports[$0] != nil } ?? false
    var forms = requests
    func change(_ changed: ([String]) -> [[String]]) {
      for form in forms.flatMap(changed) where !form.isEmpty && !forms.contains(form) { forms.append(form) }
    }
    change { [withoutPairWord($0)] }
    change { [ofOneThing($0)] }
    change(withOneOf)
    change { [withVerbApart($0)] }
    change { [withoutEmphasis($0)] }
    change(directQuestions)
    change { [withoutTag($0)] }
    change { [withObjectBehind($0)] }
    if !isAsked { change(causativesOfNeeds) }
    change(ordersOfClefts)
    change(ordersOfResults)
    change(ordersOfHaving)
    change(withoutGenitive)
    change(withVerbOfParticle)
    change(withSameVerbs)
    return forms
  }

  /// "Both the roof vent and the side vent" without the first word.
  private func withoutPairWord(_ request: [String]) -> [String] {
    guard let place = request.firstIndex(where: words.pairWords.contains),
      request[place...].contains(where: and.contains)
    else { return [] }
    return Array(request[..<place] + request[(place + 1)...])
  }

  /// "Where are the hoist and the wheelchair" with the verb of one thing, after which phrases name one.
  private func ofOneThing(_ request: [String]) -> [String] {
    guard request.contains(where: and.contains), let place = request.firstIndex(where: { words.singulars[$0] != nil })
    else {
      return []
    }
    return request.indices.map { $0 == place ? words.singulars[request[$0]] ?? request[$0] : request[$0] }
  }

  /// "Delete one of the recordings" as "delete a recording".
  private func withOneOf(_ request: [String]) -> [[String]] {
    guard let range = someOf.ranges(in: request).first, request.indices.contains(range.upperBound) else { return [] }
    let rest = request[(range.upperBound + 1)...]
    return numbers.otherNumbers(of: [request[range.upperBound]]).flatMap { one in
      numbers.indefinite.map { request[..<range.lowerBound] + [$0] + one + rest }
    }
  }

  /// "How high's the water" as "how high is the water".
  private func withVerbApart(_ request: [String]) -> [String] {
    guard let ending = words.genitive, let copula = words.copulas.first,
      let start = questions.length(in: request, at: 0),
      let place = (start - 1...start).first(where: { request.indices.contains($0) && request[$0].hasSuffix(ending) })
    else { return [] }
    return request[..<place] + [String(request[place].dropLast(ending.count)), copula] + request[(place + 1)...]
  }

  /// "Where on earth is the crown" as "where is the crown".
  private func withoutEmphasis(_ request: [String]) -> [String] {
    guard let start = questions.length(in: request, at: 0) ?? askings.length(in: request, at: 0).map({ $0 + 1 }),
      let emphasis = emphases.ranges(in: request).first(where: { (1...start + 1).contains($0.lowerBound) })
    else { return [] }
    return Array(request[..<emphasis.lowerBound] + request[emphasis.upperBound...])
  }

  /// "You couldn't close the bridge, could you" as "close the bridge": without its tag it is none.
  private func withoutTag(_ request: [String]) -> [String] {
    guard let front = taggedFronts.length(in: request, at: 0),
      let tag = tags.ranges(in: request).last(where: { $0.upperBound == request.count }), front < tag.lowerBound
    else { return [] }
    // "Do me a favour and shut the gate"
    let lead = leadIns.length(in: Array(request[..<tag.lowerBound]), at: front) ?? 0
    return Array(request[min(front + lead, tag.lowerBound)..<tag.lowerBound])
  }

  /// "I have a fault to report on the lathe" as "report a fault on the lathe".
  private func ordersOfHaving(_ request: [String]) -> [[String]] {
    guard let start = havings.length(in: request, at: 0),
      let mark = request.indices.dropLast().first(where: { $0 > start && words.infinitiveMarks.contains(request[$0]) })
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
    return words.sameVerbs.flatMap { verbs in
      verbs.filter { $0.count == 2 && $0[1] == request[place] }.map { $0 + request[..<place] + request[(place + 1)...] }
    }
  }

  /// "Get bike forty two unlocked" as "unlock bike forty two", "get the heating turned off at once" as "turn off the
  /// heating at once".
  private func ordersOfResults(_ request: [String]) -> [[String]] {
    guard let start = causatives.length(in: request, at: 0) else { return [] }
    return request.indices.dropFirst(start + 1).flatMap { place -> [[String]] in
      let result = request[place]
      let rest = request[(place + 1)...]
      let particle = rest.prefix(1).filter(particles.contains)
      let isLast = rest.count == particle.count
      let verbs =
        words.results[result].map { [$0] } ?? (isLast ? [result] : []) + participles.compactMap { $0.base(of: result) }
      let object = request[start..<place]
      // "I want Ana put on the desk"
      let inPlace = particle.isEmpty ? [] : verbs.map { [$0] + object + rest }
      return verbs.map { [$0] + particle + object + rest.dropFirst(particle.count) } + inPlace
    }
  }

  /// "Switch the lamp on" as "turn the lamp on".
  private func withSameVerbs(_ request: [String]) -> [[String]] {
    words.sameVerbs.flatMap { verbs in
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

  /// "Can you tell me when the bar is open" as "when is the bar open", "tell me what oak costs" as "what does oak cost".
  private func directQuestions(_ request: [String]) -> [[String]] {
    guard let start = askings.length(in: request, at: 0), let count = questions.length(in: request, at: start) else {
      return []
    }
    let question = Array(request[start...])
    var forms = [question]
    // "How much", "what time": the question may have a word more than its marker.
    for end in count...count + 1 where end < question.count {
      let asked = Array(question[..<end])
      let rest = Array(question[end...])
      for place in rest.indices where words.copulas.contains(rest[place]) {
        forms.append(asked + [rest[place]] + rest[..<place] + rest[(place + 1)...])
      }
      for (support, ending) in words.supports.sorted(by: { $0.key < $1.key }) {
        forms += (ending.isEmpty ? [rest] : cut(ending, from: rest)).map { asked + [support] + $0 }
      }
    }
    return forms
  }

  /// With one of the words without its ending.
  private func cut(_ ending: String, from words: [String]) -> [[String]] {
    words.indices.filter { words[$0].hasSuffix(ending) && words[$0].count > ending.count + 1 }.map { place in
      var words = words
      words[place].removeLast(ending.count)
      return words
    }
  }

  /// More words are not what somebody has: "Walter's blood pressure".
  private static let longestPossession = 2

  /// "Wipe Walter's chart" as "wipe chart of Walter".
  private func withoutGenitive(_ request: [String]) -> [[String]] {
    guard let ending = words.genitive,
      let place = request.indices.dropFirst().first(where: { request[$0].hasSuffix(ending) })
    else { return [] }
    let owner = request[place].dropLast(ending.count)
    var forms: [[String]] = []
    for start in max(1, place + 1 - Self.longestName)...place {
      for end in place + 2..<place + 2 + Self.longestPossession where end <= request.count {
        for link in words.genitiveLinks {
          let possession = Array(request[(place + 1)..<end])
          forms.append(
            request[..<start] + possession + link + request[start..<place] + [String(owner)] + request[end...])
        }
      }
    }
    return forms
  }
}
