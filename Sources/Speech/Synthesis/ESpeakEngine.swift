import CESpeakNG
import Foundation
import Synchronization

/// The one owner of espeak-ng in this process.
///
/// espeak-ng keeps its voice, its parameters and its synthesis state in global variables, and its interface says
/// nothing of threads; so every call of it goes through this lock, and each request sets everything that it depends on.
/// The phase of its wave generator is out of reach, so the same text after another one may differ by a few samples.
final class ESpeakEngine: Sendable {
  static let shared = ESpeakEngine()

  private let state = Mutex(State())

  struct State {
    /// Hertz; nil until the library was started, negative when it could not be.
    var sampleRate: Int32?
  }

  /// espeak-ng's own sample rate in hertz, or nil when its data is not installed.
  var sampleRate: Int? { state.withLock { Self.start(&$0) } }

  private static func start(_ state: inout State) -> Int? {
    if state.sampleRate == nil {
      state.sampleRate = espeak_Initialize(
        AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    }
    return state.sampleRate.flatMap { $0 > 0 ? Int($0) : nil }
  }

  /// Phonemes in the International Phonetic Alphabet, `_` between them; nil when nothing can be said.
  func phonemes(of text: String, voice: String) -> String? {
    state.withLock { state in
      guard Self.start(&state) != nil, espeak_SetVoiceByName(voice) == EE_OK else { return nil }
      // Bit 1 asks for the phonetic alphabet, bits 8 to 23 hold the separator.
      let mode = Int32(0x02 | (0x5F << 8))
      var phonemes: [String] = []
      text.replacingOccurrences(of: "\0", with: " ").withCString { start in
        var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
        while let here = rest {
          if let clause = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), mode) {
            phonemes.append(String(cString: clause))
          }
          if rest == here { break }
        }
      }
      let joined = phonemes.joined(separator: " ").trimmingCharacters(in: .whitespaces)
      return joined.isEmpty ? nil : joined
    }
  }

  /// Runs `body` while no other request can touch the library; the rate is in hertz.
  func exclusively<R, Failure: Error>(
    _ body: (_ sampleRate: Int) throws(Failure) -> R, otherwise missing: Failure
  ) throws(Failure) -> R {
    let result: Result<R, Failure> = state.withLock { state in
      guard let rate = Self.start(&state) else { return .failure(missing) }
      do throws(Failure) { return .success(try body(rate)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
