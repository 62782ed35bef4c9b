import Observation

/// Returns as soon as something holds. It is asked again when something that it has looked at changes, as SwiftUI draws a view
/// again.
@MainActor func shown(_ holds: @MainActor () -> Bool) async {
    while true {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        if withObservationTracking({ holds() }, onChange: { change.finish() }) { return }
        for await _ in changes {}
    }
}
