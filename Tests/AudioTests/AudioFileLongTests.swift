import Foundation
import Testing

@testable import ParleyAudio

struct AudioFileLongTests {
  @Test("An hour is streamed in constant memory")
  func hour() async throws {
    let header = SoundBytes().wavHeader(dataByteCount: 3_600 * 32_000)
    let folder = try TemporaryFolder()
    let path = try folder.file("hour.wav", header)
    // The rest is a hole, which takes no disk space and reads as zeros.
    #expect(truncate(path, header.count + 3_600 * 32_000) == 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let reader = try AudioFileReader(path: path)
      #expect(reader.duration == .seconds(3_600))
      for _ in 0..<100 { _ = try reader.nextFrame() }
      let before = residentKilobytes()
      var count = 100
      while try reader.nextFrame() != nil { count += 1 }
      #expect(count == 360_000)
      #expect(residentKilobytes() - before < 2_000)
    }
  }
}

/// The most memory that this process has had in use.
private func residentKilobytes() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss
}
