import ParleyGrammar

/// A sentence that is no plain answer, as what its words are: values, markers, words that add nothing, and the rest.
///
/// Reading it from the first word to the last says which of the values are wanted and which are not.
struct MarkedSentence: Sendable {
  enum Item: Sendable {
    case value(ValueMention)
    case marker(Markers.Kinds)
    /// A word of unknown meaning.
    case word
  }

  struct Part: Sendable {
    let item: Item
    let range: Range<Int>

    func isMarker(_ kind: Markers.Kinds) -> Bool {
      if case .marker(let kinds) = item { kinds.contains(kind) } else { false }
    }
  }

  /// The values that are wanted, in order.
  private(set) var wanted: [ValueMention] = []
  /// The values that are not.
  private(set) var refused: [ValueMention] = []
  /// The values that were wanted until they were taken back.
  private(set) var takenBack: [ValueMention] = []
  /// Words that several options share.
  private(set) var shared: [ValueMention] = []
  /// The places of words that nothing accounts for.
  private(set) var unknown: [Int] = []
  /// Which kinds of markers count.
  private(set) var kinds: Markers.Kinds = []
  /// Everything was taken back, and nothing said instead.
  private(set) var isTakenBack = false
  private(set) var parts: [Part] = []
  let utterance: Utterance
  private let isList: Bool

  /// - Parameters:
  ///   - echo: words of the question, which are no news in its answer.
  ///   - beside: the places of values of other parameters, in order.
  ///   - isList: several values may be meant at once.
  init(
    _ utterance: Utterance, mentions: [ValueMention], markers: Markers, echo: Set<String> = [],
    beside: [Range<Int>] = [], isList: Bool = false
  ) {
    self.utterance = utterance
    self.isList = isList
    let pauses = Set(utterance.pauses)
    let starts = Set(utterance.words.indices.filter { isSentenceEnd(after: $0) })
    let reader = PartReader(
      words: utterance.words, isPause: pauses.contains, opensSentence: starts.contains,
      isAccentedLetter: { $0 < utterance.words.count && Self.isAccentedLetter(utterance.text(of: $0..<$0 + 1)) },
      markers: markers, echo: echo,
      beside: beside)
    read(reader.parts(mentions))
    if !hasStructure, wanted.contains(where: { $0.strength == .whole }),
      wanted.contains(where: { $0.strength != .whole })
    {
      read(reader.parts(mentions.filter { $0.strength == .whole }))
    }
    // What may number or say other things does so where something else is said.
    if !unknown.isEmpty, mentions.contains(where: { $0.strength == .place }) {
      read(reader.parts(mentions.filter { $0.strength != .place }))
    }
  }

  private static func isAccentedLetter(_ text: String) -> Bool { text.count == 1 && text.allSatisfy { !$0.isASCII } }

  /// Whether the markers say what belongs to what, so that every mention counts.
  private var hasStructure: Bool {
    !refused.isEmpty || !kinds.isDisjoint(with: [.restart, .correction, .joint, .other])
  }

  // MARK: Reading

