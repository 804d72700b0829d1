import Foundation

/// Files that are read whole.
enum RegularFile {
  /// The bytes of a regular file; a folder, a device or a missing file is an error.
  static func bytes(path: String, remedy: String) throws(RecognizerError) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .file(path: path, problem: "is missing", remedy: remedy)
    }
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard !isFolder.boolValue, type == .typeRegular || type == .typeSymbolicLink else {
      throw .file(path: path, problem: "is not a file", remedy: remedy)
    }
    // Large freed blocks would stay in the heap, between what is kept.
    if let mapped = MappedFile(path: path) { return mapped.data }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .file(path: path, problem: "cannot be read", remedy: remedy)
    }
  }

  /// Writes a private file, which is removed by who asked for it, and gives its path.
  static func temporary(_ name: String, _ content: some Sequence<UInt8>) throws(RecognizerError) -> String {
    let path = NSTemporaryDirectory() + "/\(UUID().uuidString)-\(name)"
    do {
      try Data(content).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .file(path: path, problem: "cannot be written", remedy: "make room in the temporary folder")
    }
    return path
  }

  static func text(path: String, remedy: String) throws(RecognizerError) -> String {
    guard let text = String(data: try bytes(path: path, remedy: remedy), encoding: .utf8), !text.contains("\0") else {
      throw .file(path: path, problem: "is not text", remedy: remedy)
    }
    return text
  }
}
