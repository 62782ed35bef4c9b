/// The values of one call, each as it comes, and then the end: first what the cache has, then what the server says.
///
/// The call is made when the iteration starts, and anew by each further iteration; it ends when the iteration does, or
/// its task is cancelled. What `next()` throws is an `EndpointError`.
public struct EndpointUpdates<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = EndpointUpdate<Value>

    let run: @Sendable (_ deliver: @escaping @Sendable (Element) -> Void) async throws -> Void

    public func makeAsyncIterator() -> AsyncThrowingStream<Element, any Error>.Iterator {
        AsyncThrowingStream { continuation in
            let task = Task { [run] in
                do {
                    try await run { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
        .makeAsyncIterator()
    }
}
