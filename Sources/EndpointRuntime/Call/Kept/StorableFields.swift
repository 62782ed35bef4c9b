/// Which header fields are kept with an entry.
enum StorableFields {
    /// Of a whole response: all but those of the connection and of proxies (RFC 9111 section 3.1), those that
    /// `no-cache="…"` names (section 5.2.2.4), and `Set-Cookie`: nothing reads it from an entry, and a session has no
    /// place in a file.
    static func of(_ headers: [HeaderField]) -> [HeaderField] {
        without([], headers)
    }

    /// Of an answer that renews an entry: not those either that say how the stored body is to be read or how long it is
    /// (section 3.2): it was decoded when it was stored.
    static func ofUpdate(_ headers: [HeaderField]) -> [HeaderField] {
        without(ofTheBody, headers)
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

    /// Those that the response itself keeps from being stored, in small letters.
    private static func named(by headers: [HeaderField]) -> Set<String> {
        let named = Set(HTTPList.members("Connection", in: headers).map { $0.lowercased() })
        return named.union(CacheControl(headers).noCacheFields).subtracting(ofTheCache)
    }

    private static func without(_ more: Set<String>, _ headers: [HeaderField]) -> [HeaderField] {
        let named = named(by: headers)
        return headers.filter { field in
            let name = field.name.lowercased()
            return !ofTheMessage.contains(name) && !more.contains(name) && !named.contains(name)
        }
    }
}
