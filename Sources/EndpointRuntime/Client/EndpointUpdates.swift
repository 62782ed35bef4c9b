/// The values of one call, each as it comes, and then the end: first what the cache has, then what the server says.
///
/// The call is made when the iteration starts, and anew by each further iteration; it ends when the iteration does, or
/// its task is cancelled. What `next()` throws is an `EndpointError`: `.cancelled` where the task was cancelled before
/// the end.
public struct EndpointUpdates<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = EndpointUpdate<Value>

    let run: @Sendable (_ deliver: @escaping @Sendable (Element) -> Void) async throws -> Void

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

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var stream: AsyncThrowingStream<Element, any Error>.Iterator
        /// Whether the call has delivered all that it will.
        fileprivate let isOver: Locked<Bool>
        private var hasThrown = false

        fileprivate init(stream: AsyncThrowingStream<Element, any Error>.Iterator, isOver: Locked<Bool>) {
            self.stream = stream
            self.isOver = isOver
        }

        public mutating func next() async throws -> Element? {
            do {
                return try ended(await stream.next())
            } catch {
                hasThrown = true
                throw error
            }
        }

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
