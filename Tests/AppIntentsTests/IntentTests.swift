import Testing

@testable import AppIntents

@Suite("Intents") struct IntentTests {
  @Test("parameters come in declared order with their property's name")
  func declared() {
    #expect(OrderSoup().declaredParameters.map(\.name) == ["soup", "quantity", "fulfilment", "toppings", "isSpicy"])
    #expect(OrderSoup.parameterName(for: \.$quantity) == "quantity")
  }

  @Test("a value of a wrong type is refused and changes nothing")
  func store() {
    let intent = OrderSoup()
    let quantity = intent.$quantity
    #expect(quantity.store(4))
    #expect(!quantity.store("many"))
    #expect(intent.quantity == 4)
    #expect(quantity.store(nil))
    #expect(intent.quantity == 1 && !quantity.hasAssignedValue)
    #expect(intent.$toppings.store("bacon"))
    #expect(intent.toppings == ["bacon"])
    #expect(intent.$fulfilment.anyValue == nil)
    #expect(intent.$fulfilment.store(Fulfilment.pickup))
    #expect(intent.$fulfilment.anyValue as? Fulfilment == .pickup)
  }

  @Test("perform gives value, display and dialog, on the main actor")
  func perform() async throws {
    let result = try await performErased(OrderSoup(soup: Soup.all[0], quantity: 2))
    #expect((result.value as? Soup)?.id == 1)
    #expect(result.valueOption?.display.title.resolved() == "Clam Chowder")
    #expect(result.dialog?.full.resolved() == "Ordering 2 Clam Chowder.")
    #expect(result.dialog?.supporting?.resolved() == "Ordering.")
  }

  @Test("a needed value is seen by the dialog with its parameter")
  func needsValue() async throws {
    do {
      _ = try await performErased(OrderSoup(soup: Soup.all[1]))
      Issue.record("should have thrown")
    } catch {
      guard case .needsValue(let parameter, let dialog) = IntentRestart(error) else {
        Issue.record("\(error)")
        return
      }
      #expect(parameter.name == "soup")
      #expect(dialog?.full.resolved() == "No tomato today. Which soup?")
    }
  }

  @Test("shortcuts make a fresh intent with the presets each time")
  func presets() throws {
    let shortcut = try #require(SoupChefShortcuts.appShortcuts.first)
    let first = try #require(shortcut.makeIntent() as? OrderSoup)
    first.quantity = 9
    let second = try #require(shortcut.makeIntent() as? OrderSoup)
    #expect(second.quantity == 3 && second.soup.id == 1)
    #expect(!second.$isSpicy.hasAssignedValue)
    #expect(
      shortcut.phrases == [
        [.text("Order "), .parameter("soup"), .text(" with "), .applicationName], [.applicationName, .text(" usual")],
      ])
    #expect(SoupChefShortcuts.appShortcuts[1].phrases == [[.text("Soup from "), .applicationName]])
    #expect(SoupChefShortcuts.applicationName == "Soup Chef")
  }

  @Test("the summary follows the present values")
  func summary() {
    let intent = OrderSoup()
    #expect(summaryTemplate(for: intent) == [.text("Order "), .parameter("soup")])
    intent.isSpicy = true
    #expect(summaryTemplate(for: intent) == [.text("Order hot "), .parameter("soup")])
    intent.fulfilment = .delivery
    let details = summaryDetails(for: intent)
    #expect(details?.parts == [.text("Deliver "), .parameter("quantity"), .text(" "), .parameter("soup")])
    #expect(details?.more == ["toppings"])
    #expect(details?.absent == ["fulfilment", "isSpicy"])
  }
}
