import Foundation
import Testing

@testable import ParleyLanguage

struct DataFolderTests {
  /// A file system of folders and files by path; a folder is there with all that it lies in.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var folders: [String]
    var files: [String: String] = [:]
    var executable: String? = "/opt/parley/bin/parley"
    var source = "/gone/Sources/Phrases/Language/DataFolder.swift"
    var environment: [String: String] = [:]
    var option: String?
    let found: String

    func search() throws(DataFolderError) -> String {
      let view = DataFolderSearch.Files(
        isFolder: { path in !path.isEmpty && folders.contains { $0 == path || $0.hasPrefix(path + "/") } },
        contents: { files[$0].map { Data($0.utf8) } })
      let search = DataFolderSearch(
        environment: environment, executable: executable, source: source, files: view)
      return try search.path(of: .models, choosing: option)
    }
  }

  private static func state(_ dependencies: String...) -> String {
    #"{"object": {"artifacts": [], "dependencies": [\#(dependencies.joined(separator: ","))]}, "version": 7}"#
  }

  private static let installed = "/opt/parley/share/parley/Models"
  private static let parley = ["/home/p/Parley/Models", "/home/p/Parley/Sources/ParleyCommand"]
  private static let cloned = state(#"{"state": {"name": "sourceControlCheckout"}, "subpath": "Parley"}"#)
  private static let byPath = state(
    #"{"state": {"name": "fileSystem", "path": "/home/p/other"}, "subpath": "other"}"#,
    #"{"state": {"name": "fileSystem", "path": "/home/p/Parley"}, "subpath": "parley"}"#)

  static let places = [
    Place(testDescription: "installed", folders: [installed], found: installed),
    Place(
      testDescription: "installed into the root", folders: ["/share/parley/Models"], executable: "/bin/parley",
      found: "/share/parley/Models"),
    Place(
      testDescription: "installed, with folders of the same name around",
      folders: [
        installed, "/opt/parley/bin/Models", "/opt/parley/Models", "/opt/Models", "/Models",
      ], found: installed),
    Place(
      testDescription: "the option goes before the environment", folders: ["/one", "/two", installed],
      environment: ["PARLEY_MODELS": "/two"], option: "/one", found: "/one"),
    Place(
      testDescription: "the environment goes before what is installed", folders: ["/two", installed],
      environment: ["PARLEY_MODELS": "/two"], found: "/two"),
    Place(
      testDescription: "an empty variable is none", folders: [installed], environment: ["PARLEY_MODELS": ""],
      found: installed),
    Place(
      testDescription: "the checkout", folders: parley, files: ["/home/p/Parley/.build/workspace-state.json": state()],
      executable: "/home/p/Parley/.build/x86_64-unknown-linux-gnu/debug/parley", found: "/home/p/Parley/Models"),
    Place(
      testDescription: "a package that depends on a clone, and has a folder of that name itself",
      folders: [
        "/home/p/kitchen/Models", "/home/p/kitchen/.build/checkouts/Parley/Models",
        "/home/p/kitchen/.build/checkouts/Parley/Sources/ParleyCommand",
      ], files: ["/home/p/kitchen/.build/workspace-state.json": cloned],
      executable: "/home/p/kitchen/.build/x86_64-unknown-linux-gnu/release/kitchen",
      found: "/home/p/kitchen/.build/checkouts/Parley/Models"),
    Place(
      testDescription: "a package that depends by path, built elsewhere",
      folders: parley + ["/home/p/other/Models", "/tmp/Models"],
      files: ["/tmp/scratch/workspace-state.json": byPath],
      executable: "/tmp/scratch/x86_64-unknown-linux-gnu/debug/kitchen", found: "/home/p/Parley/Models"),
    Place(
      testDescription: "a state that cannot be read leaves the package itself", folders: parley,
      files: ["/home/p/Parley/.build/workspace-state.json": "{"],
      executable: "/home/p/Parley/.build/debug/parley", found: "/home/p/Parley/Models"),
    Place(
      testDescription: "the checkout, built into a folder outside of it", folders: parley + ["/tmp/Models"],
      files: ["/tmp/scratch/workspace-state.json": state()], executable: "/tmp/scratch/debug/parley",
      source: "/home/p/Parley/Sources/Phrases/Language/DataFolder.swift", found: "/home/p/Parley/Models"),
  ]

  @Test(arguments: places) func `a folder is found from the executable's own place`(place: Place) throws {
    #expect(try place.search() == place.found)
  }

  private static let remedy = "--models DIR or the environment variable PARLEY_MODELS."

  static let missing = [
    Place(
      testDescription: "nothing anywhere", folders: [],
      found: "The folder Models was not found in /opt/parley/share/parley; install it there, or name it with "
        + remedy),
    Place(
      testDescription: "foreign folders only",
      folders: [
        "/opt/parley/bin/Models", "/opt/parley/Models", "/opt/Models", "/Models", "/gone/Models",
      ],
      found: "The folder Models was not found in /opt/parley/share/parley; install it there, or name it with "
        + remedy),
    Place(
      testDescription: "a checkout without its data",
      folders: ["/home/p/Parley/Sources/ParleyCommand", "/home/p/Models"],
      files: ["/home/p/Parley/.build/workspace-state.json": state()],
      executable: "/home/p/Parley/.build/debug/parley",
      found: "The folder Models was not found in /home/p/Parley/.build/share/parley or /home/p/Parley; install it "
        + "there, or name it with " + remedy),
    Place(
      testDescription: "a wrong option, though the rest is right", folders: [installed, "/two"],
      environment: ["PARLEY_MODELS": "/two"], option: "/one",
      found: "--models names “/one”, which is no folder; name the folder Models with " + remedy),
    Place(
      testDescription: "an empty option", folders: [installed], option: "",
      found: "--models names “”, which is no folder; name the folder Models with " + remedy),
    Place(
      testDescription: "a wrong variable, though one is installed", folders: [installed],
      environment: ["PARLEY_MODELS": "/two"],
      found: "PARLEY_MODELS names “/two”, which is no folder; name the folder Models with " + remedy),
    Place(
      testDescription: "no executable", folders: [installed], executable: nil,
      found: "The folder Models was not found; name it with " + remedy),
  ]

  @Test(arguments: missing) func `one sentence says where was looked and what to do`(place: Place) {
    let error = #expect(throws: DataFolderError.self) { _ = try place.search() }
    #expect(error?.description == place.found)
  }

  @Test func `this test finds the checkout that it was built from`() throws {
    for folder in [DataFolder.models, .audio] {
      let found = try folder.located()
      #expect(found.lastPathComponent == folder.name && FileManager.default.fileExists(atPath: found.path))
    }
  }
}
