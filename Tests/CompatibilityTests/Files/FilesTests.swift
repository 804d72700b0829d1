import AppIntents
import CoreLocation
import CoreSpotlight
import CoreTransferable
import OSLog
import Testing
import UniformTypeIdentifiers

/// The files beside this one are in the shapes of those of public apps, each as it would stand in its app; that they
/// compile is most of what they hold.
struct FilesTests {
  @Test(
    arguments: [
      ("plain \(1) \(2.5) \(true)", "plain 1 2.500000 true"),
      ("\("secret") \("open", privacy: .public)", "<private> open"),
      ("\(7, privacy: .private) \(7, format: .hex(includePrefix: true, minDigits: 2))", "<private> 0x07"),
      ("\(-3, format: .decimal(minDigits: 3)) \(2.345, format: .fixed(precision: 1))", "-003 2.3"),
      ("[\("ab", align: .right(columns: 4), privacy: .public)]", "[  ab]"),
      ("\(URL(filePath: "/tmp/x"), privacy: .private(mask: .hash)) \(Int.self)", "<private> Int"),
      ("\(true, format: .answer)", "YES"),
    ] as [(OSLogMessage, String)])
  func `a message to a log holds back what is not public`(message: OSLogMessage, text: String) {
    #expect(message.text == text)
  }

  @Test func `logs take every level`() {
    let log = OSLog(subsystem: "com.example", category: .pointsOfInterest)
    #expect(log.isEnabled(type: .fault) && !OSLog.disabled.isEnabled(type: .fault))
    let logger = Logger(.disabled)
    logger.error("nothing \(1)")
    logger.log(level: .debug, "nothing")
    os_log(.error, log: .disabled, "%{public}@ %d", "a", 1)
    os_log("%@", log: .disabled, type: .error, "a")
  }

  @Test func `a lock holds its state`() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    lock.withLock { $0 += 1 }
    #expect(lock.withLock { $0 } == 2)
  }

  @Test func `places have distances, and there is no location`() {
    let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    #expect((877_000...879_000).contains(berlin.distance(from: paris)) && berlin.distance(from: berlin) == 0)
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(CLLocationManager().authorizationStatus == .denied && CLLocationManager().location == nil)
    let place = CLPlacemark(location: berlin, name: "Office")
    #expect(CLPlacemark(placemark: place).name == "Office")
  }

  @Test func `a query of the only entity of its type needs no more than that`() async throws {
    let query = AlbumSharing.defaultQuery
    #expect(try await query.allEntities().map(\.isOn) == [true])
    #expect(try await query.suggestedEntities().count == 1)
    #expect(await query.defaultResult()?.isOn == true)
  }

  @Test func `an entity of an item is in the index`() async throws {
    let habit = IndexedHabit(id: "read")
    let item = CSSearchableItem(
      uniqueIdentifier: nil, domainIdentifier: "habits", attributeSet: CSSearchableItemAttributeSet(contentType: .text))
    item.associateAppEntity(habit, priority: 2)
    try await CSSearchableIndex.default().indexSearchableItems([item])
    #expect(CSSearchableIndex.identifiers(ofType: "IndexedHabit", matching: "read") == ["read"])
    try await CSSearchableIndex.default().deleteAppEntities(ofType: IndexedHabit.self)
  }

  @Test func `files and Codable values are given and taken`() async throws {
    let made = try await PlaylistFile.imported(from: JSONEncoder().encode(["a": 4]))
    #expect(made?.a == 4)
    #expect(try await PlaylistFile(a: 2).exported(as: Data.self) == Data(#"{"a":2}"#.utf8))
  }

  @Test func `people are kept without their pictures`() throws {
    let person = IntentPerson(
      identifier: .contact("7"), name: .displayName("Ann"), handle: .init(phoneNumber: "1", label: .mobile),
      aliases: [.init(applicationDefined: "ann")], isMe: true, image: .init(systemName: "person"))
    let read = try JSONDecoder().decode(IntentPerson.self, from: JSONEncoder().encode(person))
    #expect(read.image == nil && read.handle?.label == .mobile && read.aliases.count == 1 && read.isMe)
    #expect(IntentPerson(handle: .init(emailAddress: "a@b.c")).displayName == "a@b.c")
  }
}

private struct IndexedHabit: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Habit"
  static let defaultQuery = IndexedHabitQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct IndexedHabitQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [IndexedHabit] { identifiers.map { IndexedHabit(id: $0) } }
}
