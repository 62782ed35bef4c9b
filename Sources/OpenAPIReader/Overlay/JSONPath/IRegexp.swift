/// A pattern for texts (RFC 9485), as `match` and `search` take it.
///
/// All ways through the pattern are followed at once, so a text takes as many steps as it has characters, times the states of the
/// pattern, whatever the pattern is. `^` and `$` are the beginning and the end of the text, as everywhere else.
struct IRegexp: Sendable {
    enum State: Sendable {
        case character(CharacterSet, next: Int)
        /// Goes on at both.
        case split(Int, Int)
        case start(next: Int)
        case end(next: Int)
        case found
    }

    /// The characters that may stand at one place.
    struct CharacterSet: Sendable {
        enum Part: Sendable {
            case range(ClosedRange<UInt32>)
            case category([Unicode.GeneralCategory], isNegated: Bool)
        }

        let parts: [Part]
        let isNegated: Bool

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            parts.contains { part in
                switch part {
                case .range(let range): range.contains(scalar.value)
                case .category(let categories, let isNegated):
                    categories.contains(scalar.properties.generalCategory) != isNegated
                }
            } != isNegated
        }
    }

    private let states: [State]
    private let first: Int

    /// A larger pattern matches nothing.
    static let largestCount = 10_000

    /// Nil if the text is no pattern.
    init?(_ text: String) {
        var parser = IRegexpParser(text)
        guard let first = parser.read() else { return nil }
        states = parser.states
        self.first = first
    }

    /// About how many steps a text takes, of the size that a query counts.
    func steps(for text: String) -> Int {
        text.utf8.count * (1 + states.count / 16)
    }

    /// - Parameter whole: Whether the whole text has the form, and not a part of it.
    func matches(_ text: String, whole: Bool) -> Bool {
        let scalars = Array(text.unicodeScalars)
        var current = Set<Int>()
        for position in 0...scalars.count {
            if position == 0 || !whole { add(first, to: &current, position, scalars.count) }
            if current.contains(where: { isFound($0) }), !whole || position == scalars.count { return true }
            guard position < scalars.count, !(current.isEmpty && whole) else { return false }
            var next = Set<Int>()
            for state in current {
                if case .character(let set, let target) = states[state], set.contains(scalars[position]) {
                    add(target, to: &next, position + 1, scalars.count)
                }
            }
            current = next
        }
        return false
    }

    private func isFound(_ state: Int) -> Bool {
        if case .found = states[state] { true } else { false }
    }

    /// Adds a state, and those that it leads to without a character.
    private func add(_ state: Int, to set: inout Set<Int>, _ position: Int, _ count: Int) {
        var open = [state]
        while let state = open.popLast() {
            guard set.insert(state).inserted else { continue }
            switch states[state] {
            case .character, .found: break
            case .split(let one, let other): open += [one, other]
            case .start(let next): if position == 0 { open.append(next) }
            case .end(let next): if position == count { open.append(next) }
            }
        }
    }
}
