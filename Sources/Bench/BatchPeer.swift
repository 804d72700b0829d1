import Foundation
import ParleyAudio
import ParleySpeech

/// `pocketsphinx_batch` over the same sound with the same grammars, and with the same language model for free speech:
/// the measure of what recognition has to cost.
///
/// For each question with a grammar it is given the sound as raw samples and the grammar as a finite-state file with the same garbage
/// loop, silences, beams and weights as Parley's own, and one dictionary of all words. It loads the model
/// once; free speech is recognised by a second run, with the language model.
struct BatchPeer {
  private let program: String
  private let folder: URL
  private let options: [String]
  /// For free speech; nil where none was heard.
  private let dictationOptions: [String]?
  /// The name of each question, in order.
  private let names: [String]
  private let sharesGrammar: Bool

  /// Nil when the program is not installed.
  ///
  /// Writes its files into a private folder of `folder`'s; throws what writing or pronouncing throws.
  ///
  /// - Parameter sharesGrammar: all questions have the same grammar, which is loaded once.
  init?(questions: [HeardQuestion], model: AcousticModel, folder: URL, sharesGrammar: Bool = false) throws {
    let configuration = RecognizerConfiguration()
    guard let program = ChildProcess.find("pocketsphinx_batch") else { return nil }
    self.program = program
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pronouncer = try Pronouncer(model: model)
    let grammars = try GrammarFile(model: model, configuration: configuration)
    var dictionary: [String: [Pronunciation]] = [:]
    var names: [String] = []
    var dictated: [String] = []
    for (index, question) in questions.enumerated() {
      let name = "question-\(index)"
      let samples = question.clip.samples.withUnsafeBytes { Data($0) }
      try samples.write(to: folder.appending(path: name + ".raw"))
      guard case .grammar(let grammar) = question.task else {
        dictated.append(name)
        continue
      }
      names.append(name)
      if sharesGrammar, names.count > 1 { continue }
      try grammars.text(of: grammar).write(
        to: folder.appending(path: name + ".fsg"), atomically: false, encoding: .utf8)
      for word in grammar.vocabulary {
        dictionary[EngineVocabulary.name(for: word)] = pronouncer.pronunciations(of: word)
      }
    }
    let lines = dictionary.sorted { $0.key < $1.key }.flatMap { name, pronunciations in
      pronunciations.enumerated().map { "\(name)\($0 == 0 ? "" : "(\($0 + 1))") \($1)\n" }
    }
    func path(_ name: String) -> String { folder.appending(path: name).path }
    try lines.joined().write(toFile: path("words.dict"), atomically: false, encoding: .utf8)
    // The words that the model's dictionary lacks have to be known for its grammars to load.
    let lacking = lines.filter { line in
      pronouncer.dictionaryPronunciations(of: String(line.prefix { $0 != " " && $0 != "(" })).isEmpty
    }
    let whole = try model.dictionary.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    try (whole + "\n" + lacking.joined()).write(toFile: path("whole.dict"), atomically: false, encoding: .utf8)
    try grammars.fillers.write(toFile: path("fillers.dict"), atomically: false, encoding: .utf8)
    try (names.joined(separator: "\n") + "\n").write(toFile: path("all.ctl"), atomically: false, encoding: .utf8)
    try dictated.map { $0 + "\n" }.joined().write(toFile: path("dictated.ctl"), atomically: false, encoding: .utf8)
    try "".write(toFile: path("none.ctl"), atomically: false, encoding: .utf8)
    self.sharesGrammar = sharesGrammar
    self.names = questions.indices.map { "question-\($0)" }
    let sound = [
      "-hmm", model.folder, "-adcin", "yes", "-cepdir", folder.path, "-cepext", ".raw", "-logfn", "/dev/null",
    ]
    dictationOptions = model.languageModel.flatMap { languageModel in
      let search = [
        "-lm", languageModel, "-dict", model.dictionary ?? path("words.dict"), "-lw",
        "\(configuration.languageModelWeight)",
      ]
      return dictated.isEmpty ? nil : sound + search
    }
    options =
      sound + [
        "-fdict", path("fillers.dict"), "-fsgdir", folder.path, "-fsgext", ".fsg", "-fsg",
        path("\(names.first ?? "").fsg"), "-fsgusefiller", "no",
        "-bestpath", "no", "-lw", "\(configuration.grammarWeight)", "-beam", "\(configuration.beam)",
        "-pbeam", "\(configuration.phoneBeam)", "-wbeam", "\(configuration.wordBeam)",
      ]
  }

  /// The processor time for everything, loading taken off; nil when the program failed.
  func recognitionTime() -> Duration? {
    let words = folder.appending(path: "words.dict").path
    guard let all = run("all.ctl", dictionary: words), let load = load() else { return nil }
    var time = max(.zero, all.processor - load.processor)
    if dictationOptions != nil {
      guard let all = dictate("dictated.ctl"), let load = dictate("none.ctl") else { return nil }
      time += max(.zero, all.processor - load.processor)
    }
    return time
  }

  private func dictate(_ control: String) -> ChildProcess? {
    guard let dictationOptions else { return nil }
    let path = folder.appending(path: control).path
    let result = ChildProcess.run(program, dictationOptions + ["-ctl", path, "-hyp", path + ".hyp"])
    return result?.status == 0 ? result : nil
  }

  /// The same without any sound: what loading costs.
  func load() -> ChildProcess? { run("none.ctl", dictionary: folder.appending(path: "words.dict").path) }

  /// Loading with the model's whole dictionary, as the program is commonly run.
  func loadWholeDictionary() -> ChildProcess? {
    run("none.ctl", dictionary: folder.appending(path: "whole.dict").path)
  }

  /// The command line that recognises everything, for a look at the memory that it needs.
  var commandLine: (path: String, arguments: [String]) {
    (program, arguments("all.ctl", dictionary: folder.appending(path: "words.dict").path))
  }

  private func run(_ control: String, dictionary: String) -> ChildProcess? {
    let result = ChildProcess.run(program, arguments(control, dictionary: dictionary))
    return result?.status == 0 ? result : nil
  }

  private func arguments(_ control: String, dictionary: String) -> [String] {
    let path = folder.appending(path: control).path
    return options + ["-dict", dictionary, "-ctl", path, "-hyp", path + ".hyp"]
      + (sharesGrammar ? [] : ["-fsgctl", path])
  }

  /// What the last run heard, question by question, without garbage.
  func hypotheses() -> [String] {
    let heard = hypotheses("all.ctl").merging(hypotheses("dictated.ctl")) { first, _ in first }
    return names.map { heard[$0] ?? "" }
  }

  /// The words by the question's name.
  private func hypotheses(_ control: String) -> [String: String] {
    let path = folder.appending(path: control + ".hyp").path
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    var heard: [String: String] = [:]
    for line in text.split(separator: "\n") {
      // Each line ends in the question's name and the score, in brackets.
      guard let bracket = line.lastIndex(of: "(") else { continue }
      let words = line[..<bracket].split(separator: " ")
      let name = line[bracket...].dropFirst().prefix { $0 != " " }
      heard[String(name)] =
        words.filter { !$0.hasPrefix("++") && !$0.hasPrefix("<") && !$0.hasPrefix("[") }.joined(separator: " ")
    }
    return heard
  }
}
