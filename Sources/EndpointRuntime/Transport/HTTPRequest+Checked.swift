import Foundation

extension HTTPRequest {
    /// The request as it may be sent, whoever changed it: its headers by `HeaderRules`, and of those with one name the
    /// last.
    ///
    /// Throws `InvalidRequest`, also where the URL leads to no server.
    func checked() throws(InvalidRequest) -> HTTPRequest {
        guard url.namesServer else {
            throw InvalidRequest("the URL is not an http or https URL of a server, or holds a user's name")
        }
        var request = self
        request.headers = []
        for field in headers { request.headers.replace(try HeaderRules.checked(field)) }
        return request
    }
}

extension URL {
    /// Whether requests can go there: http or https, with a host. A user's name or password in it would be sent as a
    /// credential, and is refused.
    var namesServer: Bool {
        guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https" else { return false }
        return host?.isEmpty == false && user == nil && password == nil
    }
}
