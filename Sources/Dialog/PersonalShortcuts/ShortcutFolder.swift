import Foundation
import ParleyFiles
import ParleyGrammar

/// One JSON file for each shortcut, in a folder that only its owner may read. Every file is whole or not there, and what
/// changes one reads it anew under a lock, so that no process loses what another one did.
struct ShortcutFolder: Sendable {
  /// A file with what stands in it, or why that is nothing.
  struct Entry: Sendable {
    let file: String
    let content: Result<PersonalShortcut, PersonalShortcutError>

    var shortcut: PersonalShortcut? { try? content.get() }
  }

  let path: String

  private static let lockName = ".lock"
  /// Of files that are not whole yet.
  private static let unfinished = ".new-"
  /// Larger files are no shortcuts.
  private static let mostBytes = 1 << 20

  // MARK: Reading

  /// What tells that nothing has changed: when the folder and each of its files last did.
  func stamp() -> [String] {
    var stamps = [ownStamp]
    for name in names { stamps.append(name + Self.stamp(of: "\(path)/\(name)")) }
    return stamps
  }

  /// The same of the folder alone, which tells of every file that is written whole or taken away.
  var ownStamp: String { Self.stamp(of: path) }

  private static func stamp(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    return " \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  private var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
  }

  /// All files in the order of their names; of two with one name the second is not taken.
  func entries() -> [Entry] {
    var seen: [[String]: String] = [:]
    return names.compactMap { name in
      let file = "\(path)/\(name)"
      guard let entry = Self.read(file) else { return nil }
      guard let shortcut = entry.shortcut else { return entry }
      let words = Utterance(shortcut.name).words
      if let other = seen[words] {
        return Entry(
          file: file,
          content: .failure(
            PersonalShortcutError("\(file): “\(shortcut.name)” is the name in \(other) too; rename one of them.")))
      }
      seen[words] = name
      return entry
    }
  }

  /// Nil where it has just gone.
  private static func read(_ file: String) -> Entry? {
    guard let data = FileManager.default.contents(atPath: file) else {
      if access(file, F_OK) != 0 { return nil }
      return Entry(
        file: file,
        content: .failure(PersonalShortcutError("\(file): it cannot be read; check its permissions.")))
    }
    do throws(PersonalShortcutError) {
      guard data.count <= mostBytes, let text = String(validating: data, as: UTF8.self) else {
        throw PersonalShortcutError("\(file): it is no text of a shortcut's size; correct it or delete the file.")
      }
      return Entry(file: file, content: .success(try PersonalShortcut(parsing: text, file: file)))
    } catch {
      return Entry(file: file, content: .failure(error))
    }
  }

  // MARK: Writing

  /// Runs what changes files while no other process does; the folder is made where it is not there.
  func changing<Result>(
    _ body: ([Entry]) throws(PersonalShortcutError) -> Result
  ) throws(PersonalShortcutError) -> Result {
    do throws(FileFailure) { try WholeFile.makeFolder(path) } catch { throw failure(error) }
    return try WholeFile.locked("\(path)/\(Self.lockName)", failing: failure) { () throws(PersonalShortcutError) in
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      where name.hasPrefix(Self.unfinished) {
        unlink("\(path)/\(name)")
      }
      return try body(entries())
    }
  }

  /// A file that is not there yet for a shortcut of this name.
  func newFile(for name: String) -> String {
    let letters = Utterance(name).words.joined(separator: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
    let stem = letters.isEmpty ? "shortcut" : letters
    var file = "\(path)/\(stem).json"
    var count = 2
    while access(file, F_OK) == 0 {
      file = "\(path)/\(stem)-\(count).json"
      count += 1
    }
    return file
  }

  /// Writes a file as a whole; a process that is killed leaves it as it was.
  func write(_ shortcut: PersonalShortcut, to file: String) throws(PersonalShortcutError) {
    do throws(FileFailure) {
      try WholeFile.write(Array(shortcut.json.utf8), to: file, draft: "\(path)/\(Self.unfinished)\(getpid())")
    } catch {
      throw failure(error)
    }
  }

  func remove(_ file: String) throws(PersonalShortcutError) {
    do throws(FileFailure) { try WholeFile.remove(file) } catch { throw failure(error) }
  }

  private func failure(_ failure: FileFailure) -> PersonalShortcutError {
    PersonalShortcutError("The folder \(path) \(failure); check its permissions and the room on its disk.")
  }
}
