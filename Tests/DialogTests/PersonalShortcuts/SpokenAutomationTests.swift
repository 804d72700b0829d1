import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// R23: what runs by itself, made, told and changed by what people say.
@Suite(.timeLimit(.minutes(10))) struct SpokenAutomationTests {
  private static let lunch = PersonalShortcut(
    name: "my lunch",
    steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "clam chowder"]))])

  /// On a Monday at noon.
  private func converse(
    _ lines: [String], _ automations: Automations, apps: [any AppShortcutsProvider.Type] = [SoupChefShortcuts.self],
    with shortcuts: [PersonalShortcut] = [Self.lunch], locale: String = "en-US"
  ) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(
      apps, locale: locale, personal: PersonalShortcuts(holding: shortcuts, automations: automations))
    let date = try #require(LocalMinute("2026-11-23T12:00")?.date(.current))
    await ConversationEngine(library: library, profile: .speaker, now: { date }).run(on: person)
    return person
  }

  private static func automation(_ rule: String, _ words: String = "my lunch") throws -> Automation {
    Automation(try .init(rule), words: words, since: try #require(LocalMinute("2026-11-23T11:00")))
  }

  @Test(
    arguments: [
      ("run my lunch every weekday at seven", "my lunch every weekday at 7 AM", "Mon..Fri 07:00"),
      ("every morning at 7:30 run my lunch", "my lunch every day at 7:30 AM", "07:30"),
      ("please run my lunch every evening at seven", "my lunch every day at 7 PM", "19:00"),
      ("my lunch on mondays and thursdays at noon", "my lunch every Monday and Thursday at noon", "Mon,Thu 12:00"),
      ("at half past six every weekend run my lunch", "my lunch every Saturday and Sunday at 6:30 AM", "Sat,Sun 06:30"),
      ("run my lunch daily at 21:15", "my lunch every day at 9:15 PM", "21:15"),
      ("run my lunch every friday afternoon at one", "my lunch every Friday at 1 PM", "Fri 13:00"),
      ("start my lunch at twelve every day", "my lunch every day at noon", "12:00"),
      ("schedule my lunch for every weekday at noon", "my lunch every weekday at noon", "Mon..Fri 12:00"),
      ("set my lunch to run every friday at noon", "my lunch every Friday at noon", "Fri 12:00"),
      ("run my lunch automatically every day at noon", "my lunch every day at noon", "12:00"),
      ("could you run my lunch every monday to friday at 8 p m", "my lunch every weekday at 8 PM", "Mon..Fri 20:00"),
      (
        "every weekday at two order soup with soup chef", "order soup with soup chef every weekday at 2 PM",
        "Mon..Fri 14:00"
      ),
      (
        "order tomato soup with soup chef each saturday at noon",
        "order tomato soup with soup chef every Saturday at noon", "Sat 12:00"
      ),
    ])
  func `what is to run by itself is read back, and kept after a yes`(
    line: String, told: String, rule: String
  ) async throws {
    let automations = Automations(holding: [])
    let person = try await converse([line, "yes"], automations)
    #expect(person.spoken.first == "Run \(told)?")
    #expect(automations.all.map(\.trigger.text) == [rule] && person.outcome == .completed, "\(person.spoken)")
    #expect(automations.all.first?.since.text == "2026-11-23T12:00")
    let refused = Automations(holding: [])
    #expect(try await converse([line, "no"], refused).outcome == .cancelled)
    #expect(refused.all.isEmpty)
  }

  @Test(
    arguments: [
      ("no, at eight", "08:00"), ("no, at eight in the evening", "20:00"), ("no, pm", "19:00"),
      ("no, in the evening", "19:00"), ("make it half past six", "06:30"), ("no, every day at noon", "12:00"),
      ("no, at 7:15 pm", "19:15"), ("no, eight", "08:00"), ("yes, but at eight", "08:00"),
    ])
  func `what was read back is corrected there, and read back again`(line: String, time: String) async throws {
    let automations = Automations(holding: [])
    let person = try await converse(["run my lunch every weekday at seven", line, "yes"], automations)
    let days = line.contains("every day") ? "" : "Mon..Fri "
    #expect(automations.all.map(\.trigger.text) == [days + time], "\(person.spoken)")
    #expect(person.spoken.count == 3)
  }

  @Test(
    arguments: [
      "don't run my lunch every weekday at seven", "I run my lunch every weekday at seven",
      "run my lunch every weekday at seven?", "run my dinner every weekday at seven",
      "run my lunch every weekday at ten pounds",
      "every weekday at seven", "run my lunch every other weekday at seven",
      "run my lunch every weekday at seven unless it rains", "does my lunch run every weekday at seven",
      "I said run my lunch every weekday at seven", "stop my lunch every weekday at seven",
      "run my lunch every weekday at 25",
    ])
  func `what says anything else keeps nothing`(line: String) async throws {
    let automations = Automations(holding: [])
    let person = try await converse([line, "yes", "yes"], automations)
    #expect(automations.all.isEmpty, "\(person.spoken)")
    #expect(!person.events.contains { if case .matched = $0 { true } else { false } }, "\(person.spoken)")
  }

  @Test func `a name keeps its small letters, but where it begins a sentence`() async throws {
    let automations = Automations(holding: [])
    let pizza = PersonalShortcut(name: "dr. oetker pizza no. five", steps: [.say("Pizza.")])
    let person = try await converse(
      ["run dr. oetker pizza no. five every day at seven pm", "yes"], automations, with: [pizza])
    #expect(
      person.spoken == [
        "Run dr. oetker pizza no. five every day at 7 PM?", "OK. Dr. oetker pizza no. five runs every day at 7 PM.",
      ])
  }

  @Test func `what runs a shortcut by itself follows its name, and goes with it`() async throws {
    let automations = Automations(
      holding: [try Self.automation("07:00", "My lunch"), try Self.automation("08:00", "order soup with soup chef")])
    let renamed = try await converse(["rename my lunch to friday meal", "yes", "what runs by itself"], automations)
    #expect(automations.all.map(\.words) == ["friday meal", "order soup with soup chef"], "\(renamed.spoken)")
    #expect(automations.all[0].trigger.text == "07:00")
    var other = Self.lunch
    other.name = "friday meal"
    let removed = try await converse(["delete friday meal", "no"], automations, with: [other])
    #expect(automations.all.count == 2, "\(removed.spoken)")
    _ = try await converse(["delete friday meal", "yes"], automations, with: [other])
    #expect(automations.all.map(\.words) == ["order soup with soup chef"])
  }

  @Test func `a time that was not said is asked for`() async throws {
    let automations = Automations(holding: [])
    let person = try await converse(["run my lunch every morning", "seven", "yes"], automations)
    #expect(person.spoken.prefix(2) == ["At what time?", "Run my lunch every day at 7 AM?"], "\(person.spoken)")
    #expect(automations.all.map(\.trigger.text) == ["07:00"])
    let left = Automations(holding: [])
    #expect(try await converse(["run my lunch every morning", "cancel"], left).outcome == .cancelled)
    #expect(left.all.isEmpty)
  }

  @Test func `what there is already is told, and turned on where it was off`() async throws {
    let automations = Automations(holding: [try Self.automation("Mon..Fri 07:00")])
    let line = "run my lunch every weekday at seven"
    #expect(try await converse([line], automations).spoken == ["My lunch runs every weekday at 7 AM already."])
    let person = try await converse(["stop running my lunch", "yes", line, "yes"], automations)
    #expect(person.spoken.first == "Turn off my lunch every weekday at 7 AM?")
    #expect(automations.all.count == 1 && !automations.all[0].isOff, "\(person.spoken)")
  }

  @Test(
    arguments: [
      ("stop running my lunch", "off"), ("turn off the lunch automation", "off"),
      ("stop running my lunch in the morning", "off"), ("stop running my lunch in the evening", nil),
      ("turn off the automation of my lunch", "off"), ("delete the automation of my lunch", "removed"),
      ("delete my lunch automation", "removed"), ("delete the automation of my dinner", nil),
      ("don't turn off the lunch automation", nil), ("don't run my lunch any more", "off"),
      ("turn off the lunch automation?", nil), ("did you turn off the lunch automation", nil),
    ] as [(String, String?)])
  func `it is turned off or deleted after a yes alone`(line: String, result: String?) async throws {
    let automations = Automations(holding: [
      try Self.automation("Mon..Fri 07:00"), try Self.automation("20:00", "order soup with soup chef"),
    ])
    let before = automations.all
    _ = try await converse([line, "no"], automations)
    #expect(automations.all == before)
    let person = try await converse([line, "yes"], automations)
    switch result {
    case "off": #expect(automations.all.map(\.isOff) == [true, false], "\(person.spoken)")
    case "removed": #expect(automations.all == [before[1]], "\(person.spoken)")
    default: #expect(automations.all == before, "\(person.spoken)")
    }
  }

  @Test func `of several it is asked which`() async throws {
    let automations = Automations(holding: [
      try Self.automation("Mon..Fri 07:00"), try Self.automation("Sat,Sun 19:00"), try Self.automation("when home"),
    ])
    let person = try await converse(["turn off the lunch automation", "every saturday and sunday", "yes"], automations)
    #expect(automations.all.map(\.isOff) == [false, true, false], "\(person.spoken)")
    _ = try await converse(["stop running my lunch in the morning", "yes"], automations)
    #expect(automations.all.map(\.isOff) == [true, true, false])
    _ = try await converse(["turn on the automation of my lunch at seven in the morning", "yes"], automations)
    #expect(automations.all.map(\.isOff) == [false, true, false])
  }

  @Test func `what runs by itself is told, and the one that was told can be turned off`() async throws {
    #expect(try await converse(["what runs by itself"], Automations(holding: [])).spoken == ["Nothing runs by itself."])
    let automations = Automations(holding: [try Self.automation("Mon..Fri 07:00")])
    let person = try await converse(
      ["what runs by itself?", "turn that off", "yes", "what runs by itself"], automations)
    #expect(
      person.spoken == [
        "By itself: my lunch every weekday at 7 AM.", "Turn off my lunch every weekday at 7 AM?",
        "My lunch won't run every weekday at 7 AM.", "By itself: my lunch every weekday at 7 AM, which is off.",
      ])
    let again = try await converse(
      ["what runs by itself", "turn it on again", "yes", "stop doing that", "yes", "delete that", "yes"], automations)
    #expect(
      again.spoken.dropFirst() == [
        "Run my lunch every weekday at 7 AM again?", "OK. My lunch runs every weekday at 7 AM.",
        "Turn off my lunch every weekday at 7 AM?", "My lunch won't run every weekday at 7 AM.",
        "Delete the automation of my lunch every weekday at 7 AM?", "The automation of my lunch is deleted.",
      ])
    #expect(automations.all.isEmpty)
    let many = Automations(
      holding: try ["07:00", "when arrived home", "*-*-01 12:30", "Sat 10:00"].map { try Self.automation($0) })
    let told = try await converse(["what runs by itself", "more"], many)
    #expect(
      told.spoken == [
        "There are 4: my lunch every day at 7 AM, my lunch when you arrive home, "
          + "my lunch on the first of every month at 12:30 PM. Or say more.",
        "There's also my lunch every Saturday at 10 AM.",
      ], "\(told.spoken)")
  }

  @Test func `what cannot be undone runs only after a question, also where the file says otherwise`() async throws {
    let automations = Automations(holding: [])
    let person = try await converse(
      ["empty the bin with shredder every sunday at noon", "yes"], automations, apps: [ShredderShortcuts.self], with: []
    )
    #expect(person.spoken.first?.contains("can't be undone, so I'll ask you each time") == true, "\(person.spoken)")
    #expect(automations.all.map(\.asks) == [true])
    let careless = Automations(holding: [try Self.automation("12:00", "empty the bin with shredder")])
    let language = try Language.load(folder: try DataFolder.models.located().appendingPathComponent("en-US"))
    let library = try ShortcutLibrary(apps: [ShredderShortcuts.self], language: language)
    let date = try #require(LocalMinute("2026-11-23T12:00")?.date(.current))
    var engine = ConversationEngine(library: library, profile: .speaker, now: { date })
    engine.occasions = Occasions([AutomationSource(careless) { library.automationQuestion($0) }])
    let asked = ScriptedPerson(["no"])
    await engine.run(on: asked)
    #expect(asked.spoken.first == "It is time for empty the bin with shredder. Run it?")
    #expect(careless.all[0].last == .declined)
  }

  @Test(
    arguments: [
      ("de-DE", "starte soup jeden Werktag um sieben", "Mon..Fri 07:00", "Ja"),
      ("de-DE", "jeden Abend um acht soup starten", "20:00", "Ja"),
      ("de-DE", "führe soup montags um 7:30 Uhr aus", "Mon 07:30", "Ja"),
      ("es-ES", "ejecuta soup cada lunes a las siete", "Mon 07:00", "Sí"),
      ("es-ES", "todos los días a las ocho de la tarde haz soup", "20:00", "Sí"),
      ("fr-FR", "lance soup tous les jours à sept heures", "07:00", "Oui"),
      ("fr-FR", "tous les matins à sept heures et demie lance soup", "07:30", "Oui"),
      ("it-IT", "avvia soup ogni giorno alle sette", "07:00", "Sì"),
      ("it-IT", "ogni lunedì e giovedì alle otto di sera esegui soup", "Mon,Thu 20:00", "Sì"),
      ("pt-BR", "execute soup todo dia às sete", "07:00", "Sim"),
      ("pt-BR", "de segunda a sexta às oito da manhã execute soup", "Mon..Fri 08:00", "Sim"),
    ])
  func `other languages keep the same`(locale: String, line: String, rule: String, yes: String) async throws {
    let automations = Automations(holding: [])
    var soup = Self.lunch
    (soup.name, soup.locale) = ("soup", locale)
    let person = try await converse([line, yes], automations, with: [soup], locale: locale)
    #expect(automations.all.map(\.trigger.text) == [rule], "\(person.spoken)")
    #expect(automations.all.map(\.words) == ["soup"])
  }

  @Test(
    arguments: [
      ("de-DE", "was läuft von selbst", "schalte die Automation von soup aus", "Ja"),
      ("es-ES", "qué automatizaciones tengo", "desactiva la automatización de soup", "Sí"),
      ("fr-FR", "quelles sont mes automatisations", "désactive l'automatisation de soup", "Oui"),
      ("it-IT", "quali sono le mie automazioni", "disattiva l'automazione di soup", "Sì"),
      ("pt-BR", "quais são as minhas automações", "desative a automação de soup", "Sim"),
    ])
  func `other languages tell and turn off the same`(
    locale: String, list: String, off: String, yes: String
  ) async throws {
    let automations = Automations(holding: [try Self.automation("Mon..Fri 07:00", "soup")])
    let person = try await converse([list, off, yes], automations, with: [], locale: locale)
    #expect(person.spoken.first?.contains("soup") == true && automations.all[0].isOff, "\(person.spoken)")
  }
}

private struct EmptyBin: IrreversibleIntent {
  static let title: LocalizedStringResource = "Empty the Bin"
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "The bin is empty.") }
}

private struct ShredderShortcuts: AppShortcutsProvider {
  static let applicationName = "Shredder"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: EmptyBin(), phrases: ["Empty the bin with \(.applicationName)"], shortTitle: "Empty the Bin",
      systemImageName: "trash")
  }
}
