/// Which rows of a batch are to be laid together anew, behind the last one.
///
/// A row that is written again stays where it is, and what was first stored together lies together. Entries that are later written
/// together, as a screen's are with every refresh, may lie apart from each other, and each of them then costs a page of the log.
/// Laying them together lets every later batch write a few full pages. It also leaves holes where they were, so it is done only for
/// a batch that comes again: keys that come in no order would gain nothing.
struct Regrouping {
    /// A row that a batch has written where it was.
    struct Row {
        let digest: Int64
        let id: Int64
        let size: Int64
    }

    /// What fewer rows could save is not worth a look.
    private static let leastRows = 16
    /// Of larger rows each has a page of its own anyway.
    private static let greatestSize: Int64 = 2000
    private static let pageBytes: Int64 = 4096
    /// How many scattered batches are remembered, and how many rows of each.
    private static let mostRemembered = 64
    private static let sample = 32

    /// Rows of batches whose rows lay apart, by their ids.
    private var remembered: [[Int64]] = []

    /// Returns the rows of a batch that are to be moved now; none most often.
    mutating func choose(from rows: [Row]) -> [Row] {
        let small = rows.filter { $0.size <= Self.greatestSize }
        guard small.count >= Self.leastRows else { return [] }
        let ids = small.map(\.id).sorted()
        let size = max(1, small.reduce(0) { $0 + $1.size } / Int64(small.count))
        guard Self.isScattered(ids, rowsInPage: max(1, Self.pageBytes / size)) else { return [] }
        if recognize(ids) { return small }
        if remembered.count == Self.mostRemembered { remembered.removeFirst() }
        remembered.append((0..<Self.sample).map { ids[$0 * ids.count / Self.sample] })
        return []
    }

    /// Whether the rows lie in half again as many pages as they need. Rows of one size lie in the order of their ids.
    private static func isScattered(_ ids: [Int64], rowsInPage: Int64) -> Bool {
        var pages = 0
        var last: Int64?
        for id in ids where id / rowsInPage != last {
            pages += 1
            last = id / rowsInPage
        }
        let needed = (ids.count + Int(rowsInPage) - 1) / Int(rowsInPage)
        return pages > needed + needed / 2 + 1
    }

    /// Whether half of a batch that is remembered comes again. What is written in part, or moved, is forgotten.
    private mutating func recognize(_ ids: [Int64]) -> Bool {
        var isKnown = false
        var left: [[Int64]] = []
        for batch in remembered {
            let count = batch.count { Self.contains($0, ids) }
            if count * 2 >= batch.count { isKnown = true } else if count == 0 { left.append(batch) }
        }
        remembered = left
        return isKnown
    }

    private static func contains(_ id: Int64, _ ids: [Int64]) -> Bool {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id
    }
}
