package import GenKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SideBySide {
    /// On as many threads as there are processors, the caller's among them.
    package static let onThreads = SideBySide { count, work in
        let others = min(processors(), count) - 1
        let numbers = Numbers(below: count)
        let job = Job {
            while let number = numbers.next() { work(number) }
        }
        let threads = (0..<max(0, others)).compactMap { _ in start(job) }
        job.work()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// More would only wait for memory.
    private static let mostThreads = 16

    /// As large as that of the main thread, because trees are read by functions that call themselves.
    private static let stackSize = 8 << 20

    private static func processors() -> Int {
        min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), mostThreads)
    }

    /// Nil if the system gives no thread; the caller then does more itself.
    fileprivate static func start(_ job: Job) -> pthread_t? {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard pthread_attr_init(attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(attributes) }
        guard pthread_attr_setstacksize(attributes, stackSize) == 0 else { return nil }
        let pointer = Unmanaged.passRetained(job)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(
            &thread, attributes,
            { given in
                let pointer: UnsafeMutableRawPointer? = given
                if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().work() }
                return nil
            }, pointer.toOpaque())
        if result == 0 { return thread }
        pointer.release()
        return nil
    }
}

/// Does work on a thread of its own, which nobody waits for. Returns false if the system gives none.
package func onThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = SideBySide.start(Job(work)) else { return false }
    pthread_detach(thread)
    return true
}

/// What each thread does.
private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }
}

/// Numbers that threads take from, each once.
// `@unchecked`: `taken` is touched under the mutex only; the rest never changes.
private final class Numbers: @unchecked Sendable {
    private let end: Int
    private var taken = 0
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(below end: Int) {
        self.end = end
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func next() -> Int? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard taken < end else { return nil }
        taken += 1
        return taken - 1
    }
}
