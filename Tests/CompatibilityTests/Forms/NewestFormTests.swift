import AppIntents
import Foundation
import Testing

struct NewestFormTests {
  @Test func `web addresses have the values in their places`() {
    #expect(Shelf.lower.urlRepresentation?.absoluteString == "https://example.org/shelves/lower")
    #expect(Landing.attic.urlRepresentation?.absoluteString == "https://example.org/up")
    #expect(Print(3, "Sea / Sky").urlRepresentation?.absoluteString == "https://example.org/prints/3/Sea%20%2F%20Sky")
    let open = OpenPrint()
    open.target = Print(4, "Hill")
    #expect(open.urlRepresentation?.absoluteString == "https://example.org/open/4")
    #expect(OpenURLIntent(Print(5, "Lake")).url.lastPathComponent == "Lake")
  }

  @Test func `an opened web address needs its app`() async throws {
    let opened = try await performErased(ShowGallery()).opensIntent
    #expect((opened as? OpenURLIntent)?.url.path == "/gallery")
    #expect(OpenURLIntent.supportedModes == .foreground)
  }

  @Test func `a long-running intent outside a dialog works all the same`() async throws {
    let intent = HangPrints()
    let ids = [1, 2].map { SyncableEntityIdentifier(local: $0, stable: "s\($0)") }
    intent.prints = EntityCollection(identifiers: ids + ids)
    #expect(try await intent() == 2)
    #expect(try await performErased(SyncGallery()).dialog?.full.resolved() == "Everything is in step now.")
  }

  @Test func `running an intent as a function donates it where it is asked to`() async throws {
    let intent = HangPrints()
    intent.prints = []
    let count: Int = try await intent.callAsFunction(donate: true)
    #expect(count == 0)
    try await PlayTour().callAsFunction(donate: false)
  }

  @Test func `a collection of entities keeps what it knows and looks up the rest`() async throws {
    var prints = EntityCollection(entities: [Print(1, "One")])
    prints.append(SyncableEntityIdentifier(local: 2, stable: "s2"))
    #expect(try await prints.resolvedEntities().map(\.title) == ["One", "Number 2"])
    prints.remove(Print(1, ""))
    #expect(prints.map(\.local) == [2] && !prints.contains(Print(1, "")))
  }

  @Test func `identifiers are the same on this device whatever they are elsewhere`() throws {
    let id = SyncableEntityIdentifier(local: 7, stable: "seven")
    let read = SyncableEntityIdentifier<Int, String>.entityIdentifier(for: id.entityIdentifierString)
    #expect(read == id && id.stableIdentifierString == "seven" && read?.stableIdentifierString == "7")
    let file = try FileEntityIdentifier.file(url: URL(fileURLWithPath: "/a.png"))
    for identifier in [file, .draft(identifier: "x")] {
      #expect(FileEntityIdentifier.entityIdentifier(for: identifier.entityIdentifierString) == identifier)
    }
  }

  @Test func `an entity of which there is one is made and named without further code`() async throws {
    let settings = try await GallerySettings.defaultQuery.uniqueEntity()
    #expect(settings.id == "GallerySettings")
    #expect(settings.displayRepresentation.title.resolved() == "Gallery Settings")
  }

  @Test func `an entity is given as a person, a text or bytes`() async throws {
    let print = Print(1, "One")
    #expect(try await print.exported(as: IntentPerson.self)?.name.displayString == "Maker of One")
    #expect(try await print.exported(as: String.self) == "One")
    #expect(try await print.exported(as: Data.self) == Data("One".utf8))
    #expect(try await print.exported(as: Int.self) == nil)
  }

  @Test func `what an index would hold is the title and the subtitle`() {
    let attributes = Print(1, "One").attributeSet
    #expect(attributes.displayName == "One" && attributes.contentDescription == "A print")
    #expect(attributes.keywords == ["One"])
  }

  @Test func `no focus filter is ever set`() async throws {
    await #expect(throws: AppIntentError.Unrecoverable.unsupportedOnDevice) { _ = try await QuietGallery.current }
    #expect(await QuietGallery.suggestedFocusFilters(for: FocusFilterSuggestionContext()).count == 1)
    #expect(QuietGallery().appContext.notificationFilterPredicate?.evaluate(with: nil) == true)
  }

  @Test func `an error that stands for one of the device's is said in its words`() {
    #expect(spokenSentence(for: GalleryFault.closed)?.resolved() == "The gallery is closed.")
  }

  @Test func `relevant entities come first where a few of many are offered`() async throws {
    let now = Date(timeIntervalSince1970: 0)
    try await tellRelevance([Print(2, "Two")], from: now, to: now)
    defer { Task { try await RelevantEntities.shared.removeAllEntities() } }
    let options = [1, 2, 3].map { valueOption(for: Print($0, "\($0)"), displayName: nil) }
    #expect(RelevantEntities.shared.relevantFirst(options).map(\.id) == ["2", "1", "3"])
  }

  @Test func `an amount and a name are shown as they are said`() {
    let amount = IntentCurrencyAmount(amount: 12.5, currencyCode: "USD")
    let running = RunningIntent(context: IntentSystemContext(locale: Locale(identifier: "en-US")))
    IntentRuntime.$running.withValue(running) {
      #expect(valueOption(for: amount, displayName: nil).display.title.resolved() == "$12.50")
    }
    var name = PersonNameComponents()
    (name.givenName, name.familyName) = ("Ada", "Lovelace")
    #expect(valueOption(for: name, displayName: nil).display.title.resolved() == "Ada Lovelace")
    #expect(describe(HangPrints.self).parameters.map(\.kind) == ["options", "money"])
  }
}
