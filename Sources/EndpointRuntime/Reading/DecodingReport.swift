/// What reading gave up without failing: the elements that lossy lists dropped.
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

    /// In the order of reading.
    public internal(set) var dropped: [Dropped] = []

    public init() {}

    public var isEmpty: Bool { dropped.isEmpty }
}
