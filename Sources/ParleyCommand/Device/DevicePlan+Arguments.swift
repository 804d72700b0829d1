import Foundation
import ParleyDeviceService
import ParleyDialog
import ParleySpeech
import ParleyVoiceSession

extension DevicePlan {
  /// Reads the file and the command line, which wins; throws one sentence for the first thing that is wrong or missing.
  init(_ arguments: CommandArguments, in context: CommandContext) throws {
    let configuration = try DeviceConfiguration(Self.settings(arguments))
    let locale = try context.locale(arguments, files: configuration.appFiles)
    var assistant = try context.assistant(
      arguments, profile: configuration.profile, locale: locale, apps: configuration.apps,
      files: configuration.appFiles,
      personal: try context.personalShortcuts(arguments, locale: locale, quiet: configuration.quietHours))
    assistant.notificationFolder = context.notificationFolder
    assistant.system = SystemState(isLocked: configuration.isLocked, isPaired: configuration.isPaired)
    let found = try context.engines(
      assistant.engines, wakingBy: configuration.wake, arguments, threshold: configuration.wakeThreshold,
      locale: locale)
    assistant.occasions = assistant.occasions.adding(context.automationSource(assistant.library))
    let voice = configuration.voice
    assistant.engines = SpeechEngines(
      makeRecognizer: found.makeRecognizer, makeSynthesizer: { ESpeakSynthesizer(settings: voice) },
      makeWakeSpotter: found.makeWakeSpotter)
    try voice.check()
    self.init(configuration: configuration, assistant: assistant)
  }

  /// The file that is used; nil where there is none.
  static func file(_ arguments: CommandArguments) -> DeviceConfigurationFile? {
    if let path = arguments.value("config") { return DeviceConfigurationFile(path: path) }
    return DeviceConfigurationFile.located(
      environment: ProcessInfo.processInfo.environment, isReadable: { access($0, F_OK) == 0 })
  }

  static func settings(_ arguments: CommandArguments) throws -> DeviceSettings {
    let options = try arguments.deviceSettings()
    guard let file = file(arguments) else { return options }
    return try file.read().overridden(by: options)
  }
}

extension CommandArguments {
  /// The options as the configuration's keys.
  func deviceSettings() throws(CommandFailure) -> DeviceSettings {
    var settings = DeviceSettings()
    for key in DeviceKey.all {
      guard let value = key.value(on: self) else { continue }
      guard let accepted = key.accept(value, folder: FileManager.default.currentDirectoryPath) else {
        throw failure("--\(key.option) takes \(key.allowed), not “\(self.value(key.option) ?? "")”")
      }
      settings[key.name] = accepted
    }
    if has("quiet") { settings["events"] = .flag(false) }
    return settings
  }
}

extension DeviceKey {
  /// The option of the command line with the same meaning.
  var option: String {
    switch name {
    case "apps": "app"
    case "appFiles": "app-file"
    case "wakeThreshold": "wake-threshold"
    case "pushToTalk": "push-to-talk"
    case "quietHours": "quiet-hours"
    default: name
    }
  }

  /// What the command line says; nil where it says nothing.
  fileprivate func value(on arguments: CommandArguments) -> LocatedJSON.Value? {
    switch form {
    case .flag:
      return arguments.has(option) ? .flag(true) : nil
    case .texts, .paths:
      let texts = arguments.values(option)
      return texts.isEmpty ? nil : .array(texts.map { LocatedJSON(line: 1, value: .text($0)) })
    case .number:
      return arguments.value(option).map { text in Double(text).map { .number($0) } ?? .text(text) }
    case .wholeNumber:
      return arguments.value(option).map { text in Int(text).map { .number(Double($0)) } ?? .text(text) }
    case .text, .choice, .path, .hours:
      return arguments.value(option).map { .text($0) }
    }
  }
}
