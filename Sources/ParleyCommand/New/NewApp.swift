import Foundation

/// What is written for a new app: two intents, the same ones in Swift and in JSON.
struct NewApp {
  /// As people write and say it: “Kitchen Lights”.
  let name: String
  /// Of the folder, the programs and the files: “kitchen-lights”.
  let slug: String
  /// Where Parley's checkout lies; nil for an app that a JSON file describes.
  let checkout: String?

  /// Nil where `folder` has no name that an app could have: words of letters and digits, the first a letter.
  init?(folder: String, checkout: String?) {
    let name = (folder as NSString).lastPathComponent
    let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    guard words.first?.first?.isLetter == true,
      words.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "z") ~= $0 } }),
      words.joined().allSatisfy({ $0.isLetter || $0.isNumber })
    else { return nil }
    self.name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    slug = words.joined(separator: "-").lowercased()
    self.checkout = checkout
  }

  /// The words of the name, as phrases have them.
  var words: String { name.lowercased() }
  var program: String { slug + "-device" }
  /// Never the name of a module that it imports.
  private var module: String { name.replacing(" ", with: "") + "App" }

  /// Runs the recorded conversations in the new folder, where `parley` is what starts the program there.
  private func test(_ parley: String) -> String {
    checkout == nil
      ? "\(parley) replay Conversations --app-file \(slug).json" : "swift run \(program) replay Conversations"
  }

  /// What to do first, in the new folder.
  var firstSteps: [(command: String, purpose: String)] {
    let (start, app) = checkout == nil ? ("parley", " --app-file \(slug).json") : ("swift run \(program)", "")
    return [
      ("\(start) demo\(app)", "plays the conversation"), ("\(start) chat\(app)", "the same, typed"),
      (test("parley"), "tests it"),
    ]
  }

  /// The description of the app, also of one in Swift: both understand the same.
  var description: String { text(PackageResources.app_json_template) }

  static let conversation = "Conversations/order"
  /// What the person says in the conversation, by the file of its recording.
  var recordings: [(file: String, words: String)] {
    [("order-a-drink.flac", "order a drink with \(words)"), ("hot-chocolate.flac", "hot chocolate")]
  }

  /// The text files by their paths in the folder.
  var files: [String: String] {
    var files = [
      Self.conversation + "/conversation.json": text(PackageResources.conversation_json_template),
      ".github/workflows/conversations.yml": text(PackageResources.github_yml_template),
      ".gitlab-ci.yml": text(PackageResources.gitlab_yml_template),
      ".gitignore": ".build/\nPackage.resolved\nparley-demo.wav\nconversations.xml\nconversations.html\n",
    ]
    if checkout == nil {
      files[slug + ".json"] = description
    } else {
      files["Package.swift"] = text(PackageResources.Package_swift_template)
      files["Sources/\(module)/\(module).swift"] = text(PackageResources.App_swift_template)
      files["Sources/\(program)/Device.swift"] = text(PackageResources.Device_swift_template)
    }
    return files
  }

  private func text(_ template: [UInt8]) -> String {
    let values = [
      "APP": name, "WORDS": words, "SLUG": slug, "MODULE": module, "PROGRAM": program, "PARLEY": checkout ?? "",
      "TEST": test("swift run --package-path ../parley parley"),
    ]
    return values.reduce(String(decoding: template, as: UTF8.self)) { text, value in
      text.replacing("@\(value.key)@", with: value.value)
    }
  }
}
