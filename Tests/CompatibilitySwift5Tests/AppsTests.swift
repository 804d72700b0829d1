import AppIntents
import Testing

@Suite("Realistic apps in Swift 5 mode", .serialized) struct Swift5AppsTests {
  @Test("the exercises: a preset entity, and failing when signed out")
  @MainActor func exercises() async throws {
    let entity = try await ExerciseQuery().suggestedEntities()[1]
    let shortcut = AppShortcut(intent: StartExercise(entity), phrases: ["Row with \(.applicationName)"])
    let result = try await performErased(shortcut.makeIntent())
    #expect(result.dialog?.full.resolved() == "Starting Rowing.")
    #expect(ExerciseStore.shared.current?.minutes == 25)
    ExerciseStore.shared.isSignedIn = false
    await #expect { try await performErased(StartExercise()) } throws: {
      spokenSentence(for: $0)?.resolved() == "You have to sign in first."
    }
    ExerciseStore.shared.isSignedIn = true
    #expect(ExerciseShortcuts.appShortcuts[0].phrases[1] == [.applicationName, .text(" "), .parameter("exercise")])
  }

  @Test("the notes: reading, creating, observers")
  func notes() async throws {
    let read = ReadList()
    read.list = try await NoteListQuery().entities(matching: "groceries")[0]
    let result = try await performErased(read)
    #expect(result.value as? [String] == ["milk", "eggs"] && result.snippet?.lines == ["milk", "eggs"])
    #expect(read.list.displayRepresentation.synonyms.map { $0.resolved() } == ["shopping"])
    let create = CreateList()
    await #expect { try await performErased(create) } throws: {
      if case .needsValue(let parameter, _) = IntentRestart($0) { parameter.name == "name" } else { false }
    }
    create.name = "Films"
    #expect(try await performErased(create).valueOption?.display.title.resolved() == "Films")
    guard case .options(let source) = read.$list.kind else {
      Issue.record("no options")
      return
    }
    #expect(try await source.suggested().map(\.id) == ["Groceries", "Reading", "Films"])
    #expect(describe(DeleteLists.self).parameters[0].isArray)
  }
}
