import EndpointSpec

/// What a run has made of the specs, and needs to its end.
///
/// A process that ends after its run keeps this until then. The system frees it faster than the process could.
public final class Stations {
    var apis: [API] = []

    public init() {}
}
