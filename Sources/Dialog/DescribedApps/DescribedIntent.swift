import AppIntents
import Foundation

/// A run of an intent that a description declares: it asks for the values that it needs, and says its reply.
struct DescribedIntent: DataIntent {
  static let title: LocalizedStringResource = "Described Intent"

  let declaration: DescribedShortcut
  let parameters: [any AnyIntentParameter]

  var name: String { declaration.name }
  var changesForGood: Bool { declaration.isIrreversible }
  var ownTitle: LocalizedStringResource { LocalizedStringResource(stringLiteral: SpokenName.spaced(name)) }

  /// The intent of no app, which says nothing.
  init() {
    self.init(DescribedShortcut(name: "", parameters: [], phrases: [], reply: ""))
  }

  init(_ declaration: DescribedShortcut) {
    self.declaration = declaration
    parameters = declaration.parameters.map { $0.make() }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: IntentDialog(stringLiteral: reply))
  }

  /// The reply of the description, or the intent's name with its values: "Change color: lamp bedroom light, color red."
  private var reply: String {
    let values = parameters.map { parameter in
      (name: parameter.name, text: parameter.anyValue.map { parameter.option(for: $0).display.title.resolved() })
    }
    if let reply = declaration.reply {
      return values.reduce(reply) { $0.replacing("{\($1.name)}", with: $1.text ?? "") }
    }
    let told = values.compactMap { value in value.text.map { "\(SpokenName.spaced(value.name)) \($0)" } }
    let title = SpokenName.spaced(name)
    return told.isEmpty ? "\(title)." : "\(title): \(told.joined(separator: ", "))."
  }
}
