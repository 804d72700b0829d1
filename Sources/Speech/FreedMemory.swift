import CParleyPocketSphinx
import Dispatch

/// What was allocated and is no longer used.
package enum FreedMemory {
  /// Gives it back to the system, where the C library can; takes some milliseconds.
  package static func giveBack() { parley_return_freed_memory() }

  /// The same on another thread.
  package static func giveBackSoon() { DispatchQueue.global(qos: .utility).async { giveBack() } }

  /// What was allocated and not freed, in bytes; 0 where the C library does not tell.
  package static var allocatedBytes: Int { Int(parley_allocated_memory()) }
}
