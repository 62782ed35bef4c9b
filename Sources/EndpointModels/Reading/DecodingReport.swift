/// What reading dropped or converted without failing: elements of lossy lists, and scalars with `coerce`.
public struct DecodingReport: Sendable {
    /// An element of a lossy list that could not be read.
    public struct Dropped: Sendable {
        /// The keys and indexes of the element from the top. The last one is its own index.
        public let codingPath: [any CodingKey]
        /// The place of the element in the list as it was sent, from 0.
        public let index: Int
        /// Why it could not be read. The coding path of the error leads to the exact value.
        public let error: any Error
    }

    /// A scalar that `coerce` converted from another kind of scalar.
    public struct Bent: Sendable {
        /// The keys and indexes of the scalar from the top.
        public let codingPath: [any CodingKey]
        /// The scalar as it was sent, such as a string in place of a number.
        public let sent: JSON
    }

    /// The dropped elements, in the order of reading.
    public internal(set) var dropped: [Dropped] = []
    /// The converted scalars, in the order of reading. Scalars within a dropped element are not included.
    public internal(set) var bent: [Bent] = []

    /// Makes an empty report.
    public init() {}

    /// Whether nothing was dropped or converted.
    public var isEmpty: Bool { dropped.isEmpty && bent.isEmpty }

    package mutating func append(_ other: DecodingReport) {
        dropped += other.dropped
        bent += other.bent
    }

    /// The current counts, so that the entries of a failed attempt can be removed.
    var mark: (dropped: Int, bent: Int) { (dropped.count, bent.count) }

    mutating func takeBack(to mark: (dropped: Int, bent: Int)) {
        dropped.removeSubrange(mark.dropped...)
        bent.removeSubrange(mark.bent...)
    }

    /// Removes what stands between two places.
    mutating func remove(from start: (dropped: Int, bent: Int), to end: (dropped: Int, bent: Int)) {
        dropped.removeSubrange(start.dropped..<end.dropped)
        bent.removeSubrange(start.bent..<end.bent)
    }

    /// Adds lines and columns to the errors that have a place in a text.
    func located(in text: JSONText) -> DecodingReport {
        guard !dropped.isEmpty else { return self }
        var lines = JSONLines(text)
        var report = self
        // The places in the order of the text, which is searched once for all of them.
        let places = dropped.map { JSONLines.offset(of: $0.error) }
        for index in dropped.indices.sorted(by: { places[$0] < places[$1] }) {
            let one = dropped[index]
            report.dropped[index] = Dropped(
                codingPath: one.codingPath, index: one.index, error: lines.located(one.error))
        }
        return report
    }
}
