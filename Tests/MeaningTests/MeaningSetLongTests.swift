import Testing

@Suite(.serialized) struct MeaningSetLongTests {
  @Test func `a tenth of the set, spoken, ends as meant as often as it did, and wrong no more often`() async throws {
    try await MeaningSetTests.hold("spoken", "--spoken", "--every", "10")
  }

  /// See `MeaningSetTests.others`.
  @Test(arguments: [
    "neighbours", "passers", "settlers", "boarders", "drifters", "wayfarers", "townsfolk", "islanders",
    "newcomers", "visitors", "guests", "ramblers", "harvesters", "keepers", "volunteers", "caterers", "campers",
    "travellers", "ostlers", "brewers", "learners", "padelists", "clubbers", "commuters",
  ])
  func `typed, what others wrote ends as meant as often as it did, and wrong no more often`(name: String) async throws {
    try await MeaningSetTests.holdOthers(name)
  }
}
