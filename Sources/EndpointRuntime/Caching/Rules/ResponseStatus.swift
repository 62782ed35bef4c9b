/// What a status means to the cache.
enum ResponseStatus {
    /// Those of RFC 9110 section 15.1 that are a success, or a redirect that is followed.
    static func isHeuristicallyCacheable(_ status: Int) -> Bool {
        [200, 203, 204, 206].contains(status) || isPermanentRedirect(status)
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
        [200, 201, 202, 203, 204, 205].contains(status)
    }

    /// The errors for which a stored response may stand in (RFC 5861 section 4).
    static func isNetworkFailure(_ status: Int) -> Bool {
        [500, 502, 503, 504].contains(status)
    }
}
