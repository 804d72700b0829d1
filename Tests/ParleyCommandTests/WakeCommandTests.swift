import Foundation
import Testing

@testable import ParleyCommand

struct WakeCommandTests {
  private static let librivox = "/usr/share/pocketsphinx/test/data/librivox"

  @Test(arguments: [
    (["check", "hey parley"], ExitCode.done, "is a good wake phrase"), (["check", "jarvis"], .failed, "too short"),
    (["check", "hey", "jo"], .failed, "choose a longer one"), (["check", "jo"], .failed, "choose a longer one"),
    (["check", "order", "soup", "chef"], .failed, "Order Soup Chef"), (["check", "😀"], .failed, "no pronunciation"),
    (["measure", "x"], .usage, "check or tune"), (["check"], .usage, "needs check PHRASE"),
    (["tune", "/nonexistent"], .usage, "--negative"),
    (["tune", "/nonexistent", "--negative", "/"], .usage, "/nonexistent: there is no such"),
    (["tune", "/proc/self/fdinfo", "--negative", "/"], .usage, "no sound file"),
    (["tune", "x", "--negative", "x", "--target", "often"], .usage, "--target takes a number"),
  ])
  func `each call ends with its code and one sentence`(words: [String], code: ExitCode, sentence: String) async {
    let output = TextOutput()
    let errors = TextOutput()
    let context = CommandContext(apps: soupApps, output: output, errors: errors)
    #expect(await Parley.run(["wake"] + words, in: context) == code)
    #expect((output.text + errors.text).contains(sentence), "\(output.text)\(errors.text)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: librivox), "apt-get install pocketsphinx-testdata"))
  func `tuning writes a threshold that a session reads`() async throws {
    let folder = try TemporaryFolder()
    let spoken = folder.path + "/spoken"
    for name in ["hey-parley-order-soup", "hey-parley-then-order-my-usual"] {
      _ = try folder.file("spoken/\(name).flac", Data(contentsOf: URL(filePath: "\(soupFolder)/wake/\(name).flac")))
    }
    var context = CommandContext(apps: soupApps, output: TextOutput(), errors: TextOutput())
    context.environment = ["XDG_CONFIG_HOME": folder.path]
    let words = ["wake", "tune", spoken, "--negative", Self.librivox, "--json"]
    #expect(await Parley.run(words, in: context) == .done, "\(context.errors.text)")
    let object = try JSONSerialization.jsonObject(with: Data(context.output.text.utf8)) as? [String: Any]
    let report = try #require(object)
    #expect(report["positives"] as? Int == 2)
    #expect(report["misses"] as? Double == 0)
    #expect(report["falseAlarmsPerHour"] as? Double == 0)
    #expect((report["table"] as? [Any])?.count == 10)
    let written = try JSONDecoder().decode(
      [String: Double].self, from: Data(contentsOf: URL(filePath: folder.path + "/parley/wake.json")))
    #expect(written == ["hey parley": report["threshold"] as? Double])
    // Some seconds of other speech do not make the device less careful.
    #expect(
      context.errors.text.contains("cannot tell 0.1 false alarms an hour, which takes 10"), "\(context.errors.text)")
    #expect(try #require(report["threshold"] as? Double) >= -1.6)

    // A threshold that no sound reaches keeps the device asleep, so the file is read.
    _ = try folder.file("parley/wake.json", "{\"hey parley\": 9}")
    #expect(await Parley.run(["replay", "--profile", "phone", soupFolder + "/wake"], in: context) == .failed)
    #expect(context.output.text.contains("FAILED  soup/wake (phone)"))
  }

  @Test(arguments: [
    ([], "50 % of the phrases are missed; name more recordings with --negative"),
    (["--target", "1000"], "50 % of the phrases are missed; allow more false alarms with --target"),
  ])
  func `what is missed has the advice that helps`(words: [String], advice: String) async throws {
    let folder = try TemporaryFolder()
    for name in ["wake/hey-parley-order-soup", "order/clam-chowder"] {
      let sound = try Data(contentsOf: URL(filePath: "\(soupFolder)/\(name).flac"))
      _ = try folder.file("spoken/\(name.replacing("/", with: "-")).flac", sound)
    }
    var context = CommandContext(apps: soupApps, output: TextOutput(), errors: TextOutput())
    context.environment = ["XDG_CONFIG_HOME": folder.path]
    let tune = ["wake", "tune", folder.path + "/spoken", "--negative", soupFolder + "/order"]
    #expect(await Parley.run(tune + words, in: context) == .done, "\(context.errors.text)")
    #expect(context.errors.text.contains(advice), "\(context.errors.text)")
    #expect(
      context.errors.text.contains("It is found in \(folder.path)/spoken/order-clam-chowder.flac at no threshold"),
      "\(context.errors.text)")
  }

  @Test func `a phrase that no recording holds is not tuned`() async throws {
    let folder = try TemporaryFolder()
    var context = CommandContext(apps: soupApps, output: TextOutput(), errors: TextOutput())
    context.environment = ["XDG_CONFIG_HOME": folder.path]
    let wake = soupFolder + "/order"
    #expect(
      await Parley.run(["wake", "tune", wake, "--phrase", "computer activate", "--negative", wake], in: context)
        == .failed)
    #expect(context.errors.text.contains("was found in none of the 4 recordings"), "\(context.errors.text)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/parley/wake.json"))
  }

  @Test func `a session refuses a bad wake phrase, threshold or file before it starts`() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("parley/wake.json", "no")
    var context = CommandContext(apps: soupApps, output: TextOutput(), errors: TextOutput())
    context.environment = ["XDG_CONFIG_HOME": folder.path]
    #expect(await Parley.run(["listen", "--wake", "jarvis"], in: context) == .usage)
    #expect(await Parley.run(["listen", "--wake", "hey parley", "--wake-threshold", "high"], in: context) == .usage)
    #expect(await Parley.run(["listen", "--wake", "hey parley"], in: context) == .failed)
    let sentences = context.errors.text.split(separator: "\n")
    #expect(sentences.count == 3)
    #expect(sentences.last?.contains("wake.json") == true)
  }
}
