import Foundation

/// An addition of Parley: an intent that changes something which cannot be undone, such as an order that is paid.
///
/// What was hardly heard, near to a phrase, or corrected is read back before it runs. A `DeleteIntent` is treated as one.
public protocol IrreversibleIntent: AppIntent {}

extension AppIntent {
  /// It changes something that cannot be undone.
  package var isIrreversible: Bool {
    if let data = self as? any DataIntent { return data.changesForGood }
    return self is any DeleteIntent || self is any IrreversibleIntent
  }
}
