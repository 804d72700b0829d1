import Foundation

extension Thread {
  /// Starts a thread that does `body` and then ends.
  package static func start(
    _ name: String, quality: QualityOfService? = nil, _ body: @escaping @Sendable () -> Void
  ) {
    let thread = Thread(block: body)
    thread.name = name
    if let quality { thread.qualityOfService = quality }
    thread.start()
  }
}
