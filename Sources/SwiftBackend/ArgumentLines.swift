import EndpointSpec

/// The arguments of a call as whole lines, with the commas between them and nested calls indented.
struct ArgumentLines {
    private(set) var lines: [String] = []

    /// `label: expression`, or the expression alone.
    mutating func add(_ label: String?, _ expression: String) {
        endLast()
        var line = label ?? ""
        if label != nil { line += ": " }
        line += expression
        lines.append(line)
    }

    /// `label: Envelope(…)` with an argument a line.
    mutating func add(_ label: String, call function: String, _ arguments: ArgumentLines, closing: String = ")") {
        endLast()
        lines.append(label + ": " + function + "(")
        lines += arguments.lines.map { "    " + $0 }
        lines.append(closing)
    }

    /// `label: [a, b]`; an element a line where that line would be long. Nothing for an empty list.
    mutating func add(_ label: String, list elements: [String]) {
        if elements.isEmpty { return }
        let length = elements.reduce(label.utf8.count) { $0 + $1.utf8.count + 2 }
        if length <= 90 {
            add(label, "[" + elements.joined(separator: ", ") + "]")
        } else {
            endLast()
            lines.append(label + ": [")
            lines += elements.map { "    " + $0 + "," }
            lines.append("]")
        }
    }

    /// `timeout: .seconds(20)`
    mutating func add(_ label: String, _ milliseconds: Milliseconds?) {
        guard let milliseconds else { return }
        if milliseconds % 1000 == 0 {
            add(label, ".seconds(" + String(milliseconds / 1000) + ")")
        } else {
            add(label, ".milliseconds(" + String(milliseconds) + ")")
        }
    }

    private mutating func endLast() {
        if !lines.isEmpty { lines[lines.count - 1] += "," }
    }
}
