@_exported import Foundation

@_exported import struct AppIntents.CodableRepresentation
@_exported import typealias AppIntents.DataRepresentation
@_exported import struct AppIntents.FileRepresentation
@_exported import typealias AppIntents.ProxyRepresentation
@_exported import struct AppIntents.ReceivedTransferredFile
@_exported import struct AppIntents.SentTransferredFile
@_exported import protocol AppIntents.TransferRepresentation
@_exported import enum AppIntents.TransferRepresentationBuilder
@_exported import struct AppIntents.TransferRepresentationVisibility
@_exported import protocol AppIntents.Transferable
@_exported import struct AppIntents.UTType
