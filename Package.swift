// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Parley",
  products: [
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "Dialog", targets: ["Dialog"]),
    .library(name: "VoiceSession", targets: ["VoiceSession"]),
    .library(name: "VoiceLab", targets: ["VoiceLab"]),
    .library(name: "ParleyCommand", targets: ["ParleyCommand"]),
    .executable(name: "parley", targets: ["parley"]),
  ],
  targets: [
    // Floor 0: system libraries, and what an app declares.
    .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx", providers: [.apt(["libpocketsphinx-dev"])]),
    // Without pkgConfig, which would link it: Speech loads this library while it runs.
    .systemLibrary(name: "CESpeakNG", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CSpeexDSP", pkgConfig: "speexdsp", providers: [.apt(["libspeexdsp-dev"])]),
    .target(name: "AppIntents", exclude: ["COMPATIBILITY.md"], swiftSettings: strict),
    .target(name: "Audio", dependencies: ["CALSA", "CSndFile", "CSpeexDSP"], swiftSettings: strict),
    // Floor 1
    .target(name: "Phrases", dependencies: ["AppIntents"], swiftSettings: strict),
    .target(name: "Speech", dependencies: ["Audio", "CPocketSphinx", "CESpeakNG"], swiftSettings: strict),
    // Floor 2
    .target(name: "Dialog", dependencies: ["AppIntents", "Phrases"], swiftSettings: strict),
    // Floor 3
    .target(name: "VoiceSession", dependencies: ["Dialog", "Phrases", "Speech", "Audio"], swiftSettings: strict),
    // Floor 4
    .target(
      name: "VoiceLab", dependencies: ["VoiceSession", "Dialog", "Phrases", "Speech", "Audio"],
      // In the code, so that a binary needs no file beside it.
      resources: [.embedInCode("Reports/Page/report.css"), .embedInCode("Reports/Page/report.js")],
      swiftSettings: strict),
    // Floor 5
    .target(
      name: "ParleyCommand",
      dependencies: ["AppIntents", "Phrases", "Dialog", "Speech", "Audio", "VoiceSession", "VoiceLab"],
      swiftSettings: strict),
    // Floor 6
    .target(name: "SampleApps", dependencies: ["AppIntents"], swiftSettings: strict),
    .executableTarget(name: "parley", dependencies: ["ParleyCommand", "SampleApps"], swiftSettings: strict),
    // Tests
    .testTarget(name: "AudioTests", dependencies: ["Audio"], swiftSettings: strict),
    .testTarget(name: "SpeechTests", dependencies: ["Speech", "Audio"], swiftSettings: strict),
    .testTarget(name: "AppIntentsTests", dependencies: ["AppIntents"], swiftSettings: strict),
    .testTarget(name: "CompatibilityTests", dependencies: ["AppIntents"], swiftSettings: strict),
    .testTarget(
      name: "CompatibilitySwift5Tests", dependencies: ["AppIntents"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "PhrasesTests", dependencies: ["Phrases", "AppIntents"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    .testTarget(name: "OwnPackageTests", swiftSettings: strict),
    .testTarget(
      name: "DialogTests", dependencies: ["Dialog", "Phrases", "AppIntents", "SampleApps"], swiftSettings: strict),
    .testTarget(
      name: "SampleAppsTests", dependencies: ["Dialog", "Phrases", "AppIntents", "SampleApps"], swiftSettings: strict),
    .testTarget(
      name: "VoiceSessionTests",
      dependencies: ["VoiceSession", "Dialog", "Phrases", "Speech", "Audio", "AppIntents", "SampleApps"],
      swiftSettings: strict),
    .testTarget(
      name: "VoiceLabTests",
      dependencies: ["VoiceLab", "VoiceSession", "Dialog", "Phrases", "Speech", "Audio", "SampleApps"],
      swiftSettings: strict),
    .testTarget(
      name: "ParleyCommandTests",
      dependencies: [
        "ParleyCommand", "AppIntents", "VoiceLab", "VoiceSession", "Dialog", "Speech", "Audio", "SampleApps",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FrozenTests",
      dependencies: ["ParleyCommand", "AppIntents", "VoiceLab", "Dialog", "Phrases", "SampleApps"],
      exclude: ["Replays", "Scripts"], swiftSettings: strict),
  ]
)
