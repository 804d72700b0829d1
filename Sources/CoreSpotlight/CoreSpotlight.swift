@_exported import Foundation

@_exported import struct AppIntents.CSCustomAttributeKey
@_exported import struct AppIntents.CSPerson
@_exported import class AppIntents.CSSearchableIndex
@_exported import struct AppIntents.CSSearchableIndexDescription
@_exported import class AppIntents.CSSearchableItem
@_exported import class AppIntents.CSSearchableItemAttributeSet
@_exported import struct AppIntents.UTType
