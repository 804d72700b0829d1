import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Synchronization

@testable import ParleyCommand

/// What one command did: its exit code and what it wrote.
struct CommandRun: Sendable {
  let code: ExitCode
  let output: String
  let errors: String

  /// The lines of the output as JSON objects; an empty one for a line that is none.
  var objects: [[String: any Sendable]] {
    output.split(separator: "\n").map { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      return object as? [String: any Sendable] ?? [:]
    }
  }
}

/// Runs a command in this process; `typed` are the lines of the standard input.
func parley(
  _ words: String..., apps: [any AppShortcutsProvider.Type] = soupApps, typed: [String] = [], cache: String? = nil,
  data: String? = nil
) async -> CommandRun {
  await parley(words, apps: apps, typed: typed, cache: cache, data: data)
}

/// The same with the words as a list; what failed is remembered only where there is a `cache`, and shortcuts of one's own are
/// only where there is `data`.
func parley(
  _ words: [String], apps: [any AppShortcutsProvider.Type] = soupApps, typed: [String] = [], cache: String? = nil,
  data: String? = nil
) async -> CommandRun {
  _ = english
  let output = TextOutput()
  let errors = TextOutput()
  let lines = TypedLines(typed)
  var context = CommandContext(apps: apps, output: output, errors: errors, readLine: { lines.next() })
  context.environment["XDG_CACHE_HOME"] = cache ?? "/dev/null"
  context.environment["XDG_DATA_HOME"] = data ?? "/dev/null"
  let code = await Parley.run(words, in: context)
  return CommandRun(code: code, output: output.text, errors: errors.text)
}

/// In use from the first command to the last, so that it is read once.
private let english = try? Language.load(
  folder: URL(filePath: packageFolder + "/Models/en-US", directoryHint: .isDirectory))

private final class TypedLines: Sendable {
  private let rest: Mutex<[String]>

  init(_ lines: [String]) {
    rest = Mutex(lines)
  }

  func next() -> String? {
    rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

/// The apps that the executable has.
let soupApps: [any AppShortcutsProvider.Type] = [SoupChefShortcuts.self]
/// The package's folder.
let packageFolder = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
/// The recorded conversations that come with Parley.
let soupFolder = packageFolder + "/Audio/soup-chef"
