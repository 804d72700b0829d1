import Foundation
import ParleyAudio
import ParleySimulation
import ParleyVoiceLab

/// The options of commands that put the person into a simulated room.
struct RoomOptions {
  /// One room, or those of a grid; none for the sound as it was recorded.
  let points: [RoomGrid.Point]
  let seed: UInt64

  static let options = CommandUsage.Option.all(
    under: "The room",
    [
      .value("snr", "DB", "noise this far below the speech, -20 to 60 decibels"),
      .value(
        "noise", "KIND", "white, pink, babble (of the other recordings), hum or a sound file (default: pink)",
        .words(["white", "pink", "babble", "hum", ":files"])),
      .value("rt60", "S", "a room in which sound falls by 60 dB in this time, 0 to 2 seconds"),
      .value("distance", "M", "from the mouth to the microphone, 0.1 to 4 metres (default: 1)"),
      .value("gain", "DB", "amplification by the microphone, -60 to 60 decibels; what is too loud is clipped"),
      .value("loss", "SHARE", "the share of 10 ms frames that get lost, 0 to 1"),
      .value("drift", "PPM", "how much faster the microphone's clock runs, in parts per million, up to 10000"),
      .flag("telephone", "a telephone line: 300 to 3,400 Hz, 8-bit samples"),
      .value("grid", "AXES", "many rooms, as in snr=24..6/3,rt60=0.2..0.8 (snr, rt60, distance, gain, loss, drift)"),
      .value("room-seed", "N", "another number gives other noise and losses (default: 1)"),
    ])

  /// `fixtures` are the files whose recordings babble is made of.
  static func read(_ arguments: CommandArguments, fixtures: [String]) throws -> RoomOptions {
    var settings = RoomSettings()
    var names: [String] = []
    for axis in RoomGrid.Axis.allCases {
      guard let text = arguments.value(axis.rawValue) else { continue }
      guard let value = Double(text), axis.range.contains(value) else {
        throw arguments.failure(
          "--\(axis.rawValue) takes a number from \(axis.range.lowerBound) to \(axis.range.upperBound), not “\(text)”")
      }
      axis.set(value, in: &settings)
      names.append("\(axis.rawValue)=\(text)")
    }
    if arguments.has("telephone") {
      settings.isTelephone = true
      names.append("telephone")
    }
    let grid = arguments.value("grid")
    if let noise = arguments.value("noise") {
      settings.noise = try self.noise(noise, arguments, fixtures: fixtures)
      names.append("noise=\((noise as NSString).lastPathComponent)")
      if settings.signalToNoiseDecibels == nil, grid?.contains("snr=") != true {
        throw arguments.failure("--noise needs --snr DB, which says how loud it is")
      }
    }
    let seed = UInt64(try arguments.number("room-seed", in: 0...Int.max) ?? 1)
    if let grid {
      do {
        return RoomOptions(points: try RoomGrid(grid, on: settings).points, seed: seed)
      } catch {
        throw arguments.failure("--grid: " + error.problem)
      }
    }
    if names.isEmpty { return RoomOptions(points: [], seed: seed) }
    return RoomOptions(
      points: [RoomGrid.Point(name: names.joined(separator: ","), settings: settings)], seed: seed)
  }

  private static func noise(
    _ name: String, _ arguments: CommandArguments, fixtures: [String]
  ) throws -> RoomSettings.Noise {
    switch name {
    case "white": return .white
    case "pink": return .pink
    case "hum": return .hum
    case "babble":
      let clips = BabbleRecordings.clips(of: fixtures)
      if clips.isEmpty { throw arguments.failure("--noise babble is made of recordings, and there are none") }
      return .babble(clips)
    default:
      do {
        return .recording(try AudioClip(contentsOf: name, limit: .seconds(60)))
      } catch {
        throw CommandFailure(
          .usage, "--noise takes white, pink, babble, hum or a sound file: \(error)")
      }
    }
  }
}

private enum BabbleRecordings {
  /// More talkers cannot be told from one another.
  private static let limit = 40

  static func clips(of fixtures: [String]) -> [AudioClip] {
    var clips: [AudioClip] = []
    for file in fixtures where clips.count < limit {
      guard let fixture = try? FixtureReader.read(file) else { continue }
      clips += (try? fixture.utterances(limit: .seconds(10))) ?? []
    }
    return Array(clips.prefix(limit))
  }
}
