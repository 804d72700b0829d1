import Foundation

/// Finds the fixtures below folders, in the order of their paths: folders with a `conversation.json`, and recordings with
/// their words beside them.
public enum FixtureFinder {
  /// The `conversation.json` files and the paired recordings at or below each path; throws for a path that holds none.
  public static func files(in paths: [String]) throws(FixtureError) -> [String] {
    var found: [String] = []
    for path in paths {
      let files = files(at: path)
      if files.isEmpty {
        throw FixtureError(
          file: path,
          problem:
            "there is no \(Fixture.fileName) here or below, nor a recording with its words; name a folder of recorded conversations."
        )
      }
      found += files
    }
    return found
  }

  private static func files(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    if !isFolder.boolValue { return [path] }
    // A link to a folder would be walked as the link that it is.
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let walker = FileManager.default.enumerator(atPath: folder) else { return [] }
    let names = Set(walker.compactMap { $0 as? String })
    let conversations = names.filter { $0 == Fixture.fileName || $0.hasSuffix("/" + Fixture.fileName) }
    let folders = Set(conversations.map { ($0 as NSString).deletingLastPathComponent })
    let pairs = names.filter { name in
      RecordingPair.isSound(name) && !folders.contains((name as NSString).deletingLastPathComponent)
        && RecordingPair.companions(of: name).contains(where: names.contains)
    }
    return (conversations.union(pairs)).sorted().map { (path.hasSuffix("/") ? path : path + "/") + $0 }
  }
}
