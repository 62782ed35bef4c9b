// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

/// The parts of an expression.
indirect enum PatternNode {
    case one(ScalarSet)
    case assertion(TextPattern.Assertion)
    case sequence([PatternNode])
    case choice([PatternNode])
    case repeated(PatternNode, least: Int, most: Int?)
}

/// Reads an expression.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0
    /// What is ahead or behind, in the order in which it ends.
    private(set) var looks: [(node: PatternNode, isAhead: Bool, isNegated: Bool)] = []
    private static let mostLooks = 20

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func parse() throws(TextPattern.Mistake) -> PatternNode {
        let node = try choice()
        guard position == scalars.count else { throw mistake("')' has no '('") }
        return node
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    private func mistake(_ why: String) -> TextPattern.Mistake { TextPattern.Mistake(why: why) }

    private mutating func choice() throws(TextPattern.Mistake) -> PatternNode {
        var nodes = [try sequence()]
        while take("|") { nodes.append(try sequence()) }
        return nodes.count == 1 ? nodes[0] : .choice(nodes)
    }

    private mutating func sequence() throws(TextPattern.Mistake) -> PatternNode {
        var nodes: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let node = try atom()
            nodes.append(try repetition(of: node))
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func repetition(of node: PatternNode) throws(TextPattern.Mistake) -> PatternNode {
        let bounds: (least: Int, most: Int?)
        if take("*") {
            bounds = (0, nil)
        } else if take("+") {
            bounds = (1, nil)
        } else if take("?") {
            bounds = (0, 1)
        } else if take("{") {
            guard let least = number() else { throw mistake("a number is missing behind '{'; write '\\{' for a brace") }
            let most = take(",") ? number() : least
            guard take("}") else { throw mistake("'}' is missing behind a number of repetitions") }
            if let most, most < least { throw mistake("'{\(least),\(most)}' asks for less than it asks for") }
            bounds = (least, most)
        } else {
            return node
        }
        if case .assertion = node { throw mistake("a place such as '^' cannot be repeated") }
        // How much a repetition takes makes no difference to whether something is found.
        _ = take("?")
        if let scalar = next, "*+?{".unicodeScalars.contains(scalar) { throw mistake("a repetition is repeated") }
        return .repeated(node, least: bounds.least, most: bounds.most)
    }

    private mutating func number() -> Int? {
        var number: Int?
        while let scalar = next, ScalarSet.digit.contains(scalar) {
            number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), 1_000_000)
            position += 1
        }
        return number
    }

    private mutating func atom() throws(TextPattern.Mistake) -> PatternNode {
        guard let scalar = next else { throw mistake("it ends too early") }
        position += 1
        switch scalar {
        case "^": return .assertion(.start)
        case "$": return .assertion(.end)
        case ".": return .one(ScalarSet.lineBreak.inverted)
        case "(": return try group()
        case "[": return .one(try set())
        case "\\":
            if take("b") { return .assertion(.boundary) }
            if take("B") { return .assertion(.noBoundary) }
            return .one(try escape())
        case "*", "+", "?", "{":
            throw mistake("there is nothing before '\(scalar)' to repeat; write '\\\(scalar)' for itself")
        case "]", "}": throw mistake("'\(scalar)' has no opening one; write '\\\(scalar)' for itself")
        default: return .one(ScalarSet(ranges: [scalar.value...scalar.value]))
        }
    }

    private mutating func group() throws(TextPattern.Mistake) -> PatternNode {
        var look: (isAhead: Bool, isNegated: Bool)?
        if take("?"), !take(":") {
            let isBehind = take("<")
            if take("=") {
                look = (!isBehind, false)
            } else if take("!") {
                look = (!isBehind, true)
            } else if isBehind {
                try skipName()
            } else {
                throw mistake(
                    "groups are '(…)', '(?:…)', '(?<name>…)', lookahead and lookbehind; flags are not read")
            }
        }
        depth += 1
        guard depth <= 50 else { throw mistake("its groups are nested too deep") }
        let node = try choice()
        guard take(")") else { throw mistake("'(' has no ')'") }
        depth -= 1
        guard let look else { return .sequence([node]) }
        guard looks.count < Self.mostLooks else {
            throw mistake("it looks ahead or behind more than \(Self.mostLooks) times")
        }
        looks.append((node, look.isAhead, look.isNegated))
        return .assertion(.look(looks.count - 1))
    }

    /// The name of a group.
    private mutating func skipName() throws(TextPattern.Mistake) {
        let start = position
        while let scalar = next, ScalarSet.word.contains(scalar) || scalar == "$" || !scalar.isASCII { position += 1 }
        guard position > start, take(">") else { throw mistake("a group's name is as in '(?<name>…)'") }
    }

    private mutating func set() throws(TextPattern.Mistake) -> ScalarSet {
        let isInverted = take("^")
        var set = ScalarSet(ranges: [], isInverted: isInverted)
        while let scalar = next, scalar != "]" {
            let first = try member()
            guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
                set.add(first)
                continue
            }
            position += 1
            let last = try member()
            guard let lower = first.only, let upper = last.only else {
                // As in browsers: beside what stands for several characters, a hyphen is itself.
                set.ranges.append(0x2D...0x2D)
                set.add(first)
                set.add(last)
                continue
            }
            guard lower <= upper else { throw mistake("the range ends before it begins") }
            set.ranges.append(lower...upper)
        }
        guard take("]") else { throw mistake("'[' has no ']'") }
        return set
    }

    private mutating func member() throws(TextPattern.Mistake) -> ScalarSet {
        if take("\\") { return try escape() }
        guard let scalar = next else { throw mistake("'[' has no ']'") }
        position += 1
        return ScalarSet(ranges: [scalar.value...scalar.value])
    }

    /// What is behind a backslash.
    private mutating func escape() throws(TextPattern.Mistake) -> ScalarSet {
        guard let scalar = next else { throw mistake("it ends with a backslash; write '\\\\' for one") }
        position += 1
        func one(_ value: UInt32) -> ScalarSet { ScalarSet(ranges: [value...value]) }
        switch scalar {
        case "d": return .digit
        case "D": return ScalarSet.digit.inverted
        case "w": return .word
        case "W": return ScalarSet.word.inverted
        case "s": return .space
        case "S": return ScalarSet.space.inverted
        case "t": return one(0x09)
        case "n": return one(0x0A)
        case "v": return one(0x0B)
        case "f": return one(0x0C)
        case "r": return one(0x0D)
        case "x": return one(try hexadecimal(2))
        case "u": return one(try hexadecimal(4))
        case "p": return try property()
        case "P": return try property().inverted
        default:
            guard scalar.isASCII, scalar == "_" || !ScalarSet.word.contains(scalar) else {
                throw mistake("'\\\(scalar)' is not read; a group cannot be asked for again")
            }
            return one(scalar.value)
        }
    }

    /// What is behind `\p`.
    private mutating func property() throws(TextPattern.Mistake) -> ScalarSet {
        var name = ""
        guard take("{") else { throw mistake("a property of Unicode is as in '\\p{L}'") }
        while let scalar = next, scalar != "}" {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard take("}"), let set = ScalarSet.property(name) else {
            throw mistake("the properties of Unicode are the general categories, such as '\\p{L}', 'Any' and 'ASCII'")
        }
        return set
    }

    private mutating func hexadecimal(_ digits: Int) throws(TextPattern.Mistake) -> UInt32 {
        guard position + digits <= scalars.count else { throw mistake("hexadecimal digits are missing") }
        var value: UInt32 = 0
        for scalar in scalars[position..<position + digits] {
            guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
                throw mistake("hexadecimal digits are missing")
            }
            value = value * 16 + UInt32(digit)
        }
        position += digits
        return value
    }
}
