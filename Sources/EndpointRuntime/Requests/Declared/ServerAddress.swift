import Foundation

/// The address of a server, taken apart once.
struct ServerAddress: Sendable {
    /// Scheme, host and port: `https://api.grooo.cn`.
    let origin: String
    /// Without a slash at its end; empty for the root.
    let path: String
    /// Encoded, without `?`.
    let query: String?

    init(_ address: String) throws(InvalidRequest) {
        // The origin is Foundation's to read; the path and the query keep the escapes that they have.
        let (front, path, query) = try Self.parts(of: address)
        guard let parts = URLComponents(string: front), let scheme = parts.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = parts.encodedHost, !host.isEmpty, parts.path.isEmpty
        else { throw InvalidRequest("the server's address is not an http or https URL") }
        guard parts.user == nil, parts.password == nil else {
            throw InvalidRequest("the server's address holds a user's name; give the client an AuthProvider instead")
        }
        guard parts.port.map({ (1...65535).contains($0) }) ?? true else {
            throw InvalidRequest("the server's address holds a port that is not between 1 and 65535")
        }
        let isIPv6 = host.contains(":") && !host.hasPrefix("[")
        origin = "\(scheme)://\(isIPv6 ? "[\(host)]" : host)" + (parts.port.map { ":\($0)" } ?? "")
        self.path = PercentEncoding.literalPath(path)
        self.query = query.isEmpty ? nil : PercentEncoding.literalQuery(query)
    }

    /// Scheme and authority, the path without a slash at its end, the query.
    private static func parts(of address: String) throws(InvalidRequest) -> (String, path: String, query: String) {
        guard !address.contains("#") else {
            throw InvalidRequest("the server's address holds a fragment '#', which is never sent")
        }
        let halves = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let front = halves.first ?? ""
        guard let authority = front.firstRange(of: "://")?.upperBound else {
            throw InvalidRequest("the server's address is not an http or https URL")
        }
        let slash = front[authority...].firstIndex(of: "/") ?? front.endIndex
        var path = front[slash...]
        while path.last == "/" { path.removeLast() }
        return (String(front[..<slash]), String(path), halves.count > 1 ? String(halves[1]) : "")
    }

    /// The URL of an endpoint: both paths joined by one slash, both queries by `&`.
    func url(path endpoint: String, query own: String) throws(InvalidRequest) -> URL {
        let tail = endpoint.drop { $0 == "/" }
        var text = origin + path + (endpoint.isEmpty ? "" : "/" + tail)
        let queries = [query ?? "", own].filter { !$0.isEmpty }
        if !queries.isEmpty { text += "?" + queries.joined(separator: "&") }
        guard let url = URL(string: text) else { throw InvalidRequest("the path and the query make no URL") }
        return url
    }
}
