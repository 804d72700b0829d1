import Testing

struct MeaningSetLongTests {
  @Test func `a tenth of the set, spoken, ends as meant as often as it did, and wrong no more often`() async throws {
    try await MeaningSetTests.hold("spoken", "--spoken", "--every", "10")
  }
}
