import EndpointSpec

/// What stands before a key in `Authorization`, for which OpenAPI has no key, so that documents describe it.
enum CredentialPrefix {
    /// What a description shows: `required prefix "Token"`, ``Authorization: SSWS {key}``, with the space or the sign of equality at its end. Nil
    /// if it shows none, or says more than one way. What a key itself begins with is none.
    static func shown(in description: String) -> String? {
        let words = Set(description.lowercased().split { !$0.isLetter }.map(String.init))
        let others: Set<String> = ["not", "no", "without", "or", "instead", "unlike", "never", "don", "cannot"]
        guard words.isDisjoint(with: others) else { return nil }
        let schemes = quoted(in: description) + written(in: description) + set(in: description) + alone(description)
        let found = Set(schemes.map { $0 + " " } + named(in: description))
        guard found.count == 1, let prefix = found.first, !["basic ", "bearer "].contains(prefix.lowercased()) else {
            return nil
        }
        return prefix
    }

    /// Of `` `Token token=<API_KEY>` ``, whose key is a parameter of its scheme (RFC 9110, section 11.4) without quotation marks.
    private static func named(in text: String) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, code in
            guard !index.isMultiple(of: 2) else { return nil }
            let start = ["Authorization: ", "authorization: "].first(where: code.hasPrefix)?.count ?? 0
            let words = code.dropFirst(start).split(separator: " ")
            guard words.count == 2, isScheme(words[0]), let equals = words[1].firstIndex(of: "=") else { return nil }
            let name = words[1][..<equals]
            let value = words[1][equals...].dropFirst()
            guard !name.isEmpty, name.count <= 20, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "_") }),
                let sign = value.first, "{<[$".contains(sign) || isPlaceholder(value)
            else { return nil }
            return "\(words[0]) \(name)="
        }
    }

    /// Of `required prefix "Token"`, and of `prepended with "token"`.
    private static func quoted(in text: String) -> [String] {
        var found: [String] = []
        for quote: Character in ["\"", "'", "`"] {
            let parts = text.split(separator: quote, omittingEmptySubsequences: false)
            guard parts.count > 2 else { continue }
            for (before, inner) in zip(parts, parts.dropFirst()) {
                let start = before.lowercased()
                // Keys have prefixes as well.
                let isSaid =
                    ["required prefix ", "prepended with "].contains(where: start.hasSuffix)
                    || ["prefixed with ", "preceded by "].contains(where: start.hasSuffix)
                        && (inner.last == " " || text.contains("uthorization: "))
                if isSaid, let word = word(inner) { found.append(word) }
            }
        }
        return found
    }

    /// Of `Authorization: Token <key>`.
    private static func written(in text: String) -> [String] {
        let parts = text.split(separator: "uthorization:", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst()).compactMap { before, rest in
            // `X-Authorization` is another header.
            guard let first = before.last, "aA".contains(first), before.dropLast().last != "-" else { return nil }
            let words = rest.split(separator: " ", maxSplits: 2)
            // A link, and no sign for a key.
            if rest.contains("](") { return nil }
            guard rest.first == " ", words.count > 1, let sign = words[1].first,
                "{<[$".contains(sign) || isPlaceholder(words[1])
            else {
                return nil
            }
            return word(words[0])
        }
    }

    /// Of ``setting the `Authorization` header to `Key your-key` ``.
    private static func set(in text: String) -> [String] {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.dropFirst(3).compactMap { index in
            guard parts[index - 2].lowercased() == "authorization",
                [" header to ", " header as ", " to ", ": "].contains(parts[index - 1].lowercased())
            else { return nil }
            let words = parts[index].split(separator: " ")
            guard words.count == 2, let sign = words[1].first,
                "{<[$".contains(sign) || words[1].lowercased().hasPrefix("your") || isPlaceholder(words[1])
            else { return nil }
            return (2...30).contains(words[0].count) && isToken(String(words[0])) ? String(words[0]) : nil
        }
    }

    /// Of `Bot <token>`, which is all that is said.
    private static func alone(_ text: String) -> [String] {
        let words = text.split { $0 == " " || $0 == "`" || $0.isNewline }
        guard words.count == 2, let first = words[1].first, let last = words[1].last,
            ["<>", "{}", "[]"].contains("\(first)\(last)"),
            ["token", "key", "secret"].contains(where: words[1].lowercased().contains)
        else { return [] }
        return isScheme(words[0]) ? [String(words[0])] : []
    }

    /// Whether a word that says nothing else stands before keys. Any other one can be a verb.
    private static func isScheme(_ word: Substring) -> Bool {
        ["bot", "token", "key", "apikey", "ssws", "jwt", "oauth", "geniekey", "pat"].contains(word.lowercased())
    }

    /// Whether a description says that keys are used as those of HTTP's own scheme with a name and a password.
    static func saysBasic(_ description: String) -> Bool {
        let text = description.lowercased()
        return shown(in: description) == nil
            && Set(text.split { !$0.isLetter }).isDisjoint(with: ["deprecated", "removed", "longer"])
            && text.split(separator: ".").contains { sentenceSaysBasic($0) }
    }

    private static func sentenceSaysBasic(_ sentence: Substring) -> Bool {
        let text = sentence.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        let others: Set<Substring> = [
            "not", "no", "or", "bearer", "jwt", "oauth", "digest", "session", "instead", "unlike", "never",
            "isn", "aren", "doesn", "don",
        ]
        let names = ["basic http auth", "http basic auth", "basic auth"]
        return names.contains { text.hasPrefix($0) || text.contains("as " + $0) || text.contains("using " + $0) }
            && others.isDisjoint(with: text.split(separator: " "))
    }

    /// Whether a text begins as `YOUR_TOKEN`.
    private static func isPlaceholder(_ text: Substring) -> Bool {
        let name = text.prefix { $0 == "_" || $0.isASCII && $0.isUppercase }
        return name.count > 4 && name.contains("_") && text.dropFirst(name.count).first?.isLetter != true
    }

    private static func word(_ text: Substring) -> String? {
        let word = text.last == " " ? text.dropLast() : text
        let others: Set<String> = ["use", "send", "your", "the", "a", "an", "set", "add", "pass", "with", "api"]
        guard !others.contains(word.lowercased()), (2...20).contains(word.count),
            word.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return nil }
        return String(word)
    }
}
