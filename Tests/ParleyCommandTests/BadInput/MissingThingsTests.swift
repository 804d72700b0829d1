import Foundation
import Testing

@testable import ParleyCommand

struct MissingThingsTests {
  static let needingModel = [
    ["demo"], ["listen"], ["replay", soupFolder], ["transcribe", soupFolder + "/order/yes-please.flac"], ["device"],
    ["record", "recorded"], ["simulate"], ["lint"], ["pronounce", "soup"], ["parity", soupFolder], ["confusions"],
    ["new", "kitchen", "--json"], ["wake", "check", "hey parley"], ["bench", "--part", "idle"],
  ]
  /// Nothing of it, a folder without a model, a model without its dictionary.
  static let lacking = [
    ("/none/model", "/none/dictionary"), ("/usr", "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"),
    ("/usr/share/pocketsphinx/model/en-us/en-us", "/none/dictionary"),
  ]

  @Test(arguments: needingModel.map { ($0, lacking[0]) } + lacking.dropFirst().map { (["replay", soupFolder], $0) })
  func `without the acoustic model, the sentence says how to get it`(
    command: [String], lacking: (model: String, dictionary: String)
  ) async throws {
    let folder = try TemporaryFolder()
    let models = try folder.copy(packageFolder + "/Models", as: "Models")
    let pointer = """
      { "name": "Nothing", "install": "apt-get install nothing",
        "candidates": [{ "acousticModel": "\(lacking.model)", "dictionary": "\(lacking.dictionary)" }] }
      """
    _ = try folder.file("Models/en-US/acoustic-model.json", pointer)
    // The recorded conversation lies beside the models.
    symlink(packageFolder + "/Audio", folder.path + "/Audio")
    let process = try ParleyProcess(command, environment: ["PARLEY_MODELS": models])
    for await _ in process.lines {}
    let (code, errors) = await process.end()
    #expect(code == 3)
    #expect(errors.contains("is not installed; run apt-get install nothing."), "\(errors)")
    #expect(errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["demo", "chat", "doctor", "listen"], ["tlh", "../en-US", ""])
  func `an unknown language is told with those that there are`(command: String, locale: String) async {
    let run = await parley(command, "--locale", locale)
    #expect(run.code == .missing)
    #expect((run.errors + run.output).contains("There is no language “\(locale)” in"))
    #expect((run.errors + run.output).contains("en-US"))
  }

  @Test(arguments: [["demo"], ["chat", "--script"], ["parity"]])
  func `a conversation that cannot be read is no failed one where it is the input`(command: [String]) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("conversation.json", "{")
    let run = await parley(command + [command == ["chat", "--script"] ? file : folder.path])
    #expect(run.code == .usage && run.errors.contains("this is not JSON; check commas"), "\(run.errors)")
  }

  @Test(arguments: [[], ["--app-file"]])
  func `damaged language data is told with its file and its place, whatever the apps need of it`(
    options: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let models = try folder.copy(packageFolder + "/Models", as: "Models")
    let file = models + "/en-US/going-ahead.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    _ = try folder.file("Models/en-US/going-ahead.json", text.replacing("<yes> please", with: "<aye> please"))
    let app = try folder.file(
      "app.json", #"{"parameters": {"level": {"from": 1, "to": 9}}, "intents": {"Turn": ["turn to {level}"]}}"#)
    let run = await parley(["chat", "--models", models] + options.flatMap { [$0, app] })
    #expect(run.code == .missing)
    #expect(run.errors == "\(file), key \"requests.1\": there is no part <aye>; add it to the parts.\n")
  }

  @Test func `a folder without any language is told`() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("notes/prompts.txt", "")
    let run = await parley("chat", "--models", folder.path)
    #expect(run.code == .missing)
    #expect(run.errors == "\(folder.path) holds no language; name Parley's folder Models.\n")
  }

  @Test func `a models folder that is not there is told`() async throws {
    let run = try await ParleyProcess.run("apps", environment: ["PARLEY_MODELS": "/no/such/folder"])
    #expect(run.code == 3)
    #expect(run.errors.contains("--models DIR or the environment variable PARLEY_MODELS"))
  }

  static let unwritable = [
    (["demo", "--output", "/no/such/folder/demo.wav"], "/no/such/folder/demo.wav"),
    (["demo", "--output", "/dev/full/demo.wav"], "/dev/full/demo.wav"),
    (["demo", "--output", "demo.mp3"], "end its name in .wav, .flac or .ogg"),
    (["say", "--output", "/no/such/folder/said.wav", "soup"], "/no/such/folder/said.wav"),
  ]

  @Test(arguments: unwritable) func `a recording that cannot be written is told`(
    words: [String], sentence: String
  ) async throws {
    let process = try ParleyProcess(words)
    for await _ in process.lines {}
    let (code, errors) = await process.end()
    #expect(code == 2)
    #expect(errors.contains(sentence) && errors.split(separator: "\n").count == 1, "\(errors)")
  }

  @Test func `a full disk behind the output is told`() async throws {
    let run = try await shell("\"$PARLEY\" apps > /dev/full")
    #expect(run.code == 1)
    #expect(run.errors.contains("The output could not be written (No space left on device)"), "\(run.errors)")
  }

  @Test func `a reader that goes away is no failure`() async throws {
    let run = try await shell("(\"$PARLEY\" replay --json '\(soupFolder)/order'; echo $? >&2) | head -n 1")
    #expect(run.errors == "0\n")
    #expect(run.output.hasPrefix("{\"conversation\":\"soup/order\""))
  }

  private func shell(_ script: String) async throws -> (code: Int32, output: String, errors: String) {
    let parley = try #require(ParleyProcess.executable)
    let process = try ParleyProcess(
      ["-c", script], environment: ["PARLEY": parley.path], executable: URL(filePath: "/bin/sh"))
    var output = ""
    for await line in process.lines { output += line + "\n" }
    let (code, errors) = await process.end()
    return (code, output, errors)
  }
}
