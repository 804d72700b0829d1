import AppIntents
import Foundation
import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySimulation
import ParleyVoiceLab

/// The people who talk to the apps of a library: what each wants follows from the seed and the number.
struct SimulatedPeople {
  struct Result: Sendable {
    let conversation: SimulatedConversation
    let record: ConversationRecord
  }

  private struct Person: Sendable {
    let number: Int
    let task: UserTask
    let seed: UInt64
    let name: String
  }

  private let people: [Person]

  init(library: ShortcutLibrary, count: Int, seed: UInt64) async {
    var people: [Person] = []
    for (place, app) in library.apps.enumerated() {
      var tasks: [UserTask] = []
      for (number, shortcut) in app.shortcuts.enumerated() where shortcut.isDiscoverable {
        tasks.append(
          await Self.task(shortcut, of: app) { await library.spokenValues(of: $0, app: place, shortcut: number) })
      }
      if tasks.isEmpty { continue }
      for number in 0..<count {
        // The sequence of one app does not change with the apps beside it, nor with how many there are.
        let name = ContentHash("\(app.name) \(seed) \(number)")
        people.append(
          Person(
            number: people.count, task: tasks[number % tasks.count], seed: name.value,
            name: "\(app.name.lowercased().replacing(" ", with: "-"))/\(number + 1)"))
      }
    }
    self.people = people
  }

  /// What the app's manual would say of a shortcut.
  private static func task(
    _ shortcut: RegisteredShortcut, of app: RegisteredApp, spokenValues: (String) async -> [String]
  ) async -> UserTask {
    var slots: [UserTask.Slot] = []
    for parameter in describe(shortcut.shortcut.makeIntent()).parameters {
      let choices = if let fixed = parameter.choices { fixed } else { await spokenValues(parameter.name) }
      slots.append(UserTask.Slot(name: parameter.name, choices: choices))
    }
    return UserTask(app: app.name, shortcut: shortcut.name, phrases: shortcut.phrases, slots: slots)
  }

  /// Holds every conversation, several at once, and gives the results in their order.
  func converse(
    _ simulation: Simulation, width: Int, settings: ReplayJob.Settings, keep: String?,
    take: (Result) throws -> Void
  ) async throws {
    var waiting: [Int: Result] = [:]
    var nextResult = 0
    var next = people.startIndex
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var running = 0
      while true {
        while running < width, next < people.endIndex {
          let person = people[next]
          group.addTask {
            let result = try await Self.converse(person, simulation, settings, keep: keep)
            return (person.number, result)
          }
          running += 1
          next += 1
        }
        guard running > 0, let (number, result) = try await group.next() else { break }
        running -= 1
        waiting[number] = result
        while let result = waiting.removeValue(forKey: nextResult) {
          try take(result)
          nextResult += 1
        }
      }
    }
  }

  private static func converse(
    _ person: Person, _ simulation: Simulation, _ settings: ReplayJob.Settings, keep: String?
  ) async throws -> Result {
    var waveform = Waveform()
    let sound = settings.keepsWaveform && settings.audio != .none ? CompactRecording(channelCount: 2) : nil
    let conversation = try await simulation.run(
      person.task, seed: person.seed,
      record: { user, device in
        guard settings.keepsWaveform else { return }
        waveform.take(person: user, device: device)
        sound?.write(frames: [user, device])
      })
    let folder = "\(keep ?? "simulated")/\(person.name)"
    let fixture = conversation.fixture(named: person.name, in: folder)
    if keep != nil, conversation.mishap != nil { try conversation.keep(fixture) }
    let isHeard = settings.audio == .all || conversation.mishap != nil
    let bytes = sound?.finish()
    let record = ConversationRecord(
      conversation.outcome(of: fixture), waveform: waveform,
      audio: isHeard ? bytes.map { Data($0).base64EncodedString() } : nil)
    return Result(conversation: conversation, record: record)
  }
}
