import ParleyDialog
import Testing

/// Apps that were written for phones, on a device that only speaks and on one with a screen.
struct RealAppTests {
  private func harbor(_ lines: [String], profile: DeviceProfile = .speaker) async throws -> ScriptedPerson {
    try await converse(lines, apps: [HarborShortcuts.self, HarborMasterShortcuts.self], profile: profile)
  }

  private func shown(_ person: ScriptedPerson) -> [String] {
    person.events.flatMap { event -> [String] in
      if case .prompt(let prompt, _) = event, prompt.purpose == .result { prompt.shown } else { [] }
    }
  }

  @Test(arguments: [DeviceProfile.speaker, .phone])
  func `what opens the app after its dialog is done, with or without a screen`(profile: DeviceProfile) async throws {
    let person = try await harbor(["show my berth in harbor"], profile: profile)
    #expect(person.spoken == ["Your berth is number four."])
    #expect(person.outcome == .completed)
    #expect(person.events.contains(.foreground(app: "Harbor", granted: profile.opensApps)))
  }

  @Test func `what only opens the app says where to continue on a device that cannot`() async throws {
    let speaker = try await harbor(["show the chart in harbor"])
    #expect(speaker.spoken == ["Continue in Harbor on your phone."] && speaker.outcome == .failed)
    let phone = try await harbor(["show the chart in harbor"], profile: .phone)
    #expect(phone.spoken == ["Done."] && phone.outcome == .completed)
  }

