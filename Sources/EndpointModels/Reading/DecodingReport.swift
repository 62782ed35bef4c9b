/// What reading gave up without failing: the elements that lossy lists dropped, and the scalars that it bent.
public struct DecodingReport: Sendable {
    /// One element of a lossy list that did not read.
    public struct Dropped: Sendable {
        /// Its keys and indexes from the top; the last one is the element's own index.
        public let codingPath: [any CodingKey]
        /// Its place in the list as it was sent, from 0.
        public let index: Int
        /// Why it did not read; its coding path leads to the very value.
        public let error: any Error
    }

    /// One scalar that `coerce` read out of another kind of scalar.
    public struct Bent: Sendable {
        /// Its keys and indexes from the top.
        public let codingPath: [any CodingKey]
        /// As it was sent: a string in the place of a number, a number in that of a boolean.
        public let sent: JSON
    }

    /// In the order of reading.
    public internal(set) var dropped: [Dropped] = []
    /// In the order of reading. What stands in a dropped element is not among them.
    public internal(set) var bent: [Bent] = []

    public init() {}

    public var isEmpty: Bool { dropped.isEmpty && bent.isEmpty }

    package mutating func append(_ other: DecodingReport) {
        dropped += other.dropped
        bent += other.bent
    }

    /// How much there is of it, so that what is read in vain can be taken back.
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

    /// With lines and columns for the errors that have a place in a text.
    func located(in text: JSONText) -> DecodingReport {
        guard !dropped.isEmpty else { return self }
        var lines = JSONLines(text)
        var report = self
        // In the order of the text, which is gone through once for all of them.
        let places = dropped.map { JSONLines.offset(of: $0.error) }
        for index in dropped.indices.sorted(by: { places[$0] < places[$1] }) {
            let one = dropped[index]
            report.dropped[index] = Dropped(
                codingPath: one.codingPath, index: one.index, error: lines.located(one.error))
        }
        return report
    }
}
