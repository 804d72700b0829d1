import Foundation

/// Where a server on this machine is asked: an `http` address whose host is the machine itself.
struct LocalAddress: Hashable, Sendable {
  /// As it was written.
  let text: String
  /// What the host may mean, in the order in which it is tried.
  let hosts: [String]
  let port: UInt16
  /// The path with the query, from the slash on.
  let path: String

  /// Throws a sentence about what is no such address.
  init(_ text: String) throws(LocalAddressError) {
    self.text = text
    guard let parts = URLComponents(string: text), parts.scheme == "http", let host = parts.host else {
      throw LocalAddressError("“\(text)” is no address; write it as in “http://127.0.0.1:8080/lamps”.")
    }
    switch host {
    case "localhost": hosts = ["127.0.0.1", "::1"]
    case "::1", "[::1]": hosts = ["::1"]
    default:
      var address = in_addr()
      guard inet_pton(AF_INET, host, &address) == 1, UInt32(bigEndian: address.s_addr) >> 24 == 127 else {
        throw LocalAddressError("“\(host)” is another machine; only 127.0.0.1, localhost and [::1] are asked.")
      }
      hosts = [host]
    }
    guard parts.user == nil, parts.fragment == nil, !text.contains("{"), let port = UInt16(exactly: parts.port ?? 80)
    else {
      throw LocalAddressError("“\(text)” has more than a port, a path and a query; values are told as JSON.")
    }
    self.port = port
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    self.path = path + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
  }
}

struct LocalAddressError: Error {
  let sentence: String
  init(_ sentence: String) { self.sentence = sentence }
}
