/// Which of a dialog's two texts is meant (R18).
public enum DialogStyle: String, Codable, Hashable, Sendable {
  /// Stands alone; spoken where there is no screen.
  case full
  /// Spoken where a screen shows the rest.
  case supporting
}
