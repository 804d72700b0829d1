import Foundation
import ParleyDeviceService
import ParleyLanguage

extension ServiceUnit {
  /// Takes the program and the language data that are running now.
  init(_ arguments: CommandArguments, in context: CommandContext) throws(CommandFailure) {
    self.init(
      name: context.programName,
      program: DataFolder.executable ?? "/usr/bin/parley",
      models: try context.folder(.models, arguments).path,
      configuration: DevicePlan.file(arguments)?.path,
      options: arguments.values("app-file").flatMap {
        ["--app-file", URL(fileURLWithPath: $0).standardizedFileURL.path]
      }
        + arguments.options(
          except: ["app-file", "config", "check", "print-schema", "print-unit", "socket", "quiet", "models"]))
  }
}
