/// What reading dropped, converted or ignored without failing: elements of lossy lists, scalars with `coerce`, empty values
/// with `empty`, and values of lenient properties.
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

    /// A scalar that `coerce` converted from another kind of scalar, or an empty value that was read as absent.
    public struct Bent: Sendable {
        /// The keys and indexes of the value from the top.
        public let codingPath: [any CodingKey]
        /// The value as it was sent, such as a string in place of a number, or `[]` in place of an object.
        public let sent: JSON
    }

    /// A value of a lenient property, or an optional header of a response, that could not be read, and was read as absent.
    public struct Ignored: Sendable {
        /// The keys and indexes of the value from the top; the name of a header alone.
        public let codingPath: [any CodingKey]
        /// Why it could not be read. The coding path of the error leads to the exact value.
        public let error: any Error
    }

    /// The dropped elements, in the order of reading.
    public internal(set) var dropped: [Dropped] = []
    /// The converted scalars and the empty values, in the order of reading. Those within a dropped or an ignored value are
    /// not included.
    public internal(set) var bent: [Bent] = []
    /// The ignored values, in the order of reading. Those within a dropped or an ignored value are not included.
    public internal(set) var ignored: [Ignored] = []

    /// Makes an empty report.
    public init() {}

    /// Whether nothing was dropped, converted or ignored.
    public var isEmpty: Bool { dropped.isEmpty && bent.isEmpty && ignored.isEmpty }

    /// Adds a value that has a name outside of the body, such as a header.
    package mutating func ignore(_ error: any Error, of name: String) {
        ignored.append(Ignored(codingPath: [WireKey(stringValue: name)], error: error))
    }

    package mutating func append(_ other: DecodingReport) {
        dropped += other.dropped
        bent += other.bent
        ignored += other.ignored
    }

    /// The current counts, so that the entries of a failed attempt can be removed.
    var mark: Mark { Mark(dropped: dropped.count, bent: bent.count, ignored: ignored.count) }

    mutating func takeBack(to mark: Mark) {
        dropped.removeSubrange(mark.dropped...)
        bent.removeSubrange(mark.bent...)
        ignored.removeSubrange(mark.ignored...)
    }

    /// Removes what stands between two places.
    mutating func remove(from start: Mark, to end: Mark) {
        dropped.removeSubrange(start.dropped..<end.dropped)
        bent.removeSubrange(start.bent..<end.bent)
        ignored.removeSubrange(start.ignored..<end.ignored)
    }

    /// A place in the report.
    struct Mark {
        let dropped: Int
        let bent: Int
        let ignored: Int
    }

    /// Adds lines and columns to the errors that have a place in a text.
    func located(in text: JSONText) -> DecodingReport {
        if dropped.isEmpty, ignored.isEmpty { return self }
        var lines = JSONLines(text)
        var report = self
        // The places in the order of the text, which is searched once for all of them.
        let places = (dropped.map(\.error) + ignored.map(\.error)).map { JSONLines.offset(of: $0) }
        for index in places.indices.sorted(by: { places[$0] < places[$1] }) {
            if index < dropped.count {
                let one = dropped[index]
                report.dropped[index] = Dropped(
                    codingPath: one.codingPath, index: one.index, error: lines.located(one.error))
            } else {
                let one = ignored[index - dropped.count]
                report.ignored[index - dropped.count] = Ignored(
                    codingPath: one.codingPath, error: lines.located(one.error))
            }
        }
        return report
    }
}
