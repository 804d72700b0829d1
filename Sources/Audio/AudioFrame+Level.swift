import Glibc

extension AudioFrame {
  /// The level in decibels relative to full scale: 0 for a full-scale square wave, -3 for a sine, -120 for silence.
  public var decibelsFullScale: Double {
    max(-120, 10 * log10(meanSquare / (32768.0 * 32768.0)))
  }
}
