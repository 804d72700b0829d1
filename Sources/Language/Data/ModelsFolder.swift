import Foundation

/// Where the data that languages need lies on this machine.
public enum ModelsFolder {
  /// The folder `Models`, as `DataFolder` finds it; nil where there is none.
  public static func locate() -> URL? { try? DataFolder.models.located() }
}
