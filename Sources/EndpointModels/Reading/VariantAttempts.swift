/// The variants of a union without a discriminator that were tried at one value.
///
/// Of the variants that can be read, the union takes the one that leaves the fewest keys unread, at any depth. If
/// several are equal, it takes the first. A key counts as read once it is asked for. A type that reads every key counts
/// as if it left all of them unread and one more. So does a value that fits no variant of a nested union. An element
/// that a lossy list drops counts as one key, plus those within it, and so does a value that a lenient property ignores.
/// A value that an enumeration does not know counts as one key.
public struct VariantAttempts {
    /// The number of keys that the best variant leaves unread; nil before the first success.
    var best: Int?
    let unread: Int
    let report: DecodingReport.Mark

    init(_ state: ReadingState) {
        unread = state.unread.count
        report = state.report.mark
    }
}
