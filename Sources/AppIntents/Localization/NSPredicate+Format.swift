import Foundation

extension NSPredicate {
  /// A predicate that holds for nothing: Foundation on Linux does not read formats. Files that make one compile.
  public convenience init(format predicateFormat: String, _ arguments: Any...) {
    self.init(value: false)
  }
}