  @Test func `the app's question has a pause before its options, and is asked again in its words`() async throws {
    let person = try await harbor(["moor a boat in harbor", "…", "", "teal"])
    #expect(
      person.spoken == [
        "The tide is in. Which of all the boats in the harbor do you want to moor. "
          + "There are 5: Gull, Heron, Teal. Or say more.",
        "Sorry? Which of all the boats in the harbor do you want to moor",
        "Which of all the boats in the harbor do you want to moor", "teal is moored.",
      ])
  }

  @Test func `the end of a list says so and does not go round`() async throws {
    let person = try await harbor(["moor a boat in harbor", "more", "more", "more", "osprey"])
    let question = "Which of all the boats in the harbor do you want to moor"
    let end = "That's all of them. \(question)"
    #expect(Array(person.spoken.dropFirst()) == ["There's also Osprey, Ferry.", end, end, "osprey is moored."])
  }

  @Test(arguments: [
    ("yes", true), ("no", false), ("muted", true), ("mute", true), ("mute it please", true), ("unmute", false),
    ("unmuted", false), ("unmute it", false), ("please unmute it", false), ("ok unmute it please", false),
    ("not muted", false), ("yes mute it", true), ("on", true), ("turn it off please", false), ("muted on", true),
    ("don't mute it", false),
  ])
  func `a default yes-or-no question is answered in the words of its title`(said: String, value: Bool) async throws {
    let person = try await harbor(["set the horn in harbor", said])
    #expect(person.spoken == ["Muted: yes or no?", "Muted is \(value)."])
  }

  @Test(arguments: [("on", "On and locked."), ("switch it off", "Off and locked."), ("off please", "Off and locked.")])
  func `a state of the app's own names is said with a verb too`(said: String, result: String) async throws {
    let person = try await harbor(["set the light with harbor master", said, "harbor light lock"])
    #expect(person.spoken == ["State: On or Off?", "Harbor light lock: yes or no?", result])
  }

  @Test func `a result that is only shown is said where there is no screen`() async throws {
    let tides = try await harbor(["show the tides in harbor"])
    #expect(tides.spoken == ["Tides. High at six. Low at noon!"])
    let curve = try await harbor(["show the curve in harbor"])
    #expect(curve.spoken == ["The tide rises until six."])
    let phone = try await harbor(["show the tides in harbor"], profile: .phone)
    #expect(phone.spoken == ["Done."] && shown(phone) == ["Tides", "High at six", "Low at noon!"])
  }

  @Test func `a screen shows what is not said beside it`() async throws {
    let phone = try await harbor(["read the wind in harbor"], profile: .phone)
    #expect(phone.spoken == ["Strong wind."])
    #expect(shown(phone) == ["The wind is strong from the west."])
    let counted = try await harbor(["count the gulls with harbor master"], profile: .phone)
    #expect(counted.spoken == ["I counted them."] && shown(counted) == ["12"])
    let speaker = try await harbor(["read the wind in harbor"])
    #expect(speaker.spoken == ["The wind is strong from the west."] && shown(speaker) == [])
  }

  @Test(arguments: [("two kilometers", "2000"), ("a hundred yards", "91"), ("three miles", "4828"), ("ten", "10")])
  func `a measurement without a unit of its own takes the one that is said`(
    said: String, meters: String
  ) async throws {
    let person = try await harbor(["sail away with harbor", said])
    #expect(person.results == ["\(meters) meters."])
  }

  @Test(arguments: ["call ivo marsh with harbor", "call ivo with harbor"])
  func `a query is asked for what stands in the phrase and is not among its suggestions`(said: String) async throws {
    #expect(try await harbor([said]).results == ["Calling Ivo Marsh."])
  }

  @Test func `a query that finds several for the phrase is asked which`() async throws {
    let person = try await harbor(["call zoe with harbor", "kerr"])
    #expect(person.results == ["Calling Zoe Kerr."])
    #expect(person.spoken.first?.contains("Zoe Lund or Zoe Kerr") == true)
  }

  @Test func `a part of a name is asked about where the query finds others that have it`() async throws {
    let phrase = try await harbor(["call berg with harbor", "jon"])
    #expect(phrase.spoken == ["Which pilot? Ann Berg or Jon Berg.", "Calling Jon Berg."])
    let answer = try await harbor(["call bob with harbor", "berg", "jon"])
    #expect(answer.spoken.suffix(2) == ["Which one: Ann Berg or Jon Berg?", "Calling Jon Berg."])
    #expect(try await harbor(["call bob with harbor", "ann"]).results == ["Calling Ann Berg."])
  }

  @Test(arguments: ["no", "nope", "no thanks"])
  func `a refusal looks for nothing, though names begin so`(said: String) async throws {
    #expect(try await harbor(["call bob with harbor", said, "cancel"]).results.isEmpty)
    #expect(try await harbor(["call nora with harbor"]).results == ["Calling Nora Marsh."])
  }

  @Test func `a query that finds nothing for the phrase says so`() async throws {
    let person = try await harbor(["call bob with harbor", "cancel"])
    #expect(person.spoken.first == "There is no bob. There is Ann Berg.")
  }

  @Test func `an exact title beats a synonym of others, a synonym of two is asked about`() async throws {
    let gull = try await harbor(["moor a boat in harbor", "gull"])
    #expect(gull.results == ["gull is moored."])
    let wader = try await harbor(["moor a boat in harbor", "wader", "teal"])
    #expect(wader.spoken.contains("Which one: Heron or Teal?"))
    let phrase = try await harbor(["paint gull in harbor", "yes"])
    #expect(phrase.spoken.first == "Paint Gull. Ready to continue?")
  }

  @Test func `more at a confirmation says what the summary leaves out`() async throws {
    let person = try await harbor(["paint teal in harbor", "more", "yes"])
    #expect(
      person.spoken == [
        "Paint Teal. Ready to continue?", "Coats: 2. Paint Teal. Ready to continue?", "Painted.",
      ])
  }

  @Test(arguments: [
    ("sink it", true), ("sink", true), ("go ahead and sink it", true), ("yes sink it", true), ("sink ferry", true),
    ("don't sink it", false), ("do not sink it", false), ("no don't sink it", false), ("don't sink", false),
  ])
  func `the verb of what is asked about agrees to it`(said: String, agrees: Bool) async throws {
    let person = try await harbor(["sink ferry with harbor master", said])
    #expect(person.spoken == ["Sink Ferry. Is that right?", agrees ? "Sunk." : "OK, cancelled."])
    let painted = try await harbor([
      "paint teal in harbor", said.replacing("sink", with: "paint").replacing("ferry", with: "teal"),
    ])
    #expect(painted.spoken == ["Paint Teal. Ready to continue?", agrees ? "Painted." : "OK, cancelled."])
  }

  @Test(arguments: ["sink it tomorrow", "paint it", "sink the other one"])
  func `the verb among words that say something else agrees to nothing`(said: String) async throws {
    #expect(try await harbor(["sink ferry with harbor master", said]).results.isEmpty)
    let other = try await harbor(["sink ferry with harbor master", "sink teal", "yes"])
    #expect(other.spoken.contains("OK, Teal.") && other.results == ["Sunk."])
  }

  @Test func `what deletes a thing of others is read back, of the person's own it is not`() async throws {
    let own = try await harbor(["sink teal with harbor master"])
    #expect(own.spoken == ["Sunk."])
    let shared = try await harbor(["sink ferry with harbor master", "no"])
    #expect(shared.spoken.first == "Sink Ferry. Is that right?" && shared.outcome == .declined)
  }

  @Test func `R19 a watch runs only the apps that are on it`() async throws {
    let other = try await harbor(["show the tides in harbor"], profile: .watch)
    #expect(other.spoken == ["Continue in Harbor on your phone."] && other.outcome == .failed)
    let own = try await harbor(["sink teal with harbor master"], profile: .watch)
    #expect(own.spoken == ["Sunk."])
  }
}
