import Diagnostics

extension JSONPathParser {
    /// Conditions joined by `||` and `&&`.
    mutating func filter() throws(JSONPathMistake) -> JSONPathFilter {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.largestDepth else {
            throw mistake("filters and parentheses are more than \(Self.largestDepth) deep")
        }
        var alternatives = [try conjunction()]
        while takesAfterBlanks("||") { alternatives.append(try conjunction()) }
        return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
    }

    private mutating func conjunction() throws(JSONPathMistake) -> JSONPathFilter {
        var parts = [try condition()]
        while takesAfterBlanks("&&") { parts.append(try condition()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func takesAfterBlanks(_ text: String) -> Bool {
        let start = index
        skipBlanks()
        if takes(text) { return true }
        index = start
        return false
    }

    private mutating func condition() throws(JSONPathMistake) -> JSONPathFilter {
        skipBlanks()
        let isNegated = next == "!"
        if isNegated {
            index += 1
            skipBlanks()
        }
        let found = try next == "(" ? parenthesized() : test(isNegated: isNegated)
        return isNegated ? .not(found) : found
    }

    private mutating func parenthesized() throws(JSONPathMistake) -> JSONPathFilter {
        index += 1
        skipBlanks()
        let inner = try filter()
        skipBlanks()
        guard takes(")") else { throw mistake("a ')' is missing") }
        return inner
    }

    /// A comparison, or what is a condition by itself.
    private mutating func test(isNegated: Bool) throws(JSONPathMistake) -> JSONPathFilter {
        let start = index
        let left = try term()
        let end = index
        skipBlanks()
        let position = index
        guard let sign = comparison() else {
            index = end
            return try condition(left, at: start)
        }
        if isNegated {
            throw mistake("'!' stands before a whole condition; put the comparison into parentheses", at: position)
        }
        skipBlanks()
        let rightStart = index
        let right = try term()
        let comparison = JSONPathFilter.comparison(
            try operand(left, at: start), sign, try operand(right, at: rightStart))
        let last = index
        skipBlanks()
        if self.comparison() != nil { throw mistake("a comparison has two sides; join two with '&&'", at: last) }
        index = last
        return comparison
    }

    private mutating func comparison() -> JSONPathFilter.Operator? {
        for sign in JSONPathFilter.Operator.allCases where takes(sign.rawValue) { return sign }
        return nil
    }

    // MARK: Terms

    /// What stands in a filter before anybody knows what it is there for.
    private enum Term {
        case literal(JSONPathValue)
        case query(JSONPath)
        case value(JSONPathOperand, function: String)
        case condition(JSONPathFilter, function: String)
    }

    private mutating func term() throws(JSONPathMistake) -> Term {
        guard let scalar = next else { throw mistake("the filter ends too early") }
        switch scalar {
        case "'", "\"": return .literal(.text(try quoted()))
        case "@", "$":
            index += 1
            return .query(JSONPath(isRelative: scalar == "@", segments: try segments()))
        case "-", "0"..."9": return .literal(try number())
        case "a"..."z": return try word()
        default:
            throw mistake(
                "in a filter stand queries that begin with '@' or '$', texts in quotes, numbers, true, false, null and functions"
            )
        }
    }

    private mutating func word() throws(JSONPathMistake) -> Term {
        let start = index
        while let scalar = next, ("a"..."z").contains(scalar) || scalar == "_" || Self.isDigit(scalar) { index += 1 }
        let word = text(from: start)
        if next == "(" { return try call(word, at: start) }
        switch word {
        case "true": return .literal(.flag(true))
        case "false": return .literal(.flag(false))
        case "null": return .literal(.null)
        default:
            throw mistake("'\(word)' is nothing here; write '\(word)' in quotes, or @.\(word)", at: start)
        }
    }

    /// A term as a condition.
    private func condition(_ term: Term, at start: Int) throws(JSONPathMistake) -> JSONPathFilter {
        switch term {
        case .query(let path): return .exists(path)
        case .condition(let condition, function: _): return condition
        case .literal: throw mistake("a value alone is no condition; compare it with something", at: start)
        case .value(_, let function):
            throw mistake("'\(function)' gives a value, which is no condition; compare it with something", at: start)
        }
    }

    /// A term as a value.
    private func operand(_ term: Term, at start: Int) throws(JSONPathMistake) -> JSONPathOperand {
        switch term {
        case .literal(let value): return .literal(value)
        case .value(let operand, function: _): return operand
        case .condition(_, let function):
            throw mistake("'\(function)' is a condition by itself and has no value", at: start)
        case .query(let path):
            guard path.isSingular else {
                throw mistake(
                    "this query can find several nodes, which are no value; name one by its keys and indices, or use count() or value()",
                    at: start)
            }
            return .query(path)
        }
    }

    // MARK: Functions

    private static let functions = ["length", "count", "match", "search", "value"]

    private mutating func call(_ name: String, at start: Int) throws(JSONPathMistake) -> Term {
        guard Self.functions.contains(name) else {
            throw mistake(
                "there is no function '\(name)'"
                    + (suggestion(for: name, among: Self.functions).map { "; did you mean '\($0)'?" }
                        ?? "; there are \(Self.functions.joined(separator: ", "))"),
                at: start)
        }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.largestDepth else {
            throw mistake("functions are more than \(Self.largestDepth) deep", at: start)
        }
        index += 1
        var arguments: [(term: Term, start: Int)] = []
        skipBlanks()
        while next != ")" {
            let place = index
            arguments.append((try term(), place))
            skipBlanks()
            if next == ")" { break }
            guard takes(",") else {
                throw mistake(isAtEnd ? "a ')' is missing" : "here stands ',' or ')': '\(name)' takes no condition")
            }
            skipBlanks()
            if next == ")" { throw mistake("an argument is missing after ','") }
        }
        index += 1
        let wanted = name == "match" || name == "search" ? 2 : 1
        guard arguments.count == wanted else {
            throw mistake(
                "'\(name)' takes \(wanted == 1 ? "one argument" : "a text and a pattern"), and has \(arguments.count)",
                at: start)
        }
        switch name {
        case "length": return .value(.length(try operand(arguments[0].term, at: arguments[0].start)), function: name)
        case "count": return .value(.count(try query(arguments[0], of: name)), function: name)
        case "value": return .value(.value(try query(arguments[0], of: name)), function: name)
        default:
            let matches = JSONPathFilter.matches(
                try operand(arguments[0].term, at: arguments[0].start),
                pattern: try operand(arguments[1].term, at: arguments[1].start), isWhole: name == "match")
            return .condition(matches, function: name)
        }
    }

    private func query(_ argument: (term: Term, start: Int), of name: String) throws(JSONPathMistake) -> JSONPath {
        guard case .query(let path) = argument.term else {
            throw mistake("'\(name)' takes a query, which begins with '@' or '$'", at: argument.start)
        }
        return path
    }
}
