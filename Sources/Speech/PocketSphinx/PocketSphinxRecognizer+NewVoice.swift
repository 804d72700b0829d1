import CParleyPocketSphinx

/// Hearing a voice or a microphone that the running mean does not know yet.
///
/// Normalised by the mean of another voice, free speech fits everything better than any sentence. So the first frames of all
/// are held back until their own mean is known somewhat, and an utterance that was searched by a mean far from its own is
/// searched by that once more; what is heard then is what was heard first, but what was lost to garbage before is judged as
/// that.
extension PocketSphinxRecognizer {
  /// The voice is known after a second of it.
  private static let knownAfterFrameCount = 100
  /// The mean that was expected stands for this many frames of an utterance, whose own decides more the longer it is: of the
  /// orders of synthetic voices to a recogniser that had heard nothing, 30 and none lost some that 60 found.
  private static let expectedFrameCount = 60
  /// Means of people who spoke one order each lie six or seven from each other's in each coefficient.
  private static let farDistance = 10.0

  var isVoiceUnknown: Bool { heardFrameCount < Self.knownAfterFrameCount }

  /// Searches the utterance once more by its own mean, where the one that it was searched by is far from it or was a guess.
  ///
  /// - Returns: whether it did, and the first search had lost to garbage.
  func normaliseAgain(_ task: PreparedTask, searchedBy mean: [mfcc_t]) -> Bool {
    let own = stream.mean.estimate(expecting: stream.expectedMean, weight: Self.expectedFrameCount)
    // The phones of a large grammar are heard for their sentence so far alone; a search of its own follows.
    guard task.shortlist == nil, stream.mean.frameCount > 0,
      isVoiceUnknown || own.distance(to: mean) >= Self.farDistance
    else { return false }
    let wasLost = hypothesis(task, isFinal: true)?.hasGarbage ?? false
    task.decoder.withoutLearning {
      task.decoder.cepstralMean = own
      guard task.decoder.start() else { return }
      stream.search(decoder: task.decoder)
      task.decoder.finish()
    }
    return wasLost
  }
}
