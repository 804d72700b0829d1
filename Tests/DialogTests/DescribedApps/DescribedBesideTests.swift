import Foundation
import ParleyDialog
import Testing

@Suite("Corrections beside something else, to apps that JSON files describe") struct DescribedBesideTests {
  private static let pottery = """
    {"name": "Pottery",
     "parameters": {
       "clay": ["white stoneware", "porcelain", "earthenware"], "bags": {"from": 1, "to": 20}, "day": {"moment": "date"},
       "class": ["throwing", "glazing"], "people": {"from": 2, "to": 12}, "start": {"moment": "dateTime"},
       "length": {"type": "duration"}, "member": ["Ada", "Big Tom"], "note": {"type": "text"}},
     "intents": {
       "Order": {
         "phrases": ["order clay", "order {bags} bags of {clay}"],
         "asks": [
           {"parameter": "clay", "say": "Which clay?"}, {"parameter": "bags", "say": "How many bags?"},
           {"parameter": "day", "say": "For which day?"}],
         "confirm": "{bags} bags of {clay}, {day}?", "reply": "Ordered."},
       "Book": {
         "phrases": ["book a {class} class"],
         "asks": [
           {"parameter": "people", "say": "How many people?"}, {"parameter": "start", "say": "When?"},
           {"parameter": "length", "say": "For how long?"}],
         "confirm": "{class} for {people}, {start}, {length}?", "reply": "Booked."},
       "Write": {
         "phrases": ["write to {member}"], "asks": [{"parameter": "note", "say": "What should I write?"}],
         "reply": "Written."}}}
    """

  /// Tuesday, the 24th of November 2026, at ten past three in the afternoon.
  private static let now = Date(timeIntervalSince1970: 1_795_533_000)

