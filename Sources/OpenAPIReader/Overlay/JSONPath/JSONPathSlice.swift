/// `start:end:step` of a list.
struct JSONPathSlice: Sendable {
    let start: Int?
    let end: Int?
    let step: Int

    /// The indices that it selects of a list of so many elements, in its order.
    func indices(of count: Int) -> StrideTo<Int> {
        func bounded(_ index: Int, _ range: ClosedRange<Int>) -> Int {
            min(max(index >= 0 ? index : count + index, range.lowerBound), range.upperBound)
        }
        if step > 0 {
            return stride(from: bounded(start ?? 0, 0...count), to: bounded(end ?? count, 0...count), by: step)
        }
        guard step < 0 else { return stride(from: 0, to: 0, by: 1) }
        let first = start.map { bounded($0, -1...(count - 1)) } ?? count - 1
        return stride(from: first, to: end.map { bounded($0, -1...(count - 1)) } ?? -1, by: step)
    }
}
