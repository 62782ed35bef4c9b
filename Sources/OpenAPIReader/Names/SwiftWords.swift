/// The words of a name of a document, and the Swift names that they make.
struct SwiftWords: Hashable, Sendable {
    /// In small letters, but for what has no small form.
    let words: [String]

    init(words: [String]) {
        self.words = words
    }

    /// Splits a name where characters are no letters or digits, and at capitals: `full-repository`, `htmlURL`, `HTMLPage`.
    init(of name: String) {
        var words: [String] = []
        var word = ""
        func end() {
            if !word.isEmpty { words.append(word.lowercased()) }
            word = ""
        }
        let scalars = Array(name.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            guard scalar.isPartOfWord else {
                let isFirst = word.isEmpty
                end()
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                if let sign = Self.sign(scalar, before: next), isFirst || scalar != "-" {
                    words.append(sign)
                }
                continue
            }
            if scalar.isCapital, let last = word.unicodeScalars.last {
                let isEnd = index + 1 < scalars.count && scalars[index + 1].isSmall
                let isPlural = isEnd && scalars[index + 1] == "s" && Self.ends(scalars, index + 2)
                if !last.isCapital || isEnd && !isPlural { end() }
            }
            word.unicodeScalars.append(scalar)
        }
        end()
        self.words = words
    }

    /// Whether a word that ends in capitals and an 's' is over: `userIDs`.
    private static func ends(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        index >= scalars.count || !scalars[index].isSmall
    }

    /// A sign in front of a digit, as in '+1', or one that stands for a word. Behind a word, as in 'sha-256', '-' is no sign.
    private static func sign(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> String? {
        let isNumber = next.map { ("0"..."9").contains($0) } ?? false
        switch scalar {
        case "+": return isNumber || next == nil ? "plus" : nil
        case "-": return isNumber ? "minus" : nil
        case "@": return "at"
        case "%": return "percent"
        case "&": return "and"
        case "*": return "any"
        case "<": return "less"
        case ">": return "greater"
        case "=": return "equal"
        case "!": return "not"
        default: return nil
        }
    }

    /// `HTMLURL`, `FullRepository`; empty if there is no word.
    var typeName: String {
        Self.joined(words.map(Self.capitalized))
    }

    /// `htmlURL`, `fullRepository`; empty if there is no word.
    var memberName: String {
        guard let first = words.first else { return "" }
        return Self.joined([first] + words.dropFirst().map(Self.capitalized))
    }

    /// Two numbers stay two: `1.0` and `10` are not one name.
    private static func joined(_ words: [String]) -> String {
        var text = ""
        for word in words {
            if let last = text.last, last.isNumber, let first = word.first, first.isNumber { text += "_" }
            text += word
        }
        return text
    }

    func appending(_ more: SwiftWords) -> SwiftWords {
        SwiftWords(words: words + more.words)
    }

    /// The same, of one of several: `labels` is `label`.
    var singular: SwiftWords? {
        guard let last = words.last else { return nil }
        let single: String
        switch last {
        case _ where Self.unchanging.contains(last): return nil
        case _ where last.hasSuffix("ies") && last.count > 4: single = last.dropLast(3) + "y"
        case _ where ["sses", "shes", "ches", "xes", "zes"].contains(where: { last.hasSuffix($0) }):
            single = String(last.dropLast(2))
        case _
        where last.hasSuffix("s") && !["ss", "us", "is"].contains(where: { last.hasSuffix($0) }) && last.count > 2:
            single = String(last.dropLast())
        default: return nil
        }
        return SwiftWords(words: words.dropLast() + [single])
    }

    private static let unchanging: Set<String> = [
        "news", "series", "species", "status", "https", "dns", "sms", "aws", "css", "os",
    ]

    private static func capitalized(_ word: String) -> String {
        if let acronym = acronyms[word] { return acronym }
        guard let first = word.unicodeScalars.first else { return word }
        return first.properties.uppercaseMapping + String(word.unicodeScalars.dropFirst())
    }

    private static let acronyms: [String: String] = {
        var table = ["oauth": "OAuth", "ids": "IDs", "urls": "URLs", "uris": "URIs", "apis": "APIs", "ips": "IPs"]
        let all = [
            "acl", "api", "aws", "cdn", "cidr", "cli", "cpu", "css", "csv", "dns", "ftp", "gif", "gpg", "gpu", "guid",
            "html",
            "http", "https", "iban", "id", "ip", "ios", "isbn", "json", "jwt", "mfa", "os", "pdf", "png", "pr", "qr",
            "ram",
            "rsa", "rss", "saml", "scim", "sdk", "sha", "sku", "sla", "sms", "smtp", "sql", "ssh", "ssl", "sso", "svg",
            "tcp", "tls",
            "totp", "ttl", "udp", "ui", "uri", "url", "urn", "usb", "utc", "uuid", "vat", "vm", "vpc", "xml", "yaml",
        ]
        for word in all { table[word] = word.uppercased() }
        table["ios"] = "IOS"
        return table
    }()
}

/// Most names are ASCII, for which Unicode's tables need not be asked.
extension Unicode.Scalar {
    fileprivate var isSmall: Bool {
        isASCII ? ("a"..."z").contains(self) : properties.isLowercase
    }

    fileprivate var isCapital: Bool {
        isASCII ? ("A"..."Z").contains(self) : properties.isUppercase
    }

    fileprivate var isPartOfWord: Bool {
        if isASCII { return isSmall || isCapital || ("0"..."9").contains(self) }
        return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
    }
}
