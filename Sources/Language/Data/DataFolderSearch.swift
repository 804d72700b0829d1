import Foundation

/// The places where a folder of data may lie, in their order; it sees files only through `files`.
struct DataFolderSearch {
  /// What the search asks the file system.
  struct Files: Sendable {
    var isFolder: @Sendable (String) -> Bool
    var contents: @Sendable (String) -> Data?

    static let real = Files(
      isFolder: { path in
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
      },
      contents: { FileManager.default.contents(atPath: $0) })
  }

  let environment: [String: String]
  /// The running file, with all links resolved.
  let executable: String?
  /// A source file of Parley as it lay where this was built.
  let source: String
  let files: Files

  /// A folder that only Parley's own checkout has, so that no other project's `Models` is taken.
  private static let landmark = "Sources/ParleyCommand"

  func path(of folder: DataFolder, choosing chosen: String?) throws(DataFolderError) -> String {
    let named = environment[folder.variable].flatMap { $0.isEmpty ? nil : $0 }
    let remedy = "\(folder.option) DIR or the environment variable \(folder.variable)"
    // A wrong setting must not be hidden by another folder that happens to exist.
    if let (source, path) = chosen.map({ (folder.option, $0) }) ?? named.map({ (folder.variable, $0) }) {
      if files.isFolder(path) { return path }
      throw DataFolderError(
        description: "\(source) names “\(path)”, which is no folder; name the folder \(folder.name) with \(remedy).")
    }
    var places = installed + builtCheckouts
    if let found = places.first(where: { files.isFolder($0 + "/" + folder.name) }) { return found + "/" + folder.name }
    // Where the package was built into a folder outside of it, nothing else leads back.
    let sources = ancestors(of: source).filter(isParley)
    if let found = sources.first(where: { files.isFolder($0 + "/" + folder.name) }) { return found + "/" + folder.name }
    places += sources
    let looked = places.isEmpty ? "; " : " in \(places.joined(separator: " or ")); install it there, or "
    throw DataFolderError(description: "The folder \(folder.name) was not found\(looked)name it with \(remedy).")
  }

  /// `PREFIX/share/parley` for `PREFIX/bin/parley`.
  private var installed: [String] {
    guard let executable, let prefix = ancestors(of: executable).dropFirst().first else { return [] }
    return [(prefix == "/" ? "" : prefix) + "/share/parley"]
  }

  /// The checkouts of Parley that an executable was built from, which lies in the package manager's build folder: one
  /// that the package depends on, or the package itself.
  private var builtCheckouts: [String] {
    guard let executable else { return [] }
    let folders = ancestors(of: executable)
    guard let index = folders.firstIndex(where: { files.contents($0 + "/" + WorkspaceState.file) != nil }) else {
      return []
    }
    let build = folders[index]
    let state = files.contents(build + "/" + WorkspaceState.file).flatMap {
      try? JSONDecoder().decode(WorkspaceState.self, from: $0)
    }
    let dependencies = state?.folders(in: build) ?? []
    return (dependencies + folders[(index + 1)...].prefix(1)).filter(isParley)
  }

  private func isParley(_ folder: String) -> Bool { files.isFolder(folder + "/" + Self.landmark) }

  /// The folders that a file lies in, the nearest first.
  private func ancestors(of file: String) -> [String] {
    guard file.hasPrefix("/") else { return [] }
    var names = file.split(separator: "/")
    var found: [String] = []
    while names.popLast() != nil { found.append("/" + names.joined(separator: "/")) }
    return found
  }
}

/// What the package manager notes in its build folder about the packages that one depends on.
private struct WorkspaceState: Decodable {
  static let file = "workspace-state.json"

  struct Object: Decodable { let dependencies: [Dependency] }

  struct Dependency: Decodable {
    struct State: Decodable { let path: String? }

    let state: State
    let subpath: String?
  }

  let object: Object

  func folders(in build: String) -> [String] {
    object.dependencies.flatMap { dependency in
      let subpaths = dependency.subpath.map { ["\(build)/checkouts/\($0)", "\(build)/registry/downloads/\($0)"] }
      return (dependency.state.path.map { [$0] } ?? []) + (subpaths ?? [])
    }
  }
}
