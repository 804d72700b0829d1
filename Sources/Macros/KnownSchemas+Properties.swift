extension KnownSchemas {
  /// What the types of a schema declare, as its page in Apple's documentation of App Intents shows it ("The following
  /// example shows an intent that conforms to …"); of schemas with a page in both editions, of 2024 and 2026, what both
  /// show. Without an entry nothing is known.
  ///
  /// Certain is what the page shows as one value that must be there and public apps have too, and what the protocol of
  /// the schema demands: `target` to open, `entities` to delete, `criteria` to search. Public apps that compile leave out
  /// optional values, lists and flags, so those are only told. Places on a map, for which there is no type here, are
  /// left out.
  static let properties: [String: [SchemaProperty]] = {
    var found: [String: [SchemaProperty]] = [:]
    for line in (intents + newerIntents + entities).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let schema = parts.first, let domain = schema.split(separator: ".").first else { continue }
      found[String(schema)] = parts.dropFirst().compactMap { SchemaProperty($0, domain: domain) }
    }
    return found
  }()

  /// Of 2024.
  private static let intents = """
    books.openBook target:.book!
    books.playAudiobook target:.audiobook!
    books.search criteria:StringSearchCriteria!
    browser.bookmarkTab name:String? tab:.tab!
    browser.bookmarkURL name:String? url:URL!
    browser.clearHistory timeFrame:.clearHistoryTimeFrame!
    browser.closeTabs target:[.tab]!
    browser.createTab url:URL? isPrivate:Bool
    browser.createWindow isPrivate:Bool
    browser.deleteBookmarks entities:[.bookmark]!
    browser.openBookmark target:.bookmark!
    browser.openURLInTab tab:.tab url:URL!
    browser.search criteria:StringSearchCriteria!
    browser.switchTab target:.tab!
    camera.setDevice device:.captureDevice!
    camera.startCapture captureMode:.captureMode! timerDuration:.captureDuration? device:.captureDevice?
    files.deleteFiles entities:[.file]!
    files.moveFiles entities:[.file]! destinationFolder:.file!
    files.openFile target:.file!
    journal.createEntry message:AttributedString! title:String? entryDate:Date? mediaItems:[IntentFile]
    journal.search criteria:StringSearchCriteria!
    mail.archiveMail entities:[.message]!
    mail.createDraft to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson] subject:String? body:AttributedString? \
    account:.account? attachments:[IntentFile]
    mail.deleteMail entities:[.message]!
    mail.forwardMail target:.message! to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson] subject:String? \
    body:AttributedString? account:.account? attachments:[IntentFile]
    mail.openDraft target:.draft!
    mail.openMessage target:.message!
    mail.replyMail target:.message! isReplyAll:Bool to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson] \
    subject:String? body:AttributedString? account:.account? attachments:[IntentFile]
    mail.sendDraft target:.draft! sendLaterDate:Date?
    mail.updateDraft target:.draft! to:[IntentPerson]? cc:[IntentPerson]? bcc:[IntentPerson]? subject:String? \
    body:AttributedString? account:.account? attachments:[IntentFile]?
    mail.updateMail target:[.message]! isRead:Bool? isFlagged:Bool? isJunk:Bool? mailbox:.mailbox?
    photos.addAssetsToAlbum assets:[.asset]! album:.album!
    photos.createAlbum name:String!
    photos.createAssets files:[IntentFile]!
    photos.deleteAlbum entities:[.album]!
    photos.deleteAssets entities:[.asset]!
    photos.openAlbum target:.album!
    photos.openAsset target:.asset!
    photos.removeAssetsFromAlbum album:.album! assets:[.asset]!
    photos.search criteria:StringSearchCriteria!
    photos.setDepth target:.asset! value:Double?
    photos.setExposure target:.asset! value:Double?
    photos.setSaturation target:.asset! value:Double?
    photos.updateAlbum target:.album! name:String!
    photos.updateAsset target:[.asset]! name:String? isHidden:Bool? isFavorite:Bool?
    photos.updateRecognizedPerson target:.recognizedPerson! isFavorite:Bool? name:String?
    presentation.addImageToSlide target:.slide! image:IntentFile!
    presentation.addVideoToSlide target:.slide! video:IntentFile!
    presentation.open target:.document!
    presentation.openSlide target:.slide!
    presentation.setSlideTitle target:.slide! title:String!
    presentation.update target:.document! name:String!
    reader.deletePages entities:[.page]!
    reader.enhanceDocuments target:[.document]!
    reader.insertPages files:[IntentFile]! page:.page! isAfter:Bool
    reader.openDocument files:[IntentFile]
    reader.openPage target:.page!
    reader.resizeDocuments documents:[.document]! width:Double? height:Double?
    reader.rotatePages pages:[.page]! isClockwise:Bool
    reader.searchDocuments documents:[.document] criteria:String!
    spreadsheet.addTextBoxToSheet target:.sheet! text:String!
    spreadsheet.deleteSheet entities:[.sheet]!
    spreadsheet.open target:.document!
    spreadsheet.openSheet target:.sheet!
    spreadsheet.updateSheet target:.sheet! name:String? position:Int?
    system.search criteria:StringSearchCriteria!
    visualIntelligence.semanticContentSearch semanticContent:SemanticContentDescriptor!
    whiteboard.createBoard title:String?
    whiteboard.deleteBoard entities:[.board]!
    whiteboard.deleteItem entities:[.item]!
    whiteboard.openBoard target:.board!
    whiteboard.updateBoard target:.board! title:String?
    whiteboard.updateItem target:.item! color:.color? label:String?
    wordProcessor.addAudioToPage target:.page! audio:IntentFile!
    wordProcessor.createPage target:.document! template:String?
    wordProcessor.open target:.document!
    wordProcessor.openPage target:.page!

    """

  /// Of 2026, whose schemas differ from one preview to the next: certain is only what several public apps have as well.
  private static let newerIntents = """
    audio.playAudio audioEntity:@UnionValue! playbackAttributes:Set<.playbackAttributes> \
    warmupAudioQueueResult:.warmupAudioQueueResult? queueLocation:.queueInsertionLocation?
    audio.updateAudioAffinity affinityState:.affinityState target:@UnionValue
    calendar.createEvent title:String! startDate:Date! endDate:Date? calendar:.calendar! isAllDay:Bool \
    recurrence:Calendar.RecurrenceRule? attendees:[.attendee] note:AttributedString?
    calendar.deleteEvent entity:.event span:.eventSpan?
    calendar.updateEvent event:.event! title:String? startDate:Date? endDate:Date? isAllDay:Bool? calendar:.calendar? \
    recurrence:Calendar.RecurrenceRule? attendees:[.attendee]? note:AttributedString? span:.eventSpan?
    clock.createAlarm time:DateComponents label:String? recurrenceDays:Calendar.RecurrenceRule? canSnooze:Bool
    clock.createTimer duration:Duration! label:String? isSleepTimer:Bool
    clock.deleteAlarm entities:[.alarm]!
    clock.updateTimer timer:.timer duration:Duration? label:String? isSleepTimer:Bool?
    messages.draftMessage destination:@UnionValue? content:AttributedString? subject:AttributedString? \
    attachments:[IntentFile] audioMessage:IntentFile? links:[URL] scheduledDate:Date?
    messages.editSentMessage message:.message content:AttributedString
    messages.sendMessage destination:@UnionValue! content:AttributedString? subject:AttributedString? \
    attachments:[IntentFile] audioMessage:IntentFile? links:[URL] scheduledDate:Date?
    messages.unsendMessage message:.message!
    notes.appendText target:.note content:AttributedString
    notes.createNote name:AttributedString! content:AttributedString? attachments:[IntentFile] isPinned:Bool \
    folder:.folder?
    notes.updateNote target:.note name:AttributedString? attachments:[IntentFile]? isPinned:Bool? folder:.folder?
    reminders.createList name:String! type:.listType
    reminders.createReminder title:String! list:.list? note:AttributedString? isFlagged:Bool? images:[IntentFile] \
    tags:Set<String> urls:[URL] dueDate:DateComponents? recurrence:Calendar.RecurrenceRule? \
    locationTrigger:.locationTrigger? section:.section?
    reminders.deleteReminders entities:[.reminder]!
    reminders.updateList target:.list name:String? type:.listType?
    reminders.updateReminder target:.reminder! title:String? dueDate:DateComponents? \
    recurrence:Calendar.RecurrenceRule? isCompleted:Bool?
    system.open target:entity!
    system.searchInApp criteria:StringSearchCriteria!

    """

  private static let entities = """
    browser.bookmark name:String! url:URL!
    calendar.event title:String startDate:Date endDate:Date isAllDay:Bool calendar:.calendar attendees:[.attendee] \
    organizers:[IntentPerson]
    mail.draft to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson] subject:String? body:AttributedString? \
    attachments:[IntentFile] account:.account
    mail.message to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson] subject:String? body:AttributedString? \
    attachments:[IntentFile] sender:IntentPerson dateSent:Date dateReceived:Date isRead:Bool isJunk:Bool \
    isFlagged:Bool account:.account mailbox:.mailbox
    photos.album name:String! creationDate:Date? albumType:.albumType
    photos.asset creationDate:Date? assetType:.assetType? isFavorite:Bool isHidden:Bool hasSuggestedEdits:Bool
    """
}
