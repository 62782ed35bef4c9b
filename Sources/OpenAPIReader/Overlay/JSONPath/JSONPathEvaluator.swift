import YAMLTree

/// Finds what a JSONPath selects. The nodes come in the order of RFC 9535: that of the document, parents first.
struct JSONPathEvaluator {
    /// A node, and where it is.
    struct Match {
        let node: YAMLNode
        let place: Place
    }

    /// The way from the root to a node: indices of entries and elements.
    final class Place {
        let parent: Place?
        let index: Int

        init(_ parent: Place?, _ index: Int) {
            self.parent = parent
            self.index = index
        }

        var indices: [Int] {
            var indices: [Int] = []
            var place = self
            while let parent = place.parent {
                indices.append(place.index)
                place = parent
            }
            return indices.reversed()
        }
    }

    /// A query took more steps than it may.
    struct TooMuch: Error {}

    private let root: Match
    private var steps = 0
    private var patterns: [String: IRegexp?] = [:]

    private let largestCount: Int
    /// How many nodes a query may have found at once.
    private static let largestResult = 4_000_000

    /// - Parameter largestCount: How many nodes a query may look at: those of the largest document, five times.
    init(_ root: YAMLNode, largestCount: Int = 20_000_000) {
        self.largestCount = largestCount
        self.root = Match(node: root, place: Place(nil, 0))
    }

    mutating func matches(of path: JSONPath) throws(TooMuch) -> [Match] {
        try matches(of: path, from: root)
    }

    private mutating func matches(of path: JSONPath, from current: Match) throws(TooMuch) -> [Match] {
        var found = [path.isRelative ? current : root]
        for segment in path.segments {
            var next: [Match] = []
            for match in found { try visit(match, segment, &next) }
            found = next
            if found.isEmpty { break }
        }
        return found
    }

    private mutating func visit(_ match: Match, _ segment: JSONPath.Segment, _ found: inout [Match]) throws(TooMuch) {
        for selector in segment.selectors { try select(match, selector, &found) }
        guard segment.isDescendant else { return }
        var children: [Match] = []
        try appendChildren(of: match, to: &children)
        for child in children { try visit(child, segment, &found) }
    }

    private mutating func select(
        _ match: Match, _ selector: JSONPath.Selector, _ found: inout [Match]
    ) throws(TooMuch) {
        try count(1)
        switch selector {
        case .name(let name):
            if let child = Self.child(of: match, name) { found.append(child) }
        case .index(let index):
            if let child = Self.child(of: match, index) { found.append(child) }
        case .wildcard:
            try appendChildren(of: match, to: &found)
        case .slice(let slice):
            guard case .sequence(let nodes) = match.node.content else { return }
            for index in slice.indices(of: nodes.count) {
                try count(1)
                found.append(Match(node: nodes[index], place: Place(match.place, index)))
            }
        case .filter(let filter):
            var children: [Match] = []
            try appendChildren(of: match, to: &children)
            for child in children where try holds(filter, child) { found.append(child) }
        }
        if found.count > Self.largestResult { throw TooMuch() }
    }

    private mutating func count(_ nodes: Int) throws(TooMuch) {
        steps += nodes
        if steps > largestCount { throw TooMuch() }
    }

    private mutating func appendChildren(of match: Match, to found: inout [Match]) throws(TooMuch) {
        switch match.node.content {
        case .scalar, .unknown: return
        case .sequence(let nodes):
            try count(nodes.count)
            for (index, node) in nodes.enumerated() {
                found.append(Match(node: node, place: Place(match.place, index)))
            }
        case .mapping(let entries):
            try count(entries.count)
            for (index, entry) in entries.enumerated() where !entry.isNameless {
                found.append(Match(node: entry.value, place: Place(match.place, index)))
            }
        }
    }

    private static func child(of match: Match, _ name: String) -> Match? {
        guard case .mapping(let entries) = match.node.content else { return nil }
        for (index, entry) in entries.enumerated() where JSONPathValue.isSame(entry.name, name) && !entry.isNameless {
            return Match(node: entry.value, place: Place(match.place, index))
        }
        return nil
    }

    private static func child(of match: Match, _ index: Int) -> Match? {
        guard case .sequence(let nodes) = match.node.content else { return nil }
        let index = index < 0 ? nodes.count + index : index
        return nodes.indices.contains(index) ? Match(node: nodes[index], place: Place(match.place, index)) : nil
    }

    // MARK: Filters

    private mutating func holds(_ filter: JSONPathFilter, _ current: Match) throws(TooMuch) -> Bool {
        switch filter {
        case .any(let parts):
            for part in parts where try holds(part, current) { return true }
            return false
        case .all(let parts):
            for part in parts where try !holds(part, current) { return false }
            return true
        case .not(let part): return try !holds(part, current)
        case .exists(let path): return try !matches(of: path, from: current).isEmpty
        case .matches(let text, let pattern, let isWhole):
            guard case .text(let text) = try value(text, current), case .text(let pattern) = try value(pattern, current)
            else { return false }
            guard let expression = expression(pattern) else { return false }
            try count(expression.steps(for: text))
            return expression.matches(text, whole: isWhole)
        case .comparison(let left, let sign, let right):
            let (left, right) = (try value(left, current), try value(right, current))
            try count(Self.size(left))
            switch sign {
            case .equal: return JSONPathValue.areEqual(left, right)
            case .notEqual: return !JSONPathValue.areEqual(left, right)
            case .less: return JSONPathValue.isLess(left, right)
            case .greater: return JSONPathValue.isLess(right, left)
            case .atMost: return JSONPathValue.isLess(left, right) || JSONPathValue.areEqual(left, right)
            case .atLeast: return JSONPathValue.isLess(right, left) || JSONPathValue.areEqual(left, right)
            }
        }
    }

    private mutating func value(_ operand: JSONPathOperand, _ current: Match) throws(TooMuch) -> JSONPathValue {
        switch operand {
        case .literal(let value): return value
        case .length(let operand): return try value(operand, current).length
        case .count(let path): return .integer(try matches(of: path, from: current).count)
        case .query(let path), .value(let path):
            let found = try matches(of: path, from: current)
            return found.count == 1 ? JSONPathValue(found[0].node) : .nothing
        }
    }

    /// How long a comparison with it can take.
    private static func size(_ value: JSONPathValue) -> Int {
        switch value {
        case .list(let nodes): nodes.reduce(1) { $0 + size(JSONPathValue($1)) }
        case .object(let entries): entries.reduce(1) { $0 + size(JSONPathValue($1.value)) }
        case .nothing, .null, .flag, .integer, .fraction, .text: 1
        }
    }

    private mutating func expression(_ pattern: String) -> IRegexp? {
        if let known = patterns[pattern] { return known }
        let read = IRegexp(pattern)
        patterns[pattern] = .some(read)
        return read
    }
}
