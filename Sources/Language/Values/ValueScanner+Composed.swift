import Foundation

extension ValueScanner {
  /// A number of a language with `NumberComposition` as it is built up part by part.
  private struct ComposedMagnitude {
    /// Millions and more.
    var total: Decimal = 0
    /// Below the next larger scale: the 2,003 of "dos mil tres millones".
    var group: Decimal = 0
    /// What may be added to the group has to be smaller.
    var room: Decimal = 1_000_000
    var smallestScale = Decimal(string: "1e30") ?? 0
    var hasThousand = false
    /// False where a scale has just been said.
    var hasPart = false
    var isEmpty = true
    /// True after hundreds and scales, which more may follow.
    var endsWithMultiplier = false

    var value: Decimal { total + group }

    mutating func add(_ number: Decimal, room newRoom: Decimal) {
      group += number
      room = newRoom
      hasPart = true
      isEmpty = false
      endsWithMultiplier = newRoom > 0
    }

    /// False when the scale cannot stand here.
    mutating func multiply(by scale: Decimal) -> Bool {
      if scale == 1000 {
        guard !hasThousand, group < 1000 else { return false }
        group = max(group, 1) * 1000
        hasThousand = true
        room = 1000
      } else {
        guard hasPart || isEmpty, scale < smallestScale else { return false }
        total += max(group, 1) * scale
        group = 0
        hasThousand = false
        room = min(scale, 1_000_000)
        smallestScale = scale
      }
      hasPart = scale == 1000
      isEmpty = false
      endsWithMultiplier = true
      return true
    }
  }

  /// A number without sign or fraction, and the ordinal that may end it.
  func scanComposed(at start: Int, _ composed: ComposedNumberLexicon) -> MagnitudeMatch? {
    if let end = composed.zero.end(tokens, at: start) {
      return MagnitudeMatch(
        value: 0, end: end, endsWithMultiplier: false, ordinal: nil, ordinalEnd: 0, ordinalIsPlural: false)
    }
    var magnitude = ComposedMagnitude()
    var index = start
    // No number that fits has more words; the limit keeps a long text linear.
    while index < tokens.count, index - start < 40 {
      // "vingt-deuxième" begins like a cardinal.
      let part = composed.parts.match(tokens, at: index)
      if let ordinal = composed.ordinals.match(tokens, at: index), ordinal.end > part?.end ?? index + 1 { break }
      guard let next = add(at: index, to: &magnitude, composed) else { break }
      index = next
    }
    let closing = closingOrdinal(magnitude, at: index, composed)
    guard !magnitude.isEmpty || closing != nil else { return nil }
    return MagnitudeMatch(
      value: magnitude.value, end: index, endsWithMultiplier: magnitude.endsWithMultiplier,
      ordinal: closing?.value, ordinalEnd: closing?.end ?? 0, ordinalIsPlural: false)
  }

  /// The index after the part that was added; nil where none fits.
  private func add(at index: Int, to magnitude: inout ComposedMagnitude, _ composed: ComposedNumberLexicon) -> Int? {
    let token = tokens[index]
    if let number = token.number {
      let fits =
        magnitude.isEmpty
        || magnitude.endsWithMultiplier && number > 0 && number < magnitude.room && token.integer != nil
          && !isSign("/", at: index + 1) && !isSign(":", at: index + 1)
      guard fits else { return nil }
      magnitude.add(number, room: 0)
      return index + 1
    }
    if let part = composed.parts.match(tokens, at: index), Decimal(part.value) < magnitude.room {
      magnitude.add(Decimal(part.value), room: part.value % 100 == 0 ? 100 : 0)
      return part.end
    }
    if words.multipliers[token.text] == 100, magnitude.hasPart, (2...19).contains(magnitude.group) {
      magnitude.group *= 100
      magnitude.room = 100
      magnitude.endsWithMultiplier = true
      return index + 1
    }
    if let value = composed.compound(token.text), Decimal(value) < magnitude.room,
      value < 1000 || !magnitude.hasThousand
    {
      magnitude.add(Decimal(value), room: value % 1000 == 0 ? 1000 : value % 100 == 0 ? 100 : 0)
      if value >= 1000 { magnitude.hasThousand = true }
      return index + 1
    }
    if let scale = composed.scales.match(tokens, at: index) ?? abbreviatedScale(at: index).map({ ($0, index + 1) }) {
      var copy = magnitude
      guard copy.multiply(by: Decimal(scale.value)) else { return nil }
      magnitude = copy
      return scale.end
    }
    guard words.and.contains(token.text), magnitude.endsWithMultiplier else { return nil }
    return addAfterAnd(at: index + 1, to: &magnitude, composed)
  }

  /// "mille e uno", "tausend und eins"; "cien y medio" adds a fraction.
  private func addAfterAnd(
    at index: Int, to magnitude: inout ComposedMagnitude, _ composed: ComposedNumberLexicon
  ) -> Int? {
    guard !words.and.contains(text(index)), composed.scales.match(tokens, at: index) == nil else { return nil }
    let after = composed.parts.match(tokens, at: index)?.end ?? index + 1
    guard words.singularFractions[text(after)] == nil, words.pluralFractions[text(after)] == nil else { return nil }
    return add(at: index, to: &magnitude, composed)
  }

  private func abbreviatedScale(at index: Int) -> Int? {
    let token = tokens[index]
    guard token.isJoined || token.text.count > 1, tokens[index - 1].number != nil else { return nil }
    return words.abbreviatedMultipliers[token.text]
  }

  private func closingOrdinal(
    _ magnitude: ComposedMagnitude, at index: Int, _ composed: ComposedNumberLexicon
  ) -> (value: Decimal, end: Int)? {
    guard magnitude.isEmpty || magnitude.endsWithMultiplier else { return nil }
    if let ordinal = composed.ordinals.match(tokens, at: index), Decimal(ordinal.value) < magnitude.room {
      return (magnitude.value + Decimal(ordinal.value), ordinal.end)
    }
    if let value = composed.ordinalCompound(text(index)), Decimal(value) < magnitude.room {
      return (magnitude.value + Decimal(value), index + 1)
    }
    return nil
  }
}
