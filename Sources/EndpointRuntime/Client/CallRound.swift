/// Once through the cache and the network for one call. A live stream makes a round at its start and at each
/// invalidation.
struct CallRound<Request: EndpointRequest> {
    let call: PreparedCall<Request>
    let mode: CacheCall
    /// The digest of the payload that the stream delivered last; nil before the first, and where nothing compares them.
    var delivered: String?
    /// Of the answer whose value was delivered last.
    var headers: [HeaderField] = []
}
