import Testing

@testable import AppIntents

private struct Everything: AppIntent {
  static let title: LocalizedStringResource = "Everything"
  @Parameter(title: "Price") var price: Decimal
  @Parameter(title: "Ratio") var ratio: Float?
  @Parameter(title: "Serial") var serial: Int64
  @Parameter(title: "Text") var text: AttributedString
  @Parameter(title: "Distance") var distance: Measurement<UnitLength>
  @Parameter(title: "Numbers") var numbers: [Double]?
  @Parameter(title: "Soups") var soups: [Soup]
  @Parameter(title: "File") var file: IntentFile?
  func perform() async throws -> some IntentResult { .result() }
}

@Suite("Values") struct ValueTests {
  @Test("numbers and text are stored in the declared type")
  func conversion() {
    let intent = Everything()
    #expect(intent.$price.store(3.75) && intent.price == Decimal(string: "3.75"))
    #expect(intent.$ratio.store(0.5) && intent.ratio == 0.5)
    #expect(intent.$serial.store(7) && intent.serial == 7)
    #expect(intent.$text.store("hi") && String(intent.text.characters) == "hi")
    #expect(intent.$numbers.store([1.0, 2.0]) && intent.numbers == [1, 2])
    #expect(intent.$soups.store(Soup.all[0]) && intent.soups.map(\.id) == [1])
    #expect(!intent.$soups.store("soup") && !intent.$price.store("free"))
  }

  @Test("a measurement knows its units, and is said in words")
  func measurement() throws {
    let intent = Everything()
    guard case .measurement(let kind) = intent.$distance.kind else {
      Issue.record("no measurement")
      return
    }
    #expect(kind.units[kind.defaultUnit].symbol == "m")
    let feet = try #require(kind.units.firstIndex { $0.names.contains("feet") })
    let value = kind.make(1, feet)
    #expect(intent.$distance.store(value) && intent.distance == Measurement(value: 1, unit: .feet))
    #expect(intent.$distance.option(for: value).display.title.resolved() == "1 foot")
    #expect(valueOption(for: kind.make(2.5, feet), displayName: nil).display.title.resolved() == "2.5 feet")
  }

  @Test("what cannot be spoken says its name")
  func unspeakable() {
    guard case .unspeakable(let name) = Everything().$file.kind else {
      Issue.record("speakable")
      return
    }
    #expect(name == "Intent File")
  }

  @Test("choices come from the enum, the query, and the provider")
  func options() async throws {
    let intent = OrderSoup()
    guard case .options(let soups) = intent.$soup.kind, case .options(let ways) = intent.$fulfilment.kind,
      case .array(of: .options(let toppings)) = intent.$toppings.kind
    else {
      Issue.record("not options")
      return
    }
    #expect(try await soups.suggested().map(\.id) == ["1", "2"] && soups.fixedOptions == nil)
    #expect(try await soups.matching("noodle")?.map(\.id) == ["3"])
    #expect(try await soups.defaultOption()?.id == "3")
    #expect(try await soups.option(id: "3")?.display.title.resolved() == "Noodle")
    #expect(try await soups.option(id: "x") == nil)
    #expect(soups.typeName.resolved() == "Soup")
    #expect(try await ways.suggested().map(\.id) == ["delivery", "pickup"] && ways.fixedOptions != nil)
    #expect(try await ways.suggested()[1].display.synonyms.map { $0.resolved() } == ["take out", "collect"])
    #expect(try await toppings.suggested().map { $0.display.title.resolved() } == ["Croutons", "bacon", "cheese"])
    #expect(try await toppings.defaultOption()?.id == "cheese")
    #expect(try await toppings.option(id: "bacon")?.value as? String == "bacon")
  }

  @Test("a Boolean is said in the app's words")
  func boolean() {
    let intent = OrderSoup()
    #expect(intent.$isSpicy.option(for: true).display.title.resolved() == "hot")
    #expect(valueOption(for: false, displayName: nil).display.title.resolved() == "No")
  }

  @Test("absent optionals are absent however deep they lie")
  func absent() {
    let deep: Int?? = .some(nil)
    #expect(unwrappedIntentValue(deep) == nil)
    #expect(unwrappedIntentValue(Optional(3)) as? Int == 3)
    #expect(isSameIntentValue(Optional(3), 3) && isSameIntentValue(nil, deep))
    #expect(isSameIntentValue(Soup.all[0], Soup(id: 1, name: "Other")) && !isSameIntentValue(1, 2))
  }
}

extension ValueOption: Equatable {
  public static func == (left: ValueOption, right: ValueOption) -> Bool { left.id == right.id }
}
