import ParleyAudio

extension VoiceSession {
  /// While the device sleeps, lets the spotter hear what the ear has just kept, and wakes when the phrase was spotted:
  /// what was said since the phrase's end is heard as the beginning of a trigger phrase.
  func listenForWakePhrase(_ heard: AudioFrame, at time: SampleTime) {
    guard isAsleep, !isMuted, let wakeSpotter, let spotted = wakeSpotter.hear(heard, at: time) else { return }
    control(.wakePhrase(wakeSpotter.phrase.text, endedAt: spotted.end))
  }
}
