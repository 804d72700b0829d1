// swift-tools-version: 6.2
import PackageDescription

let intents: Target.Dependency = .product(name: "AppIntents", package: "Parley")

let package = Package(
  name: "TenApps",
  dependencies: [.package(name: "Parley", path: "../..")],
  targets: [
    // As most public apps are written: in the older language mode.
    .target(name: "ClassicApps", dependencies: [intents], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "ModernApps", dependencies: [intents], swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "ten-apps",
      dependencies: ["ClassicApps", "ModernApps", intents, .product(name: "ParleyCommand", package: "Parley")]),
  ]
)
