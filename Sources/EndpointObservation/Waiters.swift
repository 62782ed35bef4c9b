/// Those who wait until the beginning of a list has been loaded.
@MainActor final class Waiters {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Returns when `resume` is called next.
    func wait() async {
        await withCheckedContinuation { waiting.append($0) }
    }

    func resume() {
        let resumed = waiting
        waiting = []
        for continuation in resumed { continuation.resume() }
    }
}
