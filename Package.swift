// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The modules of Apple's that files of intents import beside `AppIntents`.
let companions: [Target.Dependency] = [
  "UniformTypeIdentifiers", "CoreTransferable", "CoreSpotlight", "CoreLocation", "GeoToolbox", "os", "OSLog",
]

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// What computes most is optimised in debug builds too, which halves the time of tests and of whoever tries things out.
///
/// Not below another package, which may not depend on flags of that kind and has a build of its own to decide on, nor
/// where PARLEY_PLAIN is set: a package that has this one by its path builds faster so.
let optimizedRooms: Set = ["Audio", "Grammar", "Language", "Speech", "Dialog", "VoiceSession"]
let isCheckout = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
let isPlain = isCheckout || Context.environment["PARLEY_PLAIN"] != nil
let optimized = isPlain ? strict : strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The modules carry the package's name, since a program's modules are all named apart; the folders do without it.
func room(
  _ name: String, uses dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: "Parley" + name, dependencies: dependencies, path: "Sources/" + name, exclude: exclude, resources: resources,
    swiftSettings: optimizedRooms.contains(name) ? optimized : strict)
}

func systemLibrary(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
  .systemLibrary(
    name: "CParley" + name, path: "Sources/C" + name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

func product(_ name: String) -> Product { .library(name: name, targets: [name]) }

let package = Package(
  name: "Parley",
  products: [
    // What an app needs: its intents, and the command line for its executable.
    .library(
      name: "AppIntents",
      // With the modules of Apple's that files of intents import beside it.
      targets: [
        "AppIntents", "UniformTypeIdentifiers", "CoreTransferable", "CoreSpotlight", "CoreLocation", "GeoToolbox", "os",
        "OSLog",
      ]),
    product("UserNotifications"), product("ParleyCommand"),
    // What its tests need.
    product("AppIntentsTesting"),
    // What a program of its own needs, with what their public signatures name.
    product("ParleyDialog"), product("ParleyVoiceSession"), product("ParleyVoiceLab"),
    product("ParleyAudio"), product("ParleyGrammar"), product("ParleyLanguage"), product("ParleySpeech"),
    product("ParleySimulation"),
    .executable(name: "parley", targets: ["parley"]),
  ],
  traits: [
    .default(enabledTraits: ["SchemaMacros"]),
    .trait(name: "SchemaMacros", description: "The macros of App Intents, for which a program is built first"),
  ],
  targets: [
    // Floor 0: system libraries, and what an app declares.
    systemLibrary("PocketSphinx", pkgConfig: "pocketsphinx", package: "libpocketsphinx-dev"),
    // Without pkgConfig, which would link it: Speech loads this library while it runs.
    systemLibrary("ESpeakNG", package: "libespeak-ng-dev"),
    systemLibrary("ALSA", pkgConfig: "alsa", package: "libasound2-dev"),
    systemLibrary("SndFile", pkgConfig: "sndfile", package: "libsndfile1-dev"),
    systemLibrary("SpeexDSP", pkgConfig: "speexdsp", package: "libspeexdsp-dev"),
    .macro(name: "ParleyMacros", path: "Sources/Macros", swiftSettings: strict),
    .target(
      name: "AppIntents", dependencies: [.target(name: "ParleyMacros", condition: .when(traits: ["SchemaMacros"]))],
      exclude: ["COMPATIBILITY.md"], resources: [.embedInCode("Localization/nouns.json")], swiftSettings: strict),
    .systemLibrary(name: "CParleyOS", path: "Sources/COS"),
    .target(name: "os", dependencies: ["CParleyOS"], swiftSettings: strict),
    room("Files", uses: []),
    room("Audio", uses: ["CParleyALSA", "CParleySndFile", "CParleySpeexDSP"]),
    // Floor 1
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: strict),
    .target(name: "UniformTypeIdentifiers", dependencies: ["AppIntents"], swiftSettings: strict),
    .target(name: "CoreTransferable", dependencies: ["AppIntents"], swiftSettings: strict),
    .target(name: "CoreLocation", dependencies: ["AppIntents"], swiftSettings: strict),
    .target(name: "GeoToolbox", dependencies: ["AppIntents", "CoreLocation"], swiftSettings: strict),
    .target(name: "CoreSpotlight", dependencies: ["AppIntents"], swiftSettings: strict),
    .target(name: "UserNotifications", dependencies: ["ParleyFiles"], swiftSettings: strict),
    room("Grammar", uses: ["AppIntents"]),
    room("Speech", uses: ["ParleyAudio", "CParleyPocketSphinx", "CParleyESpeakNG"], exclude: ["NOTES.md"]),
    // Floor 2
    room("Language", uses: ["AppIntents", "ParleyGrammar"]),
    // Floor 3
    room(
      "Dialog", uses: ["AppIntents", "UserNotifications", "ParleyFiles", "ParleyGrammar", "ParleyLanguage"],
      exclude: ["NOTES.md"],
      resources: [
        .embedInCode("DescribedApps/app.schema.json"), .embedInCode("PersonalShortcuts/shortcut.schema.json"),
      ]),
    room("Simulation", uses: ["ParleyAudio", "ParleySpeech", "ParleyGrammar", "ParleyLanguage"]),
    // Floor 4
    room(
      "VoiceSession",
      uses: ["AppIntents", "ParleyDialog", "ParleyLanguage", "ParleyGrammar", "ParleySpeech", "ParleyAudio"],
      exclude: ["NOTES.md"]),
    // Floor 5
    room(
      "VoiceLab",
      uses: [
        "ParleyVoiceSession", "ParleySimulation", "ParleyDialog", "ParleyLanguage", "ParleyGrammar", "ParleySpeech",
        "ParleyAudio",
      ],
      exclude: ["NOTES.md"],
      // In the code, so that a binary needs no file beside it.
      resources: [
        .embedInCode("Reports/Page/report.html"), .embedInCode("Reports/Page/report.css"),
        .embedInCode("Reports/Page/elements.js"), .embedInCode("Reports/Page/failure.js"),
        .embedInCode("Reports/Page/conversation.js"), .embedInCode("Reports/Page/figures.js"),
        .embedInCode("Reports/Page/report.js"),
        .embedInCode("Fixtures/conversation.schema.json"),
      ]),
    room(
      "DeviceService", uses: ["ParleyVoiceSession", "ParleyDialog", "ParleySpeech", "ParleyAudio"],
      exclude: ["NOTES.md"], resources: [.embedInCode("parley.service")]),
    // Floor 6
    .target(
      name: "ParleyCommand",
      dependencies: [
        "AppIntents", "UserNotifications", "ParleyAudio", "ParleyGrammar", "ParleySpeech", "ParleyLanguage",
        "ParleyDialog", "ParleyVoiceSession", "ParleySimulation", "ParleyVoiceLab", "ParleyDeviceService",
      ],
      resources: [
        .embedInCode("Completion/completion.bash"), .embedInCode("Completion/completion.zsh"),
        .embedInCode("Completion/completion.fish"), .embedInCode("New/Template/Package.swift.template"),
        .embedInCode("New/Template/App.swift.template"), .embedInCode("New/Template/Device.swift.template"),
        .embedInCode("New/Template/app.json.template"), .embedInCode("New/Template/conversation.json.template"),
        .embedInCode("New/Template/github.yml.template"), .embedInCode("New/Template/gitlab.yml.template"),
      ],
      swiftSettings: strict),
    .target(
      name: "AppIntentsTesting",
      dependencies: ["AppIntents", "ParleyDialog", "ParleySimulation", "ParleyVoiceLab", "ParleyVoiceSession"],
      swiftSettings: strict),
    // Floor 7
    room(
      "Bench",
      uses: [
        "ParleyCommand", "AppIntents", "ParleyAudio", "ParleyGrammar", "ParleySpeech", "ParleyLanguage",
        "ParleyDialog", "ParleyVoiceSession", "ParleySimulation", "ParleyVoiceLab", "ParleyDeviceService",
        "UserNotifications",
      ], resources: [.embedInCode("count.c"), .embedInCode("Live/with-sound-server.sh")]),
    .target(name: "SampleApps", dependencies: ["AppIntents", "UserNotifications"], swiftSettings: strict),
    // Floor 8
    .executableTarget(
      name: "parley", dependencies: ["ParleyCommand", "ParleyBench", "SampleApps"], swiftSettings: strict),
    // Tests
    .target(
      name: "TestSupport", dependencies: ["AppIntents", "SampleApps"], path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "hostile-device", dependencies: ["ParleyCommand", "ParleyDialog", "AppIntents", "UserNotifications"],
      path: "Tests/HostileDevice", swiftSettings: strict),
    .testTarget(name: "AudioTests", dependencies: ["ParleyAudio", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SpeechTests", dependencies: ["ParleySpeech", "ParleySimulation", "ParleyAudio", "CParleyPocketSphinx"],
      swiftSettings: strict),
    .testTarget(name: "AppIntentsTests", dependencies: ["AppIntents"], swiftSettings: strict),
    .testTarget(
      name: "AppIntentsTestingTests", dependencies: ["AppIntentsTesting", "ParleyVoiceSession", "AppIntents"],
      swiftSettings: strict),
    .testTarget(name: "CompatibilityTests", dependencies: ["AppIntents"] + companions, swiftSettings: strict),
    .testTarget(
      name: "CompatibilitySwift5Tests", dependencies: ["AppIntents"] + companions,
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "TypedAppsTests", dependencies: ["AppIntents", "ParleyDialog", "ParleyLanguage"] + companions,
      swiftSettings: strict),
    .testTarget(name: "UserNotificationsTests", dependencies: ["UserNotifications"], swiftSettings: strict),
    .testTarget(name: "GrammarTests", dependencies: ["ParleyGrammar", "AppIntents"], swiftSettings: strict),
    .testTarget(
      name: "LanguageTests", dependencies: ["ParleyLanguage", "ParleyGrammar", "AppIntents"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    .testTarget(name: "OwnPackageTests", swiftSettings: strict),
    .testTarget(
      name: "DialogTests",
      dependencies: ["ParleyDialog", "ParleyLanguage", "ParleyGrammar", "AppIntents", "SampleApps", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SampleAppsTests",
      dependencies: ["ParleyDialog", "ParleyLanguage", "ParleyGrammar", "AppIntents", "SampleApps"],
      swiftSettings: strict),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["ParleySimulation", "ParleyLanguage", "ParleyGrammar", "ParleySpeech", "ParleyAudio"],
      swiftSettings: strict),
    .testTarget(
      name: "VoiceSessionTests",
      dependencies: [
        "ParleyVoiceSession", "ParleyDialog", "ParleyLanguage", "ParleyGrammar", "ParleySpeech", "ParleyAudio",
        "AppIntents", "SampleApps", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "VoiceLabTests",
      dependencies: [
        "ParleyVoiceLab", "ParleySimulation", "ParleyVoiceSession", "ParleyDialog", "ParleyLanguage", "ParleyGrammar",
        "ParleySpeech", "ParleyAudio", "SampleApps", "TestSupport",
      ],
      exclude: ["ReadBack"], swiftSettings: strict),
    .testTarget(
      name: "ParleyCommandTests",
      dependencies: [
        "hostile-device", "UserNotifications", "ParleyBench", "ParleyCommand", "ParleyDeviceService", "AppIntents",
        "ParleyVoiceLab",
        "ParleySimulation", "ParleyVoiceSession", "ParleyDialog", "ParleyLanguage", "ParleyGrammar", "ParleySpeech",
        "ParleyAudio", "SampleApps", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BenchTests",
      dependencies: ["ParleyBench", "ParleyCommand", "ParleySpeech", "ParleyAudio", "SampleApps"],
      swiftSettings: strict),
    .testTarget(
      name: "FrozenTests",
      dependencies: [
        "ParleyCommand", "AppIntents", "ParleyVoiceLab", "ParleyDialog", "ParleyLanguage", "ParleyGrammar",
        "SampleApps",
      ],
      exclude: ["Replays", "Scripts"], swiftSettings: strict),
    .testTarget(
      name: "MeaningTests",
      dependencies: ["ParleyCommand", "ParleyVoiceLab", "ParleyGrammar", "AppIntents", "SampleApps"],
      exclude: [
        "Answerers", "Answers", "Blind", "Boarders", "Brewers", "Campers", "Caterers", "Clubbers", "Commuters",
        "Confirmations", "Confirmers", "Conversations", "Drifters", "Droppers", "Frames", "Guests", "Harvesters",
        "Islanders", "Keepers", "Languages", "Learners", "Lodgers", "Measured", "Neighbours", "Newcomers", "Ostlers",
        "Padelists", "Passers", "Ramblers", "Settlers", "Strangers", "Talks", "Townsfolk", "Travellers", "Visitors",
        "Volunteers", "Wayfarers",
      ],
      swiftSettings: strict),
  ]
)
