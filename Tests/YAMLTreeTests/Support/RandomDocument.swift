import TestSupport

/// A document made at random, written in one of YAML's many ways, and what has to be read from it.
struct RandomDocument {
    private(set) var text = ""
    /// As `Parsed.placed` writes it.
    private(set) var placed = ""
    private var random: SeededNumbers
    private var line = 1
    private var column = 1

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        if random.chance(10) { write("# é a comment\n\n") }
        if random.chance(10) { write("--- # start\n") }
        placed = node(indent: 0, depth: 0)
        if column > 1 { write("\n") }
        if random.chance(10) { write("...\n") }
    }

    /// Writes a node where the cursor stands, in the block style on lines of its own; gives its outline.
    private mutating func node(indent: Int, depth: Int) -> String {
        let kind = depth == 0 ? 1 + random.next(below: 2) : depth > 5 ? 0 : random.next(below: 4)
        switch kind {
        case 1: return mapping(indent: indent, depth: depth)
        case 2: return sequence(indent: indent, depth: depth)
        default: return flow(depth: depth, isRoot: depth == 0)
        }
    }

    private mutating func mapping(indent: Int, depth: Int, isCompact: Bool = false) -> String {
        var entries: [String] = []
        let place = isCompact ? "\(line):\(column)" : newLine(indent)
        for number in 0...random.next(below: 5) {
            if number > 0 { _ = newLine(indent) }
            let key = scalar(unique: number, isFlow: true)
            write(":")
            entries.append("\(key): \(value(indent: indent, depth: depth))")
        }
        return "\(place) {\(entries.joined(separator: ", "))}"
    }

    private mutating func sequence(indent: Int, depth: Int, isCompact: Bool = false) -> String {
        var elements: [String] = []
        let place = isCompact ? "\(line):\(column)" : newLine(indent)
        for number in 0...random.next(below: 5) {
            if number > 0 { _ = newLine(indent) }
            write("-")
            if depth < 5, random.chance(20) {
                // The compact form: the inner collection starts on this line.
                write(String(repeating: " ", count: 1 + random.next(below: 3)))
                let inner = column - 1
                elements.append(
                    random.chance(50)
                        ? mapping(indent: inner, depth: depth + 1, isCompact: true)
                        : sequence(indent: inner, depth: depth + 1, isCompact: true))
            } else {
                elements.append(value(indent: indent, depth: depth))
            }
        }
        return "\(place) [\(elements.joined(separator: ", "))]"
    }

    /// What follows a ':' or '-': a flow node or scalar on the same line, or a block on the next.
    private mutating func value(indent: Int, depth: Int) -> String {
        if random.chance(8) { return "\(line):\(column) ~" }
        write(String(repeating: " ", count: 1 + random.next(below: 3)))
        let inner = indent + 1 + random.next(below: 4)
        if depth < 5, random.chance(40) {
            if random.chance(30) { write("# ü\n") }
            return random.chance(50)
                ? mapping(indent: inner, depth: depth + 1) : sequence(indent: inner, depth: depth + 1)
        }
        if random.chance(15) { return block(indent: inner) }
        return flow(depth: depth + 1, isRoot: false)
    }

    private mutating func flow(depth: Int, isRoot: Bool) -> String {
        if depth > 5 || !isRoot && random.chance(60) { return scalar(unique: nil, isFlow: depth > 0) }
        let place = "\(line):\(column)"
        let isMapping = random.chance(50)
        var parts: [String] = []
        write(isMapping ? "{" : "[")
        for number in 0..<random.next(below: 4) {
            if number > 0 { write(random.chance(50) ? "," : " , ") }
            if random.chance(20) { write(" ") }
            if isMapping {
                let key = scalar(unique: number, isFlow: true)
                write(": ")
                parts.append("\(key): \(flow(depth: depth + 1, isRoot: false))")
            } else {
                parts.append(flow(depth: depth + 1, isRoot: false))
            }
        }
        write(isMapping ? "}" : "]")
        return isMapping
            ? "\(place) {\(parts.joined(separator: ", "))}" : "\(place) [\(parts.joined(separator: ", "))]"
    }

    private mutating func block(indent: Int) -> String {
        let place = "\(line):\(column)"
        write("|\n")
        var lines: [String] = []
        for number in 0...random.next(below: 3) {
            if number > 0 { write("\n") }
            write(String(repeating: " ", count: indent))
            lines.append(word())
            write(lines[number])
        }
        return "\(place) \"\(lines.joined(separator: "\n"))\n\""
    }

    private mutating func scalar(unique: Int?, isFlow: Bool) -> String {
        let place = "\(line):\(column)"
        let text = word() + (unique.map(String.init) ?? "")
        switch random.next(below: 4) {
        case 0:
            write("'\(text)'")
            return "\(place) \"\(text)\""
        case 1:
            write("\"\(text)\\t\\u00e9\"")
            return "\(place) \"\(text)\té\""
        default:
            write(text)
            return "\(place) \(text)"
        }
    }

    private mutating func word() -> String {
        let words = [
            "a", "shop", "é", "😀x", "a b", "1.0", "no", "x-y_z", "http://x/y", "日本", "application/json", "a#b", "<",
            "~x",
        ]
        return words[random.next(below: words.count)]
    }

    private mutating func newLine(_ indent: Int) -> String {
        if column > 1 { write("\n") }
        if random.chance(5) { write("\n") }
        write(String(repeating: " ", count: indent))
        return "\(line):\(column)"
    }

    private mutating func write(_ part: String) {
        for scalar in part.unicodeScalars {
            if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
        }
        text += part
    }
}
