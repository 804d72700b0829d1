import CParleyPocketSphinx
import Foundation

/// Owns the engine's mixture of a general language model and one of phrases.
struct MixedLanguageModel: ~Copyable {
  let pointer: OpaquePointer

  /// - Parameter generalShare: of the general model's probabilities in the sum, from 0 to 1.
  init(_ general: LanguageModelFile, _ phrases: LanguageModelFile, generalShare: Double) throws(RecognizerError) {
    var models: [OpaquePointer?] = [general.pointer, phrases.pointer]
    let shares = [Float(generalShare), Float(1 - generalShare)]
    let names = [strdup("general"), strdup("phrases")]
    defer { for name in names { free(name) } }
    var pointers = names
    let settings = EngineDecoder.settings(["-lw": "1"])
    defer { cmd_ln_free_r(settings) }
    let (model, detail) = EngineLog.watching { () -> OpaquePointer? in
      // The set keeps references of its own to its models.
      guard let set = ngram_model_set_init(settings, &models, &pointers, nil, 2) else { return nil }
      var constants = names.map { UnsafePointer<CChar>($0) }
      return ngram_model_set_interp(set, &constants, shares)
    }
    guard let model else { throw .taskRefused("the language model", detail: detail) }
    pointer = model
  }

  deinit { ngram_model_free(pointer) }
}
