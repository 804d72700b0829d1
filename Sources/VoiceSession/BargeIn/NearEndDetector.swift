import ParleyAudio
import ParleySpeech

/// Tells for each frame whether it holds a person's speech, rather than the device's own echo, and how sure that is.
///
/// After the echo canceller some of the echo is left: much before its filter has learnt the room, and whenever a sound
/// server shifts the sound in time; little otherwise. What the microphone hears at all of the prompt changes less.
struct NearEndDetector {
  private var detector = SpeechActivityDetector(hangover: 2)
  /// The same for the frame without the suppressor, which takes some of the room's noise away while there is echo: where
  /// it begins and ends, the noise alone would be speech.
  private var roomDetector = SpeechActivityDetector(hangover: 2)
  /// The levels of the frames that were played within the longest way of an echo, as a ring.
  private var played: [Double]
  private var index = 0
  /// Of what the canceller leaves, and of what the microphone hears.
  private var rest = EchoRatio(margin: 7)
  private var whole = EchoRatio(margin: 6)
  /// What was heard last is not the device's sound, whatever became of the canceller: nothing was played within the
  /// longest way of an echo, or it is louder than any echo is.
  private(set) var isCertain = true

  /// Decibels: what is played below it is not heard.
  private static let quietest = -58.0
  /// A frame counts one for each of this many decibels above the echo, at least one, and at most a limit: what is left
  /// of the echo is now and then a little louder than it was.
  private static let decibelsOfEvidence = 2.5
  private static let mostEvidence = 6.0
  /// Decibels by which the suppressor, which works on more than one frame at a time, may exceed what was heard.
  private static let addition = 3.0
  /// What a frame counts for while nothing is played.
  private static let evidenceInSilence = 3.0

  init(echoTail: Duration) {
    played = [Double](repeating: -120, count: max(10, echoTail.frameCount))
  }

  /// How much speaks for a person, as `BargeIn.Event.frame` has it.
  ///
  /// `lastPlayed` is what the loudspeaker got before the frame. The ratios are learnt only where `learns`: in frames
  /// that are taken to hold no speech.
  mutating func hear(_ cleaned: CleanedFrame, lastPlayed: AudioFrame, learns: Bool) -> Double {
    index = (index + 1) % played.count
    played[index] = lastPlayed.decibelsFullScale
    let isLoudInRoom = roomDetector.hear(cleaned.words)
    let isSpeech = detector.hear(cleaned.activity) && isLoudInRoom
    let loudest = self.loudest(of: played.count)
    if loudest <= Self.quietest {
      isCertain = true
      return isSpeech ? Self.evidenceInSilence : 0
    }
    let heard = cleaned.heard.decibelsFullScale
    let left = cleaned.activity.decibelsFullScale
    let wholeRatio = heard - loudest
    let ratio = min(left, heard) - loudest
    // A person is not louder than what was heard; where the canceller makes it louder, that is all there is to go by.
    let excess = left > heard + Self.addition ? whole.excess(wholeRatio) : rest.excess(ratio)
    isCertain = whole.excess(wholeRatio) > 0
    if learns {
      let isPause = self.loudest(of: 10) <= loudest - 12
      rest.learn(ratio, isPause: isPause)
      whole.learn(wholeRatio, isPause: isPause)
    }
    return isSpeech && excess > 0 ? min(Self.mostEvidence, max(1, excess / Self.decibelsOfEvidence)) : 0
  }

  /// Of the latest frames before the last, and that one after them where all are meant.
  private func loudest(of count: Int) -> Double {
    var loudest = -120.0
    for age in 1...count { loudest = max(loudest, played[(index + played.count - age) % played.count]) }
    return loudest
  }

  /// What was taken for a person was not one.
  mutating func wasMistaken() {
    rest.raise(by: rest.margin / 2)
  }

  /// A person spoke while something was played, and the canceller may have learnt from it what is no echo.
  mutating func wasInterrupted() {
    rest.raise(by: rest.margin)
  }
}
