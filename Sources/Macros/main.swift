// What the compiler starts to expand the macros of `AppIntents`: it asks on standard input and is answered on standard
// output, each an eight-byte little-endian length and JSON.
import Foundation

while let request = PluginMessage.read() {
  PluginMessage.write(request.answer)
}
