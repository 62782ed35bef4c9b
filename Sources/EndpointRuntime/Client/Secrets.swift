/// What of a request no error may show, not even where a server sends it back.
enum Secrets {
    /// Shorter ones would black out half of a text, and are none.
    private static let shortest = 4

    static func of(_ request: HTTPRequest, auth: AuthRule?, credential: String?) -> [String] {
        let names = ["Authorization", "Proxy-Authorization", "Cookie"] + (auth.map { [$0.header] } ?? [])
        let fields = request.headers.filter { field in names.contains(where: field.name.matchesHeaderName) }
        return of(fields.map(\.value) + (credential.map { [$0] } ?? []))
    }

    /// Values of headers, their parts, and how JSON may write them.
    static func of(_ values: [String]) -> [String] {
        // `Bearer abc` and `a=1; b=2`: the parts, too.
        var secrets = values + values.flatMap { $0.split { " ;=".contains($0) }.map(String.init) }
        // As JSON may have them, with an escape before each slash.
        secrets += secrets.filter { $0.contains("/") }.map { $0.replacing("/", with: "\\/") }
        // The longest first, so that no part is hidden out of a whole.
        return Set(secrets)
            .filter { $0.utf8.count >= shortest && !["Bearer", "Basic"].contains($0) }
            .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    }
}
