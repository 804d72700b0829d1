import Audio
import Foundation
import Speech

/// `pocketsphinx_batch` over the same sound with the same grammars: the measure of what recognition has to cost.
///
/// For each question it is given the sound as raw samples and the grammar as a finite-state file with the same garbage
/// loop, silences, beams and weights as Parley's own, and one dictionary of all words. It loads the model once.
struct BatchPeer {
  private let program: String
  private let folder: URL
  private let options: [String]

  /// Nil when the program is not installed.
  ///
  /// Writes its files into a private folder of `folder`'s; throws what writing or pronouncing throws.
  init?(
    questions: [HeardQuestion], model: AcousticModel, configuration: RecognizerConfiguration, folder: URL
  ) throws {
    guard let program = ChildProcess.find("pocketsphinx_batch") else { return nil }
    self.program = program
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pronouncer = try Pronouncer(model: model)
    let grammars = try GrammarFile(model: model, configuration: configuration)
    var dictionary: [String: [Pronunciation]] = [:]
    var names: [String] = []
    for (index, question) in questions.enumerated() {
      guard case .grammar(let grammar) = question.task else { continue }
      let name = "question-\(index)"
      names.append(name)
      try grammars.text(of: grammar).write(
        to: folder.appending(path: name + ".fsg"), atomically: false, encoding: .utf8)
      let samples = question.clip.samples.withUnsafeBytes { Data($0) }
      try samples.write(to: folder.appending(path: name + ".raw"))
      for word in grammar.vocabulary { dictionary[GrammarFile.name(of: word)] = pronouncer.pronunciations(of: word) }
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
    let whole = try String(contentsOfFile: model.dictionary, encoding: .utf8)
    try (whole + "\n" + lacking.joined()).write(toFile: path("whole.dict"), atomically: false, encoding: .utf8)
    try grammars.fillers.write(toFile: path("fillers.dict"), atomically: false, encoding: .utf8)
    try (names.joined(separator: "\n") + "\n").write(toFile: path("all.ctl"), atomically: false, encoding: .utf8)
    try "".write(toFile: path("none.ctl"), atomically: false, encoding: .utf8)
    options = [
      "-hmm", model.folder, "-fdict", path("fillers.dict"), "-adcin", "yes", "-cepdir", folder.path, "-cepext", ".raw",
      "-fsgdir", folder.path, "-fsgext", ".fsg", "-fsg", path("\(names.first ?? "").fsg"), "-fsgusefiller", "no",
      "-bestpath", "no", "-lw", "\(configuration.grammarWeight)", "-beam", "\(configuration.beam)",
      "-pbeam", "\(configuration.phoneBeam)", "-wbeam", "\(configuration.wordBeam)", "-logfn", "/dev/null",
    ]
  }

  /// Everything recognised; nil when the program failed.
  func recognizeAll() -> ChildProcess? { run("all.ctl", dictionary: folder.appending(path: "words.dict").path) }

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
    return options + ["-dict", dictionary, "-ctl", path, "-fsgctl", path, "-hyp", path + ".hyp"]
  }

  /// What the last run heard, question by question, without garbage.
  func hypotheses() -> [String] {
    let path = folder.appending(path: "all.ctl.hyp").path
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { line in
      // Each line ends in the question's name and the score, in brackets.
      let words = line.prefix(upTo: line.lastIndex(of: "(") ?? line.endIndex).split(separator: " ")
      return words.filter { !$0.hasPrefix("++") && !$0.hasPrefix("<") && !$0.hasPrefix("[") }.joined(separator: " ")
    }
  }
}
