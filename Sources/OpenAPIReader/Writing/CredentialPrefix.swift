/// The word that stands before a key in `Authorization`, for which OpenAPI has no key, so that documents describe it.
enum CredentialPrefix {
    /// What a description shows: `required prefix "Token"`, ``Authorization: SSWS {key}``. Nil if it shows none, or says more than one way.
    static func shown(in description: String) -> String? {
        let words = Set(description.lowercased().split { !$0.isLetter }.map(String.init))
        guard words.isDisjoint(with: ["not", "no", "without", "or", "instead", "unlike"]) else { return nil }
        let found = Set(quoted(in: description) + written(in: description))
        guard found.count == 1, let word = found.first, !["basic", "bearer"].contains(word.lowercased()) else {
            return nil
        }
        return word
    }

    /// Of `prefix "Token"`, and of `prepended with "token"`.
    private static func quoted(in text: String) -> [String] {
        let markers = ["prefix", "prefixed with", "prepended with", "preceded by"]
        var found: [String] = []
        for quote: Character in ["\"", "'", "`"] {
            let parts = text.split(separator: quote, omittingEmptySubsequences: false)
            guard parts.count > 2 else { continue }
            for (before, inner) in zip(parts, parts.dropFirst()) {
                let start = before.lowercased()
                guard start.last == " ", markers.contains(where: start.dropLast().hasSuffix) else { continue }
                if let word = word(inner) { found.append(word) }
            }
        }
        return found
    }

    /// Of `Authorization: Token <key>`.
    private static func written(in text: String) -> [String] {
        text.split(separator: "uthorization:", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
            let words = rest.split(separator: " ", maxSplits: 2)
            guard rest.first == " ", words.count > 1, let sign = words[1].first, "{<[$".contains(sign) else {
                return nil
            }
            return word(words[0])
        }
    }

    private static func word(_ text: Substring) -> String? {
        let word = text.last == " " ? text.dropLast() : text
        guard (2...20).contains(word.count),
            word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { return nil }
        return String(word)
    }
}
