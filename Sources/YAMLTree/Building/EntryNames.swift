/// The known names of a mapping that is being read.
///
/// Comparing a few numbers costs much less than hashing texts. So only large mappings, and those with names that are
/// not ASCII, keep a set.
struct EntryNames {
    static let mostCompared = 64

    /// One bit for each fingerprint so far.
    private var bits: UInt64 = 0
    /// Whether the set contains the names of all entries.
    var isListed = false
    var set: Set<String> = []

    /// Tells whether no name so far has this fingerprint. It answers false at least once for each repeated one, and may
    /// answer false without need.
    mutating func isSurelyNew(_ fingerprint: Int) -> Bool {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: fingerprint ^ fingerprint &>> 8 ^ fingerprint &>> 24)
        if bits & bit != 0 { return false }
        bits |= bit
        return true
    }
}