  private mutating func read(_ parts: [Part]) {
    self.parts = parts
    (wanted, refused, takenBack, shared, unknown, kinds, isTakenBack) = ([], [], [], [], [], [], false)
    var isRefusing = false
    var wordsSinceRefusal = 0
    // The value before was refused, or is joined to this one.
    var wasRefused = false
    var joint = false
    for (index, part) in parts.enumerated() {
      switch part.item {
      case .word:
        unknown += part.range
        joint = false
        wordsSinceRefusal += 1
      case .value(let mention) where mention.strength == .shared:
        if isRefusing { kinds.insert(.unsure) } else { shared.append(mention) }
        (isRefusing, joint) = (false, false)
      // "What would the silk cost me" asks about it.
      case .value where isSubject(at: index) && !kinds.contains(.question):
        kinds.insert(.unsure)
        (isRefusing, wasRefused, joint) = (false, false, false)
      case .value(let mention):
        // "Without an entry fee in Atlanta": what is refused comes before the value.
        let isFar = isRefusing && wordsSinceRefusal > 1
        if isFar { kinds.insert(.unsure) }
        let isRefused = isRefusing && !isFar || wasRefused && (joint || isSame(mention, at: index))
        if isRefused { refused.append(mention) } else { wanted.append(mention) }
        if joint, !isRefused, wanted.count > 1 { kinds.insert(.joint) }
        (isRefusing, wasRefused, joint, isTakenBack) = (false, isRefused, false, false)
      case .marker(let marker):
        if takesBack(marker, at: index) {
          let isLast = !hasValue(after: index)
          takenBack += wanted
          (wanted, refused, shared, unknown) = ([], [], [], [])
          kinds = marker.contains(.restart) ? .restart : .correction
          (isRefusing, wasRefused, joint, isTakenBack) = (false, false, false, isLast)
        } else if marker.contains(.correction), correctsBefore(index), let last = wanted.popLast() {
          (takenBack, wanted) = (takenBack + wanted, [last])
          kinds.insert(.correction)
        } else if marker.contains(.refusalAfter), saysOtherwise(at: index) {
          kinds.insert(.unsure)
        } else if marker.contains(.refusalAfter), !hasValue(after: index), let last = wanted.popLast() {
          refused.append(last)
        } else if marker.contains(.refusal) && refuses(marker, at: index) || isLess(marker, at: index) {
          // Without a comma it may be another value instead of them, and so may several be, or one that was wanted.
          if isLeftOut(marker, at: index), !isPause(at: part.range.lowerBound) || !leavesOne(after: index) {
            kinds.insert(.unsure)
          }
          (isRefusing, joint, wordsSinceRefusal) = (true, false, 0)
          kinds.insert(.refusal)
        } else if marker.contains(.refusalAfter), let last = wanted.popLast() {
          refused.append(last)
          wasRefused = true
        } else if marker.contains(.joint), !isRefusing {
          joint = !wanted.isEmpty || wasRefused
        } else {
          if marker.contains(.turn) { (isRefusing, wasRefused, joint) = (false, false, false) }
          note(marker, at: index)
        }
      }
      guard index + 1 == parts.count || isSentenceEnd(after: part.range.upperBound) else { continue }
      // "Tomato I don't like": what is refused may have been named before.
      if isRefusing, !wanted.isEmpty { kinds.insert(.unsure) }
      (isRefusing, wasRefused, joint) = (false, false, false)
    }
  }

  /// "Tomato upsets my stomach": whether it is wanted, only its verb says.
  private func isSubject(at index: Int) -> Bool {
    guard index + 2 < parts.count, !isPause(at: parts[index].range.upperBound) else { return false }
    let (next, last) = (parts[index + 1], parts[index + 2])
    if case .word = next.item { return last.isMarker(.object) }
    if case .word = last.item { return next.isMarker(.clitic) }
    return false
  }

  private mutating func note(_ marker: Markers.Kinds, at index: Int) {
    let isFirst = wanted.isEmpty && refused.isEmpty && unknown.isEmpty
    for kind in [Markers.Kinds.wait, .unsure, .condition, .other, .yes, .no] where marker.contains(kind) {
      kinds.insert(kind)
    }
    // "Black tea, let me think": it may still be another.
    if marker.contains(.wait), !wanted.isEmpty, !hasValue(after: index) { kinds.insert(.unsure) }
    guard marker.contains(.question) || marker.contains(.offer), index == 0 || !marker.contains(.neutral) else {
      return
    }
    if isFirst || utterance.text.hasSuffix("?") && !kinds.contains(.offer) {
      kinds.insert(marker.contains(.question) ? .question : .offer)
    } else {
      kinds.insert(.unsure)
    }
  }

  private func takesBack(_ marker: Markers.Kinds, at index: Int) -> Bool {
    if wanted.isEmpty && refused.isEmpty { return takesBackUnknown(marker, at: index) }
    if isLeftOut(marker, at: index) { return false }
    // "No wool and no cotton", "wool and no cotton"
    if marker.contains(.refusal), refuses(marker, at: index), index > 0,
      wanted.isEmpty || parts[index - 1].isMarker(.joint)
    {
      return false
    }
    // "no preference", "stop by": a word that goes on says something else.
    if index + 1 < parts.count, case .word = parts[index + 1].item, !isPause(at: parts[index + 1].range.lowerBound) {
      return false
    }
    if marker.contains(.restart) { return true }
    // "The kitchen door I mean and not the cellar"
    let next = parts.at(index + 1)
    if let next, next.isMarker(.joint) || next.isMarker(.refusal) { return false }
    return marker.contains(.correction) && hasValue(after: index)
      && !(marker.contains(.preference) && parts[index...].contains { $0.isMarker(.comparison) })
  }

