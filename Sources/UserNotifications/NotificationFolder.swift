import Foundation
import ParleyFiles

/// One JSON file for each notification, in a folder that only its owner may read. Every file is whole or not there, and
/// what changes one does so under a lock.
struct NotificationFolder: Sendable {
  struct Content {
    var entries: [PendingNotification] = []
    var broken: [NotificationError] = []
    var focusEnd: Date?
  }

  let path: String

  private static let unfinished = ".new-"
  private static let focusName = ".focus"
  /// Larger files are no notifications.
  private static let mostBytes = 1 << 16

  // MARK: Reading

  /// Changes whenever a file is written or removed, which is always done in the folder itself.
  func stamp() -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "none" }
    return "\(status.st_ino) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  func content() -> Content {
    var content = Content()
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    for name in names where name.hasSuffix(".json") && !name.hasPrefix(".") {
      let file = "\(path)/\(name)"
      guard let data = FileManager.default.contents(atPath: file) else {
        if access(file, F_OK) == 0 {
          content.broken.append(NotificationError("\(file): it cannot be read; check its permissions."))
        }
        continue
      }
      guard data.count <= Self.mostBytes, let entry = try? JSONDecoder().decode(PendingNotification.self, from: data),
        Self.name(of: entry) == name
      else {
        content.broken.append(NotificationError("\(file): it is no notification; correct it or delete the file."))
        continue
      }
      content.entries.append(entry)
    }
    if let data = FileManager.default.contents(atPath: "\(path)/\(Self.focusName)"),
      let seconds = Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    {
      content.focusEnd = Date(timeIntervalSince1970: seconds)
    }
    return content
  }

  // MARK: Writing

  func locked<Result>(_ body: () throws(NotificationError) -> Result) throws(NotificationError) -> Result {
    do throws(FileFailure) { try WholeFile.makeFolder(path) } catch { throw failure(error) }
    return try WholeFile.locked("\(path)/.lock", failing: failure, body)
  }

  func write(_ entry: PendingNotification) throws(NotificationError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(entry), data.count <= Self.mostBytes else {
      throw NotificationError("The notification “\(entry.identifier)” is too long to be kept; shorten what it says.")
    }
    try write(data, to: Self.name(of: entry))
  }

  func write(focusEnd: Date?) throws(NotificationError) {
    if let focusEnd { return try write(Data("\(focusEnd.timeIntervalSince1970)\n".utf8), to: Self.focusName) }
    try remove(file: Self.focusName)
  }

  func remove(_ entry: PendingNotification) throws(NotificationError) { try remove(file: Self.name(of: entry)) }

  private func remove(file: String) throws(NotificationError) {
    do throws(FileFailure) { try WholeFile.remove("\(path)/\(file)") } catch { throw failure(error) }
  }

  /// The lock is held, so that one draft is enough.
  private func write(_ data: Data, to name: String) throws(NotificationError) {
    do throws(FileFailure) {
      try WholeFile.write(Array(data), to: "\(path)/\(name)", draft: "\(path)/\(Self.unfinished)notification")
    } catch {
      throw failure(error)
    }
  }

  /// Two identifiers have two names, whatever stands in them.
  private static func name(of entry: PendingNotification) -> String {
    // FNV-1a in two halves of 64 bits, since Foundation has no digest.
    func hash(_ seed: UInt64) -> String {
      let value = entry.id.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      return String(value, radix: 16)
    }
    return "\(hash(0xcbf2_9ce4_8422_2325))\(hash(0x6c62_272e_07bb_0142)).json"
  }

  private func failure(_ failure: FileFailure) -> NotificationError {
    NotificationError("The folder \(path) \(failure); check its permissions and the room on its disk.")
  }
}

extension PendingNotification.Teller {
  /// This process.
  static let own = PendingNotification.Teller(process: getpid())

  private init?(process: Int32) {
    guard let start = Self.start(of: process) else { return nil }
    self.init(process: process, start: start)
  }

  var isAlive: Bool { Self.start(of: process) == start }

  /// "The time the process started after system boot", the 22nd field (proc_pid_stat(5)); nil where there is none. The
  /// second field may hold spaces and ends with the last bracket.
  private static func start(of process: Int32) -> UInt64? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[end...].split(separator: " ")
    return fields.count > 20 ? UInt64(fields[20]) : nil
  }
}
