import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// R23: what recurs otherwise than on days of the week, typed and told.
@Suite(.timeLimit(.minutes(10))) struct CalendarAutomationTests {
  /// On a Monday at noon.
  private func converse(
    _ lines: [String], _ automations: Automations, locale: String = "en-US"
  ) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    var soup = PersonalShortcut(name: "my lunch", steps: [.say("Enjoy.")])
    soup.locale = locale
    let library = try testLibrary(
      [SoupChefShortcuts.self], locale: locale, personal: PersonalShortcuts(holding: [soup], automations: automations))
    let date = try #require(LocalMinute("2026-11-23T12:00")?.date(.current))
    await ConversationEngine(library: library, profile: .speaker, now: { date }).run(on: person)
    return person
  }

  @Test(
    arguments: [
      ("run my lunch on the first of every month at nine", "on the first of every month at 9 AM", "*-*-01 09:00"),
      ("every month on the fifteenth at nine run my lunch", "on the fifteenth of every month at 9 AM", "*-*-15 09:00"),
      ("run my lunch on the 22nd of each month at 8 pm", "on the twenty second of every month at 8 PM", "*-*-22 20:00"),
      ("run my lunch on the last day of every month at noon", "on the last day of every month at noon", "*-*~01 12:00"),
      ("run my lunch twice a day at eight and at six in the evening", "every day at 8 AM and 6 PM", "08,18:00"),
      ("run my lunch every day at eight and at six pm", "every day at 8 AM and 6 PM", "08,18:00"),
      ("run my lunch every weekday at 6 pm and 8 am", "every weekday at 8 AM and 6 PM", "Mon..Fri 08,18:00"),
      ("run my lunch every two hours", "every two hours", "0/2:00"), ("every hour run my lunch", "every hour", "*:00"),
      ("run my lunch every 15 minutes", "every fifteen minutes", "*:0/15"),
      ("run my lunch every weekday at seven", "every weekday at 7 AM", "Mon..Fri 07:00"),
      (
        "run my lunch every other day at eight", "every other day from tomorrow at 8 AM",
        "every 2 days from 2026-11-24 08:00"
      ),
      (
        "run my lunch every other day at 8 pm", "every other day from today at 8 PM",
        "every 2 days from 2026-11-23 20:00"
      ),
      (
        "run my lunch every three days at eight", "every three days from tomorrow at 8 AM",
        "every 3 days from 2026-11-24 08:00"
      ),
      (
        "every other week at eight run my lunch", "every other Tuesday from tomorrow at 8 AM",
        "every 2 weeks from 2026-11-24 Tue 08:00"
      ),
      (
        "run my lunch every other tuesday and friday at 8 am", "every other Tuesday and Friday from tomorrow at 8 AM",
        "every 2 weeks from 2026-11-24 Tue,Fri 08:00"
      ),
      (
        "run my lunch every three weeks on tuesday at 8 am", "every three weeks on Tuesday from tomorrow at 8 AM",
        "every 3 weeks from 2026-11-24 Tue 08:00"
      ),
    ])
  func `it is read back as it was said, and kept after a yes`(line: String, told: String, rule: String) async throws {
    let automations = Automations(holding: [])
    let person = try await converse([line, "yes", "what runs by itself"], automations)
    #expect(person.spoken.first == "Run my lunch \(told)?")
    #expect(person.spoken.last == "By itself: my lunch \(told).")
    #expect(automations.all.map(\.trigger.text) == [rule], "\(person.spoken)")
  }

  @Test(
    arguments: [
      "run my lunch every blue moon", "run my lunch every other", "run my lunch on the fortieth of every month at nine",
      "run my lunch on the zeroth of every month", "run my lunch every five hours", "run my lunch every 90 minutes",
      "run my lunch every two hours at eight", "run my lunch twice a day at eight", "run my lunch twice a day",
      "run my lunch every day at eight and at half past six pm", "run my lunch every zero days at eight",
      "run my lunch on the first of the month at nine", "run my lunch every other weekday at seven",
      "run my lunch every hour and a half", "run my lunch on the first monday of every month at nine",
      "run my lunch three times a day at eight and at six pm", "run my lunch every day at eight and at eight",
      "don't run my lunch every two hours", "run my lunch every two hours?", "run my dinner every two hours",
      "I run my lunch every other day at eight", "run my lunch every half day",
    ])
  func `what cannot be kept exactly is not kept`(line: String) async throws {
    let automations = Automations(holding: [])
    let person = try await converse([line, "yes", "yes"], automations)
    #expect(automations.all.isEmpty, "\(person.spoken)")
  }

  @Test(
    arguments: [
      ("run my lunch every two hours", "no, at eight", "08:00"),
      ("run my lunch on the first of every month at nine", "no, at ten", "*-*-01 10:00"),
      ("run my lunch every other day at eight", "no, at one pm", "every 2 days from 2026-11-23 13:00"),
      ("run my lunch every day at eight", "no, every other day", "every 2 days from 2026-11-24 08:00"),
      ("run my lunch every day at eight", "no, every two hours", "0/2:00"),
      ("run my lunch every other day at eight", "no, every day", "08:00"),
    ])
  func `what was read back is corrected there`(line: String, correction: String, rule: String) async throws {
    let automations = Automations(holding: [])
    let person = try await converse([line, correction, "yes"], automations)
    #expect(automations.all.map(\.trigger.text) == [rule], "\(person.spoken)")
  }

  @Test func `every other day from another day is the same`() async throws {
    let since = try #require(LocalMinute("2026-11-23T11:00"))
    let automations = Automations(holding: [
      Automation(try .init("every 2 days from 2026-11-23 08:00"), words: "my lunch", since: since)
    ])
    let person = try await converse(["run my lunch every other day at eight"], automations)
    #expect(person.spoken.first == "My lunch runs every other day from november twenty fifth at 8 AM already.")
    #expect(automations.all.count == 1)
  }

  @Test(
    arguments: [
      ("de-DE", "starte my lunch am ersten jedes Monats um neun", "ja", "*-*-01 09:00"),
      ("de-DE", "starte my lunch am fünfzehnten jedes Monats um neun", "ja", "*-*-15 09:00"),
      ("de-DE", "starte my lunch jeden Tag um acht und um achtzehn Uhr", "ja", "08,18:00"),
      ("de-DE", "starte my lunch alle zwei Stunden", "ja", "0/2:00"),
      ("de-DE", "starte my lunch jeden zweiten Tag um acht", "ja", "every 2 days from 2026-11-24 08:00"),
      ("de-DE", "starte my lunch jeden zweiten Dienstag um acht", "ja", "every 2 weeks from 2026-11-24 Tue 08:00"),
      ("es-ES", "ejecuta my lunch el día uno de cada mes a las nueve", "sí", "*-*-01 09:00"),
      ("es-ES", "ejecuta my lunch el quince de cada mes a las nueve", "sí", "*-*-15 09:00"),
      ("es-ES", "ejecuta my lunch todos los días a las ocho y a las seis de la tarde", "sí", "08,18:00"),
      ("es-ES", "ejecuta my lunch cada dos horas", "sí", "0/2:00"),
      ("es-ES", "ejecuta my lunch cada dos días a las ocho", "sí", "every 2 days from 2026-11-24 08:00"),
      ("fr-FR", "lance my lunch le premier de chaque mois à neuf heures", "oui", "*-*-01 09:00"),
      ("fr-FR", "lance my lunch le quinze de chaque mois à neuf heures", "oui", "*-*-15 09:00"),
      ("fr-FR", "lance my lunch deux fois par jour à huit heures et à dix-huit heures", "oui", "08,18:00"),
      ("fr-FR", "lance my lunch toutes les deux heures", "oui", "0/2:00"),
      ("fr-FR", "lance my lunch un jour sur deux à huit heures", "oui", "every 2 days from 2026-11-24 08:00"),
      ("it-IT", "avvia my lunch il primo di ogni mese alle nove", "sì", "*-*-01 09:00"),
      ("it-IT", "avvia my lunch il quindici di ogni mese alle nove", "sì", "*-*-15 09:00"),
      ("it-IT", "avvia my lunch ogni giorno alle otto e alle sei di sera", "sì", "08,18:00"),
      ("it-IT", "avvia my lunch ogni due ore", "sì", "0/2:00"),
      ("it-IT", "avvia my lunch a giorni alterni alle otto", "sì", "every 2 days from 2026-11-24 08:00"),
      ("pt-BR", "execute my lunch todo dia primeiro às nove", "sim", "*-*-01 09:00"),
      ("pt-BR", "execute my lunch no dia quinze de cada mês às nove", "sim", "*-*-15 09:00"),
      ("pt-BR", "execute my lunch todo dia às oito e às seis da tarde", "sim", "08,18:00"),
      ("pt-BR", "execute my lunch a cada duas horas", "sim", "0/2:00"),
      ("pt-BR", "execute my lunch dia sim dia não às oito", "sim", "every 2 days from 2026-11-24 08:00"),
      ("pt-BR", "execute my lunch todo dia às oito", "sim", "08:00"),
    ])
  func `the same in other languages`(locale: String, line: String, yes: String, trigger: String) async throws {
    let automations = Automations(holding: [])
    let person = try await converse([line, yes], automations, locale: locale)
    #expect(automations.all.map(\.trigger.text) == [trigger], "\(person.spoken)")
  }
}
