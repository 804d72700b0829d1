import Foundation
import ParleyAudio
import ParleyDialog
import ParleySimulation
import ParleyVoiceLab

/// Holds conversations with what they mean, typed or spoken, and measures how they end.
struct MeaningRun {
  static let options: [CommandUsage.Option] = [
    .flag("spoken", "have conversations spoken, by voices that the device does not use, instead of typed"),
    .value(
      "speaker", "PROGRAM",
      "a program that speaks in their place: “flite -voice slt -t {text} -o {file}” (may be given several times)"),
    .flag("unheard", "tell also what was understood as it was typed and no device listens for"),
    .value(
      "half", "NAME", "only conversations that are marked as this half: practice or kept",
      .words(["practice", "kept"])),
  ]
  /// A quiet living room: where conversations are spoken unless a room or a noise is named.
  private static let livingRoom = "rt60=0.3,distance=1"

  let arguments: CommandArguments
  let context: CommandContext

  /// The files of conversations among operands, and the other operands.
  static func files(among operands: [String]) -> (files: [String], others: [String]) {
    var files: [String] = []
    var others: [String] = []
    for operand in operands {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: operand))?.sorted()
      let found = (names?.map { operand + "/" + $0 } ?? [operand]).filter(MeaningReader.holdsConversations)
      files += found
      if found.isEmpty { others.append(operand) }
    }
    return (files, others)
  }

  func write(_ files: [String]) async throws {
    if files.isEmpty { return }
    let conversations = try conversations(in: files)
    let report = MeaningReport(
      output: context.output, asJSON: arguments.has("json"),
      worst: try arguments.number("worst", in: 0...10_000) ?? .max)
    var devices = MeaningDevices(arguments: arguments, context: context)
    guard arguments.has("spoken") else {
      let libraries = try conversations.map { try devices.library(for: $0) }
      report.write(await score(conversations) { await libraries[$0].ending(ofTyped: conversations[$0]) }, "typed")
      return
    }
    let seed = UInt64(try arguments.number("seed", in: 0...Int.max) ?? 1)
    for (name, room) in try rooms() {
      let people = try conversations.map { try devices.spoken(to: $0, in: room, seed: seed) }
      report.write(try await score(conversations) { try await people[$0].ending(of: conversations[$0]) }, name)
    }
  }

  private func conversations(in files: [String]) throws -> [MeantConversation] {
    let half = try arguments.value("half").map { name in
      guard let half = MeantConversation.Half(rawValue: name) else {
        throw arguments.failure("--half takes practice or kept, not “\(name)”")
      }
      return half
    }
    let step = try arguments.number("every", in: 1...1_000_000) ?? 1
    let apps = Set(arguments.values("app").map(CommandContext.letters))
    var found: [MeantConversation] = []
    do {
      for file in files { found += try MeaningReader.read(file) }
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    found = found.filter { meant in
      (half == nil || meant.half == half)
        && (apps.isEmpty || meant.apps.names.contains { apps.contains(CommandContext.letters(of: $0)) })
    }
    return found.filter { $0.isAmong(oneIn: step) }
  }

  /// Holds as many conversations at once as there are processors, and judges them in their order.
  private func score(
    _ conversations: [MeantConversation], _ hold: @escaping @Sendable (Int) async throws -> ConversationEnding
  ) async rethrows -> MeaningScore {
    let width = ProcessInfo.processInfo.activeProcessorCount
    let endings = try await withThrowingTaskGroup(of: (Int, ConversationEnding).self) { group in
      var endings: [Int: ConversationEnding] = [:]
      for number in conversations.indices {
        if number >= width, let (done, ending) = try await group.next() { endings[done] = ending }
        group.addTask { (number, try await hold(number)) }
      }
      for try await (done, ending) in group { endings[done] = ending }
      return endings
    }
    var score = MeaningScore()
    for (number, meant) in conversations.enumerated() {
      guard let ending = endings[number] else { continue }
      let heard = arguments.has("spoken") ? ending.outcome.heard : nil
      let unheard = arguments.has("unheard") ? ending.unheard() : []
      score.take(MeaningJudgement(meant, ending), of: meant, heard: heard, unheard: unheard)
    }
    return score
  }

  /// The rooms that the command line names, each with its name.
  private func rooms() throws -> [(name: String, settings: RoomSettings)] {
    var settings = RoomSettings()
    let noise: AudioClip?
    do {
      noise = try arguments.value("noise").map { try AudioClip(contentsOf: $0) }
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    if let noise {
      settings.noise = .recording(noise)
    } else if arguments.value("snr") != nil {
      throw arguments.failure("--snr needs the noise; name it with --noise FILE")
    }
    var name = "spoken"
    if let text = arguments.value("room") ?? (noise == nil ? Self.livingRoom : nil) {
      let room = try EvaluationSettings.room(text, arguments)
      settings.reverberation = .milliseconds(Int(room.reverberationTime * 1_000))
      settings.distanceMetres = room.distance
      name += ", room RT60 \(room.reverberationTime) s, \(room.distance) m"
    }
    let ratios = noise == nil ? [nil] : try EvaluationSettings.ratios(arguments.value("snr") ?? "12", arguments)
    return ratios.map { ratio in
      settings.signalToNoiseDecibels = ratio
      return (name + (ratio.map { ", \($0.rounded(digits: 0)) dB" } ?? ""), settings)
    }
  }
}

extension MeantConversation.Apps {
  /// A described app goes by the name of its file.
  fileprivate var names: [String] {
    switch self {
    case .named(let names): names
    case .described(let file): [URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent]
    }
  }
}
