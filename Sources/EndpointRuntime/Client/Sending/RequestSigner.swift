/// Signs the requests of the endpoints that say `sign: NAME`. A client is given one by that name.
public protocol RequestSigner: Sendable {
    /// Changes the request just before it is sent: URL, headers, credential and encoded body are in place. Called for
    /// every attempt and every replay; what it writes is dropped when a redirect leaves the origin. A secret that it
    /// writes belongs into `secretHeaders` or `secretValues` of the request, too, so that nothing shows it.
    ///
    /// The rules of all headers hold for those that it writes: no control characters, nothing outside ASCII, none of
    /// the names that frame a message (`Host`, `Content-Length`), and each name once: of several fields the last is
    /// sent. The URL stays one of a server, http or https.
    ///
    /// What it throws reaches the caller as `EndpointError.interceptor`, and so does the `InvalidRequest` that says
    /// which rule it broke.
    func sign(_ request: inout HTTPRequest) async throws
}
