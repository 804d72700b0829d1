import Synchronization
import Testing

@testable import AppIntents

private struct Clock: Sendable, Equatable { let hour: Int }
private protocol Kitchen: Sendable { var pots: Int { get } }
private struct SmallKitchen: Kitchen { let pots = 2 }

private let manager = AppDependencyManager()

private struct ReadClock: AppIntent {
  static let title: LocalizedStringResource = "Read"
  @Dependency(manager: manager) var clock: Clock
  @Dependency(key: "late", manager: manager) var late: Clock
  @Dependency(manager: manager) var kitchen: any Kitchen
  @Dependency(key: "spare", manager: manager, default: Clock(hour: 4)) var spare: Clock

  func perform() async throws -> some ReturnsValue<[Int]> {
    .result(value: [clock.hour, late.hour, kitchen.pots, spare.hour])
  }
}

@Suite("Dependencies", .serialized) struct DependencyTests {
  @Test("plain, keyed, asynchronous, by protocol, and by default")
  func kinds() async throws {
    let made = Mutex(0)
    manager.add {
      made.withLock { $0 += 1 }
      return Clock(hour: 1)
    }
    let make: @Sendable () async -> Clock = { @MainActor in Clock(hour: 23) }
    manager.add(key: "late", dependency: make)
    manager.add(dependency: SmallKitchen() as any Kitchen)
    #expect(try await performErased(ReadClock()).value as? [Int] == [1, 23, 2, 4])
    #expect(try await performErased(ReadClock()).value as? [Int] == [1, 23, 2, 4])
    #expect(made.withLock { $0 } == 1)
  }

  @Test("an asynchronous dependency that cannot be made fails the intent, not the process")
  func failure() async {
    struct NoClock: Error {}
    let failing = AppDependencyManager()
    failing.add(dependency: { () async throws -> Clock in throw NoClock() })
    let dependency = AppDependency<Clock>(manager: failing)
    await #expect(throws: NoClock.self) { try await dependency.prepare() }
  }

  @Test("a value registered again replaces the first")
  func replaced() {
    let own = AppDependencyManager()
    let dependency = AppDependency<Clock>(manager: own)
    own.add(dependency: Clock(hour: 1))
    #expect(dependency.wrappedValue == Clock(hour: 1))
    own.add(dependency: Clock(hour: 2))
    #expect(dependency.wrappedValue == Clock(hour: 2))
  }
}
