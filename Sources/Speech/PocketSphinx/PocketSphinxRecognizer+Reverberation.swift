import CParleyPocketSphinx
import ParleyAudio

/// Hearing an utterance once more whose room was found to be reverberant.
extension PocketSphinxRecognizer {
  /// Hears the utterance once more from its beginning: only during it the room was found to be reverberant.
  func hearAgain(_ task: PreparedTask) {
    guard task.decoder.start() else { return }
    stream.begin(decoder: task.decoder)
    room.begin()
    for frame in unfiltered {
      if let frame = room.hear(frame) { stream.accept(frame, decoder: task.decoder) }
    }
    if let last = room.finish() { stream.accept(last, decoder: task.decoder) }
    task.decoder.finish()
  }

  /// Hears the utterance once more from its beginning, without the echoes of the room.
  ///
  /// - Returns: the mean that it was searched by.
  func hearWithoutEchoes(_ task: PreparedTask) -> [mfcc_t]? {
    guard task.decoder.start() else { return nil }
    stream.begin(decoder: task.decoder, holdingBack: isVoiceUnknown && task.shortlist == nil)
    for frame in echoes.dereverberate(unfiltered) { stream.accept(frame, decoder: task.decoder) }
    stream.release(to: task.decoder)
    defer { task.decoder.finish() }
    return task.decoder.cepstralMean
  }
}
