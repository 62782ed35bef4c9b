import YAMLTree

/// A value as JSON has it.
enum JSONPathValue: Sendable {
    /// No value at all: what a query that finds nothing has.
    case nothing
    case null
    case flag(Bool)
    case integer(Int)
    case fraction(Double)
    case text(String)
    case list([YAMLNode])
    case object([YAMLEntry])

    /// The value of a node: by YAML's core schema, if it is a scalar without quotes.
    init(_ node: YAMLNode) {
        switch node.content {
        case .unknown: self = .nothing
        case .sequence(let nodes): self = .list(nodes)
        case .mapping(let entries): self = .object(entries)
        case .scalar(let scalar):
            if let flag = node.flag {
                self = .flag(flag)
            } else if node.isNull {
                self = .null
            } else if scalar.isPlain, let number = Self.number(scalar.text) {
                self = number
            } else {
                self = .text(scalar.text)
            }
        }
    }

    /// A number as JSON or YAML writes it; nil for any other text.
    static func number(_ text: String) -> JSONPathValue? {
        let bytes = text.utf8
        guard let first = bytes.first, isDigit(first) || first == 0x2B || first == 0x2D || first == 0x2E else {
            return nil
        }
        var rest = Substring(text)
        let isNegative = first == 0x2D
        if isNegative || first == 0x2B { rest = rest.dropFirst() }
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where rest.hasPrefix(prefix) {
            let digits = rest.dropFirst(2)
            guard let first = digits.first, first.isHexDigit else { return nil }
            return Int(digits, radix: radix).map { .integer(isNegative ? -$0 : $0) }
        }
        guard bytes.allSatisfy({ isDigit($0) || "+-.eE".utf8.contains($0) }), bytes.contains(where: isDigit) else {
            return nil
        }
        if let integer = Int(text) { return .integer(integer) }
        guard let number = Double(rest.hasPrefix(".") ? "0" + rest : String(rest)) else { return nil }
        return .fraction(isNegative ? -number : number)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte)
    }

    /// Whether two values are the same; objects in any order.
    static func areEqual(_ left: JSONPathValue, _ right: JSONPathValue) -> Bool {
        switch (left, right) {
        case (.nothing, .nothing), (.null, .null): true
        case (.flag(let left), .flag(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.integer, .fraction), (.fraction, .integer), (.fraction, .fraction): left.double == right.double
        case (.text(let left), .text(let right)): isSame(left, right)
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { areEqual(JSONPathValue($0), JSONPathValue($1)) }
        case (.object(let left), .object(let right)): isSame(left, right)
        default: false
        }
    }

    /// Whether a value is less than another; only numbers and texts can be.
    static func isLess(_ left: JSONPathValue, _ right: JSONPathValue) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): return left < right
        case (.text(let left), .text(let right)):
            return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        default:
            guard let left = left.double, let right = right.double else { return false }
            return left < right
        }
    }

    /// Whether two texts have the same characters, which Swift does not ask: for it, é is e with an accent.
    static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }

    private static func isSame(_ left: [YAMLEntry], _ right: [YAMLEntry]) -> Bool {
        guard left.count == right.count else { return false }
        let values = Dictionary(right.map { (Array($0.name.utf8), $0.value) }) { first, _ in first }
        return left.allSatisfy { entry in
            values[Array(entry.name.utf8)].map { areEqual(JSONPathValue(entry.value), JSONPathValue($0)) } ?? false
        }
    }

    private var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .fraction(let number): number
        case .nothing, .null, .flag, .text, .list, .object: nil
        }
    }

    /// What `length` says of it: characters, elements or keys; nothing of what has no length.
    var length: JSONPathValue {
        switch self {
        case .text(let text): .integer(text.unicodeScalars.count)
        case .list(let nodes): .integer(nodes.count)
        case .object(let entries): .integer(entries.count)
        case .nothing, .null, .flag, .integer, .fraction: .nothing
        }
    }
}
