import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// Sentences over all that can be said of shortcuts of one's own, written without a look at the language's data, each with
/// what it has to come to; what is not understood stands here too, with that nothing comes of it.
@Suite(.timeLimit(.minutes(10))) struct FreshRequestTests {
  /// On a Tuesday, with a lunch that runs every Friday at noon and a quiet time that runs every weekday at seven.
  private func spoken(_ lines: [String]) async throws -> [String] {
    let person = ScriptedPerson(lines)
    let lunch = PersonalShortcut(
      name: "my lunch",
      steps: [
        .action(
          .init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "clam chowder"], asked: ["restaurant"]))
      ])
    let quiet = PersonalShortcut(
      name: "quiet time",
      steps: [
        .action(.init(app: "Meditation", intent: "StartMeditation")),
        .action(.init(app: "Focus", intent: "TurnOnFocus")),
      ])
    let since = try #require(LocalMinute("2026-11-24T10:00"))
    let library = try testLibrary(
      [
        SoupChefShortcuts.self, MeditationShortcuts.self, FocusShortcuts.self, RemindersShortcuts.self,
        GroceriesShortcuts.self, ToDoShortcuts.self,
      ],
      personal: PersonalShortcuts(
        holding: [lunch, quiet], log: ActionLog(holding: []),
        automations: Automations(holding: [
          Automation(try .init("Fri 12:00"), words: "my lunch", since: since),
          Automation(try .init("Mon..Fri 07:00"), words: "quiet time", since: since),
        ]), quiet: QuietStore(), tips: TipStore(), gallery: Gallery(holding: [])))
    let date = try #require(since.date(.current))
    await ConversationEngine(library: library, profile: .speaker, now: { date }).run(on: person)
    return person.spoken
  }

  private static let order = ["order soup chef", "clam chowder", "the first one", "yes"]
  private static let running = "By itself: my lunch every Friday at noon and quiet time every weekday at 7 AM."

  @Test(
    arguments: [
      "remember this order as friday treat", "keep that under the name rainy day",
      "make that a shortcut called comfort food", "I want to say soup time for that from now on",
    ])
  func `what was ordered is kept under a name`(line: String) async throws {
    #expect(
      try await spoken(Self.order + [line]).last == "Keep clam chowder and 38801 South Sheridan Boulevard every time?")
  }

  @Test(
    arguments: ["run my lunch", "could you do my lunch please", "let's have my lunch"])
  func `it runs`(line: String) async throws {
    #expect(try await spoken([line]).first?.hasPrefix("There are two restaurants near you.") == true)
  }

  @Test func `it runs now`() async throws {
    #expect(try await spoken(["start quiet time now"]).first?.hasPrefix("Starting daily balance") == true)
  }

  @Test(
    arguments: [
      ("my lunch tomorrow at one", "Run my lunch tomorrow at 1 PM?"),
      ("which shortcuts do I have", "You can say my lunch or quiet time."),
      ("list all of my shortcuts", "You can say my lunch or quiet time."),
      ("what does my lunch do", "My lunch: Order Soup, clam chowder."),
      ("tell me what happens in quiet time", "Quiet time: Start Meditation and Turn On Focus."),
      ("read me the steps of quiet time", "Quiet time: Start Meditation and Turn On Focus."),
      ("make my lunch with tomato soup from now on", "Change the soup in my lunch to tomato soup?"),
      ("set the soup of my lunch to chicken noodle", "Change the soup in my lunch to chicken noodle soup?"),
      ("from now on ask me about the soup in my lunch", "Ask for the soup in my lunch every time?"),
      ("rename my lunch to noon soup", "Rename my lunch to noon soup?"),
      ("call my lunch big lunch instead", "Rename my lunch to big lunch?"),
      ("give quiet time a different name", "What shall I call it?"),
      ("get rid of my lunch", "Delete my lunch?"), ("throw away quiet time", "Delete quiet time?"),
      ("I don't need my lunch any more", "Delete my lunch?"), ("don't delete my lunch", "OK, I won't."),
      ("delete all my shortcuts", "Which of these? my lunch or quiet time."),
      ("remove the last step of quiet time", "Remove from quiet time: Turn On Focus?"),
      ("run my lunch every friday at half past twelve", "Run my lunch every Friday at 12:30 PM?"),
      ("each morning at six thirty start quiet time", "Run quiet time every day at 6:30 AM?"),
      ("on weekends at nine do quiet time", "Run quiet time every Saturday and Sunday at 9 AM?"),
      ("at noon tomorrow run my lunch", "Run my lunch tomorrow at noon?"),
      ("when the screen locks run quiet time", "Run quiet time when the screen is locked?"),
      ("every time I get in the car start my lunch", "Run my lunch when you get in the car?"),
      ("ask me before you run my lunch on fridays", "At what time?"),
      ("run my lunch on fridays without asking", "At what time?"),
      ("what's scheduled", running), ("which automations are on", running),
      ("is anything going to run by itself today", running),
      ("pause my friday lunch", "Turn off my lunch every Friday at noon?"),
      ("switch off the morning quiet time", "Turn off quiet time every weekday at 7 AM?"),
      ("turn my friday lunch back on", "My lunch every Friday at noon is on already."),
      ("skip my lunch this friday", "Skip my lunch on Friday at noon?"),
      ("no quiet time on weekdays", "Turn off quiet time every weekday at 7 AM?"),
      ("don't disturb me between ten at night and seven in the morning", "Be quiet every day from 10 PM to 7 AM?"),
      ("when are my quiet hours", "There are no quiet hours."),
      ("any suggestions", "I have nothing to suggest now."),
      ("what would you recommend right now", "I have nothing to suggest now."),
      (
        "forget everything you have learned about me",
        "Forget everything that I have learned about what you usually do?"
      ),
      ("show me the gallery", "Which of these shall I add? bedtime or morning check."),
      ("what ready-made shortcuts are there", "Which of these shall I add? bedtime or morning check."),
      ("add the first one from the gallery", "Bedtime: Start Meditation, deep sleep. Add it?"),
      ("look for anything about groceries", "Which of these? Add to Cart or Read Cart."),
      ("stop giving me tips", "OK. No more tips."),
    ])
  func `it is understood`(line: String, reply: String) async throws {
    #expect(try await spoken([line]).first == reply)
  }

  @Test(arguments: ["search for soup", "is there a shortcut for meditation"])
  func `it is looked for`(line: String) async throws {
    #expect(try await spoken([line]).first?.hasPrefix("Which of these? There are ") == true)
  }

  @Test func `what is not to run now is not, and what will be is told`() async throws {
    #expect(
      try await spoken(["don't do quiet time"]) == ["OK, I won't.", "By itself: quiet time every weekday at 7 AM."])
  }

  /// Said where it is, and nothing else comes of it, not even after a yes.
  @Test(
    arguments: [
      "I had my lunch already", "stop asking me where in my lunch", "after my lunch also start a meditation",
      "add a reminder to my lunch when the soup is ready",
      "make a shortcut called evening that starts a meditation and then reads my streak",
      "move my friday lunch to one o'clock", "why do you suggest that", "stop suggesting things", "give me a tip",
      "I never want to hear that tip again",
    ])
  func `what is not understood changes nothing`(line: String) async throws {
    let spoken = try await spoken([line, "what are my shortcuts", "what runs by itself"])
    #expect(spoken.suffix(2) == ["You can say my lunch or quiet time.", Self.running], "\(spoken)")
    #expect(spoken.count == 3, "\(spoken)")
  }

  @Test func `what is not to be kept is not`() async throws {
    let spoken = try await spoken(Self.order + ["don't save that as anything", "what are my shortcuts"])
    #expect(spoken.suffix(2) == ["OK, I won't.", "You can say my lunch or quiet time."], "\(spoken)")
  }
}
