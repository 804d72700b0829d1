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
    name: "doctor", group: .begin, summary: "Shows what this machine has and lacks, and how to get it",
    options: [.json],
    examples: [
      .init("parley doctor", "all of it, with what to do")
    ])

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
      languageData(arguments, in: context) + [synthesizer()] + soundDevices() + buses(in: context)
      + deviceConfiguration(arguments)
    for finding in findings {
      if arguments.has("json") {
        context.json(finding)
      } else {
        let mark = finding.found ? "ok     " : finding.isOptional ? "absent " : "MISSING"
        context.output.line("\(mark)  \(finding.part.padded(to: 16))  \(finding.detail)")
        if let remedy = finding.remedy { context.output.line("".padded(to: 27) + context.told(remedy)) }
      }
    }
    return findings.allSatisfy { $0.found || $0.isOptional } ? .done : .missing
  }

  /// What is found, as `detail` tells it, or why it is not.
  private static func finding(_ part: String, _ detail: () throws -> String) -> Finding {
    do {
      return Finding(part: part, found: true, detail: try detail())
    } catch {
      return Finding(part: part, found: false, detail: "\(error)")
    }
  }

  private static func languageData(_ arguments: CommandArguments, in context: CommandContext) -> [Finding] {
    let data = finding("language data") {
      _ = try context.language(arguments)
      return try context.languageFolder(arguments).path
    }
    if !data.found { return [data] }
    let model = finding("acoustic model") {
      let model = try AcousticModel(locating: data.detail)
      _ = try PocketSphinxRecognizer(model: model)
      return model.folder
    }
    return [data, model] + (model.found ? [finding("recogniser") { "pocketsphinx takes the model" }] : [])
  }

  private static func synthesizer() -> Finding {
    finding("synthesiser") {
      "espeak-ng says “ready” in \(try ESpeakSynthesizer().speech(for: "ready").clip.duration.inMilliseconds) ms"
    }
  }

  /// The file that `parley device` would read here; nothing where there is none, since none is needed.
  private static func deviceConfiguration(_ arguments: CommandArguments) -> [Finding] {
    guard let file = DevicePlan.file(arguments) else { return [] }
    return [
      finding("configuration") {
        _ = try file.read()
        return file.path
      }
    ]
  }

  /// What automations can wait for here; nothing else needs a bus.
  private static func buses(in context: CommandContext) -> [Finding] {
    Bus.allCases.map { bus in
      do throws(BusFailure) {
        return Finding(part: "\(bus.rawValue) bus", found: true, detail: try bus.report(in: context.environment))
      } catch {
        return Finding(
          part: "\(bus.rawValue) bus", found: false, detail: error.description,
          remedy: "Only parley automations add \"when …\" waits for what it tells.", isOptional: true)
      }
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
