/// What a process holds in memory, by what it is for, in bytes; read from what Linux tells in `/proc/PID/smaps`.
struct MappedMemory: Encodable, Equatable {
  /// All that is resident: the rest added up.
  var resident: Int { program + libraries + files + allocated }
  /// Code and data of the program itself.
  private(set) var program = 0
  /// Those of the libraries.
  private(set) var libraries = 0
  /// Files that are mapped, such as the acoustic model's.
  private(set) var files = 0
  /// What was allocated, and the threads' stacks.
  private(set) var allocated = 0
  /// What nothing else shares and the kernel cannot read again from a file.
  private(set) var own = 0

  /// - Parameter executable: where the program lies.
  init(smaps: String, executable: String) {
    var part = Part.allocated
    for line in smaps.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard let first = words.first else { continue }
      if first.last != ":" {
        part = Self.part(ofPath: words.count > 5 ? words[5...].joined(separator: " ") : "", executable)
      } else if words.count > 1, let kibibytes = Int(words[1]) {
        if first == "Rss:" { add(kibibytes * 1_024, to: part) }
        if first == "Anonymous:" { own += kibibytes * 1_024 }
      }
    }
  }

  private enum Part {
    case program, libraries, files, allocated
  }

  private mutating func add(_ bytes: Int, to part: Part) {
    switch part {
    case .program: program += bytes
    case .libraries: libraries += bytes
    case .files: files += bytes
    case .allocated: allocated += bytes
    }
  }

  private static func part(ofPath path: String, _ executable: String) -> Part {
    if path == executable { return .program }
    guard path.hasPrefix("/") else { return .allocated }
    return path.hasSuffix(".so") || path.contains(".so.") ? .libraries : .files
  }

  enum CodingKeys: String, CodingKey {
    case program, libraries, files, allocated, own
  }
}
