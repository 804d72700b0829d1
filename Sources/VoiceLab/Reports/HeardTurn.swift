import ParleyAudio
import ParleyDialog
import ParleyVoiceSession

/// What the device made of one turn of the person.
struct HeardTurn {
  /// The words of all its utterances; nil where nothing was listened to in this turn.
  private(set) var words: [String]?
  /// When the device took the person to have finished.
  private(set) var ends: [SampleTime] = []

  init(_ record: ConversationRecord, _ index: Int) {
    let start = record.turns[index].at
    let end = index + 1 < record.turns.count ? record.turns[index + 1].at : SampleTime(samples: .max)
    for event in record.events where event.at >= start && event.at < end {
      switch event.kind {
      case .endOfSpeech: ends.append(event.at)
      case .recognized(let recognized):
        words = (words ?? []) + recognized.filter { !$0.isGarbage }.flatMap { WordDistance.words($0.text) }
      case .rejected, .noInput: words = words ?? []
      default: break
      }
    }
  }
}
