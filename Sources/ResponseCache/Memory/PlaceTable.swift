/// Finds where an entry is by the digest of its key: a hash table of places, with linear probing.
///
/// A digest is spread already, so one multiplication with a number of the table's own is its hash, where a dictionary hashes it
/// again byte by byte. The number is random, so that nobody outside knows which keys meet. Whether a place is that of the key
/// itself is the caller's to say.
struct PlaceTable {
    private struct Cell {
        /// Negative where the cell is vacant.
        var place: Int32
        /// A part of the hash, so that another key's entry is seldom looked at.
        var mark: UInt32
    }

    private static let vacant = Cell(place: -1, mark: 0)
    private var cells = [Cell](repeating: vacant, count: 16)
    private let factor = UInt64.random(in: .min ... .max) | 1
    private(set) var count = 0

    /// Finds a place.
    ///
    /// - Parameters:
    ///   - digest: The digest of a key.
    ///   - isIt: Says whether a place with such a digest is that of the key.
    /// - Returns: The place, or `nil` if there is none.
    @inline(__always)
    func place(of digest: Digest128, where isIt: (Int32) -> Bool) -> Int32? {
        let hash = hash(of: digest)
        return cells.withUnsafeBufferPointer { cells in
            var index = start(of: hash, in: cells.count)
            while cells[index].place >= 0 {
                if cells[index].mark == UInt32(truncatingIfNeeded: hash), isIt(cells[index].place) {
                    return cells[index].place
                }
                index = (index &+ 1) & (cells.count &- 1)
            }
            return nil
        }
    }

    /// Adds a place, which must not be there.
    mutating func insert(_ place: Int32, of digest: Digest128, digestAt: (Int32) -> Digest128) {
        // A quarter of the cells stays vacant, so that runs are short.
        if (count + 1) * 4 > cells.count * 3 { grow(digestAt) }
        put(place, hash(of: digest))
        count += 1
    }

    /// Takes a place out, which must be there.
    mutating func remove(_ place: Int32, of digest: Digest128, digestAt: (Int32) -> Digest128) {
        let last = cells.count - 1
        var hole = start(of: hash(of: digest), in: cells.count)
        while cells[hole].place != place { hole = (hole + 1) & last }
        // What stands behind the hole in the same run moves into it unless it stands where its search begins, or behind that.
        var next = (hole + 1) & last
        while cells[next].place >= 0 {
            let own = start(of: hash(of: digestAt(cells[next].place)), in: cells.count)
            if (next - own) & last >= (next - hole) & last {
                cells[hole] = cells[next]
                hole = next
            }
            next = (next + 1) & last
        }
        cells[hole] = Self.vacant
        count -= 1
    }

    private mutating func grow(_ digestAt: (Int32) -> Digest128) {
        let old = cells
        cells = [Cell](repeating: Self.vacant, count: old.count * 2)
        for cell in old where cell.place >= 0 { put(cell.place, hash(of: digestAt(cell.place))) }
    }

    private mutating func put(_ place: Int32, _ hash: UInt64) {
        var index = start(of: hash, in: cells.count)
        while cells[index].place >= 0 { index = (index + 1) & (cells.count - 1) }
        cells[index] = Cell(place: place, mark: UInt32(truncatingIfNeeded: hash))
    }

    @inline(__always)
    private func hash(of digest: Digest128) -> UInt64 {
        let product = (digest.low ^ factor).multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }

    /// Where the search for a hash begins: its upper half, which the mark does not have, among so many cells.
    @inline(__always)
    private func start(of hash: UInt64, in count: Int) -> Int {
        Int(truncatingIfNeeded: hash >> 32) & (count &- 1)
    }
}
