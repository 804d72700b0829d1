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

  /// Calls `take` with each result in the order of the jobs, until it returns false. Throws what `take` throws.
  ///
  /// - Returns: whether all were run.
  func run(
    _ jobs: consuming ReplayJobs, skipping isDone: (ReplayJob) -> Bool, take: (Result) throws -> Bool
  ) async throws -> Bool {
    var (isWanted, isWhole) = (true, true)
    var jobs = jobs
    let settings = settings
    try await runInOrder(
      width: width,
      next: { () -> OrderedJob<Result>? in
        while isWanted, let item = jobs.next() {
          switch item {
          case .broken(let error): return .done(.broken(error))
          case .job(let job) where isDone(job): continue
          case .job(let job): return .job { try await Self.result(of: job, settings) }
          }
        }
        return nil
      },
      take: { (result: Result) in
        // What was begun meanwhile is left.
        if isWanted { isWanted = try take(result) } else { isWhole = false }
      })
    return isWhole && jobs.next() == nil
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
}
