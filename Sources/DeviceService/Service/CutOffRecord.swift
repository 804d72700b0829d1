import Foundation
import ParleyDialog

/// What a device is doing for a person, in a file that outlives the process: where an app's code ends it, the next one
/// knows what was cut off.
///
/// The file is whole or not there. It holds the names of an app and a shortcut, and nothing that was said.
package final class CutOffRecord: Sendable {
  package struct Entry: Codable, Hashable, Sendable {
    package let app: String
    package let shortcut: String
    package let began: Date
  }

  private let file: URL

  /// In the folder that the service manager keeps for the service; nil where there is none.
  package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let folders = environment["STATE_DIRECTORY"]?.split(separator: ":") ?? []
    guard let folder = folders.first, folder.hasPrefix("/") else { return nil }
    file = URL(filePath: String(folder)).appending(path: "under-way.json")
  }

  /// What was under way when the process before this one ended; once.
  package func takeEntry() -> Entry? {
    defer { remove() }
    return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Entry.self, from: $0) }
  }

  /// To be called on the dialog's thread, before what follows the event.
  package func take(_ event: DialogEvent) {
    switch event {
    case .matched(let app, let shortcut, _, _):
      let entry = Entry(app: app, shortcut: shortcut, began: Date())
      try? JSONEncoder().encode(entry).write(to: file, options: .atomic)
    case .ended: remove()
    default: break
    }
  }

  package func remove() { unlink(file.path) }
}

extension CutOffRecord.Entry {
  package var sentence: String {
    "The device was cut off in \(shortcut) of \(app), begun at \(began.ISO8601Format()); see whether it was done."
  }
}
