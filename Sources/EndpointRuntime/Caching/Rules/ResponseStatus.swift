/// What a status means to the cache.
enum ResponseStatus {
    /// Those of RFC 9110 section 15.1.
    static func isHeuristicallyCacheable(_ status: Int) -> Bool {
        [200, 203, 204, 206, 300, 404, 405, 410, 414, 501].contains(status) || isPermanentRedirect(status)
    }

    /// What asks for another credential (RFC 9110 sections 15.5.2 and 15.5.8). It is never kept: it would be thrown at
    /// the next call, which may have the right one.
    static func asksForCredential(_ status: Int) -> Bool {
        [401, 407].contains(status)
    }

    /// What is about the caller's rights (403), the connection (408, 421, 425) or the moment (429, 511), and may be over
    /// at the next call. Only the server can say how long it holds.
    static func isOfTheMoment(_ status: Int) -> Bool {
        [403, 408, 421, 425, 429, 511].contains(status)
    }

    /// RFC 9110 sections 15.4.2 and 15.4.9.
    static func isPermanentRedirect(_ status: Int) -> Bool {
        [301, 308].contains(status)
    }

    /// A success whose body is whole: never a part (206, RFC 9110 section 15.3.7).
    static func isWholeSuccess(_ status: Int) -> Bool {
        (200...299).contains(status) && status != 206
    }

    /// Whose caching requirements this cache knows (RFC 9111 section 5.2.2.3).
    static func isUnderstood(_ status: Int) -> Bool {
        switch status {
        case 200...206, 300...303, 307, 308, 400, 403...405, 410, 414, 500...504: true
        default: false
        }
    }

    /// The errors for which a stored response may stand in (RFC 5861 section 4).
    static func isNetworkFailure(_ status: Int) -> Bool {
        [500, 502, 503, 504].contains(status)
    }
}
