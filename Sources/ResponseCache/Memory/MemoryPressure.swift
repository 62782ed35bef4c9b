#if canImport(Darwin)
    @preconcurrency import Dispatch
#endif

/// Tells of memory pressure for as long as it lives, where the platform does; elsewhere it does nothing.
///
/// `@unchecked`: the source is never changed, and Dispatch's calls are safe on any thread, but not every SDK says so.
final class MemoryPressure: @unchecked Sendable {
    #if canImport(Darwin)
        private let source: any DispatchSourceMemoryPressure

        init(_ react: @escaping @Sendable (_ isCritical: Bool) -> Void) {
            let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: .global())
            self.source = source
            source.setEventHandler { [weak source] in
                react(source?.data.contains(.critical) ?? false)
            }
            source.activate()
        }

        deinit { source.cancel() }
    #else
        init(_ react: @escaping @Sendable (_ isCritical: Bool) -> Void) {}
    #endif
}
