/// The addresses that a text defines, `[name]: https://example.com`, by their names.
///
/// A definition may stand behind the links that name it. So a text is read twice: once to collect, and once to write.
final class LinkDefinitions {
    private var addresses: [String: String] = [:]

    var isEmpty: Bool { addresses.isEmpty }

    func address(of label: some Sequence<Unicode.Scalar>) -> String? {
        addresses[Self.name(label)]
    }

    /// Takes the definitions that a paragraph begins with; of two for one name the first counts.
    ///
    /// - Returns: What is behind them.
    func take(from paragraph: String) -> String {
        guard paragraph.hasPrefix("[") else { return paragraph }
        let scalars = Array(paragraph.unicodeScalars)
        var index = 0
        while let label = linkLabel(in: scalars, at: index), label.end < scalars.count, scalars[label.end] == ":",
            let target = LinkTarget(definedIn: scalars, at: label.end + 1)
        {
            let name = Self.name(scalars[label.text])
            if name.isEmpty { break }
            if addresses[name] == nil { addresses[name] = target.address }
            index = target.end + (target.end < scalars.count ? 1 : 0)
            while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
        }
        return String(String.UnicodeScalarView(scalars[index...]))
    }

    /// Names are equal whatever their case and the spaces in them.
    private static func name(_ label: some Sequence<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(label)).lowercased()
            .split { $0 == " " || $0 == "\t" || $0 == "\n" }.joined(separator: " ")
    }
}

/// `[name]` at a place: up to 999 characters, and no brackets but escaped ones.
func linkLabel(in scalars: [Unicode.Scalar], at start: Int) -> (text: Range<Int>, end: Int)? {
    guard start < scalars.count, scalars[start] == "[" else { return nil }
    var index = start + 1
    while index < scalars.count, index - start <= 1_000 {
        switch scalars[index] {
        case "]": return (start + 1..<index, index + 1)
        case "[": return nil
        case "\\": index += 2
        default: index += 1
        }
    }
    return nil
}
