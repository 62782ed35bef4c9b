public import Foundation

/// Encodes what the endpoints that say `codec: NAME` send, and decodes what they receive. A client is given one by that
/// name.
///
/// Caching knows nothing of it: keys are made before it, and what is stored is decoded.
public protocol BodyCodec: Sendable {
    /// Changes parameters and body before URL and message are put together, once for every attempt.
    ///
    /// What it throws reaches the caller as `EndpointError.interceptor`.
    func encode(_ content: inout CodedContent) throws

    /// The body of a response, of any status, before anything reads it. Not called for an empty one, nor for one that goes
    /// to a file.
    ///
    /// What it throws reaches the caller as `EndpointError.interceptor` where the status is a 2xx; otherwise the error
    /// that the status is goes on without its body.
    func decode(_ body: Data, status: Int, headers: [HeaderField]) throws -> Data
}
