/// The values of one call as they arrive, and again whenever a tag of the request is invalidated, or another call has stored
/// a newer answer to the same request. A failure is an element, and the stream goes on; so is a transfer that somebody has
/// cancelled, as ``EndpointError/cancelled``.
///
/// The stream ends when the iteration ends or its task is cancelled. If more than 16 elements wait for a slow reader,
/// the oldest are dropped.
public struct LiveEndpointUpdates<Value: Sendable>: AsyncSequence, Sendable {
    /// A value, or why there is none.
    public typealias Element = Result<EndpointUpdate<Value>, EndpointError>

    let run: @Sendable (_ deliver: @escaping @Sendable (Element) -> Void) async -> Void

    /// Makes the call.
    ///
    /// - Returns: The iterator, whose `next()` waits for the elements.
    public func makeAsyncIterator() -> AsyncStream<Element>.Iterator {
        AsyncStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
            let task = Task { [run] in
                await run { continuation.yield($0) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
        .makeAsyncIterator()
    }
}
