/// Runs jobs, `width` of them at once, and gives their results in the order of the jobs, whichever was done first.
///
/// - Parameters:
///   - next: the next job, or its result where nothing is to be run for it; nil when there are no more.
///   - take: gets each result in order.
/// - Throws: what a job and `take` throw.
func runInOrder<Result: Sendable>(
  width: Int, next: () -> OrderedJob<Result>?, take: (Result) throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var waiting: [Int: Result] = [:]
    var (number, taken, running, isOver) = (0, 0, 0, false)
    while true {
      while running < width, !isOver {
        switch next() {
        case nil: isOver = true
        case .done(let result)?:
          waiting[number] = result
          number += 1
        case .job(let run)?:
          let place = number
          group.addTask { (place, try await run()) }
          running += 1
          number += 1
        }
      }
      while let result = waiting.removeValue(forKey: taken) {
        try take(result)
        taken += 1
      }
      guard running > 0, let (place, result) = try await group.next() else { break }
      running -= 1
      waiting[place] = result
    }
  }
}

/// What is to be run, or has been.
enum OrderedJob<Result: Sendable> {
  case job(@Sendable () async throws -> Result)
  case done(Result)
}
