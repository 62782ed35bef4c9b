/// A step of several transfers that are under way.
public indirect enum BatchStep<Response: Sendable>: Sendable {
    /// Bytes were sent or have arrived, or a transfer has ended.
    case progress(BatchProgress)
    /// The transfer at that index has ended, with its response or its own error. Each transfer has one such step.
    case ended(Int, Result<Response, EndpointError>)
}
