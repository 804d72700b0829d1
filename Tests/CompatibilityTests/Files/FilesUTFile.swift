import AppIntents
import Foundation
import UniformTypeIdentifiers

struct ConvertImageIntent: AppIntent {
  static let title: LocalizedStringResource = "Convert Image"
  static let description = IntentDescription(
    "Converts an image.", categoryName: "Image", resultValueName: "Converted Image")
  @Parameter(
    title: "Images", supportedContentTypes: [.image, .heic, UTType("public.avif") ?? .image],
    inputConnectionBehavior: .connectToPreviousIntentResult)
  var images: [IntentFile]
  @Parameter(title: "File", supportedTypeIdentifiers: ["public.image", "com.adobe.pdf"]) var one: IntentFile?
  @Parameter(title: "Format", default: .png) var format: ImageFormat
  @Parameter(title: "Quality", default: 0.8, controlStyle: .slider, inclusiveRange: (0.0, 1.0)) var quality: Double

  static var parameterSummary: some ParameterSummary {
    When(\.$format, .equalTo, .jpeg) {
      Summary("Convert \(\.$images) to \(\.$format) with \(\.$quality)")
    } otherwise: {
      Summary("Convert \(\.$images) to \(\.$format)")
    }
  }
  func perform() async throws -> some IntentResult & ReturnsValue<[IntentFile]> {
    let files = images.map { file -> IntentFile in
      IntentFile(
        data: file.data, filename: (file.filename as NSString).deletingPathExtension + ".png", type: format.type)
    }
    if let url = one?.fileURL, let type = UTType(filenameExtension: url.pathExtension), type.conforms(to: .image) {
      _ = type.localizedDescription
    }
    var out = IntentFile(fileURL: URL(fileURLWithPath: "/tmp/x.png"), filename: "x.png", type: .png)
    out.removedOnCompletion = true
    return .result(value: files + [out])
  }
}

enum ImageFormat: String, AppEnum {
  case png, jpeg
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Format"
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [.png: "PNG", .jpeg: "JPEG"]
  var type: UTType { self == .png ? .png : .jpeg }
}
extension UTType {
  static let markdown = UTType(importedAs: "net.daringfireball.markdown", conformingTo: .plainText)
  static var myDoc: UTType { UTType(exportedAs: "com.example.doc") }
}
