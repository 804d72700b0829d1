import Foundation

/// Reads the headers of an acoustic model before the engine does.
///
/// The engine ends the whole process when a parameter file is damaged, so everything that it would stumble over is
/// checked first: lengths, check sums, and whether the counts of the files agree.
struct AcousticModelFiles {
  /// The context-independent phones, in the model's order.
  let phones: [String]

  init(_ model: AcousticModel) throws(RecognizerError) {
    let remedy = "run \(model.installCommand)"
    func path(_ name: String) -> String { model.folder + "/" + name }
    guard FileManager.default.fileExists(atPath: model.folder) else {
      throw .file(path: model.folder, problem: "the acoustic model is not installed", remedy: remedy)
    }
    let definition = try ModelDefinition(path: path("mdef"), remedy: remedy)
    let means = try ParameterFile(path: path("means"), remedy: remedy)
    let variances = try ParameterFile(path: path("variances"), remedy: remedy)
    let transitions = try ParameterFile(path: path("transition_matrices"), remedy: remedy)
    try means.requireGaussians(definition)
    try variances.requireGaussians(definition)
    guard means.sizes == variances.sizes else {
      throw .file(path: path("variances"), problem: "does not go with the means beside it", remedy: remedy)
    }
    try transitions.requireTransitions(definition)
    if FileManager.default.fileExists(atPath: path("sendump")) {
      try SenoneDump.check(path: path("sendump"), senones: definition.senoneCount, means: means, remedy: remedy)
    } else {
      _ = try ParameterFile(path: path("mixture_weights"), remedy: remedy)
    }
    let features = try RegularFile.text(path: path("feat.params"), remedy: remedy)
    let words = features.split { $0.isWhitespace }
    guard words.count.isMultiple(of: 2), words.indices.allSatisfy({ $0 % 2 == 1 || words[$0].hasPrefix("-") }) else {
      throw .file(path: path("feat.params"), problem: "is not a list of names and values", remedy: remedy)
    }
    phones = definition.phones
  }
}

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
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      throw .file(path: path, problem: "cannot be read", remedy: remedy)
    }
  }

  static func text(path: String, remedy: String) throws(RecognizerError) -> String {
    guard let text = String(data: try bytes(path: path, remedy: remedy), encoding: .utf8), !text.contains("\0") else {
      throw .file(path: path, problem: "is not text", remedy: remedy)
    }
    return text
  }
}
