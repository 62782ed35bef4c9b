/// Which header fields are kept with an entry.
enum StorableFields {
    /// Of a whole response: all but those of the connection and of proxies (RFC 9111 section 3.1), those that
    /// `no-cache="…"` names (section 5.2.2.4), and `Set-Cookie`: nothing reads it from an entry, and a session has no
    /// place in a file.
    static func of(_ headers: [HeaderField]) -> [HeaderField] {
        without(names(besides: [], headers), headers)
    }

    /// Of an answer that renews an entry: not those either that say how the stored body is to be read or how long it is
    /// (section 3.2): it was decoded when it was stored.
    static func ofUpdate(_ headers: [HeaderField]) -> [HeaderField] {
        without(names(besides: ofTheBody, headers), headers)
    }

    static let ofTheMessage: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
        "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "set-cookie", "set-cookie2",
    ]
    private static let ofTheBody: Set<String> = [
        "content-length", "content-encoding", "content-type", "content-range",
    ]

    /// What the cache itself goes by. Without one of these an entry would seem younger, or bound by less. `Connection` must
    /// not name them (RFC 9110 section 7.6.1), and nobody is given them for what they say.
    private static let ofTheCache: Set<String> = ["age", "cache-control", "date", "expires"]

    private static func names(besides more: Set<String>, _ headers: [HeaderField]) -> Set<String> {
        let named = HTTPList.members("Connection", in: headers).map { $0.lowercased() }
        return ofTheMessage.union(more)
            .union(Set(named).union(CacheControl(headers).noCacheFields).subtracting(ofTheCache))
    }

    private static func without(_ names: Set<String>, _ headers: [HeaderField]) -> [HeaderField] {
        headers.filter { !names.contains($0.name.lowercased()) }
    }
}
