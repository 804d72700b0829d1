import Foundation

/// A value in words, without the app's help, in the language of the conversation: dates and durations the way they are
/// read, text as it is.
package func spokenText(of value: Any) -> String {
  switch value {
  case let text as String: return text
  case let text as AttributedString: return String(text.characters)
  case let number as Double: return LocalizationArgument.plain(number)
  case let number as Float: return LocalizationArgument.plain(Double(number))
  case let number as Decimal: return localised(number.description)
  case let flag as Bool:
    guard let names = IntentRuntime.notation?.yesNo else { return String(flag) }
    return flag ? names.yes : names.no
  case let measurement as any MeasurementIntentValue:
    return measurement.spokenMeasurement
  case let date as Date: return date.spokenText(.dateTime)
  case let duration as Duration:
    return duration.formatted(
      .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide).locale(IntentRuntime.formatLocale))
  case let url as URL: return url.absoluteString
  case let name as PersonNameComponents: return name.spokenName
  case let criteria as StringSearchCriteria: return criteria.term
  case let resource as LocalizedStringResource: return resource.resolved()
  case let convertible as any CustomLocalizedStringResourceConvertible:
    return convertible.localizedStringResource.resolved()
  case let components as DateComponents:
    guard let date = Calendar.current.date(from: components) else { return "" }
    let hasDay = components.day != nil || components.month != nil || components.year != nil
    let hasTime = components.hour != nil || components.minute != nil
    return date.spokenText(hasDay == hasTime ? .dateTime : hasDay ? .date : .time)
  case let list as [Any]: return listText(list.map { spokenText(of: $0) })
  default:
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { spokenText(of: $0.value) } ?? "" }
    return String(describing: value)
  }
}

/// "soup, bread, and wine", in the language of the conversation.
func listText(_ items: [String]) -> String {
  items.formatted(.list(type: .and).locale(IntentRuntime.formatLocale))
}

/// The decimal point of a number that Swift wrote, as the language of the conversation has it.
func localised(_ number: String) -> String {
  guard let separator = IntentRuntime.notation?.locale.decimalSeparator, separator != "." else { return number }
  return number.replacingOccurrences(of: ".", with: separator)
}
