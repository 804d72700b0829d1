import ParleySpeech

extension SynthesisChunk {
  /// The same at another volume. What would exceed 16 bits is compressed softly, since clipping would crackle.
  func amplified(by gain: Double) -> SynthesisChunk {
    if gain == 1 { return self }
    return SynthesisChunk(samples: samples.map { Self.limited(Double($0) * gain) }, marks: marks)
  }

  /// Linear up to three quarters of full scale, then flatter and flatter towards full scale.
  private static func limited(_ sample: Double) -> Int16 {
    let (full, knee) = (32_767.0, 24_576.0)
    let magnitude = abs(sample)
    if magnitude <= knee { return Int16(sample.rounded()) }
    let over = (magnitude - knee) / (full - knee)
    let bent = knee + (full - knee) * over / (1 + over)
    return Int16((sample < 0 ? -bent : bent).rounded())
  }
}
