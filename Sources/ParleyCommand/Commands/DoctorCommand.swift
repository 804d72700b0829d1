import Foundation
import ParleyAudio
import ParleyDeviceService
import ParleySpeech

/// What this machine has and lacks.
///
/// `--json` prints, for each part: `{"detail", "found", "part", "remedy"}`; `remedy` is missing where nothing is to be
/// done.
enum DoctorCommand: Command {
  static let usage = CommandUsage(
    name: "doctor", summary: "Shows what this machine has and lacks, and how to get it", options: [.json])

  private struct Finding: Encodable {
    let part: String
    let found: Bool
    let detail: String
    var remedy: String?
    /// Parley works without it, in part.
    var isOptional = false

    private enum CodingKeys: String, CodingKey { case part, found, detail, remedy }
  }

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    let findings =
      languageData(arguments, in: context) + [synthesizer()] + soundDevices() + deviceConfiguration(arguments)
    for finding in findings {
      if arguments.has("json") {
        context.json(finding)
      } else {
        let mark = finding.found ? "ok     " : finding.isOptional ? "absent " : "MISSING"
        context.output.line("\(mark)  \(finding.part.padded(to: 16))  \(finding.detail)")
        if let remedy = finding.remedy { context.output.line("".padded(to: 27) + remedy) }
      }
    }
    return findings.allSatisfy { $0.found || $0.isOptional } ? .done : .missing
  }

  private static func languageData(_ arguments: CommandArguments, in context: CommandContext) -> [Finding] {
    let folder: URL
    do {
      folder = try context.languageFolder(arguments)
      _ = try context.language(arguments)
    } catch {
      return [Finding(part: "language data", found: false, detail: "\(error)")]
    }
    let data = Finding(part: "language data", found: true, detail: folder.path)
    do {
      let model = try AcousticModel(locating: folder.path)
      _ = try PocketSphinxRecognizer(model: model)
      return [
        data, Finding(part: "acoustic model", found: true, detail: model.folder),
        Finding(part: "recogniser", found: true, detail: "pocketsphinx takes the model"),
      ]
    } catch {
      return [data, Finding(part: "acoustic model", found: false, detail: "\(error)")]
    }
  }

  private static func synthesizer() -> Finding {
    do {
      let speech = try ESpeakSynthesizer().speech(for: "ready")
      return Finding(
        part: "synthesiser", found: true, detail: "espeak-ng says “ready” in \(speech.clip.duration.inMilliseconds) ms")
    } catch {
      return Finding(part: "synthesiser", found: false, detail: "\(error)")
    }
  }

  /// The file that `parley device` would read here; nothing where there is none, since none is needed.
  private static func deviceConfiguration(_ arguments: CommandArguments) -> [Finding] {
    guard let file = DevicePlan.file(arguments) else { return [] }
    do {
      _ = try file.read()
      return [Finding(part: "configuration", found: true, detail: file.path)]
    } catch {
      return [Finding(part: "configuration", found: false, detail: error.description)]
    }
  }

  private static func soundDevices() -> [Finding] {
    do {
      let card = try SoundCard()
      card.close()
      return [Finding(part: "sound", found: true, detail: "the default microphone and loudspeaker open")]
    } catch {
      // ALSA also lists its converters, which are not devices.
      let microphones = SoundCard.deviceNames(.capture).filter { $0.contains(":") }
      return [
        Finding(
          part: "sound", found: false, detail: "\(error)",
          remedy: microphones.isEmpty
            ? "parley demo, replay and chat work without; listen needs a sound card or a sound server."
            : "Name one with parley listen --microphone: \(microphones.prefix(6).joined(separator: ", ")).",
          isOptional: true)
      ]
    }
  }
}
