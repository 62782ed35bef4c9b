/// Signs the requests of the endpoints that say `sign: NAME`. A client is given one by that name.
public protocol RequestSigner: Sendable {
    /// Changes the request just before it is sent: URL, headers, credential and encoded body are in place. Called for
    /// every attempt and every replay; what it writes is dropped when a redirect leaves the origin. A secret that it
    /// writes belongs into `secretHeaders` or `secretValues` of the request, too, so that nothing shows it.
    ///
    /// What it throws reaches the caller as `EndpointError.interceptor`.
    func sign(_ request: inout HTTPRequest) async throws
}
