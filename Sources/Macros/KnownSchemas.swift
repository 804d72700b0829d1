/// What is known of the schemas.
enum KnownSchemas {
  /// The names of each domain, of intents, entities and enumerations alike.
  static let names: [String: Set<String>] = [
    "audio": words(
      """
      playAudio addToLibrary addToPlaylist createStation recognizeAudio updateAudioAffinity warmupAudioQueue album
      algorithmicRadioStation ambientSound artist audiobook classicalMusicRecording liveRadioStation newsBrief
      newsProvider playlist podcastCollection podcastEpisode podcastShow radioShow radioShowEpisode song
      songCollection warmupAudioQueueResult activity affinityState appViewIdentifier invocationSource
      playbackAttributes queueInsertionLocation
      """),
    "assistant": words("activate"),
    "books": words(
      """
      navigatePage openBook updateCharacterSpacing updateFontSize updateLineSpacing updateSettings
      updateWordSpacing playAudiobook search audiobook book settings contentType font fontSize navigationDirection
      pageNavigationSetting relativeCharacterSpacingChange relativeFontChange relativeLineSpacingChange
      relativeWordSpacingChange theme
      """),
    "browser": words(
      """
      bookmarkTab bookmarkURL clearHistory closeTabs closeWindows createTab createWindow deleteBookmarks
      findOnPage openBookmark openURLInTab switchTab search bookmark readingListItem tab tabGroup window
      clearHistoryTimeFrame
      """),
    "calendar": words(
      """
      createEvent deleteEvent updateEvent attendee calendar event attendeeStatus attendeeType eventSpan
      eventStatus
      """),
    "camera": words(
      "openInCaptureMode setDevice startCapture stopCapture switchDevice captureDevice captureDuration captureMode"),
    "clock": words(
      """
      createAlarm updateAlarm snoozeAlarm dismissAlarm deleteAlarm createTimer updateTimer pauseTimer resumeTimer
      cancelTimer alarm timer alarmTriggerState timerState
      """),
    "files": words("createFolder deleteFiles moveFiles openFile renameFile file"),
    "journal": words("createAudioEntry createEntry deleteEntry updateEntry search entry"),
    "mail": words(
      """
      createDraft updateDraft saveDraft openDraft deleteDraft sendDraft openMessage replyMail forwardMail
      updateMail archiveMail deleteMail account draft mailbox message thread
      """),
    "maps": words(
      """
      startNavigation stopNavigation addNavigationWaypoints shareETA stopShareETA reportIncident currentLocation
      navigationSession operatingHours operatingTimeRange place rating amenity incident navigationPreferences
      operatingStatus priceRange ratingDescriptor transportType
      """),
    "messages": words(
      """
      draftMessage sendMessage editSentMessage unsendMessage setMessageReadStatus conversation customAttachment
      message messagePerson conversationAttribute customReaction messageAttribute messageEffect messageType
      """),
    "notes": words("createNote updateNote appendText account folder note"),
    "phone": words("startCall phonePerson audioVisualMode"),
    "photos": words(
      """
      createAlbum openAlbum updateAlbum deleteAlbum createAssets openAsset updateAsset editAsset deleteAssets
      duplicateAssets postToSharedAlbum addAssetsToAlbum removeAssetsFromAlbum search updateRecognizedPerson
      copyEdits pasteEdits cleanupPhoto setExposure setSaturation setWarmth toggleSuggestedEdits setFilter
      setDepth toggleDepth crop straighten setRotation asset album recognizedPerson assetType albumType filterType
      rotationDirection
      """),
    "presentation": words(
      """
      create open startPlayback stopPlayback update createSlide openSlide setSlideTitle addTextBoxToSlide
      addVideoToSlide addImageToSlide addAudioToSlide addWebVideoToSlide addCommentToSlide deleteSlide slide
      document template
      """),
    "reader": words(
      """
      rotateDocuments resizeDocuments openPage enhanceDocuments searchDocuments openDocument rotatePages
      deletePages insertPages document page documentKind
      """),
    "reminders": words(
      """
      createList createReminder createSection deleteReminders updateGroup updateList updateReminder updateSection
      group list locationTrigger reminder section listType locationTriggerEvent
      """),
    "spreadsheet": words(
      """
      create open update delete createSheet openSheet updateSheet addImageToSheet addTextBoxToSheet
      addVideoToSheet addAudioToSheet addWebVideoToSheet addCommentToSheet deleteSheet sheet document template
      """),
    "system": words("search searchInApp open"),
    "visualIntelligence": words("semanticContentSearch"),
    "whiteboard": words(
      "createBoard createItem deleteBoard deleteItem openBoard updateBoard updateItem board item color itemType"),
    "wordProcessor": words(
      """
      addAudioToPage addImageToPage addTextBoxToPage addVideoToPage addWebVideoToPage create createPage open
      openPage document page template
      """),
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
