/// Makes the numbers of a language that has `NumberComposition`.
///
/// A word that is written together with the one before it begins with `joiner`, or with `swallowing` where the last
/// letter of the one before it is left out; both are invisible and vanish in the normal form.
struct NumberComposer: Sendable {
  static let joiner: Character = "\u{2060}"
  static let swallowing: Character = "\u{2063}"

  let composition: NumberComposition
  private let cardinals: [Int: String]
  private let hundreds: [Int: String]
  private let openHundreds: [Int: String]
  private let closing: [Int: String]
  private let beforeThousand: [Int: String]
  private let gendered: [NumberComposition.Gender: [Int: String]]
  private let nounForms: NounForms?
  /// Largest first.
  private let scales: [NumberComposition.Scale]

  init(_ composition: NumberComposition, numbers: NumberWords) {
    self.composition = composition
    nounForms = numbers.nounForms
    func first(_ list: [NamedNumber]) -> [Int: String] {
      Dictionary(
        list.compactMap { entry in entry.words.first.map { (entry.value, $0) } }, uniquingKeysWith: { a, _ in a })
    }
    self.cardinals = first(numbers.cardinals)
    hundreds = first(composition.hundreds)
    openHundreds = first(composition.openHundreds)
    closing = first(composition.closing)
    beforeThousand = first(composition.beforeThousand)
    gendered = Dictionary(
      composition.gendered.map { ($0.gender, first($0.forms)) }, uniquingKeysWith: { a, _ in a })
    scales = composition.scales.sorted { $0.value > $1.value }
  }

  /// 1 and above; `gender` is that of what is counted.
  func cardinal(_ value: Int, gender: NumberComposition.Gender? = nil) -> [String] {
    words(value, special: gender.flatMap { gendered[$0] } ?? [:])
  }

  /// The hundreds as a cardinal and what is left as an ordinal of `tails`; nil where a language does not do that.
  func ordinal(_ value: Int, tails: [Int: String]) -> [String]? {
    guard composition.ordinalsFollowHundreds, (101..<1_000_000).contains(value), let tail = tails[value % 100] else {
      return nil
    }
    return attach(NumberSpeller.split(tail), to: words(value - value % 100, special: openHundreds))
  }

  /// "neunzehnhundertvierundachtzig", where hundreds above 900 are listed, otherwise a cardinal.
  func year(_ value: Int) -> [String] {
    guard (1100...1999).contains(value), let head = hundreds[value / 100 * 100] else { return cardinal(value) }
    return value % 100 == 0 ? [head] : attach(small(value % 100, isAfter: true, [:]), to: [head])
  }

  /// What is written: words that belong together are put together.
  static func text(_ words: [String]) -> String {
    var text = ""
    for word in words where !word.isEmpty {
      if word.first == joiner {
        text += word.dropFirst()
      } else if word.first == swallowing {
        text = String(text.dropLast()) + word.dropFirst()
      } else {
        text += (text.isEmpty ? "" : " ") + word
      }
    }
    return text
  }

  private func words(_ value: Int, special: [Int: String]) -> [String] {
    for scale in scales where value >= scale.value {
      let (count, rest) = (value / scale.value, value % scale.value)
      var head: [String]
      if count == 1 {
        head = NumberSpeller.split(scale.one)
      } else {
        let forms = scale.gender.flatMap { gendered[$0] } ?? [:]
        head = words(count, special: scale.value == 1000 && scale.gender == nil ? beforeThousand : forms)
        let many = scale.forms.flatMap { nounForms?.form(of: $0, after: count) } ?? scale.many
        head = scale.value == 1000 ? attach([many], to: head) : head + [many]
      }
      if rest == 0 { return head }
      let isLast = rest <= 100 || rest < 1000 && rest % 100 == 0
      let joint = composition.lastJoint.flatMap { isLast ? [$0] : nil } ?? []
      let tail = joint + words(rest, special: special, isAfter: true)
      return scale.value == 1000 ? attach(tail, to: head) : head + tail
    }
    return words(value, special: special, isAfter: false)
  }

  private func words(_ value: Int, special: [Int: String], isAfter: Bool) -> [String] {
    if value >= 1000 { return words(value, special: special) }
    guard value >= 100 else { return small(value, isAfter: isAfter, special) }
    let (head, rest) = (value / 100 * 100, value % 100)
    if rest == 0 { return NumberSpeller.split(special[head] ?? hundreds[head] ?? "") }
    let open = special[head].flatMap { openHundreds[head] == nil ? $0 : nil } ?? openHundreds[head] ?? hundreds[head]
    return attach(small(rest, isAfter: true, special), to: NumberSpeller.split(open ?? ""))
  }

  private func small(_ value: Int, isAfter: Bool, _ special: [Int: String]) -> [String] {
    NumberSpeller.split(special[value] ?? (isAfter ? closing[value] : nil) ?? cardinals[value] ?? "")
  }

  private func attach(_ tail: [String], to head: [String]) -> [String] {
    guard composition.isJoined, let first = tail.first, let last = head.last?.last else { return head + tail }
    let swallows = composition.elides && first.first == last && last == "o"
    return head + [String(swallows ? Self.swallowing : Self.joiner) + first] + tail.dropFirst()
  }
}
