import EndpointSpec

/// Reads a pattern into states. It is read from its end: each part is told which state comes after it.
struct IRegexpParser {
    /// A part of a pattern.
    private indirect enum Part {
        case character(IRegexp.CharacterSet)
        case start
        case end
        case sequence([Part])
        case choice([Part])
        /// So many times; without an end if `most` is nil.
        case repeated(Part, least: Int, most: Int?)
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    /// How many parts became states, those that need none counted, too.
    private var work = 0
    private(set) var states: [IRegexp.State] = []

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The first state; nil if the text is no pattern, or too large a one.
    mutating func read() -> Int? {
        guard let whole = choice(), index == scalars.count else { return nil }
        states = [.found]
        return add(whole, before: 0)
    }

    // MARK: States

    private mutating func add(_ state: IRegexp.State) -> Int? {
        guard states.count < IRegexp.largestCount else { return nil }
        states.append(state)
        return states.count - 1
    }

    private mutating func add(_ part: Part, before next: Int) -> Int? {
        work += 1
        guard work <= 10 * IRegexp.largestCount else { return nil }
        switch part {
        case .character(let set): return add(.character(set, next: next))
        case .start: return add(.start(next: next))
        case .end: return add(.end(next: next))
        case .sequence(let parts):
            var next = next
            for part in parts.reversed() {
                guard let first = add(part, before: next) else { return nil }
                next = first
            }
            return next
        case .choice(let parts):
            guard let last = parts.last, var first = add(last, before: next) else { return nil }
            for part in parts.dropLast().reversed() {
                guard let other = add(part, before: next), let split = add(.split(other, first)) else { return nil }
                first = split
            }
            return first
        case .repeated(let part, let least, let most):
            guard least <= IRegexp.largestCount, most ?? 0 <= IRegexp.largestCount else { return nil }
            var next = next
            if let most {
                let end = next
                for _ in 0..<(most - least) {
                    guard let first = add(part, before: next), let split = add(.split(first, end)) else { return nil }
                    next = split
                }
            } else {
                guard let loop = add(.split(0, next)), let first = add(part, before: loop) else { return nil }
                states[loop] = .split(first, next)
                next = loop
            }
            for _ in 0..<least {
                guard let first = add(part, before: next) else { return nil }
                next = first
            }
            return next
        }
    }

    // MARK: Grammar

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func choice() -> Part? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONPathParser.largestDepth, let first = branch() else { return nil }
        var branches = [first]
        while takes("|") {
            guard let other = branch() else { return nil }
            branches.append(other)
        }
        return branches.count == 1 ? first : .choice(branches)
    }

    private mutating func branch() -> Part? {
        var parts: [Part] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            guard let atom = atom(), let piece = quantified(atom) else { return nil }
            parts.append(piece)
        }
        return .sequence(parts)
    }

    private mutating func quantified(_ atom: Part) -> Part? {
        if takes("*") { return .repeated(atom, least: 0, most: nil) }
        if takes("+") { return .repeated(atom, least: 1, most: nil) }
        if takes("?") { return .repeated(atom, least: 0, most: 1) }
        guard takes("{") else { return atom }
        guard let least = count() else { return nil }
        var most: Int? = least
        if takes(",") { most = next == "}" ? nil : count() ?? -1 }
        guard takes("}"), most ?? least >= least else { return nil }
        return .repeated(atom, least: least, most: most)
    }

    private mutating func count() -> Int? {
        var text = ""
        while let scalar = next, JSONPathParser.isDigit(scalar) {
            text.unicodeScalars.append(scalar)
            index += 1
        }
        return Int(text)
    }

    private mutating func atom() -> Part? {
        guard let scalar = next else { return nil }
        index += 1
        switch scalar {
        case "(":
            guard let inner = choice(), takes(")") else { return nil }
            return inner
        case ".":
            return .character(.init(parts: [.range(0x0A...0x0A), .range(0x0D...0x0D)], isNegated: true))
        case "^": return .start
        case "$": return .end
        case "[": return characters()
        case "\\": return escaped().map { .character(.init(parts: [$0], isNegated: false)) }
        case "*", "+", "?", "{", "}", "]", ")", "|": return nil
        default: return .character(.init(parts: [.range(scalar.value...scalar.value)], isNegated: false))
        }
    }

    /// What stands between brackets.
    private mutating func characters() -> Part? {
        let isNegated = takes("^")
        var parts: [IRegexp.CharacterSet.Part] = []
        while let scalar = next, scalar != "]" {
            index += 1
            guard scalar != "[" else { return nil }
            if scalar == "-" {
                // It stands for itself at the beginning and at the end alone.
                guard parts.isEmpty || next == "]" else { return nil }
                parts.append(.range(0x2D...0x2D))
                continue
            }
            guard let part = scalar == "\\" ? escaped() : .range(scalar.value...scalar.value) else { return nil }
            guard case .range(let low) = part, next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
                parts.append(part)
                continue
            }
            index += 1
            guard let end = next, end != "[", end != "-" else { return nil }
            index += 1
            guard case .range(let high)? = end == "\\" ? escaped() : .range(end.value...end.value),
                low.lowerBound <= high.lowerBound
            else { return nil }
            parts.append(.range(low.lowerBound...high.lowerBound))
        }
        guard takes("]"), !parts.isEmpty else { return nil }
        return .character(.init(parts: parts, isNegated: isNegated))
    }

    private static let categories: [Unicode.Scalar: String] = [
        "L": "ulmto", "M": "nce", "N": "dlo", "P": "cdseifo", "Z": "slp", "S": "mcko", "C": "cfon",
    ]

    /// What stands after a backslash.
    private mutating func escaped() -> IRegexp.CharacterSet.Part? {
        guard let scalar = next else { return nil }
        index += 1
        switch scalar {
        case "n": return .range(0x0A...0x0A)
        case "r": return .range(0x0D...0x0D)
        case "t": return .range(0x09...0x09)
        case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}", "$":
            return .range(scalar.value...scalar.value)
        case "p", "P":
            guard takes("{"), let letter = next, let kinds = Self.categories[letter] else { return nil }
            index += 1
            var name = String(letter)
            if let kind = next, kinds.unicodeScalars.contains(kind) {
                name.unicodeScalars.append(kind)
                index += 1
            }
            guard takes("}") else { return nil }
            return generalCategories(name).map { .category($0, isNegated: scalar == "P") }
        default: return nil
        }
    }
}
