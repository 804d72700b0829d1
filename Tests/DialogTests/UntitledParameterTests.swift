import AppIntents
import Foundation
import Testing

@testable import ParleyDialog

/// Parameters without a title are asked for by the words of their names.
struct UntitledParameterTests {
  @Test(arguments: [
    ("numberOfShots", "number of shots"), ("cc", "CC"), ("pageURL", "page URL"),
    ("HTMLText", "HTML text"), ("seat2", "seat 2"), ("to_address", "to address"), ("id", "ID"), ("by", "by"), ("", ""),
    ("größe", "größe"),
  ])
  func `a name is said in words and initials`(name: String, words: String) {
    #expect(SpokenName.words(of: name) == words)
  }

  @Test(arguments: [("Page URL", "page URL"), ("Name", "name"), ("A Place", "a place"), ("", "")])
  func `a title keeps its initials within a sentence`(title: String, text: String) {
    #expect(SpokenName.withinSentence(title) == text)
  }

  @Test func `values are asked for in words that go with any name`() async throws {
    let person = try await converse(
      ["send the mix in mixer", "Ann", "example.com", "3", "2 hours"], apps: [MixerShortcuts.self])
    #expect(
      person.spoken == [
        "What should I put for CC?", "What's the page URL?", "What qty?", "How long?",
        "Sent to ann.",
      ])
  }

  @Test func `each question tells which value it is for`() async throws {
    let person = try await converse(
      ["book a stay in tavern", "4", "2", "vegan", "no", "monday", "friday", "attic", "cellar", "an hour", "2"],
      apps: [TavernShortcuts.self])
    #expect(
      person.spoken == [
        "How many guests?", "How many children?", "Vegan: yes or no?", "Should we wake you?", "Check-in: what day?",
        "Check out: what day?", "Which first room? Attic or Cellar.",
        "Spare: which room? Attic or Cellar.", "How long?", "What deposit?", "Booked for 4 and 2.",
      ])
  }

  @Test(arguments: [
    ("Number of Guests", "How many guests?"), ("Bag Count", "How many bags?"), ("Copies", "How many copies?"),
    ("Radius", "What radius?"), ("Count", "What count?"), ("Seat", "What seat?"), ("How many cups", "How many cups?"),
  ])
  func `a whole number is asked for by what is counted`(title: String, question: String) {
    #expect(readers().shortQuestion(for: IntentParameter<Int>(title: "\(title)"), among: []) == question)
  }

  @Test(arguments: [
    ("Title", "What's the title?"), ("Email Address", "What's the email address?"),
    ("Note", "What should the note say?"),
    ("Welcome Message", "What should the welcome message say?"), ("Note Title", "What's the note title?"),
    ("Tags", "What are the tags?"), ("Your name", "What's your name?"), ("Search for", "Search for what?"),
    ("What to say", "What to say?"), ("Nickname?", "Nickname?"), ("To", "What should I put for to?"),
    ("BCC", "What should I put for BCC?"), ("URL", "What's the URL?"),
  ])
  func `a text is asked for as its title is spoken of`(title: String, question: String) {
    #expect(readers().shortQuestion(for: IntentParameter<String>(title: "\(title)"), among: []) == question)
  }

  @Test func `a length of time is not asked for as one of day, nor a union by its declaration's name`() {
    let time = IntentParameter<Measurement<UnitDuration>>(title: "Time", defaultUnit: .minutes)
    #expect(readers().shortQuestion(for: time, among: [time]) == "How long?")
    let place = IntentParameter<Place>(title: "Destination")
    #expect(readers().shortQuestion(for: place, among: [place]) == "Which destination?")
  }

  @Test(arguments: [
    ("Is Vegan", "Vegan: yes or no?"), ("Has garlic", "Garlic: yes or no?"), ("Should repeat", "Repeat: yes or no?"),
    ("Muted", "Muted: yes or no?"), ("Is it hot", "Is it hot?"), ("Notify everyone?", "Notify everyone?"),
    ("is", "Is: yes or no?"),
  ])
  func `what is so or not is asked without the verb of its name`(title: String, question: String) {
    #expect(readers().shortQuestion(for: IntentParameter<Bool>(title: "\(title)"), among: []) == question)
  }
}

private func readers() -> AnswerReaders {
  AnswerReaders(
    language: .shared(testLanguage), now: { Date(timeIntervalSince1970: 1_790_000_000) }, calendar: .current)
}

private struct BookStay: AppIntent {
  static let title: LocalizedStringResource = "Book Stay"
  @Parameter var numberOfGuests: Int
  @Parameter(title: "Child Count") var childCount: Int
  @Parameter var isVegan: Bool
  @Parameter(title: "Should we wake you") var wakes: Bool
  @Parameter(title: "Check-in", kind: .date) var arrival: Date
  @Parameter(kind: .date) var checkOut: Date
  @Parameter(title: "First Room") var room: TavernRoom
  @Parameter(title: "Spare") var spareRoom: TavernRoom
  @Parameter var rest: Duration
  @Parameter var deposit: Double

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Booked for \(numberOfGuests) and \(childCount).")
  }
}

private enum TavernRoom: String, AppEnum {
  case attic, cellar
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
  static let caseDisplayRepresentations: [TavernRoom: DisplayRepresentation] = [.attic: "Attic", .cellar: "Cellar"]
}

private struct TavernShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: BookStay(), phrases: ["Book a stay in \(.applicationName)"])
  }
}

private struct SendMix: AppIntent {
  static let title: LocalizedStringResource = "Send Mix"
  @Parameter var cc: [IntentPerson]
  @Parameter var pageURL: URL
  @Parameter var qty: Int
  @Parameter var length: Duration

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Sent to \(cc.map(\.displayName), format: .list(type: .and)).")
  }
}

private struct MixerShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: SendMix(), phrases: ["Send the mix in \(.applicationName)"])
  }
}
