import CParleyESpeakNG
import Glibc
import Synchronization

/// One loaded copy of espeak-ng, started; when it goes, the library is shut down and unloaded with all its state.
///
/// Isolation: not `Sendable`. espeak-ng's interface says nothing of threads and keeps everything in global variables, so
/// there is one at a time, behind the lock of `ESpeakEngine`.
final class ESpeakLibrary {
  private typealias Initialize =
    @convention(c) (espeak_AUDIO_OUTPUT, Int32, UnsafePointer<CChar>?, Int32) -> Int32
  private typealias Terminate = @convention(c) () -> espeak_ERROR
  private typealias ListVoices =
    @convention(c) (UnsafeMutablePointer<espeak_VOICE>?) -> UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?
  private typealias SetVoiceByName = @convention(c) (UnsafePointer<CChar>?) -> espeak_ERROR
  private typealias CurrentVoice = @convention(c) () -> UnsafeMutablePointer<espeak_VOICE>?
  typealias SetParameter = @convention(c) (espeak_PARAMETER, Int32, Int32) -> espeak_ERROR
  typealias Callback =
    @convention(c) (UnsafeMutablePointer<Int16>?, Int32, UnsafeMutablePointer<espeak_EVENT>?) -> Int32
  typealias SetSynthCallback = @convention(c) (Callback?) -> Void
  typealias Synth =
    @convention(c) (
      UnsafeRawPointer?, Int, UInt32, espeak_POSITION_TYPE, UInt32, UInt32, UnsafeMutablePointer<UInt32>?,
      UnsafeMutableRawPointer?
    ) -> espeak_ERROR
  typealias TextToPhonemes =
    @convention(c) (UnsafeMutablePointer<UnsafeRawPointer?>?, Int32, Int32) -> UnsafePointer<CChar>?

  /// Debian's and Ubuntu's name of the shared library since version 1.49.
  private static let name = "libespeak-ng.so.1"

  private let listVoices: ListVoices
  private let setVoiceByName: SetVoiceByName
  private let currentVoice: CurrentVoice
  let setParameter: SetParameter
  let setSynthCallback: SetSynthCallback
  let synth: Synth
  let textToPhonemes: TextToPhonemes
  /// Hertz.
  let sampleRate: Int
  private let terminate: Terminate
  private let handle: UnsafeMutableRawPointer
  /// The array that espeak-ng made of all voices.
  private var voices: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?

  /// Nil when the library or its data is not installed.
  init?() {
    guard let handle = dlopen(Self.name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
    guard let initialize = symbol("espeak_Initialize", as: Initialize.self),
      let terminate = symbol("espeak_Terminate", as: Terminate.self),
      let listVoices = symbol("espeak_ListVoices", as: ListVoices.self),
      let setVoiceByName = symbol("espeak_SetVoiceByName", as: SetVoiceByName.self),
      let currentVoice = symbol("espeak_GetCurrentVoice", as: CurrentVoice.self),
      let setParameter = symbol("espeak_SetParameter", as: SetParameter.self),
      let setSynthCallback = symbol("espeak_SetSynthCallback", as: SetSynthCallback.self),
      let synth = symbol("espeak_Synth", as: Synth.self),
      let textToPhonemes = symbol("espeak_TextToPhonemes", as: TextToPhonemes.self)
    else {
      dlclose(handle)
      return nil
    }
    let rate = initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    guard rate > 0 else {
      // Its thread was not started, so there is nothing to shut down.
      dlclose(handle)
      return nil
    }
    sampleRate = Int(rate)
    self.handle = handle
    self.terminate = terminate
    self.listVoices = listVoices
    self.setVoiceByName = setVoiceByName
    self.currentVoice = currentVoice
    self.setParameter = setParameter
    self.setSynthCallback = setSynthCallback
    self.synth = synth
    self.textToPhonemes = textToPhonemes
  }

  /// The files of voices that were asked for by a name, such as `gmw/en-US` for `en-us`.
  private static let voiceFiles = Mutex<[String: String]>([:])

  /// Speaks with a voice from here on; false where there is none of that name.
  func select(voice: String) -> Bool {
    let file = Self.voiceFiles.withLock { $0[voice] }
    // espeak-ng 1.51 looks for files by names in small letters only, and makes a list of all voices, which takes some
    // 2 ms, when it finds none.
    if let file, file == file.lowercased(), setVoiceByName(file) == EE_OK { return true }
    listVoicesOnce()
    if let file, setVoiceByName(file) == EE_OK { return true }
    guard setVoiceByName(voice) == EE_OK || select(language: voice) else { return false }
    // A variant sounds otherwise when it is asked for by file.
    if !voice.contains("+"), let file = currentVoice()?.pointee.identifier {
      let file = String(cString: file)
      Self.voiceFiles.withLock { $0[voice] = file }
    }
    return true
  }

  /// Takes the voice that counts most for a language, such as `gmw/en` for `en-gb`, which is the name of no voice; what
  /// follows a plus is its variant.
  private func select(language: String) -> Bool {
    let parts = language.lowercased().split(separator: "+", maxSplits: 1)
    guard let wanted = parts.first, var next = voices else { return false }
    var best: (priority: UInt8, file: String)?
    while let voice = next.pointee?.pointee {
      next += 1
      guard let file = voice.identifier, var languages = voice.languages else { continue }
      // Each is a byte that is smaller the more the voice is preferred, and a text; the last is an empty one.
      while languages.pointee != 0 {
        let priority = UInt8(bitPattern: languages.pointee)
        let name = String(cString: languages + 1)
        if name == wanted, priority < best?.priority ?? .max { best = (priority, String(cString: file)) }
        languages += name.utf8.count + 2
      }
    }
    guard let best else { return false }
    return setVoiceByName(parts.count > 1 ? best.file + "+" + parts[1] : best.file) == EE_OK
  }

  /// Makes the list here rather than inside espeak-ng, since espeak-ng 1.51 forgets to free the array.
  private func listVoicesOnce() {
    if voices == nil { voices = listVoices(nil) }
  }

  deinit {
    // Without this its thread would outlive its code.
    _ = terminate()
    free(voices)
    dlclose(handle)
  }
}