  private func said(after lines: [String], to app: String = Self.pottery, locale: String = "en-US") async throws
    -> [String]
  {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: app, locale: locale)
    await ConversationEngine(library: library, profile: .speaker, now: { Self.now }).run(on: person)
    return person.spoken.map { $0.replacing("\u{202F}", with: " ") }
  }

  @Test(arguments: [
    "Saturday, and make it twelve bags", "Saturday, and make it twelve bags instead of five",
    "Saturday. No, twelve bags",
  ]) func `an answer and a correction of an earlier one are taken together`(answer: String) async throws {
    let said = try await said(after: ["order five bags of porcelain", answer])
    #expect(said.contains("OK, 12."))
    #expect(said.last == "12 bags of porcelain, November 28, 2026?")
  }

  @Test(arguments: [
    "Saturday, and the boss wants twelve", "Saturday, but is twelve possible?", "Saturday, and that's it",
  ])
  func `what only is said beside an answer corrects nothing`(answer: String) async throws {
    let said = try await said(after: ["order five bags of porcelain", answer, "yes"])
    #expect(!said.contains("OK, 12."))
    #expect(said.contains("5 bags of porcelain, November 28, 2026?"))
  }

  @Test(arguments: [
    (["March twelfth, no, the thirteenth"], "March 13, 2027"),
    (["March twelfth", "no, the thirteenth"], "March 13, 2027"),
    (["December fourth", "no, the thirtieth"], "December 30, 2026"),
    (["April first, no, the thirtieth"], "April 30, 2027"),
    (["the thirtieth, no, the first"], "December 1, 2026"),
    (["tomorrow, no, the day after tomorrow"], "November 26, 2026"),
    (["March twelfth", "no, April third"], "April 3, 2027"),
  ]) func `a day told by its number alone is of the month of the one it corrects`(
    answers: [String], day: String
  ) async throws {
    let said = try await said(after: ["order five bags of porcelain"] + answers)
    #expect(said.last == "5 bags of porcelain, \(day)?")
  }

  @Test(arguments: [
    "five, tomorrow at noon", "five tomorrow at noon", "five, tomorrow, uh, at noon", "five people, tomorrow at noon",
  ]) func `a number stands before a moment`(answer: String) async throws {
    let said = try await said(after: ["book a throwing class", answer, "an hour"])
    #expect(said.last == "throwing for 5, November 25, 2026 at 12:00 PM, 1 hour?")
  }

  @Test(arguments: [
    "by the way, order two bags of porcelain for tomorrow", "order two bags of porcelain for tomorrow",
    "no listen, order two bags of porcelain for tomorrow",
  ]) func `an order with a value beside it is no answer`(order: String) async throws {
    let said = try await said(after: ["book a throwing class", order])
    #expect(said.last == "2 bags of porcelain, November 25, 2026?")
  }

  @Test(arguments: ["five, no wait, the glazing room has more light", "five, and the glazing kiln is nearer"])
  func `a name in a remark beside an answer corrects nothing`(answer: String) async throws {
    let said = try await said(after: ["book a throwing class", answer, "tomorrow at noon", "an hour"])
    #expect(!said.contains("OK, glazing."))
  }

  @Test(arguments: [
    "tomorrow at ten, no wait, the glazing room has more light", "tomorrow at ten, no, glazing is nearer",
  ])
  func `a name in a remark beside a moment corrects nothing`(answer: String) async throws {
    #expect(try await !said(after: ["book a throwing class", "five", answer]).contains("OK, glazing."))
  }

  @Test(arguments: ["no, make it glazing, my aunt is coming too", "it's glazing, not throwing, I mixed them up"])
  func `a reason may follow a correction`(change: String) async throws {
    let said = try await said(after: ["book a throwing class", "five", change])
    #expect(said.suffix(2) == ["OK, glazing.", "When?"])
  }

  @Test(arguments: ["three hours, no, call it four", "three hours, no, four"])
  func `a bare number beside a length corrects that`(answer: String) async throws {
    let said = try await said(after: ["book a throwing class", "five", "tomorrow at noon", answer])
    #expect(said.last == "throwing for 5, November 25, 2026 at 12:00 PM, 4 hours?")
  }

  @Test(arguments: [
    "oh no, it's for Big Tom actually", "oh shoot, no, it's for Big Tom", "actually it's for Big Tom", "no, Big Tom",
    "no, not Ada, Big Tom",
  ]) func `somebody else is no message`(change: String) async throws {
    let said = try await said(after: ["write to Ada", change])
    #expect(said.suffix(2) == ["OK, Big Tom.", "What should I write?"])
  }

  @Test(arguments: ["no, it's for Big Tom's birthday", "it's for Big Tom", "call it seven"])
  func `a message may name somebody`(message: String) async throws {
    #expect(try await said(after: ["write to Ada", message]).last == "Written.")
  }

  @Test(arguments: [
    ("just a minute", "Did you mean 1 minute?"),
    ("a minute", "throwing for 5, November 25, 2026 at 12:00 PM, 1 minute?"),
    ("be with you in ten minutes", "Did you mean 10 minutes?"), ("I'll be there in an hour", "Did you mean 1 hour?"),
    ("in ten minutes", "throwing for 5, November 25, 2026 at 12:00 PM, 10 minutes?"),
    ("well, in ten minutes", "throwing for 5, November 25, 2026 at 12:00 PM, 10 minutes?"),
  ])
  func `a length may ask to wait, or say when something will be`(answer: String, reaction: String) async throws {
    #expect(try await said(after: ["book a throwing class", "five", "tomorrow at noon", answer]).last == reaction)
  }

  @Test func `what takes all back is no message without a question`() async throws {
    let said = try await said(after: ["write to Ada", "never mind, I'll tell her myself"])
    #expect(said.last == "Did you mean never mind, I'll tell her myself?")
  }

  // MARK: Other languages

  private static let cards = """
    {"name": "Tessere", "locale": "it-IT",
     "parameters": {"tessera": ["annuale", "mensile", "famiglia"], "inizio": {"moment": "dateTime"}},
     "intents": {
       "Cambia": {
         "phrases": ["cambia la tessera"],
         "asks": [{"parameter": "tessera", "say": "Quale?"}, {"parameter": "inizio", "say": "Da quando?"}],
         "reply": "Tessera {tessera}."}}}
    """

  @Test(arguments: ["l'annuale", "L'annuale!", "quell'annuale", "non la mensile, l'annuale", "no, l'annuale"])
  func `an article is one word with a name`(answer: String) async throws {
    let said = try await said(after: ["cambia la tessera", answer, "domani alle sei"], to: Self.cards, locale: "it-IT")
    #expect(said.last == "Tessera annuale.")
  }

  @Test(arguments: ["no, è famiglia", "non è mensile, è famiglia"])
  func `a verb with an accent joins nothing`(change: String) async throws {
    let lines = ["cambia la tessera", "la mensile", change, "domani alle sei"]
    #expect(try await said(after: lines, to: Self.cards, locale: "it-IT").last == "Tessera famiglia.")
  }

  private static let haircut = """
    {"name": "Peluquería", "locale": "es-ES",
     "parameters": {"cuando": {"moment": "dateTime"}},
     "intents": {
       "Pedir": {
         "phrases": ["pide cita"], "asks": [{"parameter": "cuando", "say": "¿Cuándo?"}], "confirm": "{cuando}. ¿Pido?",
         "reply": "Hecho."}}}
    """

  @Test(arguments: [
    ("sí, pero a las seis", "26 de noviembre de 2026, 18:00. ¿Pido?"),
    ("mejor el viernes", "27 de noviembre de 2026, 17:00. ¿Pido?"),
  ]) func `another hour is of the same day`(change: String, question: String) async throws {
    let lines = ["pide cita", "el jueves a las cinco de la tarde", change]
    #expect(try await said(after: lines, to: Self.haircut, locale: "es-ES").last == question)
  }

  private static let hall = """
    {"name": "Salão", "locale": "pt-BR",
     "parameters": {"quando": {"moment": "dateTime"}},
     "intents": {
       "Reservar": {
         "phrases": ["reservar o salão"], "asks": [{"parameter": "quando", "say": "Quando?"}],
         "reply": "{quando}."}}}
    """

  @Test(arguments: [
    ("sábado às três da tarde", "28 de novembro de 2026 às 15:00."),
    ("domingo à uma da tarde", "29 de novembro de 2026 às 13:00."),
    ("sexta às sete da noite", "27 de novembro de 2026 às 19:00."),
    ("sábado, hã, ao meio-dia", "28 de novembro de 2026 às 12:00."),
    ("no sábado, dia 28, às dez da manhã", "28 de novembro de 2026 às 10:00."),
  ]) func `an hour is no day of the month`(answer: String, moment: String) async throws {
    #expect(try await said(after: ["reservar o salão", answer], to: Self.hall, locale: "pt-BR").last == moment)
  }
}
