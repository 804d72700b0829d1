import ParleyAudio

/// What the device plays, as far as the microphone may hear it: the canceller runs while there is sound to cancel, and
/// for as long afterwards as its echo takes to die away.
struct FarEnd {
  private let canceller: EchoCanceller?
  private let tailFrames: Int
  private(set) var lastPlayed = AudioFrame.silence
  /// Frames since something was played.
  private var quietFrames: Int

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

  /// The frame without the device's own sound: for words, and for telling whether anybody speaks.
  func clean(_ heard: AudioFrame) -> CleanedFrame {
    // A microphone that gives nothing at all has heard no echo; there is nothing to learn from it.
    guard isAudible, let canceller, heard.peak > 0 else { return CleanedFrame(heard: heard) }
    let words = canceller.cancel(heard, played: lastPlayed)
    let activity = canceller.suppress(words)
    // Where two spoke at a time, the filter may have learnt an echo that there is not, and adds sound.
    let isWorse = words.meanSquare > Self.worse * heard.meanSquare
    return CleanedFrame(heard: heard, words: isWorse ? heard : words, activity: activity)
  }

  /// Takes the frame that the loudspeaker gets.
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

  /// Nothing is to be taken out.
  init(heard: AudioFrame) { self.init(heard: heard, words: heard, activity: heard) }

  init(heard: AudioFrame, words: AudioFrame, activity: AudioFrame) {
    (self.heard, self.words, self.activity) = (heard, words, activity)
  }
}
