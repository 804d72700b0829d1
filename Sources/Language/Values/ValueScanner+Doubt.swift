import Foundation

/// What stands beside a value and would change it: then it is not known what was meant.
extension ValueScanner {
  struct PlacedSpan {
    let span: TimeSpan
    let range: Range<Int>
    /// False for a number that only a word before it makes a time.
    let isCertain: Bool
  }

  /// False where there is neither a digit nor any word that every time, day, period or length of time has one of.
  var mayHoldSpans: Bool {
    guard let known = words.wordsOfTime else { return true }
    return tokens.contains { $0.number != nil || known.contains($0.text) || $0.text.contains(where: \.isNumber) }
  }

  /// The moments and periods of the text, from left to right; bare numbers and years are none.
  func spans(in context: DateContext) -> [PlacedSpan] {
    known.spans.value(for: context) { findSpans(in: context) }
  }

  private func findSpans(in context: DateContext) -> [PlacedSpan] {
    guard mayHoldSpans else { return [] }
    var found: [PlacedSpan] = []
    var index = 0
    while index < tokens.count {
      guard let match = scanSpan(at: index, in: context), match.end > index, !isAfterCurrency(index),
        !match.isWeak || match.value.isTimeOnly && hasTimeWord(before: index),
        !isClockDoubtful(from: index, to: match.end, isWeak: match.isWeak)
      else {
        index += 1
        continue
      }
      found.append(PlacedSpan(span: match.value, range: index..<match.end, isCertain: !match.isWeak))
      index = match.end
    }
    return found
  }

  /// "$12 December 27": the number belongs to the money.
  func isAfterCurrency(_ start: Int) -> Bool {
    start > 0 && words.currencySymbols.match(tokens, at: start - 1) != nil
  }

  /// Whether another word of the calendar or a number touches the days and times there, which they do not account for.
  func isCalendarDoubtful(_ range: Range<Int>) -> Bool {
    var before = range.lowerBound - 1
    if before >= 0, isCalendarWord(endingAt: before) { return true }
    while before >= 0, isInsignificant(before) { before -= 1 }
    var after = range.upperBound
    while after < tokens.count, isInsignificant(after) { after += 1 }
    // "of march" is a month, where "march" alone may be none.
    if after > range.upperBound, words.months.match(tokens, at: after) != nil { return true }
    return before >= 0
      && (isCalendarWord(endingAt: before)
        || isNumber(before) && !isAfterCurrency(before)
          && words.at.end(tokens, at: range.lowerBound) == nil)
      || after < tokens.count && !isTakenDenial(after)
        && (words.calendarWordsAfter.end(tokens, at: after) != nil || isNumber(after))
  }

  private func isTakenDenial(_ index: Int) -> Bool {
    takesDenied && language.options.negations.contains(text(index))
  }

  /// Whether words of the calendar touch one of them, or they one another: "next month on the 5th".
  func areDoubtful(_ ranges: [Range<Int>]) -> Bool {
    zip(ranges, ranges.dropFirst()).contains { one, two in
      (one.upperBound..<two.lowerBound).allSatisfy { isInsignificant($0) || words.on.end(tokens, at: $0) == $0 + 1 }
    } || ranges.contains(where: isCalendarDoubtful)
  }

  /// "1/2 past three", "for three people": no time, or another.
  func isClockDoubtful(from start: Int, to end: Int, isWeak: Bool) -> Bool {
    if start > 0, isJoined(start), isSign("/", at: start - 1) { return true }
    guard isWeak, start > 0, words.forLength.end(tokens, at: start - 1) == start else { return false }
    return tokens[end].isWord && text(end) != language.dates.on.first
      && ![words.leadOuts, words.calendarWordsAfter].contains { $0.end(tokens, at: end) != nil }
  }

  private func isInsignificant(_ index: Int) -> Bool {
    words.the.end(tokens, at: index) == index + 1 || words.of.contains(text(index))
      || ["-", "/"].contains(text(index)) && isJoined(index)
  }

