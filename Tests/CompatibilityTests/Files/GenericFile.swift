import AppIntents

protocol RunsInApp: AppIntent {
  associatedtype Model: Sendable
  var model: Model { get }
}
extension RunsInApp {
  static var openAppWhenRun: Bool { true }
  static var isDiscoverable: Bool { true }
}
struct GenericM1: Sendable {}
struct GenericR1: RunsInApp {
  static let title: LocalizedStringResource = "R"
  var model: GenericM1 { GenericM1() }
  func perform() async throws -> some IntentResult { .result() }
}
protocol TitledIntent: AppIntent { static var name: String { get } }
extension TitledIntent { static var title: LocalizedStringResource { LocalizedStringResource(stringLiteral: name) } }
struct GenericT1: TitledIntent {
  static let name = "T"
  func perform() async throws -> some IntentResult { .result() }
}
extension AppEnum where Self: CaseIterable { static func all() -> [Self] { Array(allCases) } }
protocol NamedEntity: AppEntity where ID == String { var name: String { get } }
extension NamedEntity {
  var displayRepresentation: DisplayRepresentation { .init(title: "\(name)") }
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "\(String(describing: Self.self))")
  }
}
struct GenericNE: NamedEntity {
  let id: String
  let name: String
  static let defaultQuery = GenericGQ<GenericNE>()
}
protocol Loadable: Sendable { static func load() -> [Self] }
extension GenericNE: Loadable { static func load() -> [GenericNE] { [] } }
struct GenericGQ<E: AppEntity & Loadable>: EntityQuery {
  func entities(for identifiers: [E.ID]) async throws -> [E] { E.load().filter { identifiers.contains($0.id) } }
  func suggestedEntities() async throws -> [E] { E.load() }
}
struct GenericGI<E: AppEnum>: DynamicOptionsProvider { func results() async throws -> [E] { Array(E.allCases) } }
class GenericBase {}
final class ObjIntent: AppIntent, @unchecked Sendable {
  static let title: LocalizedStringResource = "Obj"
  init() {}
  @Parameter(title: "X") var x: Int
  func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: x) }
}
extension ObjIntent { static var description: IntentDescription { "d" } }
struct GenericIds: AppEntity {
  struct ID: Hashable, Sendable, EntityIdentifierConvertible {
    let a: Int
    let b: String
    var entityIdentifierString: String { "\(a)|\(b)" }
    static func entityIdentifier(for s: String) -> ID? {
      let p = s.split(separator: "|")
      return p.count == 2 ? ID(a: Int(p[0]) ?? 0, b: String(p[1])) : nil
    }
  }
  let id: ID
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "GenericIds"
  var displayRepresentation: DisplayRepresentation { "\(id.b)" }
  static let defaultQuery = Q()
  struct Q: EntityQuery { func entities(for ids: [ID]) async throws -> [GenericIds] { ids.map { GenericIds(id: $0) } } }
}
enum RawID: String, EntityIdentifierConvertible, Sendable { case a, b }
struct GenericRE: AppEntity {
  let id: RawID
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "GenericRE"
  var displayRepresentation: DisplayRepresentation { "\(id.rawValue)" }
  static let defaultQuery = RQ()
  struct RQ: EntityQuery {
    func entities(for ids: [RawID]) async throws -> [GenericRE] { ids.map(GenericRE.init(id:)) }
  }
}
public struct PubE: AppEntity, CustomStringConvertible {
  public var description: String { id }
  public init(id: String) { self.id = id }
  public var id: String
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "P"
  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
  public static let defaultQuery = PubQ()
}
public struct PubQ: EntityQuery {
  public init() {}
  public func entities(for ids: [PubE.ID]) async throws -> [PubE] { ids.map(PubE.init) }
  public func suggestedEntities() async throws -> [PubE] { [] }
}
func takes(_ x: any AppIntent.Type) {}
func useAll() async throws {
  let all: [any AppIntent.Type] = [GenericR1.self, GenericT1.self]
  for t in all {
    takes(t)
    _ = t.title
    _ = t.persistentIdentifier
  }
  let i = ObjIntent()
  i.x = 1
  let r = try await i.perform()
  _ = r.value
  _ = try await i(donate: false)
  let e = EntityIdentifier(for: PubE(id: "x"))
  _ = e.identifier
  _ = EntityIdentifier(for: PubE.self, identifier: "y")
}
