import AppIntents
import CoreTransferable
import UniformTypeIdentifiers

struct ScanE: AppEntity, FileEntity {
  static let supportedContentTypes: [UTType] = [.pdf, .jpeg]
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Scan"
  static let defaultQuery = ScanQ()
  let id: FileEntityIdentifier
  var displayRepresentation: DisplayRepresentation { "\(id.fileURL?.lastPathComponent ?? "")" }
  static func make(_ u: URL) throws -> ScanE { ScanE(id: try .file(url: u)) }
  static func draft() -> ScanE { ScanE(id: .draft(identifier: "x")) }
}
struct ScanQ: EntityQuery { func entities(for ids: [ScanE.ID]) async throws -> [ScanE] { ids.map(ScanE.init(id:)) } }
struct DocumentE: AppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Doc"
  static let defaultQuery = DocumentQ()
  let id: UUID
  var displayRepresentation: DisplayRepresentation { "d" }
  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .pdf) { doc in
      SentTransferredFile(URL(fileURLWithPath: "/tmp/\(doc.id)"), allowAccessingOriginalFile: true)
    }.suggestedFileName { "\($0.id).pdf" }
    DataRepresentation(contentType: .json) {
      Data($0.id.uuidString.utf8)
    } importing: {
      DocumentE(id: UUID(uuidString: String(decoding: $0, as: UTF8.self)) ?? UUID())
    }
    FileRepresentation(importedContentType: .pdf) { received in
      DocumentE(id: UUID(uuidString: received.file.lastPathComponent) ?? UUID())
    }
    ProxyRepresentation(exporting: { $0.id.uuidString }, importing: { DocumentE(id: UUID(uuidString: $0) ?? UUID()) })
    ValueRepresentation { IntentPerson(identifier: .applicationDefined($0.id.uuidString), name: .unknown, handle: nil) }
  }
}
struct DocumentQ: EntityQuery {
  func entities(for ids: [UUID]) async throws -> [DocumentE] { ids.map(DocumentE.init(id:)) }
}
struct ScanIntent: AppIntent {
  static let title: LocalizedStringResource = "Scan"
  @Parameter(
    title: "Images", supportedTypeIdentifiers: [UTType.image.identifier, "public.heic"], requestValueDialog: "Which?",
    inputConnectionBehavior: .connectToPreviousIntentResult) var images: [IntentFile]
  @Parameter(title: "Any", supportedContentTypes: [.item]) var any: IntentFile
  func perform() async throws -> some IntentResult & ReturnsValue<IntentFile?> {
    for i in images {
      guard let type = i.type, type.conforms(to: .image) || type == .pdf else { continue }
      _ = i.availableContentTypes.contains { $0.conforms(to: .png) }
      _ = i.fileURL?.startAccessingSecurityScopedResource()
      _ = type.preferredFilenameExtension
      _ = type.preferredMIMEType
      _ = type.identifier
    }
    guard let first = images.first else { return .result(value: nil) }
    return .result(value: IntentFile(data: first.data, filename: "scan.pdf", type: .pdf))
  }
}
