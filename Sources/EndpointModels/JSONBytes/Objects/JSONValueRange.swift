/// The place of one value in JSON bytes.
struct JSONValueRange {
    var start: Int
    /// Where it ends; 0 as long as it has not been read.
    var end = 0
    /// The place of its key, or of its index in a list the complement.
    var origin: Int
    /// Whether whoever goes through its object still has to move behind it.
    var isAhead: Bool
}
