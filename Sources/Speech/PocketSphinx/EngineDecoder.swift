import CParleyPocketSphinx
import Foundation

/// Owns one `ps_decoder_t` with its acoustic model, dictionary, searches, and noise and normalisation state.
///
/// pocketsphinx says nothing of threads except that a decoder must not be used by two at a time, so the class is
/// neither `Sendable` nor isolated: it stays with the recogniser that made it.
final class EngineDecoder {
  let decoder: OpaquePointer
  /// The words with their names: one for each way to say them.
  private var known: [String: [String]] = [:]
  private let freshNormalisation: EngineNormalisation?
  /// What is likely at the first frame does not depend on what was heard before.
  private var isSettled = false
  let phones: [String]

  /// Decoders are made one at a time: each writes how frequencies are warped into variables of the whole process.
  private static let making = NSLock()

  /// - Parameters:
  ///   - dictionary: nil for grammars. N-gram search wants tens of thousands of words, which are read at once; and it lets
  ///     every filler stand anywhere, so its decoder has no garbage.
  ///   - flatPass: whether what the tree of words left is searched once more, as a flat list of words.
  ///   - densityCount: how many of the likeliest densities of each sound are looked at; nil for the engine's own default.
  init(
    model: AcousticModel, configuration: RecognizerConfiguration, dictionary: Data? = nil, flatPass: Bool = true,
    densityCount: Int? = nil
  ) throws(RecognizerError) {
    let files = try AcousticModelFiles(model)
    phones = EngineFillers.speech(among: files.phones)
    let fillers = try EngineFillers(phones: files.phones, withGarbage: dictionary == nil)
    defer { fillers.remove() }
    let words: String? = if let dictionary { try RegularFile.temporary("words.dict", dictionary) } else { nil }
    defer { if let words { unlink(words) } }
    var options = [
      "-hmm": model.folder, "-fdict": fillers.path, "-dictcase": "yes",
      "-bestpath": configuration.reportsConfidence || words != nil ? "yes" : "no",
    ]
    if let densityCount { options["-topn"] = "\(densityCount)" }
    if let words {
      options["-dict"] = words
      options["-fwdflat"] = flatPass ? "yes" : "no"
      options["-maxhmmpf"] = "\(max(1, configuration.languageModelPhoneLimit))"
      options["-lw"] = "\(configuration.languageModelWeight)"
    } else {
      options["-beam"] = "\(configuration.beam)"
      options["-pbeam"] = "\(configuration.phoneBeam)"
      options["-wbeam"] = "\(configuration.wordBeam)"
      options["-maxhmmpf"] = "\(max(1, configuration.activePhoneLimit))"
      options["-lw"] = "\(configuration.grammarWeight)"
      options["-fsgusefiller"] = "no"
      // The engine looks through the whole graph for each second pronunciation; graphs are made with all of them.
      options["-fsgusealtpron"] = "no"
    }
    let (decoder, detail) = EngineLog.watching { () -> OpaquePointer? in
      guard let settings = Self.settings(options) else { return nil }
      // A decoder keeps a reference of its own.
      defer { cmd_ln_free_r(settings) }
      return Self.making.withLock { ps_init(settings) }
    }
    guard let decoder else { throw .engine(detail: detail) }
    self.decoder = decoder
    freshNormalisation = ps_get_feat(decoder).flatMap { EngineNormalisation(of: $0.pointee.cmn_struct) }
    if words == nil {
      hasPhoneSearch =
        (try? addSearch(Self.phoneSearch, for: .phones, .phones(1e-4), what: "the phones")) != nil
    }
  }

  deinit { ps_free(decoder) }

