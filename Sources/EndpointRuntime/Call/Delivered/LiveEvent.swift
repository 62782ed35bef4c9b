/// What a live stream of values comes to, round by round. A round is the first call, and one after each invalidation.
package indirect enum LiveEvent<Value: Sendable>: Sendable {
    case begins
    /// The server is asked.
    case asks
    case arrives(Result<EndpointUpdate<Value>, EndpointError>)
    case ends
    /// The user whose values were delivered has left, or what is stored of that user was removed.
    case userLeaves
}
