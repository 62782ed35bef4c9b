/// As `EndpointUpdates`, and then again whenever a tag of the request is invalidated. A failure is an element; the
/// stream goes on.
///
/// It ends when the iteration does, or its task is cancelled. A reader who is slow loses the oldest of more than 16
/// elements that wait.
public struct LiveEndpointUpdates<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Result<EndpointUpdate<Value>, EndpointError>

    let run: @Sendable (_ deliver: @escaping @Sendable (Element) -> Void) async -> Void

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
