import Foundation

extension SortComparator where Self == String.Comparator {
  /// As a person's list of files is sorted: without regard to capitals, and by the values of numbers.
  public static var localizedStandard: Self { String.Comparator(options: [.caseInsensitive, .numeric]) }
  /// As text is sorted.
  public static var localized: Self { String.Comparator(options: []) }
}
