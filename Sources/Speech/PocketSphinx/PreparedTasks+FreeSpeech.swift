import Foundation

/// Searches for free speech: of an n-gram model, of the language in general, and of people's names.
extension PreparedTasks {
  /// How much of what is said where somebody's name is asked for is language in general, and no name.
  private static let generalShareAmongNames = 0.3

  func makeDictation(_ task: RecognitionTask) throws(RecognizerError) -> PreparedTask {
    guard let path = model.languageModel else {
      throw .file(
        path: model.folder, problem: "names no language model for dictation", remedy: "run \(model.installCommand)")
    }
    return try makeLanguageTask(task, path: path, remedy: "run \(model.installCommand)")
  }

  func makeLanguageTask(
    _ task: RecognitionTask, path: String, remedy: String
  ) throws(RecognizerError) -> PreparedTask {
    guard let logMath = decoder.logMath else { throw .engine(detail: "no logarithms") }
    guard model.dictionary != nil else {
      throw .file(
        path: model.folder, problem: "names no dictionary for free speech", remedy: "run \(model.installCommand)")
    }
    let file = try LanguageModelFile(
      path: path, weight: configuration.languageModelWeight, logMath: logMath, remedy: remedy)
    // Words cannot join a dictionary that a running n-gram search was sized for, so each model has its own decoder. What the
    // model lacks is never found and would take a quarter of its memory.
    let own = try EngineDecoder(
      model: model, configuration: configuration, dictionary: pronouncer.dictionary.entries { file.has($0) })
    guard file.hasWord(where: own.hasInDictionary) else {
      throw .file(path: path, problem: "has no word that the dictionary can say", remedy: remedy)
    }
    return try makeTask(task, model: file.pointer, by: own)
  }

  /// Free speech in which names are likely; nil where the model of the language lacks what that needs.
  func makeNameTask(_ task: RecognitionTask, _ leads: [String]) throws(RecognizerError) -> PreparedTask? {
    guard let list = model.personNames, let path = model.languageModel, model.dictionary != nil,
      let logMath = decoder.logMath
    else { return nil }
    let (weight, remedy) = (configuration.languageModelWeight, "run \(model.installCommand)")
    let general = try LanguageModelFile(path: path, weight: weight, logMath: logMath, remedy: remedy)
    let language = try NameLanguage(path: list)
    let names = Set(language.names)
    let isFrequent = general.isAmongMostFrequent(FreeSpeechDecoder.wordCount)
    let own = try EngineDecoder(
      model: model, configuration: configuration,
      dictionary: pronouncer.dictionary.entries { word in
        isFrequent(word) || names.contains(String(cString: word))
      })
    for name in language.names where !own.hasInDictionary(name) {
      if let said = pronouncer.pronunciations(of: name) { _ = own.add(name, pronunciations: said) }
    }
    let people = try LanguageModelFile(arpa: language.arpa(after: leads), weight: weight, logMath: logMath)
    let mixed = try MixedLanguageModel(general, people, generalShare: Self.generalShareAmongNames)
    var ready = try makeTask(task, model: mixed.pointer, by: own)
    ready.names = names.union(leads.flatMap { $0.split(separator: " ").map(String.init) })
    return ready
  }

  /// The search of a decoder of its own, which knows what the others have learnt of the voice.
  private func makeTask(
    _ task: RecognitionTask, model: OpaquePointer, by own: EngineDecoder
  ) throws(RecognizerError) -> PreparedTask {
    let search = nextSearchName()
    let (isAccepted, detail) = own.setLanguageModel(model, as: search)
    guard isAccepted else { throw .taskRefused("the language model", detail: detail) }
    own.cepstralMean = decoder.cepstralMean
    return PreparedTask(task: task, search: search, decoder: own, words: [:])
  }
}
