/// Lets so many programs run at once, in the order in which they came.
///
/// Tests begin all at the same time. Each program that waits for its turn would have two files open, and Foundation starts none
/// where a process has more than about 1,350: it may crash.
actor ProcessTurns {
    static let all = ProcessTurns(100)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    /// Returns as soon as a program may run.
    func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// A program has ended.
    func give() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
