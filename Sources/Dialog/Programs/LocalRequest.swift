import Foundation

/// One question to a server on this machine, by HTTP/1.0: posted as JSON, answered whole within a time, redirects not
/// followed.
struct LocalRequest {
  let address: LocalAddress

  /// More than any answer is.
  private static let limit = 1 << 20

  /// Returns the answer's text; throws `CommandError` where there is none, and `CancellationError`. The thread waits
  /// meanwhile.
  func post(_ body: String, limit: Duration) throws -> String {
    let end = Deadline(limit)
    let socket = try connected(end)
    defer { close(socket) }
    let head = [
      "POST \(address.path) HTTP/1.0", "Host: \(address.hosts[0]):\(address.port)", "Content-Type: application/json",
      "Accept: application/json", "Content-Length: \(body.utf8.count)", "Connection: close", "", "",
    ]
    try send(Array((head.joined(separator: "\r\n") + body).utf8), to: socket, end)
    return try text(of: try received(from: socket, end))
  }

  private func connected(_ end: Deadline) throws -> Int32 {
    var reason: Int32 = 0
    for host in address.hosts {
      let socket = Foundation.socket(
        host.contains(":") ? AF_INET6 : AF_INET,
        Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
      guard socket >= 0 else { throw failure("could not be asked (\(Self.reason(errno)))") }
      reason = begin(socket, host) == 0 ? 0 : errno
      if reason == EINPROGRESS {
        try wait(for: socket, POLLOUT, end)
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(socket, SOL_SOCKET, SO_ERROR, &reason, &size)
      }
      if reason == 0 { return socket }
      close(socket)
    }
    throw failure("could not be reached (\(Self.reason(reason))); start its server")
  }

  private func begin(_ socket: Int32, _ host: String) -> Int32 {
    if host.contains(":") {
      var place = sockaddr_in6()
      place.sin6_family = sa_family_t(AF_INET6)
      place.sin6_port = address.port.bigEndian
      inet_pton(AF_INET6, host, &place.sin6_addr)
      return withUnsafeBytes(of: place) { connect(socket, $0) }
    }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = address.port.bigEndian
    inet_pton(AF_INET, host, &place.sin_addr)
    return withUnsafeBytes(of: place) { connect(socket, $0) }
  }

  private func connect(_ socket: Int32, _ place: UnsafeRawBufferPointer) -> Int32 {
    Foundation.connect(socket, place.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(place.count))
  }

  private func send(_ bytes: [UInt8], to socket: Int32, _ end: Deadline) throws {
    var sent = 0
    while sent < bytes.count {
      try wait(for: socket, POLLOUT, end)
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno != EAGAIN, errno != EINTR {
        throw failure("ended the connection before it was told everything (\(Self.reason(errno)))")
      }
      sent += max(0, count)
    }
  }

  /// Everything until the server ends the connection.
  private func received(from socket: Int32, _ end: Deadline) throws -> Data {
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      try wait(for: socket, POLLIN, end)
      let count = recv(socket, &bytes, bytes.count, 0)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      if count < 0 { throw failure("ended the connection before it answered (\(Self.reason(errno)))") }
      data += bytes.prefix(count)
      if data.count > Self.limit { throw failure("answered more than \(Self.limit / 1_024) kilobytes") }
      if count == 0 || isWhole(data) { return data }
    }
  }

  /// Whether as much is there as the head says, since some servers keep the connection.
  private func isWhole(_ data: Data) -> Bool {
    guard let answer = Answer(data), let length = answer.headers["content-length"].flatMap({ Int($0) }) else {
      return false
    }
    return answer.body.count >= length
  }

  private func text(of data: Data) throws -> String {
    guard let answer = Answer(data) else { throw failure("answered what is no HTTP") }
    if (300..<400).contains(answer.status) {
      let place = answer.headers["location"].map { " to \($0)" } ?? ""
      throw failure("sends elsewhere\(place) (\(answer.status)), which is not followed")
    }
    if let length = answer.headers["content-length"].flatMap({ Int($0) }), answer.body.count < length {
      throw failure("ended the connection after \(answer.body.count) of \(length) bytes")
    }
    if answer.headers["transfer-encoding"] != nil { throw failure("answered in pieces, which HTTP/1.0 does not know") }
    let text = String(validating: answer.body, as: UTF8.self)
    guard (200..<300).contains(answer.status) else {
      let words = (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(200)
      throw failure("answered with the status \(answer.status)", String(words))
    }
    guard let text else { throw failure("answered what is no UTF-8 text") }
    return text
  }

  private func wait(for socket: Int32, _ event: Int32, _ end: Deadline) throws {
    while true {
      if Task.isCancelled { throw CancellationError() }
      if end.isOver { throw failure("did not answer within \(end.seconds) s; give it more “seconds”") }
      var entry = pollfd(fd: socket, events: Int16(event), revents: 0)
      if poll(&entry, 1, 20) > 0 { return }
    }
  }

  private func failure(_ problem: String, _ words: String = "") -> CommandError {
    CommandError(program: address.text, problem: problem, words: words)
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  private struct Deadline {
    let seconds: Int64
    private let end: ContinuousClock.Instant

    init(_ limit: Duration) {
      seconds = limit.components.seconds
      end = .now + limit
    }

    var isOver: Bool { ContinuousClock.now >= end }
  }

  /// An answer taken apart.
  private struct Answer {
    let status: Int
    /// By their names in small letters.
    let headers: [String: String]
    let body: Data

    init?(_ data: Data) {
      guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
      let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
      let words = lines[0].split(separator: " ")
      guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else { return nil }
      self.status = status
      let pairs = lines.dropFirst().compactMap { line in
        line.firstIndex(of: ":").map { place in
          (line[..<place].lowercased(), line[line.index(after: place)...].trimmingCharacters(in: .whitespaces))
        }
      }
      headers = Dictionary(pairs) { $1 }
      body = Data(data[end.upperBound...])
    }
  }
}
