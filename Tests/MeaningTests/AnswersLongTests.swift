import Testing

/// Each frame around each value.
struct AnswersLongTests {
  @Test(arguments: FramesTests.locales)
  func `every value in every frame is taken where it is meant`(locale: String) async throws {
    try await AnswersTests.check(locale, valuesPerFrame: .max)
  }
}
