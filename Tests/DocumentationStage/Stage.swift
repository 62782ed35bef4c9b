public import EndpointRuntime
public import Foundation

/// What one example of a page runs on: all that is outside of the app, so that nothing depends on luck.
public final class Stage: Sendable {
    public let server: SampleServer
    public let time = SampleTime()
    public let account = SampleAccount()
    public let device = SampleDevice()
    /// Where the cache is.
    public let folder: URL
    public let cache: EntryCache
    private let storing: EventObservation
    private let stored = Counter()

    public init() throws {
        server = try SampleServer()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("stage-\(UUID().uuidString)")
        cache = .twoLevel(directory: folder)
        storing = cache.observe { [stored] event in
            if case .stored = event { stored.add() }
        }
    }

    /// Returns as soon as the cache has stored that many responses.
    public func hasStored(_ count: Int) async {
        await stored.reached(count)
    }

    /// Ends all of it.
    public func leave() async {
        server.stop()
        await cache.close()
        try? FileManager.default.removeItem(at: folder)
    }
}
