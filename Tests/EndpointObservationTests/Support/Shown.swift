import Observation

/// Returns as soon as something holds, asked again only when what it has looked at says that it has changed. So a change that
/// no view would hear of lets the test run into its time limit.
@MainActor func shown(_ holds: @MainActor () -> Bool) async {
    while true {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        if withObservationTracking({ holds() }, onChange: { change.finish() }) { return }
        for await _ in changes {}
        // At the time limit. What is looked at next fails.
        if Task.isCancelled { return }
    }
}
