/// Returns as soon as something holds that other tasks bring about.
///
/// - Parameters:
///   - limit: How long it may take on the busiest of machines.
///   - holds: Asked again and again, between the turns of other tasks.
/// - Throws: `NeverHeld` after the limit, so that a test which waits in vain fails instead of hanging.
public func until(
    within limit: Duration = .seconds(600), file: String = #fileID, line: Int = #line,
    isolation: isolated (any Actor)? = #isolation, _ holds: () throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    while try !holds() {
        guard ContinuousClock.now < end else { throw NeverHeld(place: "\(file):\(line)", limit: limit) }
        await Task.yield()
    }
}

/// What a test waited for did not come.
public struct NeverHeld: Error {
    public let place: String
    public let limit: Duration
}
