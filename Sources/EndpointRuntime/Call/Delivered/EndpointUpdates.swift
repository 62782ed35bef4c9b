/// The values of one call as they arrive: the stored value, then the server's. Then the stream ends.
///
/// The call is made when the iteration starts, and again by each further iteration. It ends when the iteration ends or
/// its task is cancelled. `next()` throws an `EndpointError`; it is `.cancelled` if the task was cancelled before the
/// end.
public struct EndpointUpdates<Value: Sendable>: AsyncSequence, Sendable {
    /// A value, and where it comes from.
    public typealias Element = EndpointUpdate<Value>

    let run: @Sendable (_ deliver: @escaping @Sendable (Element) -> Void) async throws -> Void

    /// Makes the call.
    ///
    /// - Returns: The iterator, whose `next()` waits for the values.
    public func makeAsyncIterator() -> Iterator {
        let isOver = Locked(false)
        let stream = AsyncThrowingStream<Element, any Error> { continuation in
            let task = Task { [run] in
                do {
                    try await run { continuation.yield($0) }
                    isOver.withLock { $0 = true }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
        return Iterator(stream: stream.makeAsyncIterator(), isOver: isOver)
    }

    /// Waits for the values of one call.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var stream: AsyncThrowingStream<Element, any Error>.Iterator
        /// Whether the call has delivered all that it will.
        fileprivate let isOver: Locked<Bool>
        private var hasThrown = false

        fileprivate init(stream: AsyncThrowingStream<Element, any Error>.Iterator, isOver: Locked<Bool>) {
            self.stream = stream
            self.isOver = isOver
        }

        /// Waits for the next value.
        ///
        /// - Returns: The value, or nil at the end.
        /// - Throws: `EndpointError`.
        public mutating func next() async throws -> Element? {
            do {
                return try ended(await stream.next())
            } catch {
                hasThrown = true
                throw error
            }
        }

        /// Waits for the next value.
        ///
        /// - Parameter actor: The actor of the caller.
        /// - Returns: The value, or nil at the end.
        /// - Throws: `EndpointError`.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Element? {
            do {
                return try ended(await stream.next(isolation: actor))
            } catch {
                hasThrown = true
                throw error
            }
        }

        /// A stream whose reader is cancelled gives no more, as if it had come to its end.
        private func ended(_ element: Element?) throws -> Element? {
            if element == nil, !hasThrown, !isOver.withLock({ $0 }) { throw EndpointError.cancelled }
            return element
        }
    }
}
