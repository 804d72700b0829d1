/// What is known of the schemas.
enum KnownSchemas {
  /// The names in each domain that is known whole; those of the others are taken as they are.
  static let names: [String: Set<String>] = [
    "photos": [
      "createAlbum", "openAlbum", "updateAlbum", "deleteAlbum", "createAssets", "openAsset", "updateAsset",
      "deleteAssets", "duplicateAssets", "postToSharedAlbum", "addAssetsToAlbum", "removeAssetsFromAlbum", "search",
      "updateRecognizedPerson", "copyEdits", "pasteEdits", "cleanupPhoto", "setExposure", "setSaturation", "setWarmth",
      "toggleSuggestedEdits", "setFilter", "setDepth", "toggleDepth", "crop", "straighten", "setRotation", "asset",
      "album", "recognizedPerson", "assetType", "albumType", "filterType", "rotationDirection",
    ],
    "presentation": [
      "create", "open", "startPlayback", "stopPlayback", "update", "createSlide", "openSlide", "setSlideTitle",
      "addTextBoxToSlide", "addVideoToSlide", "addImageToSlide", "addAudioToSlide", "addWebVideoToSlide",
      "addCommentToSlide", "deleteSlide", "slide", "document", "template",
    ],
    "reader": [
      "rotateDocuments", "resizeDocuments", "openPage", "enhanceDocuments", "searchDocuments", "openDocument",
      "rotatePages", "deletePages", "insertPages", "document", "page", "documentKind",
    ],
    "spreadsheet": [
      "create", "open", "update", "delete", "createSheet", "openSheet", "updateSheet", "addImageToSheet",
      "addTextBoxToSheet", "addVideoToSheet", "addAudioToSheet", "addWebVideoToSheet", "addCommentToSheet",
      "deleteSheet", "sheet", "document", "template",
    ],
    "system": ["search", "searchInApp", "open"],
    "visualIntelligence": ["semanticContentSearch"],
  ]

  /// What an intent of a schema cannot be without: a target to open, criteria to search for.
  static func properties(of name: String) -> [String] {
    if name == "semanticContentSearch" { return ["semanticContent"] }
    if ["search", "searchInApp", "searchDocuments"].contains(name) { return ["criteria"] }
    return name == "open" || name.hasPrefix("open") && name.dropFirst(4).first?.isUppercase == true ? ["target"] : []
  }
}
