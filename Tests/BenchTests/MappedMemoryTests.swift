import Testing

@testable import ParleyBench

struct MappedMemoryTests {
  private static func smaps(_ mappings: (path: String, resident: Int, anonymous: Int)...) -> String {
    mappings.map {
      "7f00-7fff r-xp 00000000 fe:00 12  \($0.path)\nSize: 900 kB\nRss: \($0.resident) kB\nPss: 1 kB\n"
        + "Anonymous: \($0.anonymous) kB\nVmFlags: rd ex mr mw me\n"
    }.joined()
  }

  @Test func `memory is told by what it is for, and what nothing else shares`() {
    let memory = MappedMemory(
      smaps: Self.smaps(
        ("/opt/a b/parley", 100, 10), ("/usr/lib/libc.so.6", 30, 2), ("/usr/lib/libswiftCore.so", 40, 0),
        ("/usr/share/model/mdef", 5, 0), ("[heap]", 7, 7), ("", 3, 3), ("[vdso]", 1, 0), ("/opt/a b/parley", 1, 1)),
      executable: "/opt/a b/parley")
    let parts = [memory.program, memory.libraries, memory.files, memory.allocated, memory.own, memory.resident]
    #expect(parts.map { $0 / 1_024 } == [101, 70, 5, 11, 23, 187])
  }

  @Test(arguments: ["", "\n", "Rss:", "Rss: many kB", "7f00-7fff", "nothing of the kind"])
  func `a text that is none holds nothing`(text: String) {
    #expect(MappedMemory(smaps: text, executable: "/parley").resident == 0)
  }
}