  /// "Twenty-odd, no, twenty-five": what was not understood, and is nothing else.
  private func takesBackUnknown(_ marker: Markers.Kinds, at index: Int) -> Bool {
    marker.contains(.restart) && index > 0 && (1...Self.mostUnknown).contains(unknown.count) && kinds.isEmpty
      && isPause(at: parts[index].range.lowerBound) && isPause(at: parts[index].range.upperBound)
      && hasValue(after: index)
  }

  /// More words say something of their own.
  private static let mostUnknown = 3

  /// "Ten, twelve actually": the value before it, of two that a pause parts.
  private func correctsBefore(_ index: Int) -> Bool {
    guard wanted.count == 2, index + 1 == parts.count, index > 1, !isPause(at: parts[index].range.lowerBound),
      case .value(let last) = parts[index - 1].item, case .value = parts[index - 2].item
    else { return false }
    return last.range == wanted[1].range && isPause(at: last.range.lowerBound)
  }

  /// "Nachos and popcorn, no lemonade": the last is not wanted, and the others still are.
  private func isLeftOut(_ marker: Markers.Kinds, at index: Int) -> Bool {
    isList && wanted.count > 1 && marker.contains(.refusal) && refuses(marker, at: index)
  }

  /// One value follows, which is none of those that are wanted.
  private func leavesOne(after index: Int) -> Bool {
    let keys = parts[(index + 1)...].compactMap { part -> String? in
      if case .value(let mention) = part.item { mention.key } else { nil }
    }
    return Set(keys).count == 1 && !wanted.contains { $0.key == keys[0] }
  }

  /// "The bedroom" and "light" name one thing.
  private func isSame(_ mention: ValueMention, at index: Int) -> Bool {
    guard index > 0, case .value(let before) = parts[index - 1].item else { return false }
    return before.key == mention.key
  }

  /// "I prefer the third to the first", "the third is better than the first": what comes next is wanted less.
  private func isLess(_ marker: Markers.Kinds, at index: Int) -> Bool {
    guard marker.contains(.comparison), let last = wanted.last, hasValue(after: index) else { return false }
    // "I'd prefer six to eight" is a range.
    if last.value is Int || last.value is Double { return false }
    return parts[...index].contains { $0.isMarker(.preference) }
  }

  /// "no" refuses only what it stands right before; other words also what comes later.
  private func refuses(_ marker: Markers.Kinds, at index: Int) -> Bool {
    guard marker.contains(.restart) else { return hasValue(after: index) || !marker.contains(.neutral) }
    var next = index + 1
    while next < parts.count, case .marker(.neutral) = parts[next].item,
      parts[next].range.count == 1, !isPause(at: parts[next].range.lowerBound)
    {
      next += 1
    }
    guard next < parts.count, case .value = parts[next].item else { return false }
    return !(index + 1...next).contains { isPause(at: parts[$0].range.lowerBound) }
  }

  /// "Tomato, *I don't need* more today": what is refused after a pause is something else, which has words of its own.
  private func saysOtherwise(at index: Int) -> Bool {
    guard !hasValue(after: index), let last = wanted.last else { return false }
    let clauses = utterance.clauses
    let place = parts[index].range.lowerBound
    guard let clause = clauses.first(where: { $0.contains(place) }), !clause.contains(last.range.lowerBound) else {
      return false
    }
    return parts.contains { part in
      if case .word = part.item { clause.contains(part.range.lowerBound) } else { false }
    }
  }

  private func hasValue(after index: Int) -> Bool {
    parts[(index + 1)...].contains { part in
      if case .value = part.item { return true }
      if case .marker(let kinds) = part.item { return kinds.contains(.other) }
      return false
    }
  }

  /// A mark stands between the word and the one before it.
  func isPause(at index: Int) -> Bool { utterance.isPause(at: index) }

  func isSentenceEnd(after end: Int) -> Bool { utterance.isSentenceEnd(after: end) }

  /// Some words turned out to be values of other parameters.
  mutating func account(for words: Range<Int>) { unknown.removeAll(where: words.contains) }

  var words: [String] { utterance.words }

  /// The words from the first that nothing accounts for to the last, as they were spelled.
  var unknownText: String {
    guard let first = unknown.first, let last = unknown.last else { return "" }
    return utterance.text(of: first..<(last + 1))
  }
}
