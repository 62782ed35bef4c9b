#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

enum Threads {
    /// Runs work on a thread of its own. Returns false if the system gives none.
    static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard pthread_attr_init(attributes) == 0 else { return false }
        defer { pthread_attr_destroy(attributes) }
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        guard pthread_attr_setstacksize(attributes, stackSize) == 0 else { return false }
        let job = Unmanaged.passRetained(Job(work))
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
            }, job.toOpaque())
        if result != 0 { job.release() }
        return result == 0
    }

    /// Scripts may check bodies that are nested.
    private static let stackSize = 4 << 20
}

private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }
}
