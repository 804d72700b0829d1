import Foundation

/// Counts the heap allocations of one thread, the C libraries' apart from all others.
///
/// It works in a process that was started with the counter in front of the C library's allocator (`LD_PRELOAD`), as
/// `compiled(in:)` makes it. A caller is known by the address to which the allocator returns.
struct AllocationCount {
  private typealias Begin = @convention(c) () -> Void
  private typealias End = @convention(c) (UnsafeMutablePointer<Int>, UnsafeMutablePointer<Int>) -> Void

  private let begin: Begin
  private let end: End

  /// Nil where the counter is not in front of the allocator.
  init?() {
    guard let begin = dlsym(nil, "parley_allocations_begin"), let end = dlsym(nil, "parley_allocations_end") else {
      return nil
    }
    self.begin = unsafeBitCast(begin, to: Begin.self)
    self.end = unsafeBitCast(end, to: End.self)
  }

  /// Runs `body` and counts what this thread allocates meanwhile: for the recogniser's and the echo canceller's C code,
  /// and for all else.
  func of(_ body: () -> Void) -> (own: Int, libraries: Int) {
    var (own, libraries) = (0, 0)
    begin()
    body()
    end(&own, &libraries)
    return (own, libraries)
  }

  /// The path of the counter, made by the machine's C compiler; nil where there is none.
  static func compiled(in folder: URL) throws -> String? {
    let (code, library) = (folder.appending(path: "count.c"), folder.appending(path: "count.so"))
    try Data(PackageResources.count_c).write(to: code)
    guard let compiler = ["cc", "clang", "gcc"].lazy.compactMap(ChildProcess.find).first,
      ChildProcess.run(compiler, ["-O2", "-shared", "-fPIC", "-o", library.path, code.path])?.status == 0
    else { return nil }
    return library.path
  }
}
