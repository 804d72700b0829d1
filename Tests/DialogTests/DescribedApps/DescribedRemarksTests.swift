import Foundation
import ParleyDialog
import Testing

@Suite("What is told beside answers, to apps that JSON files describe") struct DescribedRemarksTests {
  private static let vet = """
    {"name": "Vet",
     "parameters": {
       "pet": ["Monty", "Bella", "Kiwi"], "when": {"moment": "dateTime"}, "reason": {"type": "text", "title": "Reason"},
       "jabbed": {"moment": "date"}, "seats": {"from": 1, "to": 9}, "distance": {"from": 0, "to": 900},
       "carrier": {"type": "boolean"}, "stay": {"type": "duration"}, "treatment": ["check-up", "jab", "trim", "dental"]},
     "intents": {
       "Book": {
         "phrases": ["book {pet} in", "book a visit"],
         "asks": [
           {"parameter": "pet", "say": "Which pet?"}, {"parameter": "when", "say": "When?"},
           {"parameter": "reason", "say": "What is the reason?"}],
         "confirm": "{pet}, {when}, {reason}?", "reply": "Booked."},
       "Jab": {
         "phrases": ["note a jab for {pet}"], "asks": [{"parameter": "jabbed", "say": "Which day was it?"}],
         "reply": "Noted for {jabbed}."},
       "Cancel": {
         "phrases": ["cancel a visit"], "asks": [{"parameter": "jabbed", "say": "Which day was it booked for?"}],
         "reply": "Cancelled for {jabbed}."},
       "Ride": {
         "phrases": ["get a ride"],
         "asks": [
           {"parameter": "seats", "say": "How many seats?"}, {"parameter": "distance", "say": "How many miles?"},
           {"parameter": "carrier", "say": "Do you need a carrier?"}, {"parameter": "stay", "say": "For how long?"}],
         "confirm": "{seats}, {distance}, {carrier}, {stay}?", "reply": "Done."},
       "Treat": {
         "phrases": ["treat {pet}"], "asks": [{"parameter": "treatment", "say": "What is to be done?"}],
         "reply": "{treatment}."}}}
    """

  /// Tuesday, the 24th of November 2026, at ten past three in the afternoon.
  private static let now = Date(timeIntervalSince1970: 1_795_533_000)

  private func said(after lines: [String], to app: String = Self.vet, locale: String = "en-US") async throws -> [String]
  {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(describing: app, locale: locale)
    await ConversationEngine(library: library, profile: .speaker, now: { Self.now }).run(on: person)
    return person.spoken.map { $0.replacing("\u{202F}", with: " ") }
  }

  @Test(arguments: ["-", "…", "?", "!?", ","]) func `a line without a word says nothing`(line: String) async throws {
    let question = try await said(after: ["book a visit", line])
    #expect(question.count > 1 && !question.contains("When?"), "\(question)")
    let doubt = try await said(after: ["book a visit", "Bella, he told nobody", line])
    #expect(doubt.count > 2 && !doubt.contains("When?"))
  }

  @Test(arguments: [
    "Bella, I'm in a hurry", "Bella, because it's her birthday", "Bella, he told nobody", "Bella, we have just moved",
  ]) func `who tells why has answered`(answer: String) async throws {
    let reaction = answer.contains("told") ? "Did you mean Bella?" : "When?"
    #expect(try await said(after: ["book a visit", answer]).last == reaction)
  }

  @Test(arguments: [
    "Bella, I don't need more today", "Bella, I want the big one", "Bella, she'd like three of them",
  ]) func `what says something else beside an answer is asked about`(answer: String) async throws {
    #expect(try await said(after: ["book a visit", answer]).last == "Did you mean Bella?")
  }

  @Test(arguments: ["Bella I don't need", "Bella, no, I don't need Bella"])
  func `what is not wanted is not taken`(answer: String) async throws {
    #expect(try await said(after: ["book a visit", answer]).last?.contains("Monty or Kiwi") == true)
  }

  @Test(arguments: [
    ("yes, we've got our baby with us", "Yes"), ("no, because we have one", "No"), ("no, we have our own", "No"),
  ]) func `a yes or a no may be explained`(answer: String, meant: String) async throws {
    let said = try await said(after: ["get a ride", "two", "forty", answer, "an hour"])
    #expect(said.last == "2, 40, \(meant), 1 hour?")
  }

  @Test(arguments: ["two hours", "two hours please"])
  func `a length is no number of something else`(answer: String) async throws {
    #expect(try await said(after: ["get a ride", answer]).last == "Sorry? How many seats?")
    #expect(try await said(after: ["get a ride", "two", answer]).last == "Sorry? How many miles?")
  }

