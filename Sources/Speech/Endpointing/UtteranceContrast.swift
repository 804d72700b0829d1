import ParleyAudio

/// How far the loud parts of one utterance lie above what sounds behind it.
struct UtteranceContrast: Sendable {
  /// Of all frames, those that are quieter than the loud parts, and those that are no louder than what sounds behind.
  private static let (loudShare, quietShare) = (0.9, 0.1)

  private var band = VoiceBand()
  private var levels: [Double] = []

  init() {
    levels.reserveCapacity(1_500)
  }

  mutating func begin() {
    levels.removeAll(keepingCapacity: true)
  }

  mutating func hear(_ frame: AudioFrame) { levels.append(band.level(of: frame)) }

  /// In decibels; infinite before the first frame.
  var decibels: Double {
    if levels.isEmpty { return .infinity }
    let sorted = levels.sorted()
    func level(_ share: Double) -> Double { sorted[Int(share * Double(sorted.count - 1))] }
    return level(Self.loudShare) - level(Self.quietShare)
  }
}
