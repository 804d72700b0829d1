import Foundation
import ParleyDeviceService
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// Why a command could not do its work, in one sentence that says what to do.
package struct CommandFailure: Error, CustomStringConvertible {
  package let code: ExitCode
  package let description: String

  package init(_ code: ExitCode, _ sentence: String) {
    self.code = code
    description = sentence
  }

  /// An error as the command line tells it, with its own code where it says what kind of thing went wrong, else with this.
  init(_ error: any Error, else code: ExitCode) {
    switch error {
    case let failure as CommandFailure: self = failure
    case SynthesizerError.noVoice: self.init(.usage, "\(error)")
    case is SpeechProgram.Failure: self.init(.usage, "--speaker: \(error)")
    case let error as AssistantError: self.init(ExitCode(error.kind), error.description)
    case let failure as DeviceFailure: self.init(ExitCode(failure.kind), failure.description)
    case RecognizerError.file(let path, _, _) where code == .failed && !FileManager.default.fileExists(atPath: path):
      self.init(.missing, "\(error)")
    case RecognizerError.engine where code == .failed: self.init(.missing, "\(error)")
    default: self.init(code, "\(error)")
    }
  }

  /// What `body` returns; what keeps it from that as the command line tells it.
  package static func telling<Value>(
    as code: ExitCode = .failed, _ body: () throws -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body()
    } catch {
      throw CommandFailure(error, else: code)
    }
  }
}

extension ExitCode {
  fileprivate init(_ kind: AssistantError.Kind) {
    self =
      switch kind {
      case .missing: .missing
      case .apps: .failed
      case .wakePhrase: .usage
      }
  }

  fileprivate init(_ kind: DeviceFailure.Kind) {
    self =
      switch kind {
      case .wrong: .usage
      case .failed: .failed
      case .missing: .missing
      }
  }
}
