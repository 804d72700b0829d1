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
