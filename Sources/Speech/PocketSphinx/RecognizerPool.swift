import CParleyPocketSphinx
import ParleyAudio
import Synchronization

/// Lends recognisers, one conversation after the other, so that the acoustic model, the language model and the grammars
/// of all of them are loaded once.
///
/// A lent recogniser has forgotten the sound of earlier conversations: equal sound gives equal hypotheses, whatever came
/// before. It comes back by itself when its borrower lets go of it.
public final class RecognizerPool: Sendable {
  /// Reached by one thread at a time: it lies idle in the pool, or belongs to one borrower.
  private struct Idle: @unchecked Sendable {
    let recognizer: PocketSphinxRecognizer
  }

  private let model: AcousticModel
  private let configuration: RecognizerConfiguration
  private let spellings: [String: [String]]
  private let idle = Mutex<[Idle]>([])

  /// - Parameter spellings: for words in normal form how they are written, which tells how they sound.
  public init(
    model: AcousticModel, configuration: RecognizerConfiguration = RecognizerConfiguration(),
    spellings: [String: [String]] = [:]
  ) {
    self.model = model
    self.spellings = spellings
    self.configuration = configuration
  }

  /// A recogniser that has heard nothing yet.
  ///
  /// - Throws: `RecognizerError` when none is idle and the model cannot be loaded.
  public func lend() throws(RecognizerError) -> sending any SpeechRecognizer {
    let waiting = idle.withLock { $0.popLast() }
    if let waiting { return LentRecognizer(waiting.recognizer, by: self) }
    let recognizer = try PocketSphinxRecognizer(model: model, configuration: configuration)
    recognizer.pronouncer.learn(spellings: spellings)
    return LentRecognizer(recognizer, by: self)
  }

  fileprivate func takeBack(_ recognizer: PocketSphinxRecognizer) {
    recognizer.startAfresh()
    parley_return_freed_memory()
    let returned = Idle(recognizer: recognizer)
    idle.withLock { $0.append(returned) }
  }
}

/// A recogniser of a pool's, until it is let go.
private final class LentRecognizer: ForwardingRecognizer {
  private let lent: PocketSphinxRecognizer
  private let pool: RecognizerPool

  init(_ recognizer: PocketSphinxRecognizer, by pool: RecognizerPool) {
    (lent, self.pool) = (recognizer, pool)
  }

  deinit { pool.takeBack(lent) }

  var recognizer: any SpeechRecognizer { lent }
}
