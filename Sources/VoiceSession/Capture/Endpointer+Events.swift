import ParleyGrammar
import ParleySpeech

extension Endpointer.Reason {
  var forEvents: SessionEvent.EndReason { .init(rawValue: rawValue) ?? .incomplete }
}

extension PhraseProgress {
  var forEndpointing: Endpointer.Progress {
    switch self {
    case .none: .nothing
    case .incomplete: .incomplete
    case .complete(let extendable): .complete(extendable: extendable)
    }
  }
}
