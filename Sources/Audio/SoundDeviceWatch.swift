/// Watches what a microphone gives for signs that it is muted elsewhere, broken, or turned up too far.
///
/// A pure state machine: frames in, findings out; each finding is reported once until the microphone is fine again.
package struct SoundDeviceWatch: Sendable {
  /// What is wrong with the sound, or that nothing is any more.
  package enum Finding: String, Sendable, Codable, CaseIterable {
    /// Every sample has been the same for `silenceLimit`: real microphones have noise.
    case microphoneSilent
    /// The sound has been at full scale for `clippingLimit`, which speech never is.
    case microphoneClipping
    case microphoneFine
  }

  /// How long the samples have to be all the same, in frames: a minute.
  static let silenceLimit = 6_000
  /// How long most of the frames have to be overdriven: three seconds.
  static let clippingLimit = 300
  /// How long none of the frames may be overdriven before the microphone is fine again: two seconds.
  static let recovery = 200

  private var reported: Finding?
  private var constantFrames = 0
  private var constant: Int16 = 0
  /// Grows with overdriven frames and shrinks with others, within 0 and `clippingLimit`.
  private var overdriven = 0
  private var calmFrames = 0

  package init() {}

  /// Takes the next frame; returns a finding where it begins or ends.
  package mutating func hear(_ frame: AudioFrame) -> Finding? {
    takeLevel(frame)
    let finding: Finding? =
      if constantFrames >= Self.silenceLimit {
        .microphoneSilent
      } else if overdriven >= Self.clippingLimit {
        .microphoneClipping
      } else {
        nil
      }
    if let finding {
      if reported == finding { return nil }
      reported = finding
      return finding
    }
    guard let before = reported, before == .microphoneSilent || calmFrames >= Self.recovery else { return nil }
    reported = nil
    return .microphoneFine
  }

  /// Forgets everything: another device, or the same after a loss.
  package mutating func reset() { self = SoundDeviceWatch() }

  private mutating func takeLevel(_ frame: AudioFrame) {
    let first = frame.samples[0]
    var isConstant = true
    var extremes = 0
    for index in 0..<AudioFrame.sampleCount {
      let sample = frame.samples[index]
      if sample != first { isConstant = false }
      if sample > 32_700 || sample < -32_700 { extremes += 1 }
    }
    constantFrames = isConstant && (constantFrames == 0 || first == constant) ? constantFrames + 1 : isConstant ? 1 : 0
    constant = first
    // A sixth of a frame at the rails is clipped; a quarter of full scale squared (-6 dB) is louder than any speech.
    let isOverdriven = !isConstant && (extremes * 6 > AudioFrame.sampleCount || frame.meanSquare > 0x1p28)
    calmFrames = isOverdriven ? 0 : calmFrames + 1
    if isOverdriven {
      overdriven = min(Self.clippingLimit, overdriven + 1)
    } else if calmFrames >= Self.recovery {
      overdriven = 0
    } else {
      overdriven = max(0, overdriven - 1)
    }
  }
}

extension SoundDeviceWatch.Finding: CustomStringConvertible {
  /// One sentence that says what to do.
  package var description: String {
    switch self {
    case .microphoneSilent:
      "The microphone has given nothing but digital silence for a minute; check whether it is muted or unplugged, or "
        + "choose another one."
    case .microphoneClipping:
      "The microphone has been at full scale for seconds; turn its gain down, or check whether it is broken."
    case .microphoneFine:
      "The microphone gives usable sound again."
    }
  }
}
