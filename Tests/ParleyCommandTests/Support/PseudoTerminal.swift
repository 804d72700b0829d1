import Foundation

/// A terminal: what is written to one end is typed at the other.
struct PseudoTerminal {
  let keyboard: Int32
  let screen: FileHandle

  struct NotMade: Error {}

  init() throws {
    // What grantpt(3), unlockpt(3) and ptsname(3) do on Linux; Swift's module of the C library lacks them.
    let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var isLocked: Int32 = 0
    var index: Int32 = -1
    guard keyboard >= 0, ioctl(keyboard, unlock, &isLocked) == 0, ioctl(keyboard, number, &index) == 0 else {
      throw NotMade()
    }
    screen = FileHandle(fileDescriptor: open("/dev/pts/\(index)", O_RDWR | O_NOCTTY), closeOnDealloc: true)
  }

  /// The terminal waits for whole lines and shows what is typed, as a shell wants it.
  var isOrdinary: Bool {
    var settings = termios()
    tcgetattr(keyboard, &settings)
    return settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
  }

  /// What is shown next, up to `part`; what there is where that does not come.
  func shown(until part: String) -> String {
    var shown: [UInt8] = []
    var byte: UInt8 = 0
    while !shown.suffix(part.utf8.count).elementsEqual(part.utf8) {
      var entry = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 60_000) > 0, read(keyboard, &byte, 1) == 1 else { break }
      shown.append(byte)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  func press(_ key: String) { _ = Foundation.write(keyboard, key, key.utf8.count) }
}
