import ParleyDialog
import SampleApps
import Testing

/// One test or more for each rule of the platform; the rules about phrases stand with the library's tests.
struct RulesTests {
  private func studio(
    _ lines: [String], profile: DeviceProfile = .speaker, system: SystemState = SystemState()
  ) async throws -> ScriptedPerson {
    try await converse(lines, apps: [StudioShortcuts.self], profile: profile, system: system)
  }

  private func picnic(_ lines: [String]) async throws -> ScriptedPerson {
    try await converse(lines, apps: [PicnicShortcuts.self])
  }

  private func names(_ person: ScriptedPerson) -> [String] { person.events.map(\.name) }

  @Test func `R1 parameters are asked in declared order, then the work is done`() async throws {
    let person = try await picnic(["pack a picnic", "cake", "three", "pickup", "oak", "yes"])
    let asked = person.events.compactMap { event in
      if case .prompt(let prompt, let name?) = event, prompt.purpose == .question { name } else { nil }
    }
    #expect(asked == ["food", "count", "way", "park"])
  }

  @Test func `R2 resolving comes before confirming, confirming before performing`() async throws {
    let person = try await converse(["order soup", "tomato", "lewis", "yes"])
    let order = names(person).filter { ["resolved", "confirmed", "performed", "ended"].contains($0) }
    #expect(order == ["resolved", "resolved", "confirmed", "performed", "ended"])
  }

  @Test func `R3 a value out of the declared range gives its reason by itself and is asked for again`() async throws {
    let person = try await picnic(["pack a picnic", "cake", "forty", "four"])
    #expect(names(person).contains("refused"))
    #expect(person.values["count"] == "4")
  }

  @Test func `R4 the questions inside perform suspend it, so it runs once`() async throws {
    let person = try await studio(["paint studio", "the bedroom", "dark green", "yes", "continue"])
    #expect(person.results == ["Painted the bedroom dark green."])
    #expect(!names(person).contains("restarted"))
  }

  @Test func `R4 a declined value is the intent's to deal with`() async throws {
    let person = try await studio(["paint studio", "kitchen", "red", "no"])
    #expect(person.results == ["Nothing painted."])
    #expect(person.outcome == .completed)
  }

  @Test func `R4 needsValueError begins perform again from its top`() async throws {
    let person = try await studio(["picky studio", "seven", "twelve"])
    #expect(person.spoken.contains("7 is too small. Which number?"))
    #expect(person.results == ["12, after 3 attempts."])
  }

  @Test func `R4 a non-optional parameter is asked for before perform, an optional one is left alone`() async throws {
    let optional = try await studio(["picky studio", "twelve"])
    #expect(names(optional).firstIndex(of: "restarted") ?? .max < names(optional).firstIndex(of: "prompt") ?? 0)
    let required = try await studio(["fail studio", "yes"])
    #expect(required.spoken.first == "Loud: yes or no?")
    #expect(!names(required).contains("restarted"))
  }

  @Test func `R5 a parameter exists only while its parent has the value`() async throws {
    let delivery = try await picnic(["pack a picnic", "cake", "one", "delivery", "Elm Road", "yes"])
    #expect(delivery.values["park"] == nil)
    let pickup = try await picnic(["pack a picnic", "cake", "one", "pickup", "oak", "yes"])
    #expect(pickup.values["address"] == nil)
  }

  @Test func `R6 dynamic options are offered without further code, a dynamic default is taken without asking`()
    async throws
  {
    let person = try await studio(["tune studio", "classical"])
    #expect(person.spoken.first?.contains("jazz, classical or talk radio") == true)
    #expect(person.results == ["classical in south at 5."])
  }

  @Test(arguments: ["greens", "the greens please", "green salad"])
  func `R7 a synonym is understood where the title is`(said: String) async throws {
    let person = try await picnic(["pack a picnic", said])
    #expect(person.values["food"] == "green salad")
  }

  @Test func `R8 an entity is looked up by text where its query can`() async throws {
    let person = try await picnic(["list picnic", "cake", "napkins", "the secret meadow"])
    #expect(person.results == ["cake napkins Secret Meadow"])
  }

