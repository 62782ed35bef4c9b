/// The words of a name of a document, and the Swift names that they make.
package struct SwiftWords: Hashable, Sendable {
    /// In small letters, but for what has no small form.
    package let words: [String]

    package init(words: [String]) {
        self.words = words
    }

    /// `getShopsByID`, for `GET /shops/{id}`.
    package init(method: String, path: String) {
        var words = SwiftWords(of: method).words
        for segment in path.split(separator: "/") {
            if segment.contains("{") { words.append("by") }
            words += SwiftWords(of: String(segment)).words
        }
        self.init(words: words)
    }

    /// Splits a name where characters are no letters or digits, and at capitals: `full-repository`, `htmlURL`, `HTMLPage`.
    package init(of name: String) {
        var name = name
        if let words = name.withUTF8(Self.plainWords) {
            self.words = words
            return
        }
        var words: [String] = []
        let scalars = Self.withoutApostrophes(Array(name.unicodeScalars))
        var start: Int?
        func end(at index: Int) {
            if let start { words.append(Self.lowercased(scalars[start..<index])) }
            start = nil
        }
        for (index, scalar) in scalars.enumerated() {
            guard scalar.isPartOfWord else {
                let isFirst = start == nil
                end(at: index)
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                if let sign = Self.sign(scalar, before: next), isFirst || scalar != "-" {
                    words.append(sign)
                }
                continue
            }
            if Self.isVersionOfAcronym(scalars, index) { end(at: index) }
            if scalar.isCapital, start != nil {
                let isEnd = index + 1 < scalars.count && scalars[index + 1].isSmall
                let isPlural = isEnd && scalars[index + 1] == "s" && Self.ends(scalars, index + 2)
                let isWhole =
                    isPlural || Self.isVersion(scalars, index) || Self.isVersionOfAcronym(scalars, index + 1)
                let isService = Self.isOfService(scalars, index)
                if !scalars[index - 1].isCapital && !isService || isEnd && !isWhole { end(at: index) }
            }
            if start == nil { start = index }
        }
        end(at: scalars.count)
        self.words = words
    }

    /// `organization's` is one word.
    private static func withoutApostrophes(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard scalars.contains(where: { $0 == "'" || $0 == "\u{2019}" }) else { return scalars }
        return scalars.indices.filter { index in
            guard scalars[index] == "'" || scalars[index] == "\u{2019}", index > 0, index + 1 < scalars.count else {
                return true
            }
            return !scalars[index - 1].isPartOfWord || !scalars[index + 1].isSmall
        }.map { scalars[$0] }
    }

    private static func lowercased(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars)).lowercased()
    }

    /// The words of a name of small letters, digits and what stands between words, as most names are; nil for any other.
    private static func plainWords(_ bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
        var words: [String] = []
        words.reserveCapacity(4)
        var (start, index) = (0, 0)
        while index <= bytes.count {
            let byte = index < bytes.count ? bytes[index] : 0x5F
            switch byte {
            case 0x61...0x7A, 0x30...0x39: break
            case 0x2D where start == index && index + 1 < bytes.count && (0x30...0x39).contains(bytes[index + 1]):
                return nil
            case 0x20, 0x2D, 0x2E, 0x2F, 0x5F, 0x7B, 0x7D:
                if start < index {
                    words.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self))
                }
                start = index + 1
            default: return nil
            }
            index += 1
        }
        return words
    }

    /// Whether a word that ends in capitals and an 's' is over: `userIDs`.
    private static func ends(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        index >= scalars.count || !scalars[index].isSmall
    }

    /// Whether a 'P' is that of `IPv4` or `IPv6`, which are one word.
    private static func isVersion(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        scalars[index - 1] == "I" && scalars[index] == "P" && index + 2 < scalars.count && scalars[index + 1] == "v"
            && ["4", "6"].contains(scalars[index + 2])
    }

    /// Whether a 'v' begins a word behind capitals, as in `APIv3` and `SNMPv3`: only `IPv4` and `IPv6` are one word.
    private static func isVersionOfAcronym(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        guard index > 1, index + 1 < scalars.count, scalars[index] == "v" else { return false }
        return scalars[index - 1].isCapital && scalars[index - 2].isCapital && !isVersion(scalars, index - 1)
            && ("0"..."9").contains(scalars[index + 1])
    }

    /// Whether an 'S' is the last letter of `SaaS`, `PaaS` or the like, which are one word.
    private static func isOfService(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        index > 2 && scalars[index] == "S" && scalars[index - 1] == "a" && scalars[index - 2] == "a"
            && scalars[index - 3].isCapital && (index + 1 == scalars.count || !scalars[index + 1].isPartOfWord)
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
    package var typeName: String {
        Self.joined(words.map(Self.capitalized))
    }

    /// `htmlURL`, `fullRepository`; empty if there is no word.
    package var memberName: String {
        guard let first = words.first else { return "" }
        return Self.joined([first] + words.dropFirst().map(Self.capitalized))
    }

    /// Two numbers stay two: `1.0` and `10` are not one name.
    private static func joined(_ words: [String]) -> String {
        var text = ""
        for word in words {
            if text.endsInNumber, word.startsWithNumber { text += "_" }
            text += word
        }
        return text
    }

    package func appending(_ more: SwiftWords) -> SwiftWords {
        SwiftWords(words: words + more.words)
    }

    /// The same, of one of several: `labels` is `label`.
    package var singular: SwiftWords? {
        guard let last = words.last else { return nil }
        if let single = Self.irregular[last] { return SwiftWords(words: words.dropLast() + [single]) }
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
        "news", "series", "species", "status", "https", "dns", "sms", "aws", "css", "os", "canvas", "lens", "atlas",
        "alias", "bias", "gas", "kubernetes", "analytics", "graphics", "physics", "logistics", "gps", "tls", "ios",
        "macos", "pos", "always",
    ]

    private static let irregular = [
        "movies": "movie", "cookies": "cookie", "calories": "calorie", "zombies": "zombie", "selfies": "selfie",
        "caches": "cache", "aliases": "alias", "biases": "bias", "canvases": "canvas", "lenses": "lens", "gases": "gas",
        "buses": "bus", "bonuses": "bonus", "statuses": "status", "viruses": "virus", "campuses": "campus",
        "quizzes": "quiz", "axes": "axis", "analyses": "analysis", "bases": "base", "heroes": "hero",
        "indices": "index",
        "vertices": "vertex", "matrices": "matrix", "appendices": "appendix", "shelves": "shelf",
        "halves": "half", "people": "person", "children": "child", "criteria": "criterion",
    ]

    private static func capitalized(_ word: String) -> String {
        if word.utf8.count <= longestAcronym, let acronym = acronyms[word] { return acronym }
        if let small = word.utf8.first, small < 0x80 {
            if !(0x61...0x7A).contains(small) { return word }
            var word = word
            return word.withUTF8 { bytes in
                String(unsafeUninitializedCapacity: bytes.count) { buffer in
                    guard let base = buffer.baseAddress, let start = bytes.baseAddress else { return 0 }
                    UnsafeMutableRawPointer(base).copyMemory(from: start, byteCount: bytes.count)
                    base[0] -= 0x20
                    return bytes.count
                }
            }
        }
        guard let first = word.unicodeScalars.first else { return word }
        return first.properties.uppercaseMapping + String(word.unicodeScalars.dropFirst())
    }

    private static let acronyms: [String: String] = {
        var table = ["oauth": "OAuth", "ids": "IDs", "urls": "URLs", "uris": "URIs", "apis": "APIs", "ips": "IPs"]
        let all = [
            "acl", "ai", "api", "aws", "cdn", "cidr", "cli", "cpu", "css", "csv", "dns", "ftp", "gid", "gif", "gpg",
            "gpu",
            "guid", "html", "http", "https", "iban", "id", "ip", "ios", "isbn", "json", "jwt", "mfa", "os", "pdf",
            "png", "pr", "qr", "ram",
            "rsa", "rss", "saml", "scim", "sdk", "sha", "sku", "sla", "sms", "smtp", "sql", "ssh", "ssl", "sso", "svg",
            "tcp", "tls",
            "totp", "ttl", "udp", "ui", "uid", "uri", "url", "urn", "usb", "utc", "uuid", "vat", "vm", "vpc", "xml",
            "yaml",
        ]
        for word in all { table[word] = word.uppercased() }
        table["ios"] = "IOS"
        table["ipv4"] = "IPv4"
        table["ipv6"] = "IPv6"
        return table
    }()

    private static let longestAcronym = acronyms.keys.map(\.utf8.count).max() ?? 0
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

extension String {
    fileprivate var endsInNumber: Bool {
        guard let last = utf8.last else { return false }
        return last < 0x80 ? (0x30...0x39).contains(last) : self.last?.isNumber == true
    }

    fileprivate var startsWithNumber: Bool {
        guard let first = utf8.first else { return false }
        return first < 0x80 ? (0x30...0x39).contains(first) : self.first?.isNumber == true
    }
}
