/// Swift names for keys of a document, one for each, whatever their order.
///
/// A key that is alone with the name that its words make has it. Of several, the one that is spelled like the name has it, and
/// the others have one that is nearer to how they are spelled.
package struct DistinctNames {
    /// What stands before a name that would begin with a digit.
    let prefix: String
    /// Names that mean something else, and what makes another one of them.
    let isTaken: (String) -> Bool
    let suffix: String

    package init(prefix: String, isTaken: @escaping (String) -> Bool, suffix: String) {
        self.prefix = prefix
        self.isTaken = isTaken
        self.suffix = suffix
    }

    package func names(of keys: [String]) -> [String: String] {
        names(of: keys.map { ($0, $0) })
    }

    /// - Parameter keys: Each with the text whose words are its name.
    package func names(of keys: [(key: String, text: String)]) -> [String: String] {
        if keys.isEmpty { return [:] }
        // The usual case.
        let first = keys.map { candidate($0, 0) }
        if Set(first).count == keys.count, !first.contains("") {
            return Dictionary(zip(keys.map(\.key), first)) { first, _ in first }
        }
        // Signs before keys of the same words, as for the order of a list, are words.
        let counts = first.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let signed = Set(zip(keys, first).filter { counts[$0.1] != 1 }.map(\.0.key))
        var names: [String: String] = [:]
        var used: Set<String> = []
        var open = keys.sorted { $0.key < $1.key }
        for step in 0..<Self.steps {
            let wanted = open.map { (item: $0, name: candidate($0, step, isSigned: signed.contains($0.key))) }
            let groups = Dictionary(grouping: wanted) { $0.name }
            var rest: [(key: String, text: String)] = []
            for (item, name) in wanted {
                // The last step has the key's own digits.
                let isOwn = groups[name]?.count == 1 || name == item.key || step == Self.steps - 1
                if isOwn, !name.isEmpty, !used.contains(name) {
                    names[item.key] = name
                } else {
                    rest.append(item)
                }
            }
            used.formUnion(names.values)
            open = rest
            if open.isEmpty { break }
        }
        return names
    }

    private static let steps = 6

    /// - Parameter isSigned: Whether the sign before the key is part of its name.
    private func candidate(_ item: (key: String, text: String), _ step: Int, isSigned: Bool = false) -> String {
        if step == 0, isSigned, let sign = Self.sign(of: item.key), item.text == item.key {
            return available(SwiftWords(of: sign + " " + item.key.dropFirst()).memberName)
        }
        // Of a query, as PHP writes a list.
        if step == 0, isSigned, item.key.hasSuffix("[]"), item.text == item.key {
            return available(SwiftWords(of: item.key.dropLast(2) + " list").memberName)
        }
        if step == 0, item.text.hasOnly({ $0 >= 0x61 && $0 <= 0x7A }) { return available(item.text) }
        let name: String
        switch step {
        case 0: name = SwiftWords(of: item.text).memberName
        case 1: name = literal(item.key)
        case 2: name = SwiftWords(of: Self.spelled(item.key)).memberName
        case 3: name = SwiftWords(of: Self.spelled(item.key, withCapitals: true)).memberName
        case 4: name = SwiftWords(of: Self.spelled(item.key, withCapitals: true, isShort: false)).memberName
        default: name = SwiftWords(of: item.text).memberName + "_" + hexDigest(item.key)
        }
        return available(name)
    }

    /// The word of a sign before a word; nil for any other key.
    private static func sign(of key: String) -> String? {
        guard let second = key.unicodeScalars.dropFirst().first, second.properties.isAlphabetic else { return nil }
        return switch key.unicodeScalars.first {
        case "-": "minus"
        case "+": "plus"
        case "_": "underscore"
        case "$": "dollar"
        default: nil
        }
    }

    private func available(_ name: String) -> String {
        // A name of underscores says nothing.
        if name.hasOnly({ $0 == 0x5F }) { return "" }
        var name = name
        if !isIdentifier(name) { name = isIdentifier("a" + name) ? prefix + name : "" }
        return !name.isEmpty && isTaken(name) ? name + suffix : name
    }

    /// The key with an underscore for each character that Swift has not in names.
    private func literal(_ key: String) -> String {
        String(String.UnicodeScalarView(key.unicodeScalars.map { $0.properties.isXIDContinue ? $0 : "_" }))
    }

    /// Signs with shorter names than those of Unicode.
    private static let words: [Unicode.Scalar: String] = [
        "-": "dash", "_": "underscore", ".": "dot", "/": "slash", "$": "dollar",
    ]

    /// The key with the names of its signs: `#` is 'number sign'.
    ///
    /// - Parameters:
    ///   - withCapitals: Whether `I` is 'capital i'.
    ///   - isShort: Whether `-` is 'dash', and not 'hyphen-minus' as Unicode has it.
    package static func spelled(_ key: String, withCapitals: Bool = false, isShort: Bool = true) -> String {
        if key.isEmpty { return "empty" }
        return key.unicodeScalars.map { scalar in
            if withCapitals, scalar.properties.isUppercase {
                return " capital " + scalar.properties.lowercaseMapping
            }
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return String(scalar) }
            if isShort, let word = Self.words[scalar] { return " " + word + " " }
            return " " + (scalar.properties.name ?? "sign \(String(scalar.value, radix: 16))").lowercased() + " "
        }.joined()
    }
}

/// Eight digits that stand for a text: FNV-1a.
package func hexDigest(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
}