  private func isCalendarWord(endingAt index: Int) -> Bool {
    !isTakenDenial(index)
      && (0...2).contains { index >= $0 && words.calendarWordsBefore.end(tokens, at: index - $0) == index + 1 }
  }

  private func isNumber(_ index: Int) -> Bool {
    tokens[index].number != nil || words.cardinals[text(index)] != nil
      || words.ordinals[text(index)] != nil
        && !words.ambiguousDateWords.contains(text(index))
  }

  /// "in 2 and a half hours": the number after the word is of a length of time.
  func isDistance(before start: Int) -> Bool {
    start > 0 && words.in.end(tokens, at: start - 1) == start && scanDuration(at: start) != nil
  }

  // MARK: Other values

  /// "1.111,11", "1,3": one number that is written in another way.
  func isPartOfNumber(_ range: Range<Int>) -> Bool {
    func isBoundary(_ sign: Int) -> Bool {
      [",", "."].contains(text(sign)) && isJoined(sign) && isJoined(sign + 1) && tokens[sign + 1].number != nil
        && sign > 0 && tokens[sign - 1].number != nil
    }
    // "one twenty two" may be any number.
    return isBoundary(range.upperBound) || isBoundary(range.lowerBound - 1)
      || !isJoined(range.upperBound) && words.abbreviatedMultipliers[text(range.upperBound)] != nil
        && tokens[range.upperBound - 1].number != nil
      || words.cardinals[text(range.upperBound)] != nil && tokens[range.upperBound - 1].number == nil
  }

  /// "three days ago" is a day, "the next two days" and "from two to three days" are no length of time.
  func isPartOfDistance(_ range: Range<Int>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    let distances = [words.ago, words.agoBefore, words.fromNow, words.after, words.before]
    if distances.contains(where: { $0.end(tokens, at: end) != nil }) || isNumberOrUnit(end) { return true }
    if start > 0, words.agoBefore.end(tokens, at: start - 1) == start { return true }
    // "the 80s" are no seconds.
    if words.the.end(tokens, at: start - 1) == start, text(end - 1).count == 1, isJoined(end - 1) { return true }
    return start > 0
      && (isCalendarWord(endingAt: start - 1) || tokens[start - 1].number != nil
        || words.cardinals[text(start - 1)] != nil || isSign("-", at: start - 1) || isSign("/", at: start - 1))
  }

  private func isNumberOrUnit(_ index: Int) -> Bool {
    tokens[index].number != nil || words.cardinals[text(index)] != nil
      || text(index).count > 1 && words.durationUnits.match(tokens, at: index) != nil
  }

  /// "from 3 km to 5 km" is no one length, "50 meters per second" no length.
  func isPartOfQuantity(_ range: Range<Int>) -> Bool {
    if words.per.end(tokens, at: range.upperBound) != nil || isSign("/", at: range.upperBound) { return true }
    if isJoined(range.upperBound), tokens[range.upperBound].number != nil { return true }
    let start = range.lowerBound
    if start > 0, isJoined(start), isSign("/", at: start - 1) { return true }
    return isInPair(range) { scanRangeOfMeasurements(at: $0) }
  }

  /// "%25" is a code.
  func isPartOfAddress(_ range: Range<Int>) -> Bool {
    tokens[range.upperBound].number != nil && isJoined(range.upperBound)
  }

  func isInRangeOfMoney(_ range: Range<Int>) -> Bool {
    // "B$20" is of an unknown currency.
    let start = range.lowerBound
    if tokens[start].isSign, start > 0, tokens[start].isJoined, tokens[start - 1].isWord { return true }
    return isInPair(range) { scanRangeOfMoney(at: $0) }
  }

  private func isInPair(
    _ range: Range<Int>, _ scan: (Int) -> Match<(range: NumberRange, unit: Int)>?
  ) -> Bool {
    (max(0, range.lowerBound - 8)...range.lowerBound).contains { start in
      guard let match = scan(start), match.end >= range.upperBound else { return false }
      return match.value.range.lower != nil && match.value.range.upper != nil
    }
  }
}
