/// A way to do pieces of work that do not need one another.
///
/// GenKit starts no threads. Who has some passes a way to use them; the results and their order are the same.
public struct SideBySide: Sendable {
    private let run: @Sendable (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

    /// - Parameter run: Calls `work` once for each number below `count`, on any threads, and returns when all are done. The
    ///   threads need stacks of as many bytes as the main one.
    public init(_ run: @escaping @Sendable (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void) {
        self.run = run
    }

    /// One piece after the other, on the thread of the caller.
    public static let inTurn = SideBySide { count, work in
        for index in 0..<count { work(index) }
    }

    /// Returns what becomes of each element, in order.
    ///
    /// - Parameter transform: Called from several threads at once. It may change only what it made itself.
    package func map<Element, Result>(_ elements: [Element], _ transform: (Element) -> Result) -> [Result] {
        if elements.isEmpty { return [] }
        return [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
            guard let results = buffer.baseAddress else { return }
            each(elements.count) { (results + $0).initialize(to: transform(elements[$0])) }
            count = elements.count
        }
    }

    /// Calls some work for each number below a count.
    ///
    /// - Parameter work: As above.
    func each(_ count: Int, _ work: (Int) -> Void) {
        if count == 1 { return work(0) }
        withoutActuallyEscaping(work) { work in
            let shared = Shared(work: work)
            run(count) { shared.work($0) }
        }
    }

    /// What all threads use.
    // `@unchecked`: the closure outlives no call of `each`, and each number is one thread's alone.
    private struct Shared: @unchecked Sendable {
        let work: (Int) -> Void
    }
}
