import AppIntents
import SampleApps

/// Groceries with a delivery, which is paid for and cannot be undone.
package struct DeliveryShortcuts: AppShortcutsProvider {
  package static let applicationName = "Groceries"

  package static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: AddToCart(),
      phrases: [
        "Add to \(.applicationName)", "Add \(\.$product) to \(.applicationName)",
        "Put \(\.$product) in my \(.applicationName)",
      ])
    AppShortcut(intent: ReadCart(), phrases: ["Read my cart with \(.applicationName)"])
    AppShortcut(
      intent: DeliverCart(),
      phrases: ["Deliver my \(.applicationName)", "Deliver my \(.applicationName) on \(\.$day)"])
  }

  package static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: Cart())
  }
}

package struct DeliverCart: IrreversibleIntent {
  package static let title: LocalizedStringResource = "Deliver Cart"

  @Parameter(
    title: "Day", requestValueDialog: IntentDialog(full: "On which day shall it come?", supporting: "Which day?"))
  package var day: DeliveryDay

  @Dependency private var cart: Cart

  package static var parameterSummary: some ParameterSummary {
    Summary("Deliver the cart on \(\.$day)")
  }

  package init() {}

  package func perform() async throws -> some IntentResult & ProvidesDialog {
    let contents = await cart.contents.joined(separator: ", ")
    let day = day.rawValue.capitalized
    return .result(
      dialog: IntentDialog(full: "Your \(contents) will come on \(day).", supporting: "Coming on \(day)."))
  }
}

package enum DeliveryDay: String, AppEnum {
  case monday, tuesday, wednesday, thursday, friday

  package static let typeDisplayRepresentation: TypeDisplayRepresentation = "Day"
  package static let caseDisplayRepresentations: [DeliveryDay: DisplayRepresentation] = [
    .monday: "Monday", .tuesday: "Tuesday", .wednesday: "Wednesday", .thursday: "Thursday", .friday: "Friday",
  ]
}
