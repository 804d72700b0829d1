import Foundation
import ParleyGrammar

extension ContentHash {
  /// Of a fixture's `conversation.json`; of its path where it cannot be read.
  package init(fixtureAt path: String) {
    self.init()
    add((try? FixtureBytes.read(path)) ?? Data(path.utf8))
  }
}

extension Fixture {
  /// The hash of the fixture and its recordings, the first 16 MB of each.
  package var contentHash: ContentHash {
    var hash = ContentHash(fixtureAt: file)
    for path in soundFiles {
      guard let file = FileHandle(forReadingAtPath: path) else { continue }
      defer { try? file.close() }
      if let bytes = try? file.read(upToCount: 1 << 24) { hash.add(bytes) }
    }
    return hash
  }
}
