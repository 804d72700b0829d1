import AppIntents
import Foundation
import ParleyDialog
import Synchronization
import Testing

/// What the newest releases of App Intents declare, by voice.
struct NewestAPITests {
  private func market(_ lines: [String], profile: DeviceProfile = .speaker) async throws -> ScriptedPerson {
    try await converse(lines, apps: [MarketShortcuts.self], profile: profile)
  }

  @Test(arguments: DeviceProfile.all)
  func `an intent is told whether there is only a voice`(profile: DeviceProfile) async throws {
    let person = try await market(["tell the device of market"], profile: profile)
    #expect(person.results == [profile.hasDisplay ? "Look." : "Nothing to see."])
  }

  @Test(arguments: [
    ("twelve dollars and fifty cents", "$12.50"), ("twelve", "$12.00"), ("three euros", "€3.00"), ("$4.25", "$4.25"),
    ("seven fifty", "$7.50"),
  ])
  func `an amount of money is said as people say it`(said: String, amount: String) async throws {
    let person = try await market(["pay in market", said, "Ada Lovelace"])
    #expect(person.results == ["\(amount) to Ada of the Lovelaces."])
  }

  @Test func `an amount out of range, or in another currency, is asked for again`() async throws {
    let person = try await market(["pay in market", "sixty dollars", "five yen", "five dollars", "Cher"])
    #expect(person.spoken[1].hasPrefix("It has to be between $1.00 and $50.00."))
    #expect(person.spoken[2].hasPrefix("Sorry?"))
    #expect(person.results == ["$5.00 to Cher of the nobodys."])
  }

  @Test func `a collection of entities takes several of them`() async throws {
    let person = try await market(["visit stalls in market", "bread and cheese"])
    #expect(person.spoken.last == "Visiting bread, then cheese.", "\(person.spoken)")
  }

  @Test(arguments: [("cheese", "stall("), ("south", "corner("), ("the old mill", "words(")])
  func `a union is asked for by the values of all its types, and by text`(said: String, held: String) async throws {
    let person = try await market(["go somewhere in market", said])
    #expect(person.results.first?.hasPrefix(held) == true)
    #expect(person.results.first?.contains(said) == true)
  }

  /// Waits for what is unloaded, and wants to hear of it, as long as patience lasts.
  private final class PatientPerson: DialogIO {
    let person = ScriptedPerson(["unload in market"])
    let quay = Quay()
    private let cancel = AsyncStream.makeStream(of: Void.self)
    private let waits = Mutex(0)
    private let patience: Int

    init(patience: Int = .max) {
      self.patience = patience
    }

    func say(_ prompt: Prompt) async { await person.say(prompt) }
    func ask(_ question: Question) async -> RecognitionResult { await person.ask(question) }
    func record(_ event: DialogEvent) { person.record(event) }

    func waited() async -> Bool {
      let count = waits.withLock { count in
        defer { count += 1 }
        return count
      }
      if count == patience { cancel.continuation.yield() } else if count > 0 { quay.told.continuation.yield() }
      for await _ in quay.crates.stream { return true }
      return false
    }

    func interruption() async -> WorkInterruption? {
      for await _ in cancel.stream { return .cancelled }
      return nil
    }
  }

  private func unload(_ person: PatientPerson) async throws {
    let engine = ConversationEngine(library: try testLibrary([MarketShortcuts.self]), profile: .speaker)
    await Quay.$current.withValue(person.quay) { await engine.run(on: person) }
  }

  @Test(.timeLimit(.minutes(1))) func `a person who waits is told how far a long-running intent is`() async throws {
    let person = PatientPerson()
    try await unload(person)
    #expect(
      person.person.spoken == [
        "Unloading: 25%", "Unloading: 50%", "Unloading: 75%", "Unloading: the last crate", "Unloaded.",
      ])
    #expect(person.quay.log.withLock { $0 } == ["unloaded"])
  }

  @Test(.timeLimit(.minutes(1))) func `an intent that is cancelled by voice is told why`() async throws {
    let person = PatientPerson(patience: 2)
    try await unload(person)
    #expect(person.person.spoken == ["Unloading: 25%", "Unloading: 50%", "OK, cancelled."])
    #expect(person.person.outcome == .cancelled)
    #expect(person.quay.log.withLock { $0 } == ["cancelled"])
  }
}
