import AppIntents
import Foundation
import Testing

// Forms that public apps use.

struct Pier: URLRepresentableEntity, Codable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pier"
  static let defaultQuery = PierQuery()
  static var urlRepresentation: URLRepresentation { "https://example.org/piers/\(.id)" }
  let id: Int
  var name: String
  @ComputedProperty(title: "Short name") var shortName: String { String(name.prefix(3)) }
  @DeferredProperty(title: "Depth, in meters") var depth: Double {
    get async throws { Double(id) }
  }
  var displayRepresentation: DisplayRepresentation { "\(name)" }

  private enum CodingKeys: CodingKey { case id, name }
}

extension Pier {
  @ComputedProperty(title: "Loud name") var loudName: String { name.uppercased() }
}

struct PierQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Pier] { identifiers.map { Pier(id: $0, name: "Pier \($0)") } }
}

struct OpenPier: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Pier"
  @Parameter(title: "Pier") var target: Pier
}

extension AppSchema {
  static var fishing: AppSchemaDomain { AppSchemaDomain("fishing") }
}

@AppIntent(schema: .fishing.castNet)
struct CastNetIntent {
  var depth: Int
  func perform() async throws -> some ReturnsValue<Int> { .result(value: depth) }
}

@AppIntent(schema: AppSchema.sailing.hoist)
struct HoistIntent {
  func perform() async throws -> some IntentResult { .result() }
}

struct PublicFormTests {
  @Test func `an intent that opens what has a web address has that address`() {
    let open = OpenPier()
    #expect(open.urlRepresentation == nil)
    open.target = Pier(id: 4, name: "Four")
    #expect(open.urlRepresentation?.absoluteString == "https://example.org/piers/4")
  }

  @Test func `what is worked out or got is a property, but not in an extension`() async throws {
    let pier = Pier(id: 4, name: "Harbor Pier")
    let properties = entityProperties(of: pier)
    #expect(properties.map(\.name) == ["shortName", "depth"])
    #expect(properties.map { $0.title?.resolved() } == ["Short name", "Depth, in meters"])
    #expect(properties.map(\.spokenText) == ["Har", nil])
    #expect(try await properties[1].fetch() as? Double == 4)
    #expect(pier.loudName == "HARBOR PIER")
    let data = try JSONEncoder().encode(pier)
    #expect(try JSONDecoder().decode(Pier.self, from: data).name == "Harbor Pier")
  }

  @Test func `a schema of a domain that is not listed is taken`() async throws {
    let cast = CastNetIntent()
    cast.depth = 3
    #expect(try await cast() == 3)
    #expect(HoistIntent.title.key == "Hoist" && AppSchema.fishing.castNet.name == "fishing.castNet")
  }

  @Test func `donations are taken back by what they were of`() async throws {
    let id = IntentDonationIdentifier()
    for predicate: IntentDonationMatchingPredicate in [
      .all, .intentType(OpenPier.self), .donationIdentifier(id), .donationIdentifiers([id]),
      .entityIdentifier(EntityIdentifier(for: Pier.self, identifier: 1)),
    ] {
      #expect(try await IntentDonationManager.shared.deleteDonations(matching: predicate).isEmpty)
    }
    #expect(IntentFile(data: Data(), filename: "a.txt", type: .plainText).availableContentTypes == [.plainText])
  }
}
