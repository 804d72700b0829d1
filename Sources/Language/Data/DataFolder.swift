import Foundation

/// A folder of data that comes with Parley, and where it lies on this machine.
///
/// What the command line names goes first, then what the environment names; else the folder is found from the
/// executable's own file with all links resolved: `PREFIX/bin/parley` has `PREFIX/share/parley`, and an executable that
/// the package manager built has the checkout of Parley. The working directory plays no part.
public struct DataFolder: Hashable, Sendable {
  /// The folder's own name, such as `Models`.
  public let name: String

  /// What languages need.
  public static let models = DataFolder(name: "Models")
  /// The recorded conversations that come with Parley.
  public static let audio = DataFolder(name: "Audio")

  /// The option of the command line that names it.
  public var option: String { "--" + name.lowercased() }
  /// The environment variable that names it.
  public var variable: String { "PARLEY_" + name.uppercased() }

  /// The folder on this machine; `chosen` is what the command line says. Throws one sentence that says where was looked
  /// and what to do.
  public func located(choosing chosen: String? = nil) throws(DataFolderError) -> URL {
    let search = DataFolderSearch(
      environment: ProcessInfo.processInfo.environment, executable: Self.executable, source: #filePath, files: .real)
    return URL(fileURLWithPath: try search.path(of: self, choosing: chosen), isDirectory: true)
  }

  /// The file that this process runs, with all links resolved; nil where the system does not tell.
  public static var executable: String? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    // As the system marks a file that was replaced while it runs.
    let mark = " (deleted)"
    return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
  }
}

/// Why a folder of data was not found, in one sentence that says where was looked and what to do.
public struct DataFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}
