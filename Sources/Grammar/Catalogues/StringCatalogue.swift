import AppIntents
import Foundation

/// An app's translated texts for one locale, read from the files as Xcode keeps them (R15).
///
/// `.xcstrings` hold every locale; a `.strings` file belongs to the locale of its folder, `es.lproj`, and to every
/// locale where it lies in none. A file's name is its table; trigger phrases stand in the table `AppShortcuts`.
package struct StringCatalogue: StringLookup, Sendable {
  package static let phraseTable = "AppShortcuts"
  private static let standardTable = "Localizable"

  package let locale: String
  private let chain: LocaleChain
  /// For each table, the texts of each key, in the locale or, failing that, in the source language.
  private var tables: [String: [String: [String]]] = [:]
  /// The tables in which the wanted locale is the source language.
  private var sourceTables: Set<String> = []

  package init(locale: String) {
    self.locale = locale
    chain = LocaleChain(locale)
  }

  /// Reads files, and of folders everything in them that is a catalogue; later files win.
  package static func load(_ urls: [URL], locale: String) throws(CatalogueError) -> StringCatalogue {
    var catalogue = StringCatalogue(locale: locale)
    for url in urls { try catalogue.read(url) }
    return catalogue
  }

  /// Whether phrases as they are declared are in the wanted language.
  package var declaresPhrasesInLocale: Bool { sourceTables.contains(Self.phraseTable) }

  package func format(forKey key: String, table: String?) -> String? {
    if let table { return tables[table]?[key]?.first }
    if let text = tables[Self.standardTable]?[key]?.first { return text }
    return tables.keys.sorted().lazy.filter { $0 != Self.phraseTable }.compactMap { tables[$0]?[key]?.first }.first
  }

  /// The trigger phrases that stand for a declared one; none where the catalogue lacks it. A locale may have any
  /// number of them.
  package func phrases(forKey key: String) -> [String] { tables[Self.phraseTable]?[key] ?? [] }

  /// Every text that stands for a key, phrases first; none where the catalogue lacks it.
  package func texts(forKey key: String) -> [String] {
    let names = [Self.phraseTable, Self.standardTable] + tables.keys.sorted()
    return names.lazy.compactMap { tables[$0]?[key] }.first ?? []
  }

  /// Whether texts in that locale are in the wanted one.
  package func serves(_ locale: String) -> Bool { chain.serves(locale) }

  /// Takes one file, or a folder of them.
  package mutating func read(_ url: URL) throws(CatalogueError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw CatalogueError(file: url.lastPathComponent, problem: "there is no such file; correct its path.")
    }
    if isFolder.boolValue {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in names.sorted() where ["xcstrings", "strings", "lproj"].contains((name as NSString).pathExtension) {
        try read(url.appendingPathComponent(name))
      }
      return
    }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw CatalogueError(file: url.lastPathComponent, problem: "it cannot be read; check its permissions.")
    }
    let folder = url.deletingLastPathComponent()
    let owner = folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : nil
    try read(data, file: url.lastPathComponent, owner: owner)
  }

  /// Takes a file's contents; `owner` is the locale of the folder that a `.strings` file lies in.
  mutating func read(_ data: Data, file: String, owner: String?) throws(CatalogueError) {
    let table = (file as NSString).deletingPathExtension
    if file.hasSuffix(".xcstrings") {
      try readCatalogue(data, file: file, table: table)
    } else if file.hasSuffix(".strings") {
      let entries = try StringsFile.entries(of: data, file: file)
      let serves = owner.map { $0 == "Base" || chain.identifiers.contains($0) } ?? true
      guard serves else { return }
      for (key, text) in entries { tables[table, default: [:]][key] = [text] }
    } else {
      throw CatalogueError(file: file, problem: "only .xcstrings and .strings files can be read; name one of these.")
    }
  }

  private mutating func readCatalogue(_ data: Data, file: String, table: String) throws(CatalogueError) {
    let catalogue: CatalogueFile
    do {
      catalogue = try JSONDecoder().decode(CatalogueFile.self, from: data)
    } catch {
      let reason = LanguageError(file: file, decoding: error)
      let place = reason.key.isEmpty ? "" : "at “\(reason.key)”, "
      throw CatalogueError(file: file, problem: place + reason.problem)
    }
    if chain.serves(catalogue.sourceLanguage) { sourceTables.insert(table) }
    for (key, entry) in catalogue.strings {
      let localizations = entry.localizations ?? [:]
      if let texts = chain.pick(from: localizations.compactMapValues { $0.texts.isEmpty ? nil : $0.texts }) {
        tables[table, default: [:]][key] = texts
      } else if table != Self.phraseTable, let text = localizations[catalogue.sourceLanguage]?.texts.first {
        // A key that is no text itself has its text in the source language, which is better than the key.
        tables[table, default: [:]][key] = [text]
      }
    }
  }
}
