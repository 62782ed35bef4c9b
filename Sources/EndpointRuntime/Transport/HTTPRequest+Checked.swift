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
        request.url = url.withPlainScheme
        request.headers = []
        for field in headers { request.headers.replace(try HeaderRules.checked(field)) }
        return request
    }
}

extension URL {
    /// Whether requests can go there: http or https, with a host and a port that a server can have. A user's name or
    /// password in it would be sent as a credential, and is refused.
    var namesServer: Bool {
        guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https", let host,
            port.map({ (1...65535).contains($0) }) ?? true
        else { return false }
        return HostText.isPossible(host) && user == nil && password == nil
    }

    /// The same URL with its scheme in lower case: not every transport knows another one (RFC 3986 section 3.1).
    var withPlainScheme: URL {
        guard let scheme, case let plain = scheme.lowercased(), plain != scheme else { return self }
        return URL(string: plain + absoluteString.dropFirst(scheme.count)) ?? self
    }
}
