import Foundation
import ParleyDialog

/// Finds the labelled recordings of a folder.
///
/// - Manifests: every `*.jsonl` file of the folder, one recording a line:
///   `{"file": "audio/1.flac", "intent": "orderDrink", "slots": {"size": "large"}, "text": "a large coffee"}`. `file` is
///   relative to the manifest. `intent` null or "" marks speech that is not for the app; `text` holds the words, where they
///   are known; other keys are notes, and `locale` picks lines by `--locale`.
/// - Pairs, where there is no manifest: a sound file with `name.txt` (the words) or `name.json` (a line as above without
///   `file`) beside it, anywhere below the folder.
package enum LabelReader {
  private static let soundTypes: Set = ["wav", "flac", "ogg", "oga", "raw", "aiff", "aif", "au", "mp3"]

  private struct Line: Decodable {
    var file: String?
    var intent: String?
    var slots: [String: String]?
    var text: String?
    var locale: String?
    var saysIntent = false

    private enum Key: String, CodingKey {
      case file, intent, slots, text, locale
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      file = try container.decodeIfPresent(String.self, forKey: .file)
      intent = try container.decodeIfPresent(String.self, forKey: .intent)
      slots = try container.decodeIfPresent([String: String].self, forKey: .slots)
      text = try container.decodeIfPresent(String.self, forKey: .text)
      locale = try container.decodeIfPresent(String.self, forKey: .locale)
      saysIntent = container.contains(.intent)
    }

    var label: LabelledRecording.Label {
      guard saysIntent else { return .unknown }
      guard let intent, !intent.isEmpty else { return .notForApp }
      return .command(SpokenCommand(intent: intent, slots: slots ?? [:]))
    }
  }

  /// The recordings in the order of the manifest, or of their paths.
  ///
  /// - Parameter locale: takes only the manifest's lines of this language, and those that name none.
  /// - Throws: `FixtureError` for a folder without recordings, a line that is not as above, a sound file that is missing.
  package static func read(_ folder: String, locale: String? = nil) throws(FixtureError) -> [LabelledRecording] {
    let names = try names(in: folder)
    let manifests = names.filter { $0.hasSuffix(".jsonl") && !$0.contains("/") }
    var found: [LabelledRecording] = []
    for manifest in manifests { found += try read(manifest: manifest, in: folder, locale: locale) }
    if manifests.isEmpty { found = try pairs(names, in: folder) }
    guard !found.isEmpty else {
      throw FixtureError(
        file: folder, problem: "it holds no labelled recording; add a manifest.jsonl, or a .txt or .json beside each.")
    }
    return found
  }

  /// Every sound file below the folder, whatever its label: speech not addressed to the device.
  package static func readUnlabelled(_ folder: String) throws(FixtureError) -> [LabelledRecording] {
    let sounds = try names(in: folder).filter(isSound)
    guard !sounds.isEmpty else {
      throw FixtureError(file: folder, problem: "it holds no sound file; name another folder.")
    }
    return sounds.map { LabelledRecording(path: folder + "/" + $0, name: $0, label: .notForApp) }
  }

  private static func isSound(_ name: String) -> Bool {
    soundTypes.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
  }

  private static func names(in folder: String) throws(FixtureError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw FixtureError(file: folder, problem: "there is no such file or folder; check the path.")
    }
    guard isFolder.boolValue,
      let walker = FileManager.default.enumerator(atPath: folder)
    else { throw FixtureError(file: folder, problem: "it is not a folder; name one with recordings.") }
    return walker.compactMap { $0 as? String }.sorted()
  }

  private static func read(
    manifest: String, in folder: String, locale: String?
  ) throws(FixtureError) -> [LabelledRecording] {
    let path = folder + "/" + manifest
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw FixtureError(file: path, problem: "it is not text; write one JSON object a line.")
    }
    var found: [LabelledRecording] = []
    for (index, row) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    where !row.allSatisfy(\.isWhitespace) {
      let place = "line \(index + 1)"
      let line = try decode(Data(row.utf8), file: path, place: place)
      guard let file = line.file, !file.isEmpty else {
        throw FixtureError(file: path, place: place, problem: "“file” is missing; name the sound file.")
      }
      if let locale, let own = line.locale, !Self.isSame(own, locale) { continue }
      let sound = file.hasPrefix("/") ? file : folder + "/" + file
      guard FileManager.default.fileExists(atPath: sound) else {
        throw FixtureError(file: path, place: place, problem: "there is no file \(file); correct the name.")
      }
      found.append(LabelledRecording(path: sound, name: file, label: line.label, words: line.text))
    }
    return found
  }

  /// `es` is any Spanish, `es-ES` that of Spain.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    func parts(_ name: String) -> [Substring] { name.lowercased().split { $0 == "-" || $0 == "_" } }
    return zip(parts(left), parts(right)).allSatisfy { $0 == $1 }
  }

  private static func pairs(_ names: [String], in folder: String) throws(FixtureError) -> [LabelledRecording] {
    let all = Set(names)
    var found: [LabelledRecording] = []
    for name in names where isSound(name) {
      let base = String(name.dropLast(URL(fileURLWithPath: name).pathExtension.count + 1))
      if all.contains(base + ".json") {
        let path = folder + "/" + base + ".json"
        guard let data = FileManager.default.contents(atPath: path) else {
          throw FixtureError(file: path, problem: "it cannot be read; restore it.")
        }
        let line = try decode(data, file: path, place: "")
        found.append(LabelledRecording(path: folder + "/" + name, name: name, label: line.label, words: line.text))
      } else if all.contains(base + ".txt") {
        let path = folder + "/" + base + ".txt"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
          throw FixtureError(file: path, problem: "it is not text; write the words that are said.")
        }
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        found.append(LabelledRecording(path: folder + "/" + name, name: name, label: .unknown, words: words))
      }
    }
    return found
  }

  private static func decode(_ data: Data, file: String, place: String) throws(FixtureError) -> Line {
    do {
      return try JSONDecoder().decode(Line.self, from: data)
    } catch let error as DecodingError {
      let keys = error.keys
      let places = [place, keys].filter { !$0.isEmpty }.joined(separator: ", ")
      throw FixtureError(file: file, place: places, problem: error.problem)
    } catch {
      throw FixtureError(file: file, place: place, problem: "it is not JSON; write {\"intent\": …, \"slots\": {…}}.")
    }
  }
}
