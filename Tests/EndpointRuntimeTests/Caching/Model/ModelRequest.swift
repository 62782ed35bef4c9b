import TestSupport

/// What a call asks of caches by its own header fields (RFC 9111 sections 5.2.1 and 5.4, RFC 5861 section 4).
struct ModelRequest {
    enum Tolerance: Equatable {
        case seconds(Int)
        case any
    }

    var noCache = false
    var noStore = false
    var maxAge: Int?
    var minFresh: Int?
    var maxStale: Tolerance?
    var onlyIfCached = false
    var staleIfError: Int?
    var pragma = false
    var language: String?

    static func random(_ random: inout SeededNumbers) -> ModelRequest {
        var request = ModelRequest()
        if random.chance(30) { request.language = random.chance(60) ? "de" : "fr" }
        guard random.chance(40) else { return request }
        request.noCache = random.chance(12)
        request.noStore = random.chance(8)
        if random.chance(25) { request.maxAge = random.next(below: 25) }
        if random.chance(20) { request.minFresh = random.next(below: 15) }
        if random.chance(25) { request.maxStale = random.chance(30) ? .any : .seconds(random.next(below: 20)) }
        request.onlyIfCached = random.chance(10)
        if random.chance(15) { request.staleIfError = random.next(below: 20) }
        request.pragma = random.chance(8)
        return request
    }

    func fields(_ random: inout SeededNumbers) -> [(String, String)] {
        var directives: [String] = []
        if noCache { directives.append("no-cache") }
        if noStore { directives.append("no-store") }
        if let maxAge { directives.append("max-age=\(maxAge)") }
        if let minFresh { directives.append("min-fresh=\(minFresh)") }
        switch maxStale {
        case .seconds(let seconds): directives.append("max-stale=\(seconds)")
        case .any: directives.append("max-stale")
        case nil: break
        }
        if onlyIfCached { directives.append("only-if-cached") }
        if let staleIfError { directives.append("stale-if-error=\(staleIfError)") }
        var fields = ModelText.cacheControl(directives, &random)
        if pragma { fields.append(("Pragma", "no-cache")) }
        if let language { fields.append(("Accept-Language", language)) }
        return fields
    }

    /// Section 5.4: `Pragma` counts where there is no `Cache-Control`.
    var wantsConfirmation: Bool {
        let hasControl =
            noCache || noStore || maxAge != nil || minFresh != nil || maxStale != nil || onlyIfCached
            || staleIfError != nil
        return noCache || (pragma && !hasControl)
    }
}
