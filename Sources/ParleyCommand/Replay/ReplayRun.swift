import Foundation
import ParleyVoiceLab

/// Runs jobs on several cores and gives their results in the order of the jobs, whichever was done first.
struct ReplayRun {
  let settings: ReplayJob.Settings
  /// How many run at once.
  let width: Int

  enum Result: Sendable {
    case run(ReplayJob.Result)
    case broken(FixtureError)
  }

  /// Calls `take` with each result in the order of the jobs. Throws what `take` throws.
  func run(_ jobs: consuming ReplayJobs, skipping isDone: (ReplayJob) -> Bool, take: (Result) throws -> Void)
    async throws
  {
    var jobs = jobs
    var results = ResultsInOrder()
    let settings = settings
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var number = 0
      var running = 0
      var isOver = false
      while true {
        while running < width, !isOver {
          guard let item = jobs.next() else {
            isOver = true
            break
          }
          switch item {
          case .broken(let error): results.take(.broken(error), number: number)
          case .job(let job):
            if isDone(job) { continue }
            let place = number
            running += 1
            group.addTask { (place, try await Self.result(of: job, settings)) }
          }
          number += 1
        }
        while let result = results.next() { try take(result) }
        guard running > 0, let (place, result) = try await group.next() else { break }
        running -= 1
        results.take(result, number: place)
      }
      while let result = results.next() { try take(result) }
    }
  }

  private static func result(of job: ReplayJob, _ settings: ReplayJob.Settings) async throws -> Result {
    do {
      return .run(try await job.run(settings))
    } catch let error as FixtureError {
      return .broken(error)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return .broken(FixtureError(file: job.fixture.file, problem: "\(error)"))
    }
  }

  private struct ResultsInOrder {
    private var waiting: [Int: Result] = [:]
    private var nextNumber = 0

    mutating func take(_ result: Result, number: Int) { waiting[number] = result }

    mutating func next() -> Result? {
      guard let result = waiting.removeValue(forKey: nextNumber) else { return nil }
      nextNumber += 1
      return result
    }
  }
}
