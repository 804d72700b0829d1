import Foundation

extension ValueScanner {
  /// A number of whole units as it is built up word by word.
  private struct Magnitude {
    var total: Decimal = 0
    /// Below the next larger multiplier: the 305 of "two thousand three hundred and five".
    var group: Decimal = 0
    /// What may be added to the group has to be smaller.
    var room: Decimal = 1000
    var smallestMultiplier = Decimal(string: "1e30") ?? 0
    var hasHundred = false
    var hasGroup = false
    var endsWithMultiplier = false
    var isEmpty = true

    var value: Decimal { total + group }

    mutating func add(_ number: Decimal, room newRoom: Decimal) {
      group += number
      room = newRoom
      hasGroup = true
      isEmpty = false
      endsWithMultiplier = false
    }

    /// False when the multiplier cannot stand here.
    mutating func multiply(by multiplier: Decimal) -> Bool {
      if multiplier == 100 {
        guard !hasHundred, isEmpty || hasGroup else { return false }
        group = isEmpty ? 100 : group * 100
        hasHundred = true
        room = 100
        hasGroup = true
      } else if !hasGroup, endsWithMultiplier {
        total *= multiplier
      } else {
        guard isEmpty || hasGroup, multiplier < smallestMultiplier else { return false }
        total += (isEmpty ? 1 : group) * multiplier
        group = 0
        hasGroup = false
        hasHundred = false
        room = min(1000, multiplier)
        smallestMultiplier = multiplier
      }
      isEmpty = false
      endsWithMultiplier = true
      return true
    }
  }

  struct MagnitudeMatch {
    let value: Decimal
    let end: Int
    /// True when the last word is "hundred", "thousand" and so on.
    let endsWithMultiplier: Bool
    /// The ordinal's value where an ordinal word ends it: "one hundred and fifth".
    let ordinal: Decimal?
    /// The index after that ordinal word.
    let ordinalEnd: Int
    /// True when the ordinal is written as a number of parts: "fifths".
    let ordinalIsPlural: Bool
  }

  /// A number without sign or fraction, in words, digits or both: "twelve hundred", "4 thousand 3 hundred and 21".
  func scanMagnitude(at start: Int) -> MagnitudeMatch? {
    known.magnitudes.value(for: start) { findMagnitude(at: start) }
  }

  private func findMagnitude(at start: Int) -> MagnitudeMatch? {
    if let composed = words.composed { return scanComposed(at: start, composed) }
    var magnitude = Magnitude()
    var index = start
    // No number that fits has more words; the limit keeps a long text linear.
    while index < tokens.count, index - start < 40 {
      let token = tokens[index]
      if let number = token.number {
        guard canAddDigits(number, to: magnitude, at: index) else { break }
        magnitude.add(number, room: 0)
      } else if let cardinal = words.cardinals[token.text] {
        let number = Decimal(cardinal)
        guard number < magnitude.room, cardinal > 0 || magnitude.isEmpty else { break }
        magnitude.add(number, room: Self.room(after: cardinal))
        if cardinal == 0 {
          return MagnitudeMatch(
            value: 0, end: index + 1, endsWithMultiplier: false, ordinal: nil, ordinalEnd: 0, ordinalIsPlural: false)
        }
      } else if let multiplier = multiplier(at: index) {
        guard magnitude.multiply(by: multiplier) else { break }
      } else if words.and.contains(token.text), magnitude.endsWithMultiplier, continues(magnitude, at: index + 1) {
        // The number after it is added on the next round.
      } else {
        break
      }
      index += 1
    }
    let closing = ordinal(closing: magnitude, at: index)
    guard !magnitude.isEmpty || closing != nil else { return nil }
    return MagnitudeMatch(
      value: magnitude.value, end: magnitude.isEmpty ? start : index, endsWithMultiplier: magnitude.endsWithMultiplier,
      ordinal: closing?.value, ordinalEnd: closing?.end ?? 0, ordinalIsPlural: closing?.isPlural ?? false)
  }

  private static func room(after cardinal: Int) -> Decimal {
    if cardinal == 0 { return 0 }
    if cardinal % 100 == 0 { return 100 }
    return cardinal >= 20 && cardinal % 10 == 0 ? 10 : 0
  }

  private func canAddDigits(_ number: Decimal, to magnitude: Magnitude, at index: Int) -> Bool {
    if magnitude.isEmpty { return true }
    // "twenty 5" is two numbers; "3 hundred 21" and "4 thousand 3 hundred" are one.
    guard magnitude.endsWithMultiplier, number > 0, number < magnitude.room else { return false }
    return tokens[index].integer != nil && !isSign("/", at: index + 1) && !isSign(":", at: index + 1)
  }

  private func multiplier(at index: Int) -> Decimal? {
    let token = tokens[index]
    if let multiplier = words.multipliers[token.text] { return Decimal(multiplier) }
    // A single letter after a space may be anything.
    guard token.isJoined || token.text.count > 1, tokens[index - 1].number != nil,
      let multiplier = words.abbreviatedMultipliers[token.text]
    else { return nil }
    return Decimal(multiplier)
  }

  private func continues(_ magnitude: Magnitude, at index: Int) -> Bool {
    guard tokens.holds(index) else { return false }
    let token = tokens[index]
    if let number = token.number { return canAddDigits(number, to: magnitude, at: index) }
    if let cardinal = words.cardinals[token.text] {
      // "thousand and a third" and "hundred and three quarters" add a fraction.
      if words.pluralFractions[text(index + 1)] != nil || isSingularPart(after: index) { return false }
      return cardinal > 0 && Decimal(cardinal) < magnitude.room
    }
    return ordinal(closing: magnitude, at: index) != nil
  }

  private func isSingularPart(after index: Int) -> Bool {
    words.cardinals[text(index)] == 1 && words.singularFractions[text(index + 1)] != nil
  }

  private func ordinal(closing magnitude: Magnitude, at index: Int) -> (value: Decimal, end: Int, isPlural: Bool)? {
    guard tokens.holds(index) else { return nil }
    var word = tokens[index].text
    var isPlural = false
    let suffix = words.pluralSuffix
    if words.ordinals[word] == nil, words.ordinalMultipliers[word] == nil, word.hasSuffix(suffix) {
      word = String(word.dropLast(suffix.count))
      isPlural = true
    }
    if let value = words.ordinals[word] {
      guard Decimal(value) < magnitude.room else { return nil }
      return (magnitude.value + Decimal(value), index + 1, isPlural)
    }
    if let multiplier = words.ordinalMultipliers[word] {
      var copy = magnitude
      guard copy.multiply(by: Decimal(multiplier)) else { return nil }
      return (copy.value, index + 1, isPlural)
    }
    return nil
  }
}
