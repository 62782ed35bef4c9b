/// What follows from an outcome: what the caller gets, and what becomes of the entry.
struct CacheConsequence: Equatable, Sendable {
    enum Delivery: Equatable, Sendable {
        case nothing
        /// The response, from the network.
        case response
        /// The entry's value, which the server has confirmed: `.revalidated`.
        case revalidated
        /// The entry's value in the place of a failure, as old as it is.
        case entry
        /// The outcome's error ends the call.
        case error
        /// The outcome's error is an element of a live stream, which goes on.
        case failure
    }

    enum Storage: Equatable, Sendable {
        /// The entry stays as it is.
        case kept
        /// The response takes the entry's place.
        case stored
        /// The response is a part, which is kept with those that are there (RFC 9111 section 3.4).
        case joined
        /// The entry's times and headers become the answer's (RFC 9111 section 4.3.4).
        case renewed
        /// The entry goes: the server's newer response must not be stored.
        case removed
    }

    var delivery = Delivery.nothing
    var storage = Storage.kept
    /// The answer confirmed another response than the entry: the request is sent again, without conditions.
    var asksAgain = false
}
