/// The sessions that there are, and who is signed in; in memory, one for each conversation.
public actor Studio {
  public private(set) var published = [
    Session(id: "daily", name: "daily balance", minutes: 5),
    Session(id: "calming", name: "calming", minutes: 10, synonyms: ["calm"]),
    .deepSleep,
  ]
  private var inProduction = [Session(id: "ocean", name: "ocean waves", minutes: 15, synonyms: ["ocean"])]

  /// Who is signed in; nil until someone is.
  public let account: String? = nil

  public init() {}

  /// Publishes what is ready, and returns it.
  public func publish() -> [Session] {
    defer {
      published += inProduction
      inProduction = []
    }
    return inProduction
  }
}
