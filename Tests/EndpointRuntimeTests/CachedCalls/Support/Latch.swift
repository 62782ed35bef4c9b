/// Something that happens once and that one task may wait for.
struct Latch: Sendable {
    private let stream: AsyncStream<Never>
    private let continuation: AsyncStream<Never>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    }

    func open() {
        continuation.finish()
    }

    /// Returns when it is open.
    func opened() async {
        for await _ in stream {}
    }
}
