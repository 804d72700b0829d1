/// What is known of a content type: the types that it is also of, the endings of files' names, and its names in mail and
/// on the web; of each list the usual one first.
struct KnownContentType: Sendable {
  let supertypes: [String]
  let extensions: [String]
  let mimeTypes: [String]

  /// By identifier.
  static let all: [String: KnownContentType] = {
    var all: [String: KnownContentType] = [:]
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let lists = fields.dropFirst().map { $0.split(separator: " ").map(String.init) }
      all[fields[0]] = KnownContentType(supertypes: lists[0], extensions: lists[1], mimeTypes: lists[2])
    }
    return all
  }()

  /// Identifier, supertypes, endings, names on the web; parted by bars, and several by blanks.
  private static let table = """
    public.item|||
    public.content|||
    public.composite-content|public.content||
    public.data|public.item||
    public.text|public.data public.content||
    public.plain-text|public.text|txt|text/plain
    public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8
    public.utf16-plain-text|public.plain-text||text/plain;charset=utf-16
    public.utf16-external-plain-text|public.plain-text||
    public.delimited-values-text|public.text||
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values
    public.rtf|public.text|rtf|text/rtf
    com.apple.rtfd|public.composite-content com.apple.package|rtfd|
    com.apple.flat-rtfd|public.data public.composite-content||
    public.html|public.text|html htm|text/html
    public.css|public.text|css|text/css
    public.xml|public.text|xml|application/xml text/xml
    public.json|public.text|json|application/json
    public.yaml|public.text|yml yaml|application/x-yaml
    public.log|public.plain-text|log|
    public.source-code|public.plain-text||
    public.swift-source|public.source-code|swift|
    public.c-source|public.source-code|c|
    public.c-header|public.source-code|h|
    public.c-plus-plus-source|public.source-code|cpp cc cxx|
    public.c-plus-plus-header|public.source-code|hpp hh hxx|
    public.objective-c-source|public.source-code|m|
    public.objective-c-plus-plus-source|public.source-code|mm|
    public.assembly-source|public.source-code|s|
    public.make-source|public.script||
    public.script|public.source-code||
    public.shell-script|public.script|sh|
    public.python-script|public.script|py|text/x-python-script
    public.ruby-script|public.script|rb|text/x-ruby-script
    public.perl-script|public.script|pl|text/x-perl-script
    public.php-script|public.script|php|text/php
    com.netscape.javascript-source|public.source-code public.executable|js|text/javascript
    com.apple.applescript.text|public.script|applescript|
    com.apple.applescript.script|public.script|scpt|
    com.apple.property-list|public.data|plist|
    com.apple.xml-property-list|public.xml com.apple.property-list||
    com.apple.binary-property-list|com.apple.property-list||
    public.image|public.data public.content||
    public.png|public.image|png|image/png
    public.jpeg|public.image|jpeg jpg|image/jpeg
    com.compuserve.gif|public.image|gif|image/gif
    public.heif|public.image|heif|image/heif
    public.heic|public.heif|heic|image/heic
    public.tiff|public.image|tiff tif|image/tiff
    org.webmproject.webp|public.image|webp|image/webp
    com.microsoft.bmp|public.image|bmp|image/bmp
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon
    com.apple.icns|public.image|icns|
    public.svg-image|public.image public.xml|svg|image/svg+xml
    public.camera-raw-image|public.image||
    com.apple.live-photo|public.data||
    com.ilm.openexr-image|public.image|exr|image/x-exr
    public.audiovisual-content|public.data public.content||
    public.movie|public.audiovisual-content||
    public.video|public.movie||
    public.audio|public.audiovisual-content||
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime
    public.mpeg|public.movie|mpg mpeg|video/mpeg
    public.mpeg-2-video|public.video|m2v|video/mpeg2
    public.mpeg-2-transport-stream|public.movie|ts|video/mp2t
    public.mp3|public.audio|mp3|audio/mpeg
    public.mpeg-4|public.movie|mp4|video/mp4
    public.mpeg-4-audio|public.audio|m4a|audio/mp4
    com.apple.protected-mpeg-4-audio|public.audio|m4p|
    com.apple.protected-mpeg-4-video|public.movie|m4v|
    public.avi|public.movie|avi|video/avi
    public.aiff-audio|public.audio|aiff aif|audio/aiff
    com.microsoft.waveform-audio|public.audio|wav|audio/wav
    public.midi-audio|public.audio|mid midi|audio/midi
    public.playlist|||
    public.m3u-playlist|public.text public.playlist|m3u|audio/mpegurl
    public.folder|public.directory||
    public.directory|public.item||
    public.volume|public.folder||
    com.apple.mount-point|public.item com.apple.resolvable||
    public.symlink|public.item com.apple.resolvable||
    com.apple.alias-file|public.data com.apple.resolvable||
    com.apple.resolvable|||
    public.url|public.data||
    public.file-url|public.url||
    com.apple.bookmark|public.data com.apple.resolvable||
    com.apple.internet-location|public.data||
    com.microsoft.internet-shortcut|public.data|url|
    public.bookmark|||
    com.apple.package|public.directory||
    com.apple.bundle|public.directory||
    com.apple.plugin|com.apple.bundle com.apple.package||
    com.apple.framework|com.apple.bundle|framework|
    com.apple.application|||
    com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package|app|
    com.apple.application-and-system-extension|com.apple.bundle|appex|
    public.executable|public.item||
    public.unix-executable|public.data public.executable||
    com.microsoft.windows-executable|public.data public.executable|exe|
    public.archive|public.data||
    com.apple.archive|public.archive|aar|
    public.zip-archive|public.archive|zip|application/zip
    org.gnu.gnu-zip-archive|public.archive|gz|application/gzip
    public.bzip2-archive|public.archive|bz2|application/x-bzip2
    public.disk-image|public.archive||
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf
    org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip
    com.apple.webarchive|public.data|webarchive|
    public.spreadsheet|public.content||
    public.presentation|public.composite-content||
    public.database|||
    public.message|||
    public.email-message|public.data public.message|eml|message/rfc822
    public.contact|||
    public.vcard|public.text public.contact|vcf|text/vcard
    public.calendar-event|||
    public.to-do-item|||
    public.font|||
    public.3d-content|public.content||
    com.pixar.universal-scene-description|public.3d-content|usd|model/vnd.usd
    com.pixar.universal-scene-description-mobile|com.pixar.universal-scene-description|usdz|model/vnd.usdz+zip
    com.apple.reality|public.data|reality|
    com.apple.scenekit.scene|public.3d-content|scn|
    com.apple.arobject|public.data|arobject|
    com.rsa.pkcs-12|public.data|p12|
    public.x509-certificate|public.data|cer|
    public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text||
    com.apple.applescript.script-bundle|com.apple.bundle com.apple.package|scptd|
    public.heics|public.heif|heics|image/heic-sequence
    com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng
    public.jpeg-xl|public.image|jxl|image/jxl
    com.apple.metadata-importer|com.apple.plugin|mdimporter|
    com.apple.quicklook-generator|com.apple.plugin|qlgenerator|
    com.apple.xpc-service|com.apple.bundle com.apple.package|xpc|
    com.apple.systempreference.prefpane|com.apple.bundle com.apple.package|prefPane|
    public.tar-archive|public.data public.archive|tar|application/x-tar
    com.apple.haptics.ahap|public.json|ahap|
    public.geojson|public.json|geojson|application/geo+json
    com.apple.linkpresentation.metadata|public.data||
    """
}
