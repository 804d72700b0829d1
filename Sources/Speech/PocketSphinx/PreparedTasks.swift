/// The tasks that a recogniser has made ready, each with the search that listens for it, so that a question asked again
/// costs nothing; the oldest go.
///
/// Not `Sendable`: it works on the recogniser's decoder.
final class PreparedTasks {
  /// Of all grammars.
  let decoder: EngineDecoder
  let model: AcousticModel
  let configuration: RecognizerConfiguration
  let pronouncer: Pronouncer
  private var prepared: [PreparedTask] = []
  private var madeCount = 0
  /// How many prepared language models are kept, each of which takes tens of megabytes.
  private static let languageTaskLimit = 2
  /// Of prepared grammars together; an arc takes 2 kB in a search.
  private static let arcLimit = 12_000
  /// Made with the first large grammar.
  private var phoneCosts: PhoneCosts?
  /// Looks at more densities; made for the first utterance in noise, and kept until all is forgotten.
  private var noiseDecoder: EngineDecoder?
  /// Made for the first utterance that nothing was heard in of what was listened for; nil inside where there is no general
  /// language model, or none that can be used.
  private var freeSpeech: FreeSpeechDecoder??
  /// Searches for the grammars that were listened for last, in which these weigh more; the oldest goes.
  private var forOpinion: [PreparedTask] = []
  /// The phrases and a question.
  private static let opinionLimit = 2

  /// Loads the acoustic model, which takes about 10 ms.
  init(
    model: AcousticModel, configuration: RecognizerConfiguration, pronouncer: Pronouncer
  ) throws(RecognizerError) {
    self.model = model
    self.configuration = configuration
    self.pronouncer = pronouncer
    decoder = try EngineDecoder(model: model, configuration: configuration)
  }

  /// The task with its search, made now or found as it was made before.
  func prepare(_ task: RecognitionTask) throws(RecognizerError) -> PreparedTask {
    let ready: PreparedTask
    if let index = prepared.firstIndex(where: { $0.task == task }) {
      var found = prepared.remove(at: index)
      if found.isBehind {
        found.decoder.cepstralMean = decoder.cepstralMean
        found.isBehind = false
      }
      ready = found
    } else {
      ready = try make(task)
    }
    prepared.append(ready)
    forgetOldest(like: ready)
    return ready
  }

  /// All decoders forget what they learnt of the voice; what was prepared stays.
  func forgetSound() {
    decoder.forgetSound()
    noiseDecoder = nil
    freeSpeech??.forgetSound()
    for index in prepared.indices where prepared[index].decoder !== decoder {
      prepared[index].decoder.forgetSound()
      prepared[index].isBehind = true
    }
  }

  /// What free speech and noise need goes; the next utterance of that kind makes it again.
  func letGoOfRare() {
    guard noiseDecoder != nil || freeSpeech != nil || !forOpinion.isEmpty else { return }
    (noiseDecoder, freeSpeech) = (nil, nil)
    for task in forOpinion { task.decoder.remove(task.search) }
    forOpinion = []
    FreedMemory.giveBackSoon()
  }

  /// Makes room for the task. A language model, which takes long to load, does not go because grammars came.
  private func forgetOldest(like task: PreparedTask) {
    let isGrammar = task.decoder === decoder
    let limit = isGrammar ? configuration.preparedTaskLimit : Self.languageTaskLimit
    while true {
      let places = prepared.indices.filter { (prepared[$0].decoder === decoder) == isGrammar }
      let arcs = places.reduce(0) { $0 + prepared[$1].searchedArcCount }
      guard places.count > max(1, limit) || places.count > 1 && arcs > Self.arcLimit, let oldest = places.first
      else { return }
      let removed = prepared.remove(at: oldest)
      if removed.shortlist == nil { removed.decoder.remove(removed.search) }
    }
  }

  private func make(_ task: RecognitionTask) throws(RecognizerError) -> PreparedTask {
    guard let logMath = decoder.logMath else { throw .engine(detail: "no logarithms") }
    switch task {
    case .grammar(let grammar): return try make(task, grammar: grammar)
    case .fsg(let path): return try make(task, grammar: TaskSource.fsg(path))
    case .jsgf(let path): return try make(task, grammar: TaskSource.jsgf(path, logMath: logMath))
    case .languageModel(let path):
      return try makeLanguageTask(task, path: path, remedy: "give the path of a language model")
    case .dictation: return try makeDictation(task)
    case .names(let leads):
      if let ready = try makeNameTask(task, leads) { return ready }
      return try makeDictation(task)
    }
  }

