/// Signs the requests of the endpoints with `sign: NAME`. The client gets the signer under that name.
public protocol RequestSigner: Sendable {
    /// Changes the request just before it is sent. URL, headers, credential and encoded body are in place.
    ///
    /// The client calls it for every attempt and every replay, and again for each redirect that it follows within the
    /// origin: the request is then as it was without a signature, at its new URL. If a redirect leaves the origin, the
    /// client removes the headers that the signer wrote, and no longer calls it. If the signer writes a secret, it also
    /// has to add it to `secretHeaders` or `secretValues` of the request, so that nothing shows it.
    ///
    /// The headers that it writes follow the same rules as all others. They contain no control characters and nothing
    /// outside ASCII. None has a name that frames a message (`Host`, `Content-Length`). Of several fields with one
    /// name, the last is sent. The URL stays an http or https URL of a server.
    ///
    /// - Parameter request: The request.
    /// - Throws: Any error. It reaches the caller as `EndpointError.interceptor`. So does the `InvalidRequest` that
    ///   says which rule the signer broke.
    func sign(_ request: inout HTTPRequest) async throws
}
