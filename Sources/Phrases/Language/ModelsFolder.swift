import Foundation

/// Where the data that languages need lies on this machine.
public enum ModelsFolder {
  /// The name of the environment variable that overrides every other place.
  public static let environmentVariable = "PARLEY_MODELS"

  /// The first folder that exists: the one that `PARLEY_MODELS` names, `Models` beside or above the executable,
  /// `Models` at the root of the package this was built from, `/usr/share/parley/Models`,
  /// `/usr/local/share/parley/Models`; nil when there is none.
  public static func locate() -> URL? {
    locate(
      environment: ProcessInfo.processInfo.environment,
      executable: URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath(),
      sourceFile: URL(fileURLWithPath: #filePath))
  }

  static func locate(environment: [String: String], executable: URL, sourceFile: URL) -> URL? {
    if let named = environment[environmentVariable], !named.isEmpty {
      // A wrong setting must not be hidden by another folder that happens to exist.
      let folder = URL(fileURLWithPath: named, isDirectory: true)
      return isFolder(folder) ? folder : nil
    }
    var candidates = ancestors(of: executable)
    candidates += ancestors(of: sourceFile)
    candidates += ["/usr/share/parley/Models", "/usr/local/share/parley/Models"]
      .map { URL(fileURLWithPath: $0, isDirectory: true) }
    return candidates.first(where: isFolder)
  }

  private static func ancestors(of file: URL) -> [URL] {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    var found: [URL] = []
    while folder.pathComponents.count > 1 {
      found.append(folder.appendingPathComponent("Models", isDirectory: true))
      folder.deleteLastPathComponent()
    }
    return found
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
