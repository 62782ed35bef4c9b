import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Makes a session stop reading from the network while the reader of a response has no room, and go on.
///
/// On Linux nothing can: a task that is suspended gives up its connection, and sends its request again when it is resumed;
/// and all sessions of a process share one thread, so that none may wait. What the reader leaves waits in memory there.
///
/// Calls may come twice, and from several threads.
struct SessionBrake: Sendable {
    let pull: @Sendable () -> Void
    let release: @Sendable () -> Void

    init?(_ task: URLSessionTask) {
        #if canImport(FoundationNetworking)
            return nil
        #else
            let isPulled = Locked(false)
            // URLSession counts: as often as a task is suspended it has to be resumed.
            pull = {
                isPulled.withLock { isPulled in
                    if !isPulled { task.suspend() }
                    isPulled = true
                }
            }
            release = {
                isPulled.withLock { isPulled in
                    if isPulled { task.resume() }
                    isPulled = false
                }
            }
        #endif
    }
}
