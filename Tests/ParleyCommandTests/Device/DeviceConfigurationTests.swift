import Foundation
import ParleyDialog
import ParleySpeech
import Testing

@testable import ParleyCommand
@testable import ParleyDeviceService

struct DeviceConfigurationTests {
  static let mistakes: [(String, Int, String)] = [
    ("{\n  \"profil\": \"speaker\"\n}", 2, "there is no key \"profil\"; \"profile\" may be meant."),
    ("{\"limits\": {\n\"client\": 3}}", 2, "there is no key \"client\" in \"limits\"; \"clients\" may be meant."),
    (
      "{\"colour\": \"red\"}", 1, "there is no key \"colour\"; the keys are profile, apps, locked, unpaired, microphone"
    ),
    (
      "{\"profile\":\n\"toaster\"}", 2,
      "\"profile\" takes one of speaker, headphones, phone, car, watch, not \"toaster\"."
    ),
    ("{\"rate\": 1000}", 1, "\"rate\" takes a whole number from 80 to 450, not 1000."),
    ("{\"rate\": 100.5}", 1, "\"rate\" takes a whole number from 80 to 450, not 100.5."),
    ("{\"rate\": 1e300}", 1, "\"rate\" takes a whole number from 80 to 450, not 1e+300."),
    ("{\"wakeThreshold\": 11}", 1, "\"wakeThreshold\" takes a number from -10 to 10, not 11."),
    ("{\"rate\": \"fast\"}", 1, "\"rate\" takes a whole number from 80 to 450, not \"fast\"."),
    ("{\"transcripts\": \"yes\"}", 1, "\"transcripts\" takes true or false, not \"yes\"."),
    ("{\"microphone\": \"\"}", 1, "\"microphone\" takes a text, not an empty text."),
    ("{\"apps\": \"Soup Chef\"}", 1, "\"apps\" takes a list of texts, not \"Soup Chef\"."),
    ("{\"apps\": [1]}", 1, "\"apps\" takes a list of texts, not this list."),
    ("{\"limits\": 3}", 1, "\"limits\" takes an object, not a number."),
    ("{\"socket\": null}", 1, "\"socket\" takes a path, not null."),
    ("[]", 1, "the file holds a list where an object in braces is expected."),
    ("{\"profile\": \"speaker\",}", 1, "a key in quotes is expected, since a comma stands before;"),
    ("", 1, "the file ends where a value is expected."),
  ]

