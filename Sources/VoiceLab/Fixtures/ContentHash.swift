import Foundation

/// A number that follows from bytes alone, the same on every machine (FNV-1a of 64 bits, mixed so that its last bits are
/// as good as its first).
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// Of a fixture's `conversation.json`; of its path where it cannot be read.
  public init(fixtureAt path: String) {
    self.init()
    add((try? FixtureBytes.read(path)) ?? Data(path.utf8))
  }

  public mutating func add(_ bytes: Data) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  public var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }

  public var description: String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}

extension Fixture {
  /// The hash of the fixture and its recordings, the first 16 MB of each.
  public var contentHash: ContentHash {
    var hash = ContentHash(fixtureAt: file)
    for path in soundFiles {
      guard let file = FileHandle(forReadingAtPath: path) else { continue }
      defer { try? file.close() }
      if let bytes = try? file.read(upToCount: 1 << 24) { hash.add(bytes) }
    }
    return hash
  }
}
