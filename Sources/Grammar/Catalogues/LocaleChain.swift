/// The locales whose texts serve for a wanted one, the best first: "es-MX", then "es".
struct LocaleChain: Hashable, Sendable {
  let identifiers: [String]

  /// Takes "es_MX" and "es-MX"; Chinese without a script gets the script of its region, as catalogues name it.
  init(_ locale: String) {
    let subtags = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
    var chain = [locale]
    for count in stride(from: subtags.count, through: 1, by: -1) {
      chain.append(subtags.prefix(count).joined(separator: "-"))
    }
    if subtags.first?.lowercased() == "zh", !subtags.dropFirst().contains(where: { $0.hasPrefix("Han") }) {
      let isTraditional = subtags.dropFirst().contains { ["TW", "HK", "MO"].contains($0.uppercased()) }
      chain.insert(isTraditional ? "zh-Hant" : "zh-Hans", at: max(0, chain.count - 1))
    }
    var seen: Set<String> = []
    identifiers = chain.filter { !$0.isEmpty && seen.insert(Self.normal($0)).inserted }
  }

  /// The entry for the best locale that has one.
  func pick<Value>(from entries: [String: Value]) -> Value? {
    if entries.isEmpty { return nil }
    var byName: [String: Value] = [:]
    for key in entries.keys.sorted() { byName[Self.normal(key)] = entries[key] }
    return identifiers.lazy.compactMap { byName[Self.normal($0)] }.first
  }

  /// Whether a text in that locale serves for the wanted one as it is.
  func serves(_ locale: String) -> Bool {
    pick(from: [locale: true]) != nil || LocaleChain(locale).pick(from: [identifiers.first ?? "": true]) != nil
  }

  private static func normal(_ identifier: String) -> String {
    identifier.lowercased().replacing("_", with: "-")
  }
}
