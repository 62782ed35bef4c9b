/// What tells that a part fits the bytes that came before: only a strong validator does (RFC 9110 section 13.1.5).
enum StrongValidator {
    /// As `If-Range` sends it: a strong entity tag; or, where there is no tag at all, a `Last-Modified` that is a
    /// minute older than the response's `Date` (RFC 9110 section 8.8.2.2). Nil where there is none.
    static func of(_ headers: [HeaderField], now: Instant) -> String? {
        if headers["ETag"] != nil {
            guard let tag = EntityTag(of: headers), !tag.isWeak, tag.text.hasPrefix("\"") else { return nil }
            return tag.text
        }
        guard let text = HTTPDate.text("Last-Modified", in: headers), let modified = HTTPDate.read(text, now: now),
            let date = HTTPDate.read("Date", in: headers, now: now), date - modified >= .seconds(60)
        else { return nil }
        return text
    }

    /// Whether a 206 says nothing against it: the servers that repeat their validator must repeat the same.
    static func isKept(_ validator: String, by headers: [HeaderField]) -> Bool {
        if validator.hasPrefix("\"") { return headers["ETag"].map { HTTPList.trimmed($0) == validator } ?? true }
        return headers["Last-Modified"].map { HTTPList.trimmed($0) == validator } ?? true
    }
}
