@_exported import Foundation

@_exported import struct AppIntents.UTType
