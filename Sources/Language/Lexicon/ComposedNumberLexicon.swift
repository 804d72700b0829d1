/// The words of a language that has `NumberComposition`, arranged for looking up.
struct ComposedNumberLexicon: Sendable {
  /// 1 to 99 and the hundreds, in one word or several.
  let parts: PhraseLookup<Int>
  let scales: PhraseLookup<Int>
  let zero: PhraseLookup<Bool>
  private let thousands: [String]
  /// Ordinals in one word or several.
  let ordinals: PhraseLookup<Int>
  /// Where numbers are one word: those from 101 to 999, and ordinals from 101 to 999.
  private let compounds: [String: Int]
  private let ordinalCompounds: [String: Int]
  private let isJoined: Bool
  /// What may join the parts of a compound: "und" in "tausendundeins".
  private let and: [String]

  init(_ composition: NumberComposition, numbers: NumberWords, writing: ValueWriting) {
    isJoined = composition.isJoined
    and = numbers.and.map(ValueLexer.normal)
    let variants = composition.openHundreds + composition.closing + composition.beforeThousand
    let cardinals = numbers.cardinals.filter { (1...99).contains($0.value) }
    let all = cardinals + composition.hundreds + variants + composition.gendered.flatMap(\.forms)
    func lookup(_ list: [NamedNumber]) -> PhraseLookup<Int> {
      PhraseLookup(list.flatMap { entry in entry.words.map { ($0, entry.value) } }, writing: writing)
    }
    parts = lookup(all)
    ordinals = lookup(numbers.ordinals + numbers.ordinalMultipliers)
    scales = PhraseLookup(
      composition.scales.flatMap { scale in scale.words.map { ($0, scale.value) } }, writing: writing)
    zero = PhraseLookup(numbers.cardinals.filter { $0.value == 0 }.flatMap(\.words), writing: writing)
    thousands = composition.scales.filter { $0.value == 1000 }.flatMap(\.words).map(ValueLexer.normal)
    var compounds: [String: Int] = [:]
    var ordinalCompounds: [String: Int] = [:]
    if isJoined {
      func single(_ list: [NamedNumber]) -> [(String, Int)] {
        list.flatMap { entry in
          entry.words.filter { !$0.contains(" ") }.map { (ValueLexer.normal($0), entry.value) }
        }
      }
      let heads = single(composition.hundreds + composition.openHundreds)
      let small = all.filter { $0.value < 100 }
      for (word, value) in single(small) + heads { compounds[word] = value }
      for (head, hundreds) in heads {
        for (tail, value) in single(small) {
          compounds[head + tail] = hundreds + value
          if composition.elides, head.last == tail.first { compounds[head.dropLast() + tail] = hundreds + value }
          for and in and { compounds[head + and + tail] = hundreds + value }
        }
        guard composition.ordinalsFollowHundreds else { continue }
        for (tail, value) in single(numbers.ordinals) where value < 100 {
          ordinalCompounds[head + tail] = hundreds + value
        }
      }
    }
    self.compounds = compounds
    self.ordinalCompounds = ordinalCompounds
  }

  /// The value of a word that is a number up to 999,999: "zweitausenddreißig".
  func compound(_ word: String) -> Int? {
    guard isJoined, word.utf8.count <= 120 else { return nil }
    if let value = compounds[word] { return value }
    for scale in thousands {
      guard let place = word.range(of: scale) else { continue }
      let (head, tail) = (String(word[..<place.lowerBound]), String(word[place.upperBound...]))
      guard let thousands = head.isEmpty ? 1 : compounds[head], let rest = tail.isEmpty ? 0 : self.tail(tail),
        thousands < 1000
      else { continue }
      return thousands * 1000 + rest
    }
    return nil
  }

  func ordinalCompound(_ word: String) -> Int? { ordinalCompounds[word] }

  private func tail(_ word: String) -> Int? {
    let joint = and.first { word.hasPrefix($0) && compounds[String(word.dropFirst($0.count))] != nil }
    return (compounds[word] ?? joint.flatMap { compounds[String(word.dropFirst($0.count))] })
      .flatMap { $0 < 1000 ? $0 : nil }
  }
}
