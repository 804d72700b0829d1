import Foundation
import Testing

@testable import ParleyGrammar
@testable import ParleyLanguage

@Suite("A language is data, and bad data is named")
struct LanguageTests {
  /// A copy of the English data that a test may spoil.
  private func copy() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.copyItem(at: TestLanguage.folder, to: folder)
    return folder
  }

  private func problem(_ file: String, replacing old: String, with new: String) throws -> LanguageError? {
    let folder = try copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(file)
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacingOccurrences(of: old, with: new).write(to: url, atomically: true, encoding: .utf8)
    do throws(LanguageError) {
      _ = try Language.load(folder: folder)
      return nil
    } catch {
      return error
    }
  }

  @Test("English loads")
  func english() throws {
    let language = try TestLanguage.english.get()
    #expect(language.identifier == "en-US")
    #expect(language.prompts.text(.rangeError, ["low": "one", "high": "five"]) == "It has to be between one and five.")
    #expect(language.prompts.list(["a", "b", "c"]) == "a, b or c")
    #expect(language.prompts.list(["a"]) == "a")
  }

  @Test(
    "The file, the key and the fault are told",
    arguments: [
      ("numbers.json", "\"point\":", "\"pint\":", "point"),
      ("numbers.json", "\"value\": 7,", "\"value\": \"seven\",", "cardinals.7.value"),
      ("numbers.json", "\"value\": 7,", "\"value\": 77,", "cardinals"),
      ("prompts.json", "between {low}", "between {lowest}", "prompts.rangeError.0"),
      ("prompts.json", "\"done\":", "\"finished\":", "prompts.finished"),
      ("commands.json", "help [me]", "help [me", "commands.help.0"),
      ("commands.json", "{number}", "{amount}", "commands.volume.0"),
      ("commands.json", "\"back\":", "\"backwards\":", "commands.backwards"),
      ("calling-off.json", "call <it> off", "call <them> off", "sentences.2"),
      ("calling-off.json", "\"about\": \"[about", "\"about\": \"<about> [about", "sentences.26"),
      ("going-ahead.json", "<yes> please", "<aye> please", "requests.1"),
      ("currencies.json", "\"defaultCode\": \"USD\"", "\"defaultCode\": \"XXX\"", "defaultCode"),
      ("dates.json", "\"value\": 12, \"words\": [\"december\"", "\"value\": 13, \"words\": [\"december\"", "months"),
    ])
  func faults(file: String, old: String, new: String, key: String) throws {
    let error = try #require(try problem(file, replacing: old, with: new))
    #expect(error.file == file)
    #expect(error.key == key)
    #expect(!error.problem.isEmpty)
  }

  @Test("A file that is no JSON, and one that is missing")
  func unreadable() throws {
    let broken = try #require(try problem("units.json", replacing: "{", with: "("))
    #expect(broken.file == "units.json" && broken.key.isEmpty && broken.problem.contains("not valid JSON"))
    #expect(throws: LanguageError.self) {
      try Language.load(folder: URL(fileURLWithPath: "/nowhere/en-US"))
    }
  }

  @Test("A language in use is read once, until one of its files changes")
  func once() throws {
    let folder = try copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    let language = try Language.load(folder: folder)
    #expect(try Language.load(folder: folder) === language)
    let options = folder.appendingPathComponent("options.json")
    try (Data(contentsOf: options) + Data("\n".utf8)).write(to: options)
    #expect(try Language.load(folder: folder) !== language)
  }

  @Test("Commands keep their slots")
  func commands() throws {
    let language = try TestLanguage.english.get()
    let volume = language.commands.node(for: .volume, slots: ["number": .word("five")])
    #expect(Sampler.sentences(volume).contains("set the volume to five"))
    #expect(Sampler.sentences(language.commands.node(for: .help)).contains("what can i say"))
  }
}
