import EndpointSpec
import YAMLTree

/// What descriptions and examples say of the form of texts whose `format` says another one.
enum DescribedForm {
    /// Whether a description shows a form that values of a type do not have: bytes in the alphabet of Base64 for URLs, and days that are
    /// written in another order than theirs, or without signs. An example of the format says more.
    static func isOther(than type: SchemaType, _ description: String, example: String?) -> Bool {
        switch type {
        case .scalar(.data, nil):
            saysURLSafe(description) && example?.contains(where: { "+/".contains($0) }) != true
        case .scalar(.date, "date"): showsOtherDay(description) && example.map(isDay) != true
        case .list(let element): example == nil && isOther(than: element.type, description, example: nil)
        default: false
        }
    }

    /// Whether a description says that what has the format of a date with its time is a day: `YYYY-MM-DD`, and nothing of an hour.
    static func isDay(_ description: String, example: String?, default value: String?) -> Bool {
        let parts = description.split { $0 == " " || $0 == "(" || $0.isNewline }.filter { !$0.hasPrefix("http") }
        let words = Set(words(of: parts.joined(separator: " ")))
        let others: Set<String> = [
            "not", "no", "or", "but", "time", "timestamp", "datetime", "hour", "hours", "instant", "zone", "utc", "rfc",
            "unlike", "never", "shown", "displayed", "was",
        ]
        guard others.isDisjoint(with: words), example.map(isDay) != false, value?.contains(":") != true,
            !zip(description, description.dropFirst()).contains(where: { $0.isNumber && $1 == ":" })
        else { return false }
        // The form ends what is said, and 'format' stands right before it.
        return parts.indices.contains { index in
            let word = parts[index].uppercased().drop { "`'\"".contains($0) }
            return word.hasPrefix("YYYY-MM-DD") && word.dropFirst(10).allSatisfy { ".,;)`'\"".contains($0) }
                && (index + 1 == parts.endIndex || word.count > 10 && parts[index + 1].first?.isUppercase == true)
                && parts[..<index].suffix(3).contains { $0.lowercased().contains("format") }
        }
    }

    /// Whether a text has the digits of a UUID in other parts than one has (RFC 9562 section 4).
    static func isOtherID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let digits = parts.joined()
        return digits.count == 32 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
            && parts.map(\.count) != [8, 4, 4, 4, 12]
    }

    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func words(of text: some StringProtocol) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static func saysURLSafe(_ description: String) -> Bool {
        description.split(separator: ". ").contains { sentence in
            let words = words(of: sentence)
            let text = words.joined(separator: " ")
            let others: Set<String> = ["not", "no", "or", "unlike", "never", "standard"]
            guard others.isDisjoint(with: words) else { return false }
            return [
                "base64url", "base64 url", "url safe base64", "urlsafe base64", "web safe base64", "websafe base64",
            ]
            .contains(where: text.contains) || text.contains("base64") && text.contains("url safe")
        }
    }

    /// `MM/DD/YY`, `DD.MM.YYYY`, `YYYYMMDD`, and not `YYYY-MM-DD` as well: a few words that are about the form.
    private static func showsOtherDay(_ description: String) -> Bool {
        let words = words(of: description)
        let others: Set<String> = ["not", "iso", "rfc", "unlike", "never", "shown", "displayed"]
        guard others.isDisjoint(with: words), words.count < 8 || words.contains("form") || words.contains("format")
        else {
            return false
        }
        let forms = description.uppercased().split { !$0.isLetter && !"/.-".contains($0) }
            .map { $0.trimmingSuffix { !$0.isLetter } }
        if forms.contains(where: { $0.hasPrefix("YYYY-MM-DD") }) { return false }
        return forms.contains { form in
            let parts = form.split(omittingEmptySubsequences: false) { "/.-".contains($0) }.map(String.init)
            if parts == ["YYYYMMDD"] { return true }
            let isDay = Set(parts.prefix(2)) == ["MM", "DD"] || Set(parts.prefix(2)) == ["M", "D"]
            return parts.count == 3
                && (isDay && ["YY", "YYYY"].contains(parts[2]) || parts == ["YYYY", "MM", "DD"])
        }
    }
}

extension Substring {
    /// Without what stands at its end and is such a character.
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return rest
    }
}