  @Test(arguments: [
    ("on Friday", "November 20, 2026"), ("the fourteenth of February", "February 14, 2026"),
    ("the thirteenth of February, no, the fourteenth", "February 14, 2026"), ("yesterday", "November 23, 2026"),
  ]) func `a day that is asked for after it was lies behind`(answer: String, day: String) async throws {
    #expect(try await said(after: ["note a jab for Bella", answer]).last == "Noted for \(day).")
  }

  @Test(arguments: ["not the day before", "no, not the day after", "not not the day before"])
  func `a denied neighbour of no day is none`(answer: String) async throws {
    #expect(try await said(after: ["cancel a visit", answer]).last?.contains("Which day was it booked for?") == true)
  }

  @Test(arguments: [
    "Saturday at, um, six pm", "Saturday, um, at six pm", "Saturday at um six pm", "um, Saturday at six pm, um",
  ]) func `who hesitates says nothing by it`(answer: String) async throws {
    #expect(
      try await said(after: ["book Monty in", answer, "a cough"]).last
        == "Monty, November 28, 2026 at 6:00 PM, a cough?")
  }

  @Test func `a day that was booked may lie ahead`() async throws {
    let said = try await said(after: ["cancel a visit", "on Friday"])
    #expect(said.last == "Cancelled for November 27, 2026.")
  }

  @Test func `a reason may say what happens`() async throws {
    let said = try await said(after: ["book Bella in", "tomorrow at nine", "She is losing hair."])
    #expect(said.last == "Bella, November 25, 2026 at 9:00 AM, She is losing hair?")
  }

  @Test(arguments: [
    (["yes, but at eleven"], "Monty, November 25, 2026 at 11:00 AM, is it big?"),
    (["yes, but Bella"], "Bella, November 25, 2026 at 9:00 AM, is it big?"),
  ]) func `a yes to what was hardly a text may change what was said before`(
    answers: [String], question: String
  ) async throws {
    let said = try await said(after: ["book Monty in", "tomorrow at nine", "is it big"] + answers)
    #expect(said.last == question)
  }

  @Test func `a yes with a but that is not understood is no text`() async throws {
    let said = try await said(after: ["book Monty in", "tomorrow at nine", "is it big", "yes, but rather blue"])
    #expect(said.last == "Did you mean is it big?")
  }

  @Test func `who asks for the choices hears all of a few`() async throws {
    let said = try await said(after: ["treat Bella", "what are the options?"])
    #expect(said.last?.contains("dental") == true)
  }

  @Test(arguments: [
    (["the day before"], "November 29, 2026 at 9:00 AM"), (["make it the day after"], "December 1, 2026 at 9:00 AM"),
    (["no, the next day please"], "December 1, 2026 at 9:00 AM"),
    (["the day after tomorrow"], "November 26, 2026 at 9:00 AM"),
    (["Friday in a week"], "December 4, 2026 at 9:00 AM"),
  ]) func `a day may be told from the one that is held`(change: [String], moment: String) async throws {
    let said = try await said(after: ["book Monty in", "Monday at nine", "a cough"] + change)
    #expect(said.last == "Monty, \(moment), a cough?")
  }

  private static let tools = """
    {"name": "Tool Library",
     "parameters": {"borrower": {"type": "text"}, "deposit": {"from": 0, "to": 99}},
     "intents": {
       "Lend": {
         "phrases": ["lend out a tool"],
         "asks": [
           {"parameter": "borrower", "say": "Who is borrowing it?"},
           {"parameter": "deposit", "say": "How many pounds deposit?"}],
         "reply": "{borrower}, {deposit} pounds."}}}
    """

  @Test(arguments: [
    "twenty", "on Sunday", "ninety minutes", "yes", "that's right", "yeah, that's right", "yes but thirty pounds",
    "nah he's not ready",
  ])
  func `what is no name is none`(answer: String) async throws {
    let said = try await said(after: ["lend out a tool", answer, "Sid Bloom", "twenty"], to: Self.tools)
    #expect(said.contains { $0.contains("Sid Bloom, 20 pounds.") })
  }

  private static let minibus = """
    {"name": "Minibus",
     "parameters": {"group": {"type": "text"}, "length": {"type": "duration"}},
     "intents": {
       "Reserve": {
         "phrases": ["reserve the minibus"],
         "asks": [
           {"parameter": "group", "say": "Which group goes?"}, {"parameter": "length", "say": "For how long?"}],
         "reply": "{group}, {length}."}}}
    """

  @Test func `what another question asks for is no text`() async throws {
    let said = try await said(after: ["reserve the minibus", "ninety minutes"], to: Self.minibus)
    #expect(said.last == "Sorry? Which group goes?")
  }

  @Test func `a yes with two changes takes both or none`() async throws {
    let lines = [
      "autoriza a una visita", "Nuria Campos", "mañana", "dos kilos", "sí, pero el jueves y con tres coches",
    ]
    let said = try await said(after: lines, to: Self.parking, locale: "es-ES")
    #expect(said.last != "Nuria Campos, 26 de noviembre de 2026, 2?")
  }

  private static let parking = """
    {"name": "Aparca", "locale": "es-ES",
     "parameters": {
       "plaza": ["Centro", "Puerto"], "visita": {"type": "text", "title": "visita"}, "dia": {"moment": "date"},
       "coches": {"from": 0, "to": 9}, "urgente": {"type": "boolean"}, "problema": {"type": "text"}},
     "intents": {
       "Anular": {"phrases": ["anula mi reserva de {plaza}"], "confirm": "¿Anulo la reserva de {plaza}?", "reply": "Anulada."},
       "Autorizar": {
         "phrases": ["autoriza a una visita"],
         "asks": [
           {"parameter": "visita", "say": "¿Cómo se llama la visita?"}, {"parameter": "dia", "say": "¿Qué día viene?"},
           {"parameter": "coches", "say": "¿Con cuántos coches?"}],
         "confirm": "{visita}, {dia}, {coches}?", "reply": "Hecho."},
       "Avisar": {
         "phrases": ["avisa de una avería"],
         "asks": [{"parameter": "problema", "say": "¿Qué ha pasado?"}, {"parameter": "urgente", "say": "¿Es urgente?"}],
         "reply": "Aviso: {urgente}."}}}
    """

  @Test(arguments: [
    (["anula mi reserva de puerto", "sí, anúlala"], "Anulada."),
    (["avisa de una avería", "la barrera no sube", "sí, que no puedo salir"], "Aviso: sí."),
    (["avisa de una avería", "la barrera no sube", "no, que tengo tiempo"], "Aviso: no."),
    (
      ["autoriza a una visita", "Ramón Vidal", "mañana", "dos", "no es Ramón, es Román Vidal"],
      "Román Vidal, 25 de noviembre de 2026, 2?"
    ),
    (
      ["autoriza a una visita", "Paco Jiménez, viene el miércoles con dos coches", "sí"],
      "Paco Jiménez, 25 de noviembre de 2026, 2?"
    ), (["autoriza a una visita", "Paco Jiménez", "mañana", "un coche"], "Paco Jiménez, 25 de noviembre de 2026, 1?"),
    (
      ["autoriza a una visita", "Ramón Vidal", "mañana", "dos", "sí, pero el jueves y con tres coches"],
      "Ramón Vidal, 26 de noviembre de 2026, 3?"
    ),
  ]) func `what is said in Spanish beside a yes or a no`(lines: [String], last: String) async throws {
    #expect(try await said(after: lines, to: Self.parking, locale: "es-ES").last == last)
  }

  private static let car = """
    {"name": "Wagen", "locale": "de-DE",
     "parameters": {"beginn": {"moment": "dateTime"}, "dauer": {"type": "duration"}},
     "intents": {
       "Buchen": {
         "phrases": ["buche einen Wagen"],
         "asks": [{"parameter": "beginn", "say": "Ab wann?"}, {"parameter": "dauer", "say": "Wie lange?"}],
         "confirm": "{beginn}, {dauer}?", "reply": "Gebucht."},
       "Zeigen": {"phrases": ["wie viele Wagen sind noch da"], "reply": "Drei."}}}
    """

  @Test(arguments: [
    ("übermorgen um dreiviertel acht", "eineinviertel Stunden", "26. November 2026 um 07:45, 1 Stunde und 15 Minuten?"),
    ("Freitag in einer Woche um acht", "zwei Stunden, ich bin spät dran", "4. Dezember 2026 um 08:00, 2 Stunden?"),
    ("morgen um viertel neun", "eine Stunde, weil ich umziehe", "25. November 2026 um 08:15, 1 Stunde?"),
  ]) func `quarters, weeks and reasons in German`(start: String, length: String, question: String) async throws {
    let said = try await said(after: ["buche einen Wagen", start, length], to: Self.car, locale: "de-DE")
    #expect(said.last == question)
  }

  @Test(arguments: ["sag mal, wie viele Wagen sind noch da", "wie viele Wagen sind noch da?"])
  func `small words of a German question say nothing`(question: String) async throws {
    #expect(try await said(after: [question], to: Self.car, locale: "de-DE").last == "Drei.")
  }
}
