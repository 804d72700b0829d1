import Foundation

/// Finds the fixtures below folders, in the order of their paths.
public enum FixtureFinder {
  /// The `conversation.json` files at or below each path; throws for a path that holds none.
  public static func files(in paths: [String]) throws(FixtureError) -> [String] {
    var found: [String] = []
    for path in paths {
      let files = files(at: path)
      if files.isEmpty {
        throw FixtureError(
          file: path, problem: "there is no \(Fixture.fileName) here or below; name a folder of recorded conversations."
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
    guard let walker = FileManager.default.enumerator(atPath: path) else { return [] }
    let names = walker.compactMap { $0 as? String }.filter { name in
      name == Fixture.fileName || name.hasSuffix("/" + Fixture.fileName)
    }
    return names.sorted().map { (path.hasSuffix("/") ? path : path + "/") + $0 }
  }
}
