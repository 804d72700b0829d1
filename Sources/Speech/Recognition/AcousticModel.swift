import Foundation

/// Where the recogniser's model of a language lies on this machine.
public struct AcousticModel: Hashable, Sendable {
  /// The folder with `mdef`, `means`, `variances`, `transition_matrices`, `feat.params` and the mixture weights.
  public var folder: String
  /// The pronunciation dictionary that comes with the model; nil for a model of another language, whose words it lacks.
  public var dictionary: String?
  /// The general n-gram model for free speech, if there is one.
  public var languageModel: String?
  /// Pronunciations of the user's own, which replace those of `dictionary`.
  public var corrections: String?
  /// The table from the synthesiser's phonemes to the model's phones.
  public var letterToSound: String?
  /// The largest probability of a phone of garbage, where the model is made for another language: its phones fit the words less.
  public var garbagePhoneProbability: Double?
  /// How likely what was heard was meant; nil where it was not measured.
  public var acceptance: AcceptanceModel?
  /// How often which phone is heard for another, as `parley confusions` counts it; nil where that was not done.
  public var phoneConfusions: String?
  /// The list of people's names, which `RecognitionTask.names` listens for, if there is one.
  public var personNames: String?
  /// The command that installs the model, for error messages.
  public var installCommand = "apt-get install pocketsphinx-en-us"

  public init(folder: String, dictionary: String?) {
    (self.folder, self.dictionary) = (folder, dictionary)
  }

  /// Reads `acoustic-model.json` in a locale's folder, such as `Models/en-US`, and takes the first candidate that is
  /// installed.
  ///
  /// - Throws: `RecognizerError.file`, which says how to install the model, when none is.
  public init(locating localeFolder: String) throws(RecognizerError) {
    let path = localeFolder + "/acoustic-model.json"
    let pointer: Pointer
    do {
      pointer = try JSONDecoder().decode(Pointer.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as DecodingError {
      throw .file(path: path, problem: "is not a list of acoustic models: \(error.summary)", remedy: "correct the file")
    } catch {
      throw .file(path: path, problem: "cannot be read", remedy: "give the folder of a locale, such as Models/en-US")
    }
    guard let candidate = pointer.candidates.first(where: \.isInstalled) else {
      throw .file(
        path: pointer.candidates.first?.acousticModel ?? path,
        problem: "the acoustic model \u{201C}\(pointer.name)\u{201D} is not installed",
        remedy: "run \(pointer.install)")
    }
    func beside(_ name: String?) -> String? {
      name.map { $0.hasPrefix("/") ? $0 : localeFolder + "/" + $0 }
    }
    self.init(folder: candidate.acousticModel, dictionary: candidate.dictionary)
    languageModel = candidate.languageModel
    corrections = beside(pointer.corrections)
    letterToSound = beside(pointer.letterToSound)
    garbagePhoneProbability = candidate.garbagePhoneProbability
    acceptance = pointer.acceptance
    phoneConfusions = beside(pointer.phoneConfusions)
    personNames = beside(pointer.personNames)
    installCommand = pointer.install
  }

  private struct Pointer: Decodable {
    struct Candidate: Decodable {
      var acousticModel: String
      var dictionary: String?
      var languageModel: String?
      var garbagePhoneProbability: Double?

      var isInstalled: Bool {
        (["\(acousticModel)/mdef"] + (dictionary.map { [$0] } ?? [])).allSatisfy(FileManager.default.isReadableFile)
      }
    }
    var name: String
    var install: String
    var candidates: [Candidate]
    var corrections: String?
    var letterToSound: String?
    var phoneConfusions: String?
    var personNames: String?
    var acceptance: AcceptanceModel?
  }
}

extension DecodingError {
  /// What was wrong and under which key, in a few words.
  var summary: String {
    func keys(_ context: Context) -> String { context.codingPath.map(\.stringValue).joined(separator: ".") }
    switch self {
    case .keyNotFound(let key, let context):
      return "\u{201C}\(key.stringValue)\u{201D} is missing in {\(keys(context))}"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\u{201C}\(keys(context))\u{201D} has a value of the wrong type"
    case .dataCorrupted(let context): return context.debugDescription
    @unknown default: return "not decodable"
    }
  }
}
