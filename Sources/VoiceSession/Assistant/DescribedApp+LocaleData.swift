import ParleyDialog
import ParleyLanguage

extension DescribedApp {
  /// Reads and checks a description, with the language data of this machine.
  ///
  /// - Parameters:
  ///   - locale: the device's; nil for the description's own.
  ///   - value: is left out.
  ///   - data: gives the folder of a locale; nil where there is none.
  /// - Throws: `AssistantError` where the language data is damaged, which is told before what a description lacks for want
  ///   of it; else `AppDescriptionError`.
  package init(
    contentsOf path: String, in locale: String?, omitting value: OmittedValue? = nil, data: (String) -> LocaleData?
  ) throws {
    var damage: AssistantError?
    do {
      try self.init(contentsOf: path, in: locale, omitting: value) { name in
        do throws(AssistantError) {
          return try data(name)?.language()
        } catch {
          damage = error
          return nil
        }
      }
    } catch {
      throw damage ?? error as any Error
    }
    if let damage { throw damage }
  }
}
