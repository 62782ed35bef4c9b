import Testing

@testable import SwiftBackend

struct WriteOrderTests {
    @Test(arguments: [
        ([["a"], ["b"]], [0, 1]),
        ([["a", "x"], ["b"], ["a", "y"]], [0, 2, 1]),
        ([["b"], ["a", "x"], ["c", "x"], ["a", "y"], ["c", "y"]], [0, 1, 3, 2, 4]),
        ([["a", "b", "c"], ["a", "d"], ["x"], ["a", "b", "e"]], [0, 3, 1, 2]),
        ([["a", "b", "c"], ["b", "c"], ["a", "b", "d"], ["b", "d"]], [0, 2, 1, 3]),
        ([], []),
    ])
    func pathsOfOneHeadStandTogether(paths: [[String]], order: [Int]) {
        #expect(writeOrder(of: paths) == order)
    }
}
