import ParleyDialog

/// A fault of the dialog engine that the matrix has found, with the cells that it explains.
struct EngineFault: Sendable {
  let sentence: String
  let explains: @Sendable (MatrixCell) -> Bool

  static let known: [EngineFault] = []
}
