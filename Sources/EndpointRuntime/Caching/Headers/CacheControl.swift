/// The directives of `Cache-Control` that a private cache knows (RFC 9111 section 5.2; RFC 5861; RFC 8246).
///
/// Names are read in any case, values as tokens and as quoted strings alike. Where a directive stands twice, with
/// different values, or its value is no number, the shortest that a cache may take holds: nothing is fresh by it
/// (RFC 9111 section 4.2.1). `s-maxage`, `proxy-revalidate` and `private` say nothing to a private cache, and count
/// for what `SharedCopy` gives to others. `no-transform` and what is unknown say nothing at all.
struct CacheControl: Equatable, Sendable {
    /// Sections 5.2.1.5 and 5.2.2.5.
    var noStore = false
    /// Sections 5.2.1.4 and 5.2.2.4, without field names.
    var noCache = false
    /// Section 5.2.2.4, with field names, in lower case: these fields are not stored.
    var noCacheFields: [String] = []
    /// Section 5.2.2.2.
    var mustRevalidate = false
    /// Section 5.2.2.3.
    var mustUnderstand = false
    /// Section 5.2.2.9.
    var isPublic = false
    /// Section 5.2.2.7, with or without field names.
    var isPrivate = false
    /// RFC 8246.
    var isImmutable = false
    /// Section 5.2.1.7.
    var onlyIfCached = false
    /// Sections 5.2.1.1 and 5.2.2.1.
    var maxAge: Duration?
    /// Section 5.2.2.10, for a cache that several share.
    var sharedMaxAge: Duration?
    /// Section 5.2.2.8, likewise.
    var proxyRevalidate = false
    /// Section 5.2.1.3.
    var minFresh: Duration?
    /// Section 5.2.1.2; without a number it is as long as it can be.
    var maxStale: Duration?
    /// RFC 5861 section 3.
    var staleWhileRevalidate: Duration?
    /// RFC 5861 section 4.
    var staleIfError: Duration?

    init() {}

    init(_ headers: [HeaderField]) {
        var seen: Set<String> = []
        for member in HTTPList.members("Cache-Control", in: headers) {
            let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = HTTPList.trimmed(parts[0]).lowercased()
            let argument = parts.count == 2 ? parts[1] : nil
            read(
                name, argument, isSpaced: name.utf8.count != parts[0].utf8.count,
                isRepeated: !seen.insert(name).inserted)
        }
    }

    /// A request's; without `Cache-Control`, `Pragma: no-cache` says `no-cache` (RFC 9111 section 5.4, deprecated).
    static func ofRequest(_ headers: [HeaderField]) -> CacheControl {
        var control = CacheControl(headers)
        if headers["Cache-Control"] == nil {
            control.noCache = HTTPList.members("Pragma", in: headers).contains { $0.lowercased() == "no-cache" }
        }
        return control
    }

    private mutating func read(_ name: String, _ argument: String?, isSpaced: Bool, isRepeated: Bool) {
        // RFC 9110 section 5.6.6 and RFC 9111 section 5.2 allow no blank at `=`: what has one is no number.
        let seconds = isSpaced ? nil : argument.flatMap { DeltaSeconds.read(HTTPList.unquoted($0) ?? $0) }
        switch name {
        case "no-store": noStore = true
        case "no-cache": readNoCache(argument)
        case "must-revalidate": mustRevalidate = true
        case "must-understand": mustUnderstand = true
        case "public": isPublic = true
        case "private": isPrivate = true
        case "immutable": isImmutable = true
        case "only-if-cached": onlyIfCached = true
        case "max-age": maxAge = Self.shortest(maxAge, seconds, isRepeated)
        case "s-maxage": sharedMaxAge = Self.shortest(sharedMaxAge, seconds, isRepeated)
        case "proxy-revalidate": proxyRevalidate = true
        case "stale-while-revalidate": staleWhileRevalidate = Self.shortest(staleWhileRevalidate, seconds, isRepeated)
        case "stale-if-error": staleIfError = Self.shortest(staleIfError, seconds, isRepeated)
        case "max-stale":
            let bound = argument == nil ? .seconds(DeltaSeconds.greatest) : seconds
            maxStale = Self.shortest(maxStale, bound, isRepeated)
        case "min-fresh": minFresh = max(minFresh ?? .zero, seconds ?? .seconds(DeltaSeconds.greatest))
        default: break
        }
    }

    /// A qualified one beside an unqualified one adds nothing. The names may stand in quotes or, if it is one, without
    /// (section 5.2).
    private mutating func readNoCache(_ argument: String?) {
        let names = argument.map { HTTPList.unquoted($0) ?? (HeaderRules.isToken($0) ? $0 : "") } ?? ""
        let fields = HTTPList.members(of: names).map { $0.lowercased() }
        if fields.isEmpty { noCache = true } else { noCacheFields += fields }
    }

    private static func shortest(_ before: Duration?, _ seconds: Duration?, _ isRepeated: Bool) -> Duration {
        guard let seconds else { return .zero }
        return isRepeated && before != seconds ? .zero : seconds
    }
}
