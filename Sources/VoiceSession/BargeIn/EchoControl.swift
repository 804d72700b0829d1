import ParleyAudio

/// What the device plays, as far as the microphone may hear it: the canceller runs while there is sound to cancel, and
/// for as long afterwards as its echo takes to die away.
struct EchoControl {
  private let canceller: EchoCanceller?
  private let tailFrames: Int
  private(set) var lastPlayed = AudioFrame.silence
  /// Frames since something was played.
  private var quietFrames: Int
  /// Frames for which the microphone has given nothing at all while an echo might be heard.
  private var deadFrames = 0

  /// By 3 dB.
  private static let worse = 2.0

  /// Without a tail there is no canceller: headphones have no echo.
  init(echoTail: Duration) {
    canceller = echoTail > .zero ? EchoCanceller(tail: echoTail) : nil
    tailFrames = echoTail.frameCount
    quietFrames = tailFrames
  }

  /// Its echo may still be heard.
  var isAudible: Bool { canceller != nil && quietFrames < tailFrames }

  /// The frame without the device's own sound: for words, and for telling whether a person speaks.
  mutating func clean(_ heard: AudioFrame) -> CleanedFrame {
    deadFrames = isAudible && heard.peak == 0 ? deadFrames + 1 : 0
    // Before an echo arrives a quiet microphone may give nothing at all, and the canceller must miss nothing of what is
    // played; one that gives nothing for longer is muted, and there is nothing to learn from it.
    guard isAudible, let canceller, deadFrames <= tailFrames else { return CleanedFrame(heard: heard) }
    let words = canceller.cancel(heard, played: lastPlayed)
    let activity = canceller.suppress(words)
    // Where both spoke at once, the filter may have learnt an echo that does not exist, and adds sound.
    let isWorse = words.meanSquare > Self.worse * heard.meanSquare
    return CleanedFrame(heard: heard, words: isWorse ? heard : words, activity: activity)
  }

  mutating func play(_ frame: AudioFrame) {
    lastPlayed = frame
    quietFrames = frame.peak > 0 ? 0 : min(quietFrames + 1, tailFrames)
  }
}

/// A frame of the microphone without the device's own sound.
struct CleanedFrame {
  /// As the microphone gave it.
  let heard: AudioFrame
  /// With some of the echo left and the voice as it is.
  let words: AudioFrame
  /// With less of the echo, at the voice's cost.
  let activity: AudioFrame
}

extension CleanedFrame {
  /// Nothing is to be taken out.
  init(heard: AudioFrame) { self.init(heard: heard, words: heard, activity: heard) }
}
