import Foundation

/// What of a request nobody may show or keep, not even where a server sends it back.
package enum Secrets {
    /// Headers that hold secrets in whatever request, and `Set-Cookie` of responses.
    package static let headers = CredentialFields.standard + ["Set-Cookie"]

    /// Shorter ones would black out half of a text, and are none.
    private static let shortest = 4

    /// Those that the request says it carries, each in one spelling: `SecretFinder` knows the others.
    package static func of(_ request: HTTPRequest) -> [String] {
        let names = headers + request.secretHeaders
        let fields = request.headers.filter { field in names.contains(where: field.name.matchesHeaderName) }
        if fields.isEmpty, request.secretValues.isEmpty { return [] }
        return sorted(fields.flatMap(parts) + request.secretValues)
    }

    /// A header's value, and what of it is a secret alone: of `Bearer abc` the second word, of `a=1; b=2` the values. The
    /// attributes of a `Set-Cookie` are none.
    package static func parts(of field: HeaderField) -> [String] {
        let isCookie = field.name.matchesHeaderName("Set-Cookie")
        let value = isCookie ? String(field.value.prefix { $0 != ";" }) : field.value
        // A scheme (RFC 9110 section 11.4) is no secret: half of the words in a body may be called so.
        let words = value.split(separator: " ", maxSplits: 1)
        let secret = words.count == 2 && !words[0].contains("=") ? words[1] : value[...]
        let items = secret.split { " ;,".contains($0) }.flatMap { item -> [String] in
            let pair = item.split(separator: "=", maxSplits: 1)
            let isPair = pair.count == 2 && pair[1].contains { $0 != "=" }
            return isPair ? [pair[1].trimmingCharacters(in: ["\""])] : [String(item)] + pair.map(String.init)
        }
        return [value, String(secret)] + items + (password(value).map { [$0] } ?? [])
    }

    /// Each once, the longest first; without those that are none.
    package static func sorted(_ secrets: some Sequence<String>) -> [String] {
        let long = Set(secrets).filter {
            $0.utf8.count >= shortest && !["Bearer", "Basic"].contains($0) && !BodyExcerpt.hidden.contains($0)
        }
        return Array(long).inOrder { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    }

    /// That of `Basic` credentials (RFC 7617 section 2).
    private static func password(_ value: String) -> String? {
        let words = value.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "basic", let data = Data(base64Encoded: String(words[1])),
            let colon = data.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return String(data: data[(colon + 1)...], encoding: .utf8)
    }
}
