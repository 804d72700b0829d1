import AppIntents

// An invented app of a lending library: enumerable entities, a choice, files, an intent for many values, help texts.

extension LocalizedStringResource {
  static let libraryCategory = LocalizedStringResource("library.category", defaultValue: "Lending")
}

struct Volume: AppEntity {
  struct VolumeQuery: EnumerableEntityQuery, EntityStringQuery {
    static let findIntentDescription: IntentDescription? = IntentDescription("Finds volumes.", categoryName: "Lending")

    func allEntities() async throws -> [Volume] { Volume.shelf }
    func entities(for identifiers: [Int]) async throws -> [Volume] {
      Volume.shelf.filter { identifiers.contains($0.id) }
    }
    func entities(matching string: String) async throws -> [Volume] {
      Volume.shelf.filter { $0.title.lowercased().contains(string.lowercased()) }
    }
  }

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
  static let defaultQuery = VolumeQuery()
  static let shelf = [
    Volume(id: 1, title: "Sailing Small Boats", author: "R. Tide", lent: false),
    Volume(id: 2, title: "Rope and Knot", author: "K. Bight", lent: true),
    Volume(id: 3, title: "Small Gardens", author: "P. Moss", lent: false),
  ]

  var id: Int
  var title: String
  var author: String
  var lent: Bool

  var displayRepresentation: DisplayRepresentation {
    .init(title: "\(title)", subtitle: "by \(author)")
  }
}

enum LoanLength: Int, AppEnum, CaseIterable {
  case week = 7
  case month = 30

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Loan"
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .week: .init(title: "A week"),
    .month: .init(title: "A month", subtitle: "Thirty days"),
  ]
}

struct BorrowVolumes: AppIntent {
  static let title: LocalizedStringResource = "Borrow Books"
  static let description = IntentDescription(
    LocalizedStringResource("library.borrow", defaultValue: "Borrows books for you."),
    categoryName: .libraryCategory,
    searchKeywords: ["lend", "library"],
    resultValueName: "Due Date"
  )

  @Parameter(title: "Books") var volumes: [Volume]
  @Parameter(title: "For", default: .week) var length: LoanLength
  @Parameter(title: "From", kind: .date) var from: Date?

  static var parameterSummary: some ParameterSummary {
    Switch(\.$length) {
      Case(.week) { Summary("Borrow \(\.$volumes) for a week") }
      DefaultCase { Summary("Borrow \(\.$volumes) for long") { \.$from } }
    }
  }

  func perform() async throws -> some ReturnsValue<Date> & ProvidesDialog {
    let missing = volumes.filter(\.lent)
    if let first = missing.first {
      let wait = Option(title: "Wait for it")
      let skip = Option(title: "Leave it out")
      switch try await requestChoice(between: [wait, skip, .cancel], dialog: "\(first.title) is lent. What now?") {
      case wait: throw $volumes.needsValueError("I have noted it. Which other books?")
      case skip: volumes.removeAll { $0.lent }
      default: throw AppIntentError.Unrecoverable.notAllowed
      }
    }
    guard !volumes.isEmpty else { throw $volumes.needsValueError() }
    let due = (from ?? Date(timeIntervalSince1970: 0)).addingTimeInterval(Double(length.rawValue) * 86_400)
    let titles = volumes.map(\.title).formatted(.list(type: .and).locale(Locale(identifier: "en_US")))
    return .result(value: due, dialog: "You have \(titles).")
  }
}

struct ReceiptIntent: AppIntent {
  static let title: LocalizedStringResource = "Make a Receipt"
  @Parameter(title: "Scans", supportedTypeIdentifiers: ["public.image"]) var scans: [IntentFile]?
  @Parameter(title: "Remark", inputOptions: String.IntentInputOptions(multiline: true)) var remark: String?

  func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
    let text = "Receipt: \(remark ?? "none"), \(scans?.count ?? 0) scans"
    return .result(value: IntentFile(data: Data(text.utf8), filename: "receipt.txt", type: .plainText))
  }
}

struct LibraryShortcutsProvider: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    [
      AppShortcut(
        intent: BorrowVolumes(),
        phrases: ["Borrow books from \(.applicationName)", "Borrow \(\.$volumes) from \(.applicationName)"],
        shortTitle: "Borrow", systemImageName: "books.vertical")
    ]
  }
}