  @Test func `R9 a result may be another intent to run`() async throws {
    let person = try await studio(["chain studio"])
    #expect(person.results == ["Hello Ada."])
  }

  @Test func `R10 an intent that needs its app in the foreground says where to continue`() async throws {
    let speaker = try await studio(["open studio"])
    #expect(speaker.spoken == ["Continue in Studio on your phone."])
    #expect(speaker.outcome == .failed)
    let phone = try await studio(["open studio"], profile: .phone)
    #expect(phone.results == ["The studio is open."])
  }

  @Test func `R18 the speaker says the full text, the phone the supporting one`() async throws {
    let lines = ["order soup", "tomato", "lewis", "yes"]
    let speaker = try await converse(lines, profile: .speaker)
    #expect(speaker.results == ["Ordering. The total is $3.25. Your tomato soup will be ready in 10 minutes."])
    let phone = try await converse(lines, profile: .phone)
    #expect(phone.results == ["Ordered. That's $3.25."])
  }

  @Test(arguments: [DeviceProfile.speaker, .headphones])
  func `R19 a voice-only device shows nothing`(profile: DeviceProfile) async throws {
    let person = try await studio(["paint studio", "bedroom", "blue", "yes", "yes"], profile: profile)
    for case .prompt(let prompt, _) in person.events { #expect(prompt.shown == []) }
  }

  @Test(arguments: [DeviceProfile.speaker, .headphones, .car, .phone, .watch])
  func `R19 a speaker without its phone runs no app's shortcut, and says why`(profile: DeviceProfile) async throws {
    let apart = try await studio(["read studio diary"], profile: profile, system: SystemState(isPaired: false))
    let isAlone = profile == .phone || profile == .watch
    #expect(apart.spoken.contains("For Studio, your phone has to be connected to this device.") != isAlone)
    #expect(apart.events.contains { if case .performed = $0 { true } else { false } } == isAlone)
  }

  @Test func `R20 a locked device says so, and an intent that fails says its own sentence`() async throws {
    let locked = try await studio(["read studio diary"], system: SystemState(isLocked: true))
    #expect(locked.spoken == ["You need to unlock this device first."])
    let unlocked = try await studio(["read studio diary"])
    #expect(unlocked.results == ["Dear diary."])
    let signedOut = try await studio(["fail studio", "yes"])
    #expect(signedOut.spoken.last == "Sign in to the studio first.")
    let quiet = try await studio(["fail studio", "no"])
    #expect(quiet.spoken.last == "Sorry, something went wrong with Studio.")
  }

  @Test func `R24 a confirmation without words of its own says the action in one sentence`() async throws {
    let person = try await studio(["paint studio", "bedroom", "blue", "yes", "continue"])
    #expect(person.spoken.contains("Paint the bedroom blue. Ready to continue?"))
  }

  @Test func `R25 a display shows snippets at the confirmations and after the run`() async throws {
    let person = try await studio(["paint studio", "bedroom", "blue", "yes", "yes"], profile: .phone)
    let shown = person.events.compactMap { event in
      if case .prompt(let prompt, _) = event { prompt.shown } else { nil }
    }
    #expect(shown.contains(["swatch of blue"]))
    #expect(shown.last == ["Paint", "blue"])
  }

  @Test(arguments: ["cancel", "never mind"])
  func `cancelling throws where Apple's throws`(said: String) async throws {
    let person = try await studio(["paint studio", "bedroom", said])
    #expect(person.outcome == .cancelled)
    #expect(!names(person).contains("performed"))
  }

  @Test func `going back inside perform asks the question before, and only that`() async throws {
    let person = try await studio(["paint studio", "bedroom", "go back", "kitchen", "blue", "yes", "yes"])
    #expect(person.results == ["Painted the kitchen blue."])
  }

  @Test func `each run has a fresh intent`() async throws {
    let person = try await studio(["picky studio", "twelve", "picky studio", "thirteen"])
    #expect(person.results.count == 2)
    #expect(person.spoken.filter { $0 == "Which number?" }.count == 2)
  }
}
