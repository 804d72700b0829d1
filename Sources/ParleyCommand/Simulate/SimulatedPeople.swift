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
            task: tasks[number % tasks.count], seed: name.value,
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
    var rest = people[...]
    try await runInOrder(
      width: width,
      next: {
        rest.popFirst().map { person in
          .job { try await Self.converse(person, simulation, settings, keep: keep) }
        }
      }, take: take)
  }

  private static func converse(
    _ person: Person, _ simulation: Simulation, _ settings: ReplayJob.Settings, keep: String?
  ) async throws -> Result {
    var sound = settings.newSound
    let conversation = try await simulation.run(
      person.task, seed: person.seed,
      record: { user, device in
        sound.take(person: user, device: device)
      })
    let folder = "\(keep ?? "simulated")/\(person.name)"
    let fixture = conversation.fixture(named: person.name, in: folder)
    if keep != nil, conversation.mishap != nil { try conversation.keep(fixture) }
    let record = ConversationRecord(
      conversation.outcome(of: fixture), waveform: sound.waveform,
      audio: sound.finish(passed: conversation.mishap == nil))
    return Result(conversation: conversation, record: record)
  }
}