  static func settings(_ options: [String: String]) -> OpaquePointer? {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("parley")]
    for (name, value) in options.sorted(by: { $0.key < $1.key }) {
      arguments.append(strdup(name))
      arguments.append(strdup(value))
    }
    defer { for argument in arguments { free(argument) } }
    return cmd_ln_parse_r(nil, ps_args(), Int32(arguments.count), &arguments, 1)
  }

  var logMath: OpaquePointer? { ps_get_logmath(decoder) }
  var frontEnd: OpaquePointer? { ps_get_fe(decoder) }

  /// To be freed by whoever asked; nil where the engine makes none.
  func makeFrontEnd() -> OpaquePointer? { Self.making.withLock { fe_init_auto_r(ps_get_config(decoder)) } }

  // MARK: Words

  func knows(_ name: String) -> Bool { known[name] != nil }

  /// The word's names, one for each way to say it.
  func names(of name: String) -> [String] { known[name] ?? [name] }

  /// Whether the dictionary that was read at the start has the word.
  func hasInDictionary(_ word: String) -> Bool {
    guard let phones = ps_lookup_word(decoder, word) else { return false }
    ckd_free(phones)
    return true
  }

  /// Adds a word with all its pronunciations; those with phones that the model lacks are left out.
  ///
  /// - Returns: false when no pronunciation was left.
  func add(_ name: String, pronunciations: [Pronunciation]) -> Bool {
    if knows(name) { return true }
    let sayable = pronunciations.filter { $0.phones.allSatisfy(phones.contains) && !$0.phones.isEmpty }
    var names: [String] = []
    for pronunciation in sayable {
      let spelled = names.isEmpty ? name : "\(name)(\(names.count + 1))"
      if ps_add_word(decoder, spelled, pronunciation.description, 0) >= 0 { names.append(spelled) }
    }
    if !names.isEmpty { known[name] = names }
    return !names.isEmpty
  }

  // MARK: Searches

  /// Adds a search for a grammar whose words were added; `what` names it in the error where the engine refuses it.
  func addSearch(
    _ search: String, for grammar: RecognitionGrammar?, _ configuration: RecognizerConfiguration, what: String
  ) throws(RecognizerError) {
    guard let logMath, let grammar,
      let graph = FiniteStateGraph(
        grammar, name: search, logMath: logMath, phones: phones, configuration: configuration, names: names)
    else { throw .taskRefused(what, detail: "no memory") }
    let pointer = graph.pointer
    let (status, detail) = EngineLog.watching { ps_set_fsg(decoder, search, pointer) }
    if status != 0 { throw .taskRefused(what, detail: detail) }
  }

  func setLanguageModel(_ model: OpaquePointer, as search: String) -> (accepted: Bool, detail: String) {
    let (status, detail) = EngineLog.watching { ps_set_lm(decoder, search, model) }
    return (status == 0, detail)
  }

  func select(_ search: String) -> Bool { ps_set_search(decoder, search) == 0 }

  func remove(_ search: String) { ps_unset_search(decoder, search) }

  // MARK: Utterances

  func start() -> Bool { ps_start_utt(decoder) == 0 }

  /// Searches frames of cepstra; `whole` normalises them by their own mean instead of the running one.
  func search(_ cepstra: UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>, count: Int, whole: Bool = false) {
    // The engine turns to running normalisation for good when it first meets a part of an utterance.
    if whole { ps_get_feat(decoder)?.pointee.cmn = CMN_BATCH }
    guard count > 0 else { return }
    if whole {
      ps_process_cep(decoder, cepstra, Int32(count), 0, 1)
    } else {
      // Several frames at once that meet the end of the engine's ring come out otherwise than one after the other, and
      // how large the ring is depends on what was heard before.
      for frame in 0..<count { ps_process_cep(decoder, cepstra + frame, 1, 0, 0) }
    }
  }

  /// Finishes the search; the words stay readable until the next `start()`.
  func finish() {
    drain()
    ps_end_utt(decoder)
  }

  /// Takes the last part of a frame out of the front end. The engine would search it, and learn the mean of the utterance,
  /// only where its ring of frames has room, and how large that is depends on what was heard before.
  private func drain() {
    if let frontEnd { EngineFrontEnd.drain(frontEnd) }
  }

  /// Forgets the room, the microphone and the voice; words and searches stay.
  func forgetSound() {
    isSettled = false
    ps_start_stream(decoder)
    normalisation = freshNormalisation
  }

  /// What is learnt of loudness, microphone and voice; nil where the engine does not normalise.
  var normalisation: EngineNormalisation? {
    get { ps_get_feat(decoder).flatMap { EngineNormalisation(of: $0.pointee.cmn_struct) } }
    set { if let features = ps_get_feat(decoder) { newValue?.restore(in: features.pointee.cmn_struct) } }
  }

  func withoutLearning(_ search: () -> Void) {
    let before = normalisation
    search()
    normalisation = before
  }

  /// Makes the first utterance of a decoder that forgot the same as that of a new one; to be called before it, with its
  /// search selected.
  ///
  /// The engine tries the densities first that were likely at its last frame, and of two that are equally likely it keeps
  /// the first: so it has to have heard the same. Eight frames of nothing in particular fill its memory of seven. They are
  /// searched for phones alone where there is a search for those, since any search has all sounds at its beginning.
  func settle() {
    if isSettled { return }
    isSettled = true
    guard let frontEnd else { return }
    let selected = ps_get_search(decoder)
    let (count, dimension) = (8, Int(fe_get_output_size(frontEnd)))
    var values = (0..<count * dimension).map { mfcc_t(10 * sin(1.7 * Double($0))) }
    if hasPhoneSearch { _ = select(Self.phoneSearch) }
    withoutLearning {
      values.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress, start() else { return }
        var rows = (0..<count).map { base + $0 * dimension as UnsafeMutablePointer<mfcc_t>? }
        search(&rows, count: count, whole: true)
        finish()
      }
    }
    if hasPhoneSearch, let selected { ps_set_search(decoder, selected) }
  }

  /// The search for phones without any word, which each decoder of grammars has.
  static let phoneSearch = "phones alone"
  private var hasPhoneSearch = false

  /// The running mean of the cepstra, by which loudness and microphone are taken out.
  var cepstralMean: [mfcc_t] {
    get {
      var mean = [mfcc_t](repeating: 0, count: frontEnd.map { Int(fe_get_output_size($0)) } ?? 0)
      guard !mean.isEmpty, let features = ps_get_feat(decoder) else { return [] }
      cmn_live_get(features.pointee.cmn_struct, &mean)
      return mean
    }
    set {
      guard !newValue.isEmpty, let features = ps_get_feat(decoder) else { return }
      cmn_live_set(features.pointee.cmn_struct, newValue)
    }
  }

  /// Learns more of the utterance that was closed last.
  func learn(_ cepstra: UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>, count: Int) {
    if let state = ps_get_feat(decoder)?.pointee.cmn_struct { cmn_live(state, cepstra, 0, Int32(count)) }
  }

  /// Normalises by all that was learnt from here on, as the end of an utterance does.
  func applyWhatWasLearnt() {
    if let state = ps_get_feat(decoder)?.pointee.cmn_struct { cmn_live_update(state) }
  }

  /// Takes out this mean from here on; what is learnt for later utterances stays.
  func normalise(by mean: [mfcc_t]) {
    guard let state = ps_get_feat(decoder)?.pointee.cmn_struct, Int(state.pointee.veclen) == mean.count else { return }
    state.pointee.cmn_mean.update(from: mean, count: mean.count)
  }

  /// One stretch of the best path, in searched frames, both ends included.
  struct Segment {
    var name: String
    var firstFrame: Int
    var lastFrame: Int
    /// 0 to 1; 1 where no lattice was made.
    var posterior: Double
    /// What the sound alone contributes to the score.
    var acousticScore: Int
  }

  func bestPath() -> (segments: [Segment], score: Int) {
    var score: Int32 = 0
    guard ps_get_hyp(decoder, &score) != nil else { return ([], 0) }
    var segments: [Segment] = []
    var iterator = ps_seg_iter(decoder)
    while let segment = iterator {
      var (first, last): (Int32, Int32) = (0, 0)
      ps_seg_frames(segment, &first, &last)
      var acousticScore: Int32 = 0
      let posterior = logMath.map { logmath_exp($0, ps_seg_prob(segment, &acousticScore, nil, nil)) } ?? 1
      if let word = ps_seg_word(segment) {
        segments.append(
          Segment(
            name: String(cString: word), firstFrame: Int(first), lastFrame: Int(last), posterior: min(1, posterior),
            acousticScore: Int(acousticScore)))
      }
      iterator = ps_seg_next(segment)
    }
    return (segments, Int(score))
  }

  var searchedFrameCount: Int { Int(ps_get_n_frames(decoder)) }
}
