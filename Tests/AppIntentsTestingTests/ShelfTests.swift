import Testing

/// The tests that read and rate the books of the one shelf of the process, one after the other.
@Suite(.serialized) enum ShelfTests {}
