import Foundation
import ParleySpeech
import Testing

/// The engine ends the process on many of these, so that they come back as errors at all is the test.
@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
final class DamagedFilesTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("damaged-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ text: String, _ name: String = "file") throws -> String {
    let path = folder.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(
    "A bad JSGF grammar is an error",
    arguments: [
      "", "rubbish", "#JSGF V1.0;", "#JSGF V1.0;\ngrammar g;", "#JSGF V1.0;\ngrammar g;\n<a> = private;",
      "#JSGF V1.0;\ngrammar g;\npublic <a> = <missing>;", "#JSGF V1.0;\ngrammar g;\npublic <a> = <a>;",
      "#JSGF V1.0;\ngrammar g;\npublic <a> = <b> x;\n<b> = <a> y;", "#JSGF V1.0;\ngrammar g;\npublic <a> = (x",
      "#JSGF V1.0;\ngrammar g;\nimport <nowhere.*>;\npublic <a> = <nowhere.b>;",
      "#JSGF V1.0;\ngrammar g;\npublic <a> = <NULL>;", "#JSGF V1.0;\ngrammar g;\npublic <a> = <VOID>;",
      "#JSGF V1.0;\ngrammar g;\npublic <a> = /0/ x | /-1/ y z [;", "\u{0}\u{1}\u{2}",
    ])
  func jsgf(text: String) throws {
    let recognizer = try Recordings.recognizer()
    let path = try file(text)
    #expect(throws: RecognizerError.self) { try recognizer.prepare(.jsgf(path)) }
  }

  @Test(
    "A bad word graph is an error",
    arguments: [
      "", "FSG_BEGIN", "FSG_BEGIN\nN 2\nS 0\nF 1\n", "FSG_BEGIN\nN 2\nS 0\nF 1\nT 0 9 1.0 go\nFSG_END",
      "FSG_BEGIN\nN 2147483647\nS 0\nF 1\nT 0 1 1.0 go\nFSG_END", "FSG_BEGIN\nN 2\nS 0\nF 1\nT 0 1 2.0\nFSG_END",
      "FSG_BEGIN\nN x\nS 0\nF 1\nFSG_END", "FSG_BEGIN\nN 2\nS 0\nF 1\nT 0 1 nan go\nFSG_END",
      "FSG_BEGIN\nN -1\nS 0\nF 1\nFSG_END",
    ])
  func fsg(text: String) throws {
    let recognizer = try Recordings.recognizer()
    let path = try file(text)
    #expect(throws: RecognizerError.self) { try recognizer.prepare(.fsg(path)) }
  }

  @Test("A language model that is missing, a folder, empty, text or cut short is an error")
  func languageModels() throws {
    let recognizer = try Recordings.recognizer()
    let whole = try Data(contentsOf: URL(fileURLWithPath: Recordings.folder + "turtle.lm.bin"))
    var paths = ["/nowhere/lm.bin", folder.path, try file("", "empty"), try file("words", "text")]
    paths.append(try file("\\data\\\nngram 1=5\n", "arpa"))
    for length in [10, 25, 200, whole.count / 2, whole.count - 1] {
      let path = folder.appendingPathComponent("lm-\(length)").path
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      paths.append(path)
    }
    for path in paths {
      #expect(throws: RecognizerError.self, "\(path)") { try recognizer.prepare(.languageModel(path)) }
    }
    try recognizer.prepare(.languageModel(Recordings.folder + "turtle.lm.bin"))
  }

  @Test("Missing paths and folders are errors for every kind of task")
  func missingPaths() throws {
    let recognizer = try Recordings.recognizer()
    for path in ["/nowhere/at/all", "", folder.path, "/dev/zero"] {
      for task in [RecognitionTask.jsgf(path), .fsg(path), .languageModel(path)] {
        #expect(throws: RecognizerError.self, "\(task)") { try recognizer.prepare(task) }
      }
    }
  }

  @Test("A model that is not installed says how to install it")
  func missingModel() throws {
    let pointer = """
      {"name": "Martian", "install": "apt-get install martian", "candidates":
      [{"acousticModel": "/nowhere/mars", "dictionary": "/nowhere/mars.dict"}]}
      """
    _ = try file(pointer, "acoustic-model.json")
    #expect {
      try AcousticModel(locating: folder.path)
    } throws: { error in
      "\(error)" == "/nowhere/mars: the acoustic model “Martian” is not installed; run apt-get install martian."
    }
    for text in ["", "[]", "{}", "{\"name\": 1}"] {
      _ = try file(text, "acoustic-model.json")
      #expect(throws: RecognizerError.self) { try AcousticModel(locating: folder.path) }
    }
  }

  @Test(
    "A damaged file of the acoustic model is an error",
    arguments: ["mdef", "means", "variances", "transition_matrices", "sendump", "feat.params"],
    [Damage.missing, .empty, .cutShort, .noise])
  func damagedModel(name: String, damage: Damage) throws {
    let model = try #require(Recordings.model)
    for file in try FileManager.default.contentsOfDirectory(atPath: model.folder) where file != name {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(file).path, withDestinationPath: model.folder + "/" + file)
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: model.folder + "/" + name))
    switch damage {
    case .missing: break
    case .empty: bytes = Data()
    case .cutShort: bytes = bytes.prefix(bytes.count / 2)
    case .noise: for index in bytes.indices.dropFirst(40) where index % 3 == 0 { bytes[index] = UInt8(index % 251) }
    }
    if damage != .missing { try bytes.write(to: folder.appendingPathComponent(name)) }
    let copy = AcousticModel(folder: folder.path, dictionary: model.dictionary)
    // Half of a sendump or of a list of settings may still be usable in parts; it must not end the process.
    if name == "sendump", damage == .noise { return }
    #expect(throws: RecognizerError.self) { try PocketSphinxRecognizer(model: copy) }
  }

  enum Damage: CaseIterable, Sendable {
    case missing, empty, cutShort, noise
  }

  @Test("A dictionary that is missing, empty or a folder is an error")
  func dictionaries() throws {
    let model = try #require(Recordings.model)
    for path in ["/nowhere.dict", try file("", "empty"), folder.path] {
      let broken = AcousticModel(folder: model.folder, dictionary: path)
      #expect(throws: RecognizerError.self) { try PocketSphinxRecognizer(model: broken) }
    }
  }
}
