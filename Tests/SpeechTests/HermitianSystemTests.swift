import Testing

@testable import ParleySpeech

struct HermitianSystemTests {
  /// The matrix (4, 1 + i, 0; 1 - i, 3, -i; 0, i, 2), and what it makes of (1, i, 2 - i).
  @Test("The unknowns of a system are found")
  func solves() {
    var system = HermitianSystem(order: 3)
    system.add(4, 0, row: 0, column: 0)
    system.add(1, 1, row: 0, column: 1)
    system.add(3, 0, row: 1, column: 1)
    system.add(0, -1, row: 1, column: 2)
    system.add(2, 0, row: 2, column: 2)
    system.addRightSide(3, 1, row: 0)
    system.addRightSide(0, 0, row: 1)
    system.addRightSide(3, -2, row: 2)
    let found = system.solution()
    for (value, expected) in zip(found.real + found.imaginary, [1, 0, 2, 0, 1, -1] as [Float]) {
      #expect(abs(value - expected) < 0.01, "\(found)")
    }
  }

  @Test("Of what tells nothing, or the same twice, no unknown becomes anything but a number")
  func survivesNothing() {
    var system = HermitianSystem(order: 2)
    #expect(system.solution().real == [0, 0])
    for (row, column) in [(0, 0), (0, 1), (1, 1)] { system.add(1e6, 0, row: row, column: column) }
    system.addRightSide(1e6, 0, row: 0)
    system.addRightSide(1e6, 0, row: 1)
    let found = system.solution()
    #expect(abs(found.real[0] + found.real[1] - 1) < 0.01)
    system.scale(by: 0)
    #expect(system.solution().real == [0, 0])
  }
}
