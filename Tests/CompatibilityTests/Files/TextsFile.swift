import AppIntents

extension LocalizedStringResource {
  static let open: LocalizedStringResource = "Open"
  static func named(_ s: String) -> LocalizedStringResource { "Named \(s)" }
}
enum L10n {
  static let t = LocalizedStringResource(
    "key.title", defaultValue: "Title", table: "T", bundle: .forClass(BundleToken.self), comment: "c")
  static var x: String { String(localized: t) }
  static func tr(_ k: String.LocalizationValue) -> String {
    String(localized: k, table: "T", bundle: .main, comment: "x")
  }
}
final class BundleToken {}
extension Bundle {
  static let mod = Bundle.main
  static var module: Bundle { .main }
}
struct TextsX: AppIntent {
  static let title: LocalizedStringResource = .open
  static let description = IntentDescription(.named("x"), categoryName: .open, searchKeywords: ["a", .open])
  @Parameter(title: .named("y"), description: .open, default: String(localized: "dflt")) var p: String
  @Parameter(title: LocalizedStringResource("A", bundle: Bundle.main)) var q: String?
  @Parameter(title: LocalizedStringResource(stringLiteral: L10n.x)) var r: String?
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let n = 3
    let d = 2.5
    let date = Date()
    let names = ["a", "b"]
    let a: LocalizedStringResource =
      "You have \(n) items and \(d, specifier: "%.2f") on \(date, format: .dateTime) \(names.formatted())"
    var res = LocalizedStringResource("k", defaultValue: "v \(n)", comment: "c")
    res.locale = Locale(identifier: "en")
    let s =
      String(localized: a) + String(localized: "plain \(n)", bundle: .module) + L10n.tr("x \(n)")
      + AttributedString(localized: "x").description + NSLocalizedString("x", comment: "")
    _ = res.key
    _ = res.defaultValue
    _ = res.table
    _ = res.bundle
    return .result(dialog: IntentDialog(full: .init(stringLiteral: s), supporting: "Short \(n)"))
  }
}
struct TextsY: AppIntent {
  static let title: LocalizedStringResource = LocalizedStringResource("TextsY")
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let dialog = IntentDialog("Long \(1)")
    let lit: IntentDialog = "x"
    _ = lit
    let d2 = IntentDialog(LocalizedStringResource(stringLiteral: "x"))
    _ = d2
    let d3 = IntentDialog(full: "x", supporting: "y", systemImageName: "z")
    _ = d3
    let d4 = IntentDialog(full: "x", systemImageName: "z")
    _ = d4
    return .result(dialog: dialog)
  }
}
struct TextsZ: AppIntent {
  static let title: LocalizedStringResource = "TextsZ"
  func perform() async throws -> some ProvidesDialog {
    let s = "a"
    return .result(dialog: "\(s)")
  }
}
struct TextsZZ: AppIntent {
  static let title: LocalizedStringResource = "TextsZZ"
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let s = "a"
    return .result(dialog: .init(stringLiteral: s))
  }
}
