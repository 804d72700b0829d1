import Foundation
import ParleyDialog
import ParleySimulation
import ParleyVoiceLab
import ParleyVoiceSession

/// The runs of a list of fixtures, read one after the other as they are needed.
struct ReplayJobs: Sequence, IteratorProtocol {
  enum Item {
    case job(ReplayJob)
    case broken(FixtureError)
  }

  private var prepared: PreparedLocales
  private let arguments: CommandArguments
  private let context: CommandContext
  private let rooms: [RoomGrid.Point]
  private let roomSeed: UInt64
  private let comparesTranscripts: Bool
  private var files: ArraySlice<String>
  private var waiting: ArraySlice<Item> = []

  init(
    files: [String], rooms: [RoomGrid.Point], roomSeed: UInt64, prepared: PreparedLocales, comparesTranscripts: Bool
  ) {
    self.files = files[...]
    self.rooms = rooms
    self.roomSeed = roomSeed
    self.prepared = prepared
    self.comparesTranscripts = comparesTranscripts
    arguments = prepared.arguments
    context = prepared.context
  }

  mutating func next() -> Item? {
    while waiting.isEmpty, let file = files.popFirst() {
      do {
        waiting = try jobs(for: try FixtureReader.read(file))[...]
      } catch {
        waiting = [.broken(error)]
      }
    }
    return waiting.popFirst()
  }

  private mutating func jobs(for fixture: Fixture) throws(FixtureError) -> [Item] {
    func told(_ place: String, _ error: any Error) -> FixtureError {
      error as? FixtureError ?? FixtureError(file: fixture.file, place: place, problem: "\(error)")
    }
    let golden = comparesTranscripts && rooms.isEmpty ? try GoldenTranscript(besideFixture: fixture.file) : nil
    let content = fixture.contentHash
    var items: [Item] = []
    for profile in try profiles(of: fixture) {
      for index in 0..<Swift.max(1, rooms.count) {
        let room = rooms.isEmpty ? nil : (point: rooms[index], index: index, seed: roomSeed)
        let assistant: Assistant
        do {
          assistant = try self.assistant(for: fixture, profile: profile)
        } catch {
          throw told("locale", error)
        }
        items.append(
          .job(
            ReplayJob(
              fixture: fixture, content: content, assistant: assistant, room: room, golden: golden,
              again: ReplayAgain(context: context, arguments: arguments)
                .command(file: fixture.file, profile: profile.name, room: room?.point.name))))
      }
    }
    return items
  }

  private mutating func assistant(for fixture: Fixture, profile: DeviceProfile) throws -> Assistant {
    // Each run has a library of its own, so that no run sees what another one did to its app.
    Assistant(
      library: try prepared.library(for: fixture),
      engines: try context.engines(
        prepared.engines(locale: fixture.locale), wakingBy: fixture.wake, arguments, locale: fixture.locale),
      profile: profile)
  }

  private func profiles(of fixture: Fixture) throws(FixtureError) -> [DeviceProfile] {
    if let name = arguments.value("profile"), let profile = DeviceProfile(named: name) { return [profile] }
    var profiles: [DeviceProfile] = []
    for (index, name) in fixture.profiles.enumerated() {
      guard let profile = DeviceProfile(named: name) else {
        let known = DeviceProfile.all.map(\.name).joined(separator: ", ")
        throw FixtureError(
          file: fixture.file, place: "profiles[\(index)]", problem: "there is no profile “\(name)”; there are \(known)."
        )
      }
      profiles.append(profile)
    }
    return profiles
  }
}