  @Test(arguments: mistakes) func `a mistake in the file is told with file, line and what is allowed`(
    text: String, line: Int, sentence: String
  ) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("device.json", text)
    for words in [["device", "--check"], ["device"]] {
      let run = await run(words + ["--config", path])
      #expect(run.code == .usage)
      #expect(run.errors.hasPrefix("\(path), line \(line): \(sentence)"), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.output.isEmpty)
    }
  }

  @Test func `files that are none have their sentence`() async throws {
    let folder = try TemporaryFolder()
    let binary = try folder.file("binary.json", Data([0x7B, 0xFF, 0xFE, 0x7D]))
    let large = try folder.file("large.json", Data(count: (1 << 20) + 1))
    for (path, sentence) in [
      (folder.path + "/none.json", "cannot be read (No such file or directory)"),
      (folder.path, "is not a file of at most a megabyte"), ("/dev/zero", "is not a file of at most a megabyte"),
      (large, "is not a file of at most a megabyte"), (binary, "is not UTF-8 text"),
    ] {
      let run = await run(["device", "--check", "--config", path])
      #expect(run.code == .usage && run.errors.contains(path) && run.errors.contains(sentence), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `mistakes on the command line have the same bounds`() async {
    for (words, sentence) in [
      (["--rate", "1000"], "--rate takes a whole number from 80 to 450, not “1000”; see parley device --help."),
      (["--pitch", "high"], "--pitch takes a whole number from 0 to 100, not “high”"),
      (["--profile", "toaster"], "--profile takes one of speaker, headphones, phone, car, watch, not “toaster”"),
      (["--socket", ""], "--socket takes a path, not “”"), (["--app", "Soop"], "there is no app “Soop”"),
      (["--wake-threshold", "loud"], "--wake-threshold takes a number from -10 to 10, not “loud”"),
      (["--quiet-hours", "late"], "--quiet-hours takes two different times such as 22:00-07:00, not “late”"),
      (
        ["--quiet-hours", "22:00-22:00"],
        "--quiet-hours takes two different times such as 22:00-07:00, not “22:00-22:00”"
      ),
      (["--wake", "hey"], "The wake phrase"),
    ] {
      let run = await run(["device", "--check"] + words)
      #expect(run.code == .usage && run.errors.hasPrefix(sentence), "\(run.errors)")
    }
  }

  @Test func `every key is read, and the command line wins`() async throws {
    let folder = try TemporaryFolder()
    let text = """
      {
        "$schema": "device.schema.json", "profile": "car", "apps": ["soup chef"], "appFiles": ["bar.json"], "locked": true,
        "unpaired": true, "microphone": "plughw:1", "loudspeaker": "plughw:2", "muted": true, "socket": "run/sock", "events": false,
        "transcripts": true, "record": "/rec", "voice": "en-gb", "rate": 200, "pitch": 60, "volume": 80, "wake": "hey parley",
        "wakeThreshold": -2.5, "pushToTalk": true, "earcons": false, "quietHours": "22:00-07:00",
        "limits": {"clients": 3, "queuedKilobytes": 32, "patienceSeconds": 7, "recordingMinutes": 2,
          "intentSeconds": 9, "idleSeconds": 60}
      }
      """
    let path = try folder.file("device.json", text)
    let read = try DeviceConfigurationFile(path: path).read()
    for key in DeviceKey.all { #expect(read[key.name] != nil, "\(key.name)") }
    let configuration = DeviceConfiguration(read)
    #expect(configuration.profile == .car && configuration.apps == ["soup chef"] && configuration.isLocked)
    #expect(!configuration.isPaired)
    #expect(configuration.live.microphone == "plughw:1" && configuration.live.loudspeaker == "plughw:2")
    #expect(configuration.live.startsMuted && configuration.live.survivesLoss)
    #expect(configuration.live.patience == .seconds(7))
    #expect(configuration.socket == folder.path + "/run/sock" && configuration.recordings == "/rec")
    #expect(configuration.appFiles == [folder.path + "/bar.json"])
    #expect(!configuration.printsEvents && configuration.hasTranscripts)
    #expect(configuration.voice == VoiceSettings(voice: "en-gb", rate: 200, pitch: 60, volume: 80))
    #expect(configuration.wake == "hey parley" && configuration.wakeThreshold == -2.5)
    #expect(configuration.live.session.waitsForWake && configuration.live.session.earcons.isEmpty)
    #expect(configuration.live.session.intentTimeout == .seconds(9))
    #expect(configuration.socketLimits.clients == 3 && configuration.socketLimits.queuedBytes == 32_768)
    #expect(configuration.recordingLength == .seconds(120))
    let arguments = try CommandArguments(
      ["--config", path, "--profile", "watch", "--rate", "90", "--app", "Soup Chef"], usage: DeviceCommand.usage)
    let overridden = DeviceConfiguration(try DevicePlan.settings(arguments))
    #expect(overridden.profile == .watch && overridden.voice.rate == 90 && overridden.voice.pitch == 60)
    #expect(overridden.apps == ["Soup Chef"])
  }

  @Test func `without a file nothing leaves the device`() {
    let configuration = DeviceConfiguration(DeviceSettings())
    #expect(configuration.socket == nil && configuration.recordings == nil && !configuration.hasTranscripts)
    #expect(configuration.profile == .speaker)
  }

  @Test func `the user's own file comes before the machine's`() {
    let all: (String) -> Bool = { _ in true }
    func path(_ environment: [String: String], _ isReadable: (String) -> Bool) -> String? {
      DeviceConfigurationFile.located(environment: environment, isReadable: isReadable)?.path
    }
    #expect(path(["XDG_CONFIG_HOME": "/x", "HOME": "/h"], all) == "/x/parley/device.json")
    #expect(path(["XDG_CONFIG_HOME": "relative", "HOME": "/h"], all) == "/h/.config/parley/device.json")
    #expect(path(["HOME": "/h"], { $0.hasPrefix("/etc") }) == "/etc/parley/device.json")
    #expect(path([:], all) == "/etc/parley/device.json")
    #expect(path([:], { _ in false }) == nil)
  }

  @Test func `the schema has every key with its bounds and default`() async throws {
    let run = await run(["device", "--print-schema"])
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(run.code == .done && schema["additionalProperties"] as? Bool == false)
    for key in DeviceKey.all {
      var node: [String: Any]? = schema
      for part in key.name.split(separator: ".") {
        node = (node?["properties"] as? [String: Any])?[String(part)] as? [String: Any]
      }
      let property = try #require(node, "\(key.name)")
      #expect(property["description"] as? String == key.summary)
      if case .wholeNumber(let range) = key.form {
        #expect(property["minimum"] as? Int == range.lowerBound && property["maximum"] as? Int == range.upperBound)
      }
      // What the schema calls the default is what stands where the key is left out.
      guard let standard = key.standard else { continue }
      #expect(property["default"] != nil)
      let parsed = try LocatedJSON(parsing: standard).value
      let value: DeviceSettings.Value = try #require(key.accept(parsed, folder: "/"), "\(key.name)")
      var settings = DeviceSettings()
      settings[key.name] = value
      #expect(DeviceConfiguration(settings) == DeviceConfiguration(DeviceSettings()), "\(key.name)")
    }
  }

  @Test(arguments: [("profil", "profile"), ("Rate", "rate"), ("transcript", "transcripts"), ("zebra", nil), ("", nil)])
  func `the nearest key is found where there is one`(word: String, nearest: String?) {
    #expect(NearestWord.find(word, among: DeviceKey.all.map(\.name)) == nearest)
  }

  private func run(_ words: [String]) async -> CommandRun {
    let (output, errors) = (TextOutput(), TextOutput())
    let context = CommandContext(apps: soupApps, output: output, errors: errors, readLine: { nil })
    let code = await Parley.run(words, in: context)
    return CommandRun(code: code, output: output.text, errors: errors.text)
  }
}
