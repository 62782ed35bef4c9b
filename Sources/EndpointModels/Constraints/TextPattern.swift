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
        /// What `looks` has at this index.
        case look(Int)
    }

    enum Step: Sendable {
        case one(ScalarSet)
        case assertion(Assertion)
        /// On to both.
        case split(Int, Int)
        case jump(Int)
        case found
    }

    /// What is or is not found where the text is read to: `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`.
    struct Look: Sendable {
        let isAhead: Bool
        let isNegated: Bool
        /// Those of what is ahead are for the text read backwards.
        let steps: [Step]
    }

    /// The greatest number of steps that an expression can have.
    static let mostSteps = 10_000

    private let steps: [Step]
    /// One within another comes before it.
    private let looks: [Look]

    init(_ text: String) throws(Mistake) {
        var parser = PatternParser(text)
        let node = try parser.parse()
        var count = 0
        var looks: [Look] = []
        for look in parser.looks {
            let steps = try Self.steps(of: look.node, isBackwards: look.isAhead, &count)
            looks.append(Look(isAhead: look.isAhead, isNegated: look.isNegated, steps: steps))
        }
        self.looks = looks
        steps = try Self.steps(of: node, isBackwards: false, &count)
    }

    private static func steps(of node: PatternNode, isBackwards: Bool, _ count: inout Int) throws(Mistake) -> [Step] {
        var writer = PatternStepWriter(isBackwards: isBackwards, room: mostSteps - count)
        try writer.write(node)
        count += writer.steps.count
        return writer.steps + [.found]
    }

    /// Whether it is found anywhere in a text.
    func isFound(in text: String) -> Bool {
        var search = PatternSearch(text)
        for look in looks {
            var holds = [Bool](repeating: look.isNegated, count: search.scalars.count + 1)
            search.run(look.steps, isBackwards: look.isAhead) { index in
                holds[index] = !look.isNegated
                return true
            }
            search.looks.append(holds)
        }
        var isFound = false
        search.run(steps, isBackwards: false) { _ in
            isFound = true
            return false
        }
        return isFound
    }
}

/// A text that steps are followed through.
private struct PatternSearch {
    let scalars: [Unicode.Scalar]
    /// Of each look, whether it holds at each place.
    var looks: [[Bool]] = []

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// Follows steps that may begin at each place.
    ///
    /// - Parameters:
    ///   - steps: The steps. The last one is the end.
    ///   - isBackwards: Whether the text is read from its end.
    ///   - found: Is called with each place where the steps end, in order. Returns whether to go on.
    func run(_ steps: [TextPattern.Step], isBackwards: Bool, found: (Int) -> Bool) {
        var marks = [Int](repeating: -1, count: steps.count)
        var current: [Int] = []
        var next: [Int] = []
        for distance in 0...scalars.count {
            let index = isBackwards ? scalars.count - distance : distance
            enter(0, of: steps, at: index, &marks, &current)
            if marks[steps.count - 1] == index, !found(index) { return }
            guard distance < scalars.count else { return }
            let scalar = scalars[isBackwards ? index - 1 : index]
            next.removeAll(keepingCapacity: true)
            for state in current {
                guard case .one(let set) = steps[state], set.contains(scalar) else { continue }
                enter(state + 1, of: steps, at: isBackwards ? index - 1 : index + 1, &marks, &next)
            }
            swap(&current, &next)
        }
    }

    /// Adds a state, and those that follow without a character.
    private func enter(
        _ state: Int, of steps: [TextPattern.Step], at index: Int, _ marks: inout [Int], _ states: inout [Int]
    ) {
        var waiting = [state]
        while let state = waiting.popLast() {
            if marks[state] == index { continue }
            marks[state] = index
            switch steps[state] {
            case .found: break
            case .one: states.append(state)
            case .jump(let target): waiting.append(target)
            case .split(let one, let other): waiting += [one, other]
            case .assertion(let assertion): if holds(assertion, at: index) { waiting.append(state + 1) }
            }
        }
    }

    private func holds(_ assertion: TextPattern.Assertion, at index: Int) -> Bool {
        func isWord(_ index: Int) -> Bool { scalars.indices.contains(index) && ScalarSet.word.contains(scalars[index]) }
        switch assertion {
        case .start: return index == 0
        case .end: return index == scalars.count
        case .boundary: return isWord(index - 1) != isWord(index)
        case .noBoundary: return isWord(index - 1) == isWord(index)
        case .look(let number): return looks[number][index]
        }
    }
}

/// Writes the steps of an expression.
struct PatternStepWriter {
    /// Whether the text is read from its end.
    let isBackwards: Bool
    /// How many steps there can be.
    let room: Int
    private(set) var steps: [TextPattern.Step] = []

    init(isBackwards: Bool, room: Int) {
        self.isBackwards = isBackwards
        self.room = room
    }

    mutating func write(_ node: PatternNode) throws(TextPattern.Mistake) {
        guard steps.count < room else { throw TextPattern.Mistake(why: "it is too long, with what it repeats") }
        switch node {
        case .one(let set): steps.append(.one(set))
        case .assertion(let assertion): steps.append(.assertion(assertion))
        case .sequence(let nodes): for node in isBackwards ? nodes.reversed() : nodes { try write(node) }
        case .choice(let nodes):
            var jumps: [Int] = []
            for (index, node) in nodes.enumerated() {
                guard index < nodes.count - 1 else {
                    try write(node)
                    break
                }
                let split = hole()
                try write(node)
                jumps.append(hole())
                steps[split] = .split(split + 1, steps.count)
            }
            for jump in jumps { steps[jump] = .jump(steps.count) }
        case .repeated(let node, let least, let most):
            for _ in 0..<least {
                let count = steps.count
                try write(node)
                // What has no step is there once, however often it is.
                if steps.count == count { return }
            }
            guard let most else {
                let split = hole()
                try write(node)
                steps.append(.jump(split))
                steps[split] = .split(split + 1, steps.count)
                return
            }
            var splits: [Int] = []
            for _ in least..<most {
                splits.append(hole())
                try write(node)
            }
            for split in splits { steps[split] = .split(split + 1, steps.count) }
        }
    }

    /// A step that is written when its targets are known.
    private mutating func hole() -> Int {
        steps.append(.found)
        return steps.count - 1
    }
}
