import Glibc
import ParleyAudio

/// The prompt that is being played, frame by frame: how far it has got, and how loud it is.
struct PromptPlayback {
  private let sound: PromptSound
  /// The next sample.
  private(set) var position = 0
  /// Where it was turned down.
  private var duckedAt: Int?
  /// 0 to 1: now, where it is going, and its steps from sample to sample.
  private var gain: Float = 1
  private var target: Float = 1
  private var step: Float = 1

  init(_ sound: PromptSound) {
    self.sound = sound
  }

  /// Everything was played.
  var isDone: Bool { sound.buffer.hasEnded(at: position) }

  /// It was turned down to nothing, or has ended.
  var isSilent: Bool { isDone || gain == 0 && target == 0 }

  /// Why the prompt breaks off before its end.
  var failure: String? { sound.buffer.failure }

  /// Returns when the next frame was made, or the caller's task is cancelled.
  func ready() async {
    if !isSilent { await sound.buffer.made(position) }
  }

  /// The next frame; silence, and the prompt stays where it is, once it was turned down to nothing, and while its sound
  /// is still to be made.
  mutating func next() -> AudioFrame {
    if isSilent { return .silence }
    guard var frame = sound.buffer.frame(at: position) else { return .silence }
    position += AudioFrame.sampleCount
    if gain == 1, target == 1 { return frame }
    for index in 0..<AudioFrame.sampleCount {
      gain = gain < target ? min(target, gain + step) : max(target, gain - step)
      frame.samples[index] = Int16(Float(frame.samples[index]) * gain)
    }
    return frame
  }

  // MARK: Interruption

  /// Turns the prompt down by `decibels`, within `ramp`.
  mutating func duck(by decibels: Double, ramp: Duration) {
    duckedAt = position
    turn(to: decibels <= -60 ? 0 : Float(pow(10, min(0, decibels) / 20)), within: ramp)
  }

  /// Goes on at the last word that had begun when it was turned down.
  mutating func resume(ramp: Duration) {
    guard let place = duckedAt else { return }
    position = sound.buffer.marks(before: place + 1).last?.sample ?? 0
    duckedAt = nil
    turn(to: 1, within: ramp)
  }

  private mutating func turn(to gain: Float, within ramp: Duration) {
    target = gain
    step = abs(target - self.gain) / Float(max(1, ramp.sampleCount))
  }

  /// How far the person has heard it: words begun, and characters of the text as it is spoken.
  var progress: (words: Int, characters: Int) {
    let begun = sound.buffer.marks(before: duckedAt ?? position)
    return (begun.count, begun.last?.characterEnd ?? 0)
  }
}
