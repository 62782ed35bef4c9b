/// What the file holds in sum, kept in the file itself.
struct Totals {
    var bytes: Int64
    var count: Int64
    /// The last use's number.
    var turn: Int64
    /// Whether removed bytes must still be scrubbed from the file.
    var mustScrub: Bool
    /// When entries that are too old were last looked for.
    var swept: Instant
    /// What other processes compare with the one that they have seen.
    var version: FileVersion

    /// Whether these can be sums of what was stored and numbers that were counted up to. Others, of a file that is damaged, would end
    /// the process as soon as something is added to them.
    var arePossible: Bool {
        [bytes, count, turn, version.generation].allSatisfy(Self.possible.contains)
    }

    /// No file and no count comes near its end.
    static let possible: ClosedRange<Int64> = 0...(1 << 60)

    /// Whether entries have to leave.
    func exceed(_ limits: CacheLimits) -> Bool {
        bytes > Int64(limits.diskBytes) || count > Int64(max(0, limits.diskCount))
    }
}
