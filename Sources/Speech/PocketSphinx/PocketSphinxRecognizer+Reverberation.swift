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
    stream.finish()
  }

  /// What an utterance in a reverberant room was heard as, which was hardly understood: perhaps it is without its echoes.
  ///
  /// What is heard of a grammar that nothing competes with cannot be judged, and is always heard without them; free speech
  /// never.
  func withoutEchoesIfUnsure(_ task: PreparedTask, _ first: Hypothesis?) -> Hypothesis? {
    let hearing = EchoicHearing(hypothesis: first)
    let isJudged = judge(of: task) != nil
    if task.grammar == nil || isJudged && hearing.isSure { return first }
    let before = (searched, heardFirst)
    guard let mean = decodeWithoutEchoes(task) else { return first }
    wasLostToGarbage = normaliseAgain(task, searchedBy: mean) || hearing.isLost
    let second = found(task)
    guard isJudged else {
      heardFirst = first
      return second ?? first
    }
    switch hearing.decide(against: second) {
    case .keep:
      (searched, heardFirst) = before
      return first
    case .keepBeside(let other):
      (searched, heardFirst) = (before.0, other)
      return first
    case .replace(let other, let opinion):
      heardFirst = opinion
      return other
    }
  }

  /// Decodes the utterance once more from its beginning, without the echoes of the room; what comes after it is
  /// heard as if it had not.
  ///
  /// - Returns: the mean that it was searched by.
  private func decodeWithoutEchoes(_ task: PreparedTask) -> [mfcc_t]? {
    if frontEndWithoutEchoes == nil { frontEndWithoutEchoes = EngineFrontEnd(of: task.decoder) }
    guard let frontEnd = frontEndWithoutEchoes else { return nil }
    var mean: [mfcc_t]?
    task.decoder.withoutLearning {
      guard task.decoder.start() else { return }
      frontEnd.start()
      stream.begin(decoder: task.decoder, holdingBack: isVoiceUnknown && task.shortlist == nil)
      for frame in echoes.dereverberate(unfiltered) { stream.accept(frame, decoder: task.decoder, by: frontEnd) }
      stream.release(to: task.decoder)
      mean = task.decoder.cepstralMean
      frontEnd.finish()
      task.decoder.finish()
    }
    return mean
  }
}
