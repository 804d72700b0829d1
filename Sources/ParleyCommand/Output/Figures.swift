extension Double {
  /// For people: this many digits after the point.
  package func rounded(digits: Int) -> String {
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
