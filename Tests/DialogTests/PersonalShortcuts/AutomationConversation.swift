import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// Lines said on a Monday to a device with a shortcut “my lunch” and some automations.
func automationConversation(
  _ lines: [String], _ automations: Automations, at time: String = "2026-11-23T12:00", locale: String = "en-US",
  happened: String? = nil
) async throws -> ScriptedPerson {
  let person = ScriptedPerson(lines)
  let lunch = PersonalShortcut(name: "my lunch", locale: locale, steps: [.say("Enjoy.")])
  let library = try testLibrary(
    [SoupChefShortcuts.self, MeditationShortcuts.self, RemindersShortcuts.self], locale: locale,
    personal: PersonalShortcuts(holding: [lunch], automations: automations))
  let date = try #require(LocalMinute(time)?.date(.current))
  var engine = ConversationEngine(library: library, profile: .speaker, now: { date })
  engine.occasions = Occasions([AutomationSource(automations) { $0 }])
  if let happened { #expect(engine.occasions.happened(happened, at: date)) }
  await engine.run(on: person)
  return person
}
