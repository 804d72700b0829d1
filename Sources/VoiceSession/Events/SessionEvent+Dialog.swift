import ParleyDialog

extension SessionEvent {
  /// The dialog event that it is; nil for one of the session's own.
  package var dialogEvent: DialogEvent? {
    if case .dialog(let event) = kind { event } else { nil }
  }
}
