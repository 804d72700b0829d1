/// How wide the search is and how dearly it pays for silence, fillers and garbage.
///
/// The wide beams, the silence probability and the language weight are those which gained most on recordings of
/// people giving commands: default beams lose the only path to a grammar's final state, and then nothing is heard.
public struct RecognizerConfiguration: Hashable, Sendable {
  /// Paths less likely than this part of the best one are dropped, at every frame. Smaller is wider and slower.
  public var beam = 1e-80
  /// The same at the end of a phone.
  public var phoneBeam = 1e-80
  /// The same at the end of a word.
  public var wordBeam = 1e-60
  /// Where more phones than this are searched at a frame, the logarithms of the beams shrink by a tenth at every frame until
  /// they are fewer, which bounds what a sound costs that fits many words. A grammar that often meets the limit loses its
  /// right path: at 500, one more word that could stand before the phrases of five apps was enough. At 2,000 recorded
  /// conversations take a quarter more time, and no more is understood.
  public var activePhoneLimit = 1_000
  /// The same for free speech, of which 500 lost words that 3,000 kept.
  public var languageModelPhoneLimit = 3_000
  /// Grammars of more states than this are searched twice, for phones and for the words near to them, since the engine
  /// spends time on every state at every frame; see `GrammarShortlist`.
  public var onePassStateLimit = 2_000
  /// The probability of a silence between two words.
  public var silenceProbability = 0.1
  /// The probability of a noise between two words; the engine's own default.
  public var fillerProbability = 1e-8
  /// How much a grammar's probabilities weigh against the sound.
  public var grammarWeight = 3.0
  /// How much a language model's probabilities weigh against the sound; the engine's own default.
  public var languageModelWeight = 6.5
  /// The probability of taking a `.garbage` arc at all. Of spoken orders in noise 1e-2 and 0.5 find the same; more takes
  /// what was not foreseen less often for an answer, and loses short commands: from 0.1 on a recorded "help".
  public var garbageEntryProbability = 0.03
  /// The probability of each phone in garbage; smaller rejects less. On spoken orders 1e-2 lost
  /// ten points at 12 dB, 1e-3 two and 3e-4 none, while 3e-4 let 3 per cent of unrelated speech pass and 1e-3 none.
  public var garbagePhoneProbability = 3e-4
  /// Whether words carry posterior probabilities, which costs a word lattice at the end of each utterance.
  public var reportsConfidence = false
  /// Whether words of grammars carry how well they fit the sound; see `WordFit`.
  public var reportsFit = true
  /// An utterance of a grammar is garbage when it is less likely than this by `AcceptanceModel`, or fits worse by `WordFit`
  /// where the acoustic model has no such judge; 0 leaves it to the judge, or takes everything.
  public var rejectionThreshold = 0.0
  /// Whether `end()` decodes the buffered utterance once more as a whole, with its own normalisation.
  public var decodesAgainAtEnd = false
  /// Utterances whose loud parts lie less than this above what sounds behind them, in decibels, are searched once more as a
  /// whole by `densitiesInNoise` and with `grammarWeightInNoise`, which is then what was heard; 0 never does.
  public var poorContrast = 25.0
  /// How many of the likeliest densities of each sound are looked at in that search, where the engine's own default is 4.
  public var densitiesInNoise = 12
  /// How much a grammar's probabilities weigh against the sound in that search.
  public var grammarWeightInNoise = 5.0
  /// Whether late echoes are taken out of the sound once the room was found to be reverberant; see
  /// `LateReverberationFilter`.
  public var suppressesReverberation = true
  /// Whether an utterance in such a room that is hardly understood is heard once more at its end, without the echoes that
  /// `EchoPrediction` predicts; needs `suppressesReverberation`.
  public var predictsEchoes = true
  /// How many prepared grammars are kept, 1 or more.
  public var preparedTaskLimit = 8

  public init() {}

  /// For a search of phones alone, each of this probability: it holds the balance between those that are heard twice and
  /// those that are missed.
  static func phones(_ probability: Double) -> RecognizerConfiguration {
    var configuration = RecognizerConfiguration()
    configuration.grammarWeight = 1
    configuration.garbageEntryProbability = 1
    configuration.garbagePhoneProbability = probability
    return configuration
  }
}
