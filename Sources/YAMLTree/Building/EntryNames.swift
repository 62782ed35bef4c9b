/// What is known about the names of a mapping that is being read.
///
/// Comparing a few numbers costs much less than hashing texts, so that only large mappings, and those with names that
/// are not ASCII, keep a set.
struct EntryNames {
    static let mostCompared = 64

    /// Of each fingerprint so far one bit.
    private var bits: UInt64 = 0
    /// The set holds the names of all entries.
    var isListed = false
    var set: Set<String> = []

    /// Whether no name so far has this fingerprint. Says no once for each, and may say no in vain.
    mutating func isSurelyNew(_ fingerprint: Int) -> Bool {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: fingerprint ^ fingerprint &>> 8 ^ fingerprint &>> 24)
        if bits & bit != 0 { return false }
        bits |= bit
        return true
    }
}
