import Foundation
import Testing

/// What stands around an order decides whether it is one: each frame of `Frames` holds orders of several apps.
struct FramesTests {
  struct Frames: Decodable {
    struct Order: Decodable {
      /// The name of an app, or the file of one.
      let app: String?
      let appFile: String?
      /// By name, such as "order" and "past".
      let forms: [String: String]
      /// What it runs, with its values.
      let runs: [String: [String: String]]

      enum CodingKeys: String, CodingKey {
        case app, forms, runs
        case appFile = "app-file"
      }
    }

    let orders: [Order]
    /// In these it runs nothing.
    let nothing: [String]
    /// In these it runs what it runs alone.
    let same: [String]

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames")

    init(locale: String) throws {
      let file = Self.folder.appending(path: "\(locale).json")
      self = try JSONDecoder().decode(Frames.self, from: Data(contentsOf: file))
    }
  }

  static let locales = ["de-DE", "en-US", "es-ES", "fr-FR", "it-IT", "pt-BR"]

  /// Every second frame around one of the orders; each around all in `FramesLongTests`.
  @Test(arguments: locales) func `an order in a frame runs what is meant`(locale: String) async throws {
    try await Self.check(locale, ordersPerFrame: 1, every: 2)
  }

  static func check(_ locale: String, ordersPerFrame: Int, every step: Int = 1) async throws {
    let frames = try Frames(locale: locale)
    var lines: [(kind: String, text: String)] = []
    for (kind, texts) in [("nothing", frames.nothing), ("same", frames.same)] {
      for (place, frame) in texts.enumerated() where place % step == 0 {
        for index in 0..<min(ordersPerFrame, frames.orders.count) {
          let order = frames.orders[(place + index) % frames.orders.count]
          lines.append((kind, try conversation(frame, around: order, kind, locale)))
        }
      }
    }
    try await MeaningLines.check(lines)
  }

  private static func conversation(
    _ frame: String, around order: Frames.Order, _ kind: String, _ locale: String
  ) throws -> String {
    var text = frame
    for (name, form) in order.forms { text = text.replacingOccurrences(of: "{\(name)}", with: form) }
    try #require(!text.contains("{"), "no form of the order for \(frame)")
    return try MeaningLines.line(
      order.app, appFile: order.appFile.map { Frames.folder.appending(path: $0) }, locale, kind, [text],
      runs: kind == "same" ? [order.runs] : [])
  }
}
