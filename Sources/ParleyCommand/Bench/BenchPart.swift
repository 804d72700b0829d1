/// One result of `parley bench`: its JSON object and the sentence for people.
protocol BenchPart: Encodable {
  var sentence: String { get }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

extension Double {
  /// For people: so many digits after the point.
  func rounded(digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (self * scale).rounded()
    guard digits > 0 else { return "\(Int(scaled))" }
    let whole = Int(abs(scaled))
    let fraction = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return (scaled < 0 ? "-" : "") + "\(whole / Int(scale)).\(zeros)\(fraction)"
  }
}
