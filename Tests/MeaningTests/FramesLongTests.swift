import Testing

/// Each frame around each order.
struct FramesLongTests {
  @Test(arguments: FramesTests.locales)
  func `every order in every frame runs what is meant`(locale: String) async throws {
    try await FramesTests.check(locale, ordersPerFrame: .max)
  }
}
