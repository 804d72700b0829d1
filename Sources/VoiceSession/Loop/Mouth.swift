import Audio
import Speech

/// The prompt that is being played, frame by frame: how far it has got, and how loud it is.
struct Mouth {
  /// What follows when a prompt has been said or has broken off.
  enum Afterwards {
    case listen(ListeningPlan)
    /// The dialog is told that its statement was said.
    case answer
    /// The dialog was thinking and has asked for nothing.
    case think
  }

  let text: String
  let speech: SynthesizedSpeech
  let afterwards: Afterwards
  /// The next sample.
  private var position = 0

  init(_ speech: SynthesizedSpeech, text: String, then afterwards: Afterwards) {
    self.speech = speech
    self.text = text
    self.afterwards = afterwards
  }

  /// Everything was played.
  var isDone: Bool { position >= speech.clip.samples.count }

  mutating func next() -> AudioFrame {
    let frame = AudioFrame(speech.clip.samples, at: position)
    position += AudioFrame.sampleCount
    return frame
  }
}