  private func make(_ task: RecognitionTask, grammar: RecognitionGrammar) throws(RecognizerError) -> PreparedTask {
    if grammar.stateCount > configuration.onePassStateLimit {
      return PreparedTask(
        task: task, search: EngineDecoder.phoneSearch, decoder: decoder, grammar: grammar, words: [:],
        shortlist: try makeShortlist(grammar))
    }
    return try makeSearch(task, grammar: grammar)
  }

  /// A search for the whole grammar by the decoder that looks at more densities; `remove` it.
  func makeSearchInNoise(_ grammar: RecognitionGrammar) throws(RecognizerError) -> PreparedTask {
    let decoder: EngineDecoder
    if let noiseDecoder {
      decoder = noiseDecoder
    } else {
      decoder = try EngineDecoder(
        model: model, configuration: configuration, densityCount: configuration.densitiesInNoise)
      noiseDecoder = decoder
    }
    var configuration = configuration
    configuration.grammarWeight = configuration.grammarWeightInNoise
    return try makeSearch(.grammar(grammar), grammar: grammar, configuration, by: decoder)
  }

  /// What `prepareForOpinion` made for a grammar, if that is still there.
  func searchForOpinion(_ grammar: RecognitionGrammar) -> PreparedTask? { forOpinion.first { $0.grammar == grammar } }

  /// Makes a search for the whole grammar, for an utterance that is searched once more; nothing where it cannot be made.
  func prepareForOpinion(_ grammar: RecognitionGrammar, _ configuration: RecognizerConfiguration) {
    if let place = forOpinion.firstIndex(where: { $0.grammar == grammar }) {
      return forOpinion.append(forOpinion.remove(at: place))
    }
    guard let made = try? makeSearch(.grammar(grammar), grammar: grammar, configuration) else { return }
    forOpinion.append(made)
    if forOpinion.count > Self.opinionLimit {
      let oldest = forOpinion.removeFirst()
      oldest.decoder.remove(oldest.search)
    }
  }

  /// The words of a grammar that cannot be said.
  func unpronounceableWords(of grammar: RecognitionGrammar) -> [String] {
    grammar.vocabulary.filter { word in
      !decoder.knows(EngineVocabulary.name(for: word))
        && !(pronouncer.pronunciations(of: word) ?? []).contains {
          !$0.phones.isEmpty && $0.phones.allSatisfy(decoder.phones.contains)
        }
    }
  }

  /// A search for free speech in which the words of a grammar are likely; nil where the model of the language lacks what
  /// that needs.
  func makeFreeSearch(_ grammar: RecognitionGrammar) -> PreparedTask? {
    if freeSpeech == nil {
      let made = decoder.logMath.flatMap {
        try? FreeSpeechDecoder(model: model, configuration: configuration, pronouncer: pronouncer, logMath: $0)
      }
      freeSpeech = .some(made)
    }
    return try? freeSpeech??.task(for: grammar)
  }

  /// A search for the whole grammar; `remove` it when it was not prepared.
  func makeSearch(
    _ task: RecognitionTask, grammar: RecognitionGrammar, _ configuration: RecognizerConfiguration? = nil,
    by decoder: EngineDecoder? = nil
  ) throws(RecognizerError) -> PreparedTask {
    let decoder = decoder ?? self.decoder
    var words: [String: String] = [:]
    var unknown: [String] = []
    for word in grammar.vocabulary {
      let name = EngineVocabulary.name(for: word)
      words[name] = word
      if decoder.knows(name) { continue }
      guard let said = pronouncer.pronunciations(of: word), decoder.add(name, pronunciations: said) else {
        unknown.append(word)
        continue
      }
    }
    guard unknown.isEmpty else { throw .unpronounceable(unknown) }
    let search = nextSearchName()
    try decoder.addSearch(search, for: grammar, configuration ?? self.configuration, what: "the grammar")
    return PreparedTask(task: task, search: search, decoder: decoder, grammar: grammar, words: words)
  }

  func nextSearchName() -> String {
    madeCount += 1
    return "task-\(madeCount)"
  }

  private func makeShortlist(_ grammar: RecognitionGrammar) throws(RecognizerError) -> GrammarShortlist {
    if phoneCosts == nil {
      phoneCosts = try PhoneCosts(phones: decoder.phones, path: model.phoneConfusions)
    }
    guard let phoneCosts else { throw .engine(detail: "no phones") }
    var unknown: [String] = []
    let shortlist = GrammarShortlist(grammar, costs: phoneCosts) { word in
      let said = (pronouncer.pronunciations(of: word) ?? []).map(\.phones).filter {
        !$0.isEmpty && $0.allSatisfy(decoder.phones.contains)
      }
      if said.isEmpty { unknown.append(word) }
      return said
    }
    guard unknown.isEmpty else { throw .unpronounceable(unknown) }
    return shortlist
  }
}
