/// The elements of a response that goes on.
///
/// ```swift
/// for try await chunk in client.stream(ChatRequest(prompt: "Hello")) {
///     print(chunk.text, terminator: "")
/// }
/// ```
///
/// The request is sent when the first element is asked for, and again by each further iteration. The transfer ends at once
/// when the iteration ends, when its task is cancelled while it waits, or when its iterator is released. A reader that is
/// slower than the network holds up the network: at most a few hundred kilobytes wait for it (on Linux over libcurl alone).
///
/// An iterator has one reader. `next()` throws an `EndpointError`, and returns nil from then on. The error is `.cancelled`
/// if the task was cancelled before the end.
public struct EndpointStream<Element: Sendable>: AsyncSequence, Sendable {
    let plan: StreamPlan
    let read: @Sendable (ResponseReader) throws -> Element

    /// Prepares an iteration. Nothing is sent yet.
    ///
    /// - Returns: The iterator, whose `next()` waits for the elements.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reading: StreamReading(plan), read: read)
    }

    /// Waits for the elements of one iteration.
    public struct Iterator: AsyncIteratorProtocol {
        private let reading: StreamReading
        private let read: @Sendable (ResponseReader) throws -> Element

        init(reading: StreamReading, read: @escaping @Sendable (ResponseReader) throws -> Element) {
            self.reading = reading
            self.read = read
        }

        /// Waits for the next element.
        ///
        /// - Returns: The element, or nil at the end.
        /// - Throws: `EndpointError`.
        public mutating func next() async throws(EndpointError) -> Element? {
            if let element = try ready() { return element }
            return try await wait(isolation: nil)
        }

        /// Waits for the next element.
        ///
        /// - Parameter actor: The actor of the caller.
        /// - Returns: The element, or nil at the end.
        /// - Throws: `EndpointError`.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(EndpointError) -> Element? {
            if let element = try ready() { return element }
            return try await wait(isolation: actor)
        }

        /// The next element if it has come and has no effect that is waited for.
        private func ready() throws(EndpointError) -> Element? {
            guard reading.isImmediate else { return nil }
            while reading.hasFound {
                if let element = try taken() {
                    reading.deliver()
                    return element
                }
            }
            return nil
        }

        /// Reads the element that was found; nil if it is passed by.
        private func taken() throws(EndpointError) -> Element? {
            do {
                return try read(reading.reader())
            } catch {
                return try reading.mended(after: error, read)
            }
        }

        private func wait(isolation actor: isolated (any Actor)?) async throws(EndpointError) -> Element? {
            while true {
                if !reading.hasFound, try await !reading.find(isolation: actor) { return nil }
                guard let element = try taken() else { continue }
                if reading.hasChange { await reading.makeChange(isolation: actor) }
                reading.deliver()
                return element
            }
        }
    }
}
