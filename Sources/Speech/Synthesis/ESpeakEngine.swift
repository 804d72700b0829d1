import CParleyESpeakNG
import Foundation
import Synchronization

/// The one owner of espeak-ng in this process; requests take turns.
///
/// What espeak-ng makes of a text depends on what it said before: the place in its table of pitch flutter runs on, and
/// the lengths of pauses follow the sounds of the last clause (version 1.51). Nothing in its interface puts that back,
/// so each prompt is spoken by a copy of the library that was loaded for it and is unloaded afterwards, which costs
/// about 3 ms. A process that links espeak-ng for itself keeps the library loaded and gives up that guarantee.
final class ESpeakEngine: Sendable {
  static let shared = ESpeakEngine()

  private struct State {
    /// A copy that has only been asked for phonemes, which do not depend on what came before.
    var library: ESpeakLibrary?
  }

  private let state = Mutex(State())

  /// Phonemes in the International Phonetic Alphabet, `_` between them; nil when nothing can be said.
  func phonemes(of text: String, voice: String) -> String? {
    state.withLock { state in
      if state.library == nil { state.library = ESpeakLibrary() }
      guard let library = state.library, library.select(voice: voice) else { return nil }
      // Bit 1 asks for the phonetic alphabet, bits 8 to 23 hold the separator.
      let mode = Int32(0x02 | (0x5F << 8))
      var phonemes: [String] = []
      text.replacingOccurrences(of: "\0", with: " ").withCString { start in
        var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
        while let here = rest {
          if let clause = library.textToPhonemes(&rest, Int32(espeakCHARS_UTF8), mode) {
            phonemes.append(String(cString: clause))
          }
          if rest == here { break }
        }
      }
      let joined = phonemes.joined(separator: " ").trimmingCharacters(in: .whitespaces)
      return joined.isEmpty ? nil : joined
    }
  }

  /// Runs `body` with a fresh copy of the library while no other request can touch it.
  func withFreshLibrary<R, Failure: Error>(
    _ body: (ESpeakLibrary) throws(Failure) -> R, otherwise missing: Failure
  ) throws(Failure) -> R {
    let result: Result<R, Failure> = state.withLock { state in
      state.library = nil
      guard let library = ESpeakLibrary() else { return .failure(missing) }
      // Voices with breath draw on the C library's random numbers.
      srand(1)
      do throws(Failure) { return .success(try body(library)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
