/// The variants of a union without a discriminator that were tried at one value.
///
/// Of those that read, the one that leaves the fewest keys unread at any depth is taken, and of several such the first. A
/// key counts as read once it is asked for. A type that reads every key, and a value that no variant of a union within fits,
/// count as if they left all of them unread and one more; an element that a lossy list drops counts as one key and those
/// within it.
public struct VariantAttempts {
    /// What the best one leaves unread; nil before the first that reads.
    var best: Int?
    let unread: Int
    let report: (dropped: Int, bent: Int)

    init(_ state: ReadingState) {
        unread = state.unread.count
        report = state.report.mark
    }
}
