import ParleyGrammar

/// Text of any characters, with many that are awkward.
struct RandomText {
  private static let awkward: [Unicode.Scalar] = [
    "a", "B", " ", "'", "’", "-", "7", ".", ",", ":", "/", "$", "%", "½", "é", "ß", "İ", "ŉ", "ﬁ", "㎏", "⒈", "²", "茶",
    "が",
    "ｶ", "ﾞ", "한", "ᄒ", "ก", "ำ", "न", "्", "م", "ً", "🍕", "\u{200D}", "\u{200B}", "\u{200F}", "\u{FE0F}", "\u{301}",
    "\u{0}",
    "\u{FFFD}", "\u{10FFFF}", "\u{E000}", "\u{1F1E6}", "\u{20E3}", "ǅ", "ͅ", "Ω", "℡", "ㅎ", "〇", "々", "・", "ー",
  ]

  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func next(upTo count: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &generator) {
      if generator.next() % 8 == 0, let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) {
        scalars.append(scalar)
      } else {
        scalars.append(Self.awkward[Int.random(in: 0..<Self.awkward.count, using: &generator)])
      }
    }
    return String(scalars)
  }
}
