/// Opens a latch when nobody holds it any more. A client whose `date` holds it is gone, and has no work under way, when
/// that happens.
final class Token: Sendable {
    private let latch: Latch

    init(_ latch: Latch) {
        self.latch = latch
    }

    deinit { latch.open() }

    func hold() {}
}
