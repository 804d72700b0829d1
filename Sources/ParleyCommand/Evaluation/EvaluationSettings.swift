import Foundation
import ParleyAudio
import ParleyDialog
import ParleySimulation
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession

/// What the command line of `parley evaluate` says about the recogniser and about the sound.
struct EvaluationSettings {
  private static var numbers: [(name: String, path: WritableKeyPath<RecognizerConfiguration, Double>)] {
    [
      ("beam", \.beam), ("phoneBeam", \.phoneBeam), ("wordBeam", \.wordBeam), ("silence", \.silenceProbability),
      ("filler", \.fillerProbability), ("grammarWeight", \.grammarWeight),
      ("poorContrast", \.poorContrast), ("grammarWeightInNoise", \.grammarWeightInNoise),
      ("rejectBelow", \.rejectionThreshold),
      ("garbageEntry", \.garbageEntryProbability), ("garbagePhone", \.garbagePhoneProbability),
    ]
  }
  private static var flags: [(name: String, path: WritableKeyPath<RecognizerConfiguration, Bool>)] {
    [
      ("again", \.decodesAgainAtEnd), ("dereverberate", \.suppressesReverberation),
      ("predictEchoes", \.predictsEchoes),
    ]
  }
  private static var pauses: [(name: String, path: WritableKeyPath<EndpointingPolicy, Duration>)] {
    [
      ("complete", \.complete), ("extendable", \.extendable), ("incomplete", \.incomplete),
      ("doubtful", \.doubtful),
      ("extendableInNoise", \.extendableInNoise), ("addedInNoise", \.addedInNoise),
      ("settledInNoise", \.settledInNoise),
      ("doubtfulInNoise", \.doubtfulInNoise),
    ]
  }

  static var names: [String] { numbers.map(\.name) + flags.map(\.name) + pauses.map(\.name) }

  private(set) var recognizer = RecognizerConfiguration()
  private(set) var session = SessionConfiguration()
  let seed: UInt64
  /// Each recording is heard by a recogniser that has heard nothing.
  let isFresh: Bool

  /// The command line's settings come before those of the apps.
  init(_ arguments: CommandArguments, apps: [DescribedApp]) throws(CommandFailure) {
    if let threshold = apps.compactMap(\.rejectionThreshold).max() { recognizer.rejectionThreshold = threshold }
    // Nothing is refused while it is measured what should be.
    if arguments.has("fit") || arguments.has("without-value") { recognizer.rejectionThreshold = 1e-9 }
    isFresh = arguments.has("fresh")
    seed = UInt64(try arguments.number("seed", in: 0...Int.max) ?? 1)
    for setting in arguments.values("set") {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw arguments.failure("--set takes NAME=VALUE, not “\(setting)”") }
      try set(parts[0], to: parts[1], arguments)
    }
  }

  private mutating func set(_ name: String, to value: String, _ arguments: CommandArguments) throws(CommandFailure) {
    let number = Double(value).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    if let flag = Self.flags.first(where: { $0.name == name }), value == "yes" || value == "no" {
      recognizer[keyPath: flag.path] = value == "yes"
    } else if let setting = Self.numbers.first(where: { $0.name == name }), let number {
      recognizer[keyPath: setting.path] = number
    } else if let pause = Self.pauses.first(where: { $0.name == name }), let number, number < 60_000 {
      session.endpointing[keyPath: pause.path] = .milliseconds(Int(number))
    } else if Self.names.contains(name) {
      throw arguments.failure(
        "--set \(name)= takes a number (yes or no for flags, milliseconds for pauses), not “\(value)”")
    } else {
      throw arguments.failure("there is no setting “\(name)”", meant: name, knowing: Self.names)
    }
  }

  /// The conditions in which each recording is heard, in the order in which they were named.
  func conditions(_ arguments: CommandArguments) throws -> [SoundCondition] {
    let room = try arguments.value("room").map { try Self.room($0, arguments) }
    guard let path = arguments.value("noise") else {
      if arguments.value("snr") != nil { throw arguments.failure("--snr needs the noise; name it with --noise FILE") }
      return [SoundCondition(room: room)]
    }
    let noise: AudioClip
    do {
      noise = try AudioClip(contentsOf: path)
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    guard let mixture = NoiseMixture(noise: noise) else {
      throw CommandFailure(.usage, "\(path): the noise is shorter than 128 ms; name a longer recording.")
    }
    return try Self.ratios(arguments.value("snr") ?? "12", arguments).map { ratio in
      SoundCondition(room: room, noise: ratio.map { (mixture, $0) })
    }
  }

  static func room(_ text: String, _ arguments: CommandArguments) throws(CommandFailure) -> SimulatedRoom {
    var values = ["rt60": 0.4, "distance": 2]
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2, values[pair[0]] != nil, let number = Double(pair[1]) else {
        throw arguments.failure("--room takes rt60=SECONDS,distance=METRES, not “\(text)”")
      }
      values[pair[0]] = number
    }
    guard let room = SimulatedRoom(reverberationTime: values["rt60"] ?? 0, distance: values["distance"] ?? 0) else {
      throw arguments.failure("--room takes rt60 from 0.1 to 1.5 s and distance from 0.2 to 3 m, not “\(text)”")
    }
    return room
  }

  /// `24..6/3`, `24,12,clean`; nil stands for clean.
  static func ratios(_ text: String, _ arguments: CommandArguments) throws(CommandFailure) -> [Double?] {
    var ratios: [Double?] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if part == "clean" {
        ratios.append(nil)
      } else if let number = Double(part), (-60...100).contains(number) {
        ratios.append(number)
      } else if let range = range(part) {
        ratios += range
      } else {
        throw arguments.failure("--snr takes decibels such as 12, 24,12,clean or 24..6/3, not “\(text)”")
      }
    }
    return ratios
  }

  private static func range(_ text: String) -> [Double]? {
    let halves = text.components(separatedBy: "..")
    guard halves.count == 2, let first = Double(halves[0]) else { return nil }
    let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard (1...2).contains(parts.count), let last = parts[0], let step = parts.count == 2 ? parts[1] : 3,
      step >= 0.1, (-60...100).contains(first), (-60...100).contains(last)
    else { return nil }
    return Array(stride(from: first, through: last, by: first > last ? -step : step))
  }
}
