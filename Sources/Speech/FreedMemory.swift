import CParleyPocketSphinx
import Dispatch

/// What was allocated and is no longer used.
package enum FreedMemory {
  /// Gives it back to the system, where the C library can; takes some milliseconds.
  package static func giveBack() { parley_return_freed_memory() }

  /// The same on another thread.
  package static func giveBackSoon() { DispatchQueue.global(qos: .utility).async { giveBack() } }
}
