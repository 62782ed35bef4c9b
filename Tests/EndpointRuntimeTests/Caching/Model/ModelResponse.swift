import TestSupport

/// A response to a GET as the model of RFC 9111 has it: values, where the wire has header fields. Times are milliseconds.
struct ModelResponse {
    enum Expiry: Equatable {
        case at(Int)
        /// A date that nobody can read.
        case nonsense
    }

    var status = 200
    var noStore = false
    var noCache = false
    var mustRevalidate = false
    var maxAge: Int?
    var expires: Expiry?
    var date: Int?
    var age: Int?
    var lastModified: Int?
    var staleWhileRevalidate: Int?
    var staleIfError: Int?
    var tag: String?
    /// Of an answer to a HEAD; the stored bodies have 8 bytes.
    var length: Int?
    /// Of no meaning to a private cache.
    var sharedMaxAge: Int?
    var hasUnknownDirective = false
    /// Whether `Vary` names `Accept-Language`.
    var varies = false
    var variesByAll = false

    /// What a server may say at a time. Small numbers, so that what is near a border is met often.
    static func random(at now: Int, _ random: inout SeededNumbers) -> ModelResponse {
        var response = ModelResponse()
        func seconds(_ bound: Int) -> Int { random.next(below: bound) }
        let second = now / 1000 * 1000
        response.noStore = random.chance(6)
        response.noCache = random.chance(8)
        response.mustRevalidate = random.chance(15)
        if random.chance(55) { response.maxAge = seconds(30) }
        if random.chance(25) {
            response.expires = random.chance(20) ? .nonsense : .at(second + (seconds(50) - 15) * 1000)
        }
        if random.chance(50) { response.date = second + (seconds(20) - 12) * 1000 }
        if random.chance(25) { response.age = seconds(20) }
        if random.chance(40) { response.lastModified = second - seconds(300) * 1000 }
        if random.chance(20) { response.staleWhileRevalidate = seconds(20) }
        if random.chance(20) { response.staleIfError = seconds(20) }
        if random.chance(50) { response.tag = "\(random.chance(30) ? "W/" : "")\"\(random.next(below: 3))\"" }
        if random.chance(20) { response.sharedMaxAge = random.next(below: 100) }
        response.hasUnknownDirective = random.chance(10)
        response.varies = random.chance(45)
        response.variesByAll = random.chance(4)
        return response
    }

    /// What tells responses to one request apart.
    enum Variation: Equatable {
        case none, language, everything
    }

    var variation: Variation { variesByAll ? .everything : varies ? .language : .none }

    /// The header fields, written in one of the ways that mean the same.
    func fields(_ random: inout SeededNumbers) -> [(String, String)] {
        var directives: [String] = []
        if noStore { directives.append("no-store") }
        if noCache { directives.append("no-cache") }
        if mustRevalidate { directives.append("must-revalidate") }
        if let maxAge { directives.append("max-age=\(maxAge)") }
        if let staleWhileRevalidate { directives.append("stale-while-revalidate=\(staleWhileRevalidate)") }
        if let staleIfError { directives.append("stale-if-error=\(staleIfError)") }
        if let sharedMaxAge { directives.append("s-maxage=\(sharedMaxAge)") }
        if hasUnknownDirective { directives.append("unknown=\"a, max-age=1000, b\"") }
        var fields = ModelText.cacheControl(directives, &random)
        switch expires {
        case .at(let time): fields.append(("Expires", ModelText.date(time)))
        case .nonsense: fields.append(("Expires", random.chance(50) ? "0" : "soon"))
        case nil: break
        }
        if let date { fields.append(("Date", ModelText.date(date))) }
        if let age { fields.append(("Age", "\(age)")) }
        if let lastModified { fields.append(("Last-Modified", ModelText.date(lastModified))) }
        if let length { fields.append(("Content-Length", "\(length)")) }
        if let tag { fields.append(("ETag", tag)) }
        if varies { fields.append(("Vary", random.chance(50) ? "accept-language" : "Accept-Language")) }
        if variesByAll { fields.append(("Vary", "*")) }
        fields.shuffle(using: &random)
        return fields
    }
}
