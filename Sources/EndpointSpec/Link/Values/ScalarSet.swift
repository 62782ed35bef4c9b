// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

/// Some characters, or all others.
struct ScalarSet: Sendable {
    var ranges: [ClosedRange<UInt32>]
    /// Those of these categories, too.
    var categories: [Unicode.GeneralCategory] = []
    var isInverted = false

    static let digit = ScalarSet(ranges: [0x30...0x39])
    static let word = ScalarSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let space = ScalarSet(
        ranges: [
            0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
            0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
        ])
    static let lineBreak = ScalarSet(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isListed =
            ranges.contains { $0.contains(scalar.value) }
            || !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
        return isListed != isInverted
    }

    /// Adds what a set has, of either ranges or categories.
    mutating func add(_ other: ScalarSet) {
        ranges += other.contained
        categories += other.categories
    }

    /// The character, if there is one alone.
    var only: UInt32? {
        !isInverted && categories.isEmpty && ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil
    }

    /// All others, of a set of either ranges or categories.
    var inverted: ScalarSet {
        guard categories.isEmpty else {
            let others = Self.categories.lazy.map(\.category).filter { !categories.contains($0) }
            return ScalarSet(ranges: [], categories: Array(others))
        }
        return ScalarSet(ranges: ranges, isInverted: !isInverted)
    }

    /// The ranges of what it contains, in order, but for categories.
    var contained: [ClosedRange<UInt32>] {
        guard isInverted else { return ranges }
        var rest: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { rest.append(next...range.lowerBound - 1) }
            next = max(next, range.upperBound + 1)
        }
        return next > 0x10FFFF ? rest : rest + [next...0x10FFFF]
    }

    /// The characters of a property of Unicode, as `\p{…}` has them; nil for what is none that is read.
    static func property(_ name: String) -> ScalarSet? {
        switch name {
        case "Any": return ScalarSet(ranges: [0...0x10FFFF])
        case "ASCII": return ScalarSet(ranges: [0...0x7F])
        case "ASCII_Hex_Digit", "AHex": return ScalarSet(ranges: [0x30...0x39, 0x41...0x46, 0x61...0x66])
        default: break
        }
        var name = name
        for prefix in ["General_Category=", "gc="] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
        if let group = groups.first(where: { $0.long == name }) { name = group.short }
        if name == "LC" {
            return ScalarSet(ranges: [], categories: [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter])
        }
        let found = categories.filter { $0.short == name || $0.long == name || $0.short.prefix(1) == name }
        return found.isEmpty ? nil : ScalarSet(ranges: [], categories: found.map(\.category))
    }

    /// The general categories, with their names: https://www.unicode.org/reports/tr44/#General_Category_Values
    private static let categories: [(short: String, long: String, category: Unicode.GeneralCategory)] = [
        ("Lu", "Uppercase_Letter", .uppercaseLetter), ("Ll", "Lowercase_Letter", .lowercaseLetter),
        ("Lt", "Titlecase_Letter", .titlecaseLetter), ("Lm", "Modifier_Letter", .modifierLetter),
        ("Lo", "Other_Letter", .otherLetter), ("Mn", "Nonspacing_Mark", .nonspacingMark),
        ("Mc", "Spacing_Mark", .spacingMark), ("Me", "Enclosing_Mark", .enclosingMark),
        ("Nd", "Decimal_Number", .decimalNumber), ("Nl", "Letter_Number", .letterNumber),
        ("No", "Other_Number", .otherNumber), ("Pc", "Connector_Punctuation", .connectorPunctuation),
        ("Pd", "Dash_Punctuation", .dashPunctuation), ("Ps", "Open_Punctuation", .openPunctuation),
        ("Pe", "Close_Punctuation", .closePunctuation), ("Pi", "Initial_Punctuation", .initialPunctuation),
        ("Pf", "Final_Punctuation", .finalPunctuation), ("Po", "Other_Punctuation", .otherPunctuation),
        ("Sm", "Math_Symbol", .mathSymbol), ("Sc", "Currency_Symbol", .currencySymbol),
        ("Sk", "Modifier_Symbol", .modifierSymbol), ("So", "Other_Symbol", .otherSymbol),
        ("Zs", "Space_Separator", .spaceSeparator), ("Zl", "Line_Separator", .lineSeparator),
        ("Zp", "Paragraph_Separator", .paragraphSeparator), ("Cc", "Control", .control), ("Cf", "Format", .format),
        ("Cs", "Surrogate", .surrogate), ("Co", "Private_Use", .privateUse), ("Cn", "Unassigned", .unassigned),
    ]

    private static let groups: [(short: String, long: String)] = [
        ("L", "Letter"), ("LC", "Cased_Letter"), ("M", "Mark"), ("N", "Number"), ("P", "Punctuation"),
        ("S", "Symbol"), ("Z", "Separator"), ("C", "Other"),
    ]
}
