import TestSupport
import Testing

@testable import ResponseCache

/// Which rows were used: a table of hashes that is its own, compared with a dictionary.
@Suite struct TouchesTests {
    @Test func nothingIsUsedAtFirst() {
        let touches = Touches()
        #expect(touches.isEmpty && touches.count == 0 && touches.used(0) == nil && touches.used(.min) == nil)
    }

    @Test func theLaterUseCountsInTheOldPlace() {
        var touches = Touches()
        touches.note(5, order: 1, used: 100)
        touches.note(-7, order: 2, used: 200)
        touches.note(5, order: 3, used: 300)
        #expect(touches.all.map(\.row) == [5, -7])
        #expect(touches.all.map(\.order) == [3, 2])
        #expect(touches.used(5) == 300 && touches.used(-7) == 200 && touches.used(7) == nil)
    }

    /// Rows that are alike in one half of their bits or in the other, and the ends of what there is.
    @Test(arguments: [1, 1 << 32, 1 << 52, 3, -1] as [Int64])
    func manyRowsAreToldApart(step: Int64) {
        var (touches, expected): (Touches, [Int64: Int64]) = (Touches(), [:])
        for number in 0..<5000 as Range<Int64> {
            for row in [number &* step, .max &- number &* step] {
                touches.note(row, order: UInt64(number), used: number)
                expected[row] = number
            }
        }
        #expect(touches.count == expected.count)
        for (row, used) in expected { #expect(touches.used(row) == used) }
        #expect(Set(touches.all.map(\.row)) == Set(expected.keys))
    }

    @Test func itIsAsADictionaryAndAList() {
        var random = SeededNumbers(seed: 21)
        for _ in 0..<50 {
            var (touches, used, rows): (Touches, [Int64: Int64], [Int64]) = (Touches(), [:], [])
            for order in 0..<random.next(below: 800) {
                // A row that is there, as often as not.
                let row = random.chance(50) ? Int64(random.next(below: 200)) : Int64(bitPattern: random.next())
                if used.updateValue(Int64(order), forKey: row) == nil { rows.append(row) }
                touches.note(row, order: UInt64(order), used: Int64(order))
            }
            #expect(touches.all.map(\.row) == rows)
            #expect(rows.allSatisfy { touches.used($0) == used[$0] })
            #expect((0..<200).allSatisfy { touches.used($0) == used[$0] })
        }
    }

    @Test func laterTouchesAreTakenOver() {
        var (first, later) = (Touches(), Touches())
        for row in 0..<100 as Range<Int64> { first.note(row, order: UInt64(row), used: row) }
        for row in 50..<300 as Range<Int64> { later.note(row, order: 1000 + UInt64(row), used: 1000 + row) }
        first.merge(later)
        #expect(first.all.map(\.row) == Array(0..<300))
        #expect(first.used(49) == 49 && first.used(50) == 1050 && first.used(299) == 1299 && first.used(300) == nil)
        #expect(first.all[60].order == 1060)
        var empty = Touches()
        empty.merge(first)
        #expect(empty.all.map(\.order) == first.all.map(\.order))
        first.merge(Touches())
        #expect(first.count == 300)
    }

    /// A copy that was taken is the caller's own.
    @Test func aCopyStaysAsItIs() {
        var touches = Touches()
        touches.note(1, order: 1, used: 1)
        let copy = touches
        for row in 1..<200 as Range<Int64> { touches.note(row, order: 2, used: 2) }
        #expect(copy.count == 1 && copy.used(1) == 1 && copy.used(2) == nil)
    }
}
