import Foundation

/// Processor time and memory as the kernel counts them.
package enum ProcessorTime {
  /// User and system time of this process since it began, all threads together.
  package static var own: Duration {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.processorTime
  }

  /// The processor time that `body` takes, in this process.
  package static func of(_ body: () throws -> Void) rethrows -> Duration {
    let start = own
    try body()
    return own - start
  }
}

extension rusage {
  package var processorTime: Duration {
    func duration(_ time: timeval) -> Duration {
      .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
    }
    return duration(ru_utime) + duration(ru_stime)
  }
}

extension Collection where Element: Comparable {
  /// The element that half of the others do not exceed; nil when there is none.
  package var median: Element? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
