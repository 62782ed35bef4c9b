import EndpointSpec

/// The arguments of a call as whole lines, with the commas between them and nested calls indented.
struct ArgumentLines {
    private(set) var lines: [String] = []
    private var count = 0

    /// Adds `label: expression`, or the expression alone.
    mutating func add(_ label: String?, _ expression: String) {
        endLast()
        var line = label ?? ""
        if label != nil { line += ": " }
        line += expression
        lines.append(line)
    }

    /// Adds `label: Envelope(…)` with one argument per line.
    mutating func add(_ label: String, call function: String, _ arguments: ArgumentLines, closing: String = ")") {
        endLast()
        lines.append(label + ": " + function + "(")
        lines += arguments.lines.map { "    " + $0 }
        lines.append(closing)
    }

    /// Adds `label: CacheRule(…)`, with one argument per line if it would be long.
    mutating func add(_ label: String, short function: String, _ arguments: ArgumentLines, closing: String = ")") {
        let isFlat = arguments.lines.count == arguments.count
        let length = arguments.lines.reduce(label.utf8.count + function.utf8.count) { $0 + $1.utf8.count + 2 }
        if isFlat, length <= 90 {
            add(label, function + "(" + arguments.lines.joined(separator: " ") + closing)
        } else {
            add(label, call: function, arguments, closing: closing)
        }
    }

    /// Adds `label: [a, b]`, with one element per line if it would be long. Adds nothing for an empty list.
    mutating func add(_ label: String, list elements: [String]) {
        if elements.isEmpty { return }
        let length = elements.reduce(label.utf8.count) { $0 + $1.utf8.count + 2 }
        if length <= 90 {
            add(label, "[\(elements.joined(separator: ", "))]")
        } else {
            endLast()
            lines.append(label + ": [")
            lines += elements.map { "    " + $0 + "," }
            lines.append("]")
        }
    }

    /// The same for elements of which some have comments, which stand on lines of their own before them.
    mutating func add(_ label: String, list elements: [String], comments: [[String]]) {
        if comments.allSatisfy(\.isEmpty) { return add(label, list: elements) }
        endLast()
        lines.append(label + ": [")
        for (element, comment) in zip(elements, comments) {
            lines += comment.map { "    " + $0 }
            lines.append("    " + element + ",")
        }
        lines.append("]")
    }

    /// `timeout: .seconds(20)`
    mutating func add(_ label: String, _ milliseconds: Milliseconds?) {
        if let milliseconds { add(label, durationLiteral(milliseconds)) }
    }

    /// Returns `Shops(id: id)`, with one argument per line if it would be long.
    func call(_ function: String) -> [String] {
        let line = function + "(" + lines.joined(separator: " ") + ")"
        return line.utf8.count <= 100 ? [line] : [function + "("] + lines.map { "    " + $0 } + [")"]
    }

    private mutating func endLast() {
        count += 1
        if !lines.isEmpty { lines[lines.count - 1] += "," }
    }
}

/// `.seconds(20)`, `.milliseconds(1500)`
func durationLiteral(_ milliseconds: Milliseconds) -> String {
    milliseconds % 1000 == 0
        ? ".seconds(" + String(milliseconds / 1000) + ")" : ".milliseconds(" + String(milliseconds) + ")"
}
