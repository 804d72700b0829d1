import AppIntents
import Testing

@Suite("Realistic apps", .serialized) struct AppsTests {
  @Test("the bakery: disambiguation, confirmation, two texts")
  @MainActor func bakery() async throws {
    let intent = try #require(BakeryShortcuts.appShortcuts[0].makeIntent() as? OrderLoafIntent)
    let loaves = try await LoafEntityQuery().suggestedEntities()
    intent.loaf = loaves[3]
    intent.count = 2
    let (result, asked) = try await run(intent, [.choice(0), .yes])
    #expect(asked == ["choice loaf: Dark Rye, Rye with Seeds", "Order: Order 2 Dark Rye?"])
    #expect(
      result.dialog?.full.resolved() == "I put 2 Dark Rye into your basket. You have 2 loaves now.")
    #expect(summaryTemplate(for: intent)?.map(\.catalogueText).joined() == "Order ${count} of ${loaf}")
    #expect(loaves[2].displayRepresentation.synonyms.map { $0.resolved() } == ["toast bread"])
    intent.count = 11
    await #expect { try await run(intent, []) } throws: {
      spokenSentence(for: $0)?.resolved() == "We bake at most 10 a day."
    }
    let (emptied, _) = try await run(EmptyBasketIntent(), [.yes])
    #expect(emptied.dialog?.full.resolved() == "Your basket is empty." && Bakery.shared.basket.isEmpty)
  }

  @Test("the timers: measurements, a provider with a dependency, another intent")
  func timers() async throws {
    AppDependencyManager.shared.add { TimerStore() }
    let intent = StartTimerIntent()
    guard case .measurement(let kind) = intent.$length.kind else {
      Issue.record("not a measurement")
      return
    }
    #expect(kind.units[kind.defaultUnit].names.contains("minutes") && !kind.allowsNegative)
    #expect(intent.$length.store(kind.make(3, kind.defaultUnit)))
    let (started, _) = try await run(intent, [])
    #expect(started.dialog?.full.resolved() == "The egg timer runs for 180 seconds.")
    let stop = StopTimerIntent()
    guard case .options(let source) = stop.$name.kind else {
      Issue.record("no options")
      return
    }
    #expect(try await source.suggested().map { $0.display.title.resolved() } == ["egg timer"])
    #expect(try await source.defaultOption()?.id == "egg")
    #expect(stop.$name.store("egg"))
    let (stopped, _) = try await run(stop, [])
    #expect((stopped.opensIntent as? StartTimerIntent)?.name == "egg")
    await #expect { try await run(stop, []) } throws: { ($0 as? AppIntentError) == .Unrecoverable.entityNotFound }
  }

  @Test("the library: a choice, a list, a file")
  func library() async throws {
    let intent = BorrowVolumes()
    guard case .array(of: .options(let source)) = intent.$volumes.kind else {
      Issue.record("no options")
      return
    }
    let options = try await source.suggested()
    #expect(try await source.matching("small")?.map(\.id) == ["1", "3"])
    #expect(intent.$volumes.store(options.compactMap { $0.value as? Volume }))
    let (result, asked) = try await run(intent, [.choice(1)])
    #expect(asked == ["option: Wait for it, Leave it out, Cancel"])
    #expect(result.dialog?.full.resolved() == "You have Sailing Small Boats and Small Gardens.")
    #expect(result.value as? Date == Date(timeIntervalSince1970: 7 * 86_400))
    let receipt = ReceiptIntent()
    receipt.remark = "paid"
    let file = try await performErased(receipt).value as? IntentFile
    #expect(file.map { String(decoding: $0.data, as: UTF8.self) } == "Receipt: paid, 0 scans")
    #expect(describe(BorrowVolumes.self).category == "Lending")
    #expect(LibraryShortcutsProvider.applicationName == "Library")
  }
}
