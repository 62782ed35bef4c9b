/// What other processes are given of an entry. The level that they share is a shared cache in the words of RFC 9111, and the
/// process's own levels are a private one.
enum SharedCopy {
    /// Returns the entry as the shared level keeps it.
    ///
    /// With `ttl: .server` a response with `private` or `no-cache` stays in this process (sections 5.2.2.7 and 5.2.2.4), and so does one
    /// to a request with `Authorization`, unless `must-revalidate`, `public` or `s-maxage` allows it (section 3.5). `s-maxage` takes the
    /// place of `max-age` and `Expires`, and it and `proxy-revalidate` keep the entry from being used when it is stale
    /// (sections 5.2.2.10 and 5.2.2.8). Under another `ttl` the spec has decided.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - rule: The cache rule of the call.
    ///   - request: The headers that were sent.
    /// - Returns: The entry for others; nil if it is for this process alone.
    static func metadata(_ entry: EntryMetadata, _ rule: CacheRule, request: [HeaderField]) -> EntryMetadata? {
        guard rule.isServers else { return entry }
        let control = CacheControl(entry.headers)
        guard !control.isPrivate, !control.noCache else { return nil }
        if request["Authorization"] != nil {
            guard control.mustRevalidate || control.isPublic || control.sharedMaxAge != nil else { return nil }
        }
        guard control.sharedMaxAge != nil || control.proxyRevalidate else { return entry }
        var entry = entry
        var members = HTTPList.members("Cache-Control", in: entry.headers)
        if let age = control.sharedMaxAge {
            guard age > .zero else { return nil }
            members.removeAll { isDirective($0, "max-age") || isDirective($0, "s-maxage") }
            members.append("max-age=\(age.components.seconds)")
            entry.headers.removeAll { $0.name.matchesHeaderName("Expires") }
        }
        if !control.mustRevalidate { members.append("must-revalidate") }
        entry.headers.removeAll { $0.name.matchesHeaderName("Cache-Control") }
        entry.headers.append(HeaderField("Cache-Control", members.joined(separator: ", ")))
        return entry
    }

    private static func isDirective(_ member: String, _ name: String) -> Bool {
        let written = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)[0]
        return HTTPList.trimmed(String(written)).lowercased() == name
    }
}
