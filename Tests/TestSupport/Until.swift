/// Returns as soon as something holds that other tasks bring about.
///
/// - Parameters:
///   - limit: How long it may take on the busiest of machines.
///   - holds: Asked again and again, between the turns of other tasks; after a hundred times once a millisecond, so that what is
///     waited for has the processor.
/// - Throws: `NeverHeld` after the limit, so that a test which waits in vain fails instead of hanging.
public func until(
    within limit: Duration = .seconds(600), file: String = #fileID, line: Int = #line,
    isolation: isolated (any Actor)? = #isolation, _ holds: () throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    var turns = 0
    while try !holds() {
        guard ContinuousClock.now < end else { throw NeverHeld(place: "\(file):\(line)", limit: limit) }
        turns += 1
        if turns < 100 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
}

/// What a test waited for did not come.
public struct NeverHeld: Error {
    public let place: String
    public let limit: Duration
}
