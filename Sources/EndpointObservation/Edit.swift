import EndpointRuntime

/// A change that is shown before the server has made it.
@MainActor final class Edit<Value> {
    let apply: @MainActor (inout Value) -> Void
    let begun: Instant
    /// Whether a stored value is shown that others have asked for since: it has the change, or will be followed by one that has.
    var isOvertaken = false

    init(_ apply: @escaping @MainActor (inout Value) -> Void, begun: Instant) {
        self.apply = apply
        self.begun = begun
    }
}
