import AppIntents
import ParleyDialog
import Testing

struct LibraryValuesTests {
  @Test func `R13 before the app has run, only phrases without parameters work`() async throws {
    let library = try ShortcutLibrary(apps: [DemoShortcuts.self], language: testLanguage, launched: false)
    let early = await library.preview("summarise grocery with demo", exactly: true)
    #expect(early.shortcut == nil)
    #expect(early.why == "Demo has not run yet, so the values of its parameters are not known; open it once.")
    #expect(await library.preview("summarise a list with demo").shortcut?.name == "SummariseList")
    #expect(!library.hasLaunched("Demo"))
    // Words near a phrase without parameters run it, and the device asks.
    #expect(await library.preview("summarise grocery with demo").parameters == [:])
    library.launch("Demo")
    #expect(await library.preview("summarise grocery with demo").parameters == ["list": "grocery"])
  }

  @Test func `R13 values are read at the start and when the app says that they changed, not otherwise`() async throws {
    let store = ListStore()
    let library = try ShortcutLibrary(apps: [JournalShortcuts.self], language: testLanguage)
    let engine = ConversationEngine(library: library, profile: .watch)
    let person = ScriptedPerson([
      "summarise grocery with journal", "summarise party with journal", "add a list with journal",
      "summarise party with journal",
    ])
    await ListStore.$current.withValue(store) { await engine.run(on: person) }
    let unknown = "I don't know how to do that. You can say Add a list with Journal."
    #expect(person.spoken == ["grocery it is.", unknown, "Added.", "party it is."])
    #expect(store.reads == 2)
  }

  @Test func `a library like another has its own apps' values and its own state, and says the same`() async throws {
    let first = try ShortcutLibrary(apps: [DemoShortcuts.self], language: testLanguage)
    let stores = [ListStore(), ListStore(), ListStore()]
    stores[2].add("party")
    await ListStore.$current.withValue(stores[0]) { await first.refresh() }
    for (store, isKnown) in [(stores[1], false), (stores[2], true), (stores[1], false)] {
      let other = ShortcutLibrary(like: first, seed: 2, launched: false)
      #expect(!other.hasLaunched("Demo"))
      other.launch("Demo")
      let engine = ConversationEngine(library: other, profile: .watch)
      let person = ScriptedPerson(["summarise grocery with demo", "summarise party with demo"])
      await ListStore.$current.withValue(store) { await engine.run(on: person) }
      #expect(person.spoken.first == "grocery it is.")
      #expect(person.spoken.contains("party it is.") == isKnown)
    }
  }

  @Test func `values that are said in the same way are those of the moment`() async throws {
    // The same name and identifier, with another number of entries behind them.
    let library = try ShortcutLibrary(apps: [CountedShortcuts.self], language: testLanguage)
    for count in [3, 5] {
      let engine = ConversationEngine(library: ShortcutLibrary(like: library, seed: 1), profile: .phone)
      for phrase in ["count basket with counted", "please count the basket counted"] {
        let person = ScriptedPerson([phrase])
        await CountedList.$count.withValue(count) { await engine.run(on: person) }
        #expect(person.spoken.first == "\(count) things.", "\(phrase)")
      }
    }
  }

  @Test func `R12 values beyond the limit are left out and told`() async throws {
    let store = ListStore()
    for number in 0..<1_200 { store.add("number \(number)") }
    let library = try ShortcutLibrary(apps: [DemoShortcuts.self], language: testLanguage)
    let first = await ListStore.$current.withValue(store) { await library.preview("summarise number 5 with demo") }
    #expect(first.shortcut?.name == "SummariseList")
    #expect(first.outcome == .exact)
    let last = await ListStore.$current.withValue(store) { await library.preview("summarise number 1199 with demo") }
    #expect(last.outcome != .exact)
    #expect(
      library.issues.map(\.description) == [
        "Demo: 202 values of list in “Summarise <list> with Demo” of SummariseList go beyond 1000 phrases and cannot be "
          + "said; suggest fewer values."
      ])
  }
}

/// An app of one test's own: that its values changed is told to every library of the process that has the app.
private struct JournalShortcuts: AppShortcutsProvider {
  static let applicationName = "Journal"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: SummariseList(), phrases: ["Summarise \(\.$list) with \(.applicationName)"])
    AppShortcut(intent: AddToJournal(), phrases: ["Add a list with \(.applicationName)"])
  }
}

private struct AddToJournal: AppIntent {
  static let title: LocalizedStringResource = "Add to Journal"
  func perform() async throws -> some IntentResult & ProvidesDialog {
    ListStore.current.add("party")
    JournalShortcuts.updateAppShortcutParameters()
    return .result(dialog: "Added.")
  }
}
