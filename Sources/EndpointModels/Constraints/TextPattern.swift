// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

/// A regular expression, of the part of ECMAScript's that needs no memory of what was found.
///
/// Characters are Unicode's scalars. All ways through the expression are followed at once, so the time is the length of
/// the text times that of the expression, whatever both are: no expression takes for ever.
struct TextPattern: Sendable {
    /// Why a text is none.
    struct Mistake: Error {
        let why: String
    }

    enum Assertion: Sendable {
        case start, end, boundary, noBoundary
    }

    enum Step: Sendable {
        case one(ScalarSet)
        case assertion(Assertion)
        /// On to both.
        case split(Int, Int)
        case jump(Int)
        case found
    }

    /// The greatest number of steps that an expression can have.
    static let mostSteps = 10_000

    private let steps: [Step]

    init(_ text: String) throws(Mistake) {
        var parser = PatternParser(text)
        var steps: [Step] = []
        try parser.parse().write(to: &steps)
        steps.append(.found)
        self.steps = steps
    }

    /// Whether it is found anywhere in a text.
    func isFound(in text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        var marks = [Int](repeating: -1, count: steps.count)
        var current: [Int] = []
        for index in 0...scalars.count {
            // What is found may begin at each place.
            if enter(0, at: index, scalars, &marks, &current) { return true }
            guard index < scalars.count else { break }
            var next: [Int] = []
            for state in current {
                guard case .one(let set) = steps[state], set.contains(scalars[index]) else { continue }
                if enter(state + 1, at: index + 1, scalars, &marks, &next) { return true }
            }
            current = next
        }
        return false
    }

    /// Adds a state, and those that follow without a character. Returns whether one of them is the end.
    private func enter(
        _ state: Int, at index: Int, _ scalars: [Unicode.Scalar], _ marks: inout [Int], _ states: inout [Int]
    ) -> Bool {
        var waiting = [state]
        while let state = waiting.popLast() {
            if marks[state] == index { continue }
            marks[state] = index
            switch steps[state] {
            case .found: return true
            case .one: states.append(state)
            case .jump(let target): waiting.append(target)
            case .split(let one, let other): waiting += [one, other]
            case .assertion(let assertion):
                if holds(assertion, at: index, scalars) { waiting.append(state + 1) }
            }
        }
        return false
    }

    private func holds(_ assertion: Assertion, at index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        func isWord(_ index: Int) -> Bool { scalars.indices.contains(index) && ScalarSet.word.contains(scalars[index]) }
        switch assertion {
        case .start: return index == 0
        case .end: return index == scalars.count
        case .boundary: return isWord(index - 1) != isWord(index)
        case .noBoundary: return isWord(index - 1) == isWord(index)
        }
    }
}

/// Some characters, or all others.
struct ScalarSet: Sendable {
    var ranges: [ClosedRange<UInt32>]
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
        ranges.contains { $0.contains(scalar.value) } != isInverted
    }

    var inverted: ScalarSet { ScalarSet(ranges: ranges, isInverted: !isInverted) }

    /// The ranges of what it contains, in order.
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
}

/// The parts of an expression.
indirect enum PatternNode {
    case one(ScalarSet)
    case assertion(TextPattern.Assertion)
    case sequence([PatternNode])
    case choice([PatternNode])
    case repeated(PatternNode, least: Int, most: Int?)

    func write(to steps: inout [TextPattern.Step]) throws(TextPattern.Mistake) {
        guard steps.count < TextPattern.mostSteps else {
            throw TextPattern.Mistake(why: "it is too long, with what it repeats")
        }
        switch self {
        case .one(let set): steps.append(.one(set))
        case .assertion(let assertion): steps.append(.assertion(assertion))
        case .sequence(let nodes): for node in nodes { try node.write(to: &steps) }
        case .choice(let nodes):
            var jumps: [Int] = []
            for (index, node) in nodes.enumerated() {
                guard index < nodes.count - 1 else {
                    try node.write(to: &steps)
                    break
                }
                let split = steps.count
                steps.append(.found)
                try node.write(to: &steps)
                jumps.append(steps.count)
                steps.append(.found)
                steps[split] = .split(split + 1, steps.count)
            }
            for jump in jumps { steps[jump] = .jump(steps.count) }
        case .repeated(let node, let least, let most):
            for _ in 0..<least { try node.write(to: &steps) }
            guard let most else {
                let split = steps.count
                steps.append(.found)
                try node.write(to: &steps)
                steps.append(.jump(split))
                steps[split] = .split(split + 1, steps.count)
                return
            }
            var splits: [Int] = []
            for _ in least..<most {
                splits.append(steps.count)
                steps.append(.found)
                try node.write(to: &steps)
            }
            for split in splits { steps[split] = .split(split + 1, steps.count) }
        }
    }
}

/// Reads an expression.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

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
            guard least <= 1000, most ?? 0 <= 1000 else { throw mistake("nothing is repeated more than 1000 times") }
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
        if take("?"), !take(":") {
            throw mistake("groups are '(…)' and '(?:…)'; what looks ahead or behind, names and flags are not read")
        }
        depth += 1
        guard depth <= 50 else { throw mistake("its groups are nested too deep") }
        let node = try choice()
        guard take(")") else { throw mistake("'(' has no ')'") }
        depth -= 1
        return node
    }

    private mutating func set() throws(TextPattern.Mistake) -> ScalarSet {
        let isInverted = take("^")
        var ranges: [ClosedRange<UInt32>] = []
        while let scalar = next, scalar != "]" {
            let first = try member()
            guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
                ranges += first.contained
                continue
            }
            position += 1
            let last = try member()
            guard !first.isInverted, !last.isInverted, first.ranges.count == 1, last.ranges.count == 1,
                first.ranges[0].count == 1, last.ranges[0].count == 1
            else { throw mistake("a range such as 'a-z' is between two characters; write '\\-' for a hyphen") }
            guard first.ranges[0].lowerBound <= last.ranges[0].lowerBound else {
                throw mistake("the range ends before it begins")
            }
            ranges.append(first.ranges[0].lowerBound...last.ranges[0].lowerBound)
        }
        guard take("]") else { throw mistake("'[' has no ']'") }
        return ScalarSet(ranges: ranges, isInverted: isInverted)
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
        default:
            guard scalar.isASCII, !ScalarSet.word.contains(scalar) else {
                throw mistake("'\\\(scalar)' is not read; a group cannot be asked for again, nor a property of Unicode")
            }
            return one(scalar.value)
        }
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
