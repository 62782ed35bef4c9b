import TestSupport

/// A value of JSON.
indirect enum RandomValue {
    /// A number, a flag or null.
    case word(String)
    case text(String)
    case list([RandomValue])
    case object([(String, RandomValue)])
}

extension RandomValue {
    /// The value as JSON.
    var json: String {
        switch self {
        case .word(let word): word
        case .text(let text): quoted(text)
        case .list(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
        case .object(let entries): "{" + entries.map { "\(quoted($0)): \($1.json)" }.joined(separator: ",\n") + "}"
        }
    }

    /// The value with the entries of its objects in another order, but for those of `properties`: Swift keeps that one.
    func shuffled(_ numbers: inout SeededNumbers, isKept: Bool = false) -> Self {
        switch self {
        case .word, .text: return self
        case .list(let values): return .list(values.map { $0.shuffled(&numbers) })
        case .object(let entries):
            let changed = entries.map { ($0, $1.shuffled(&numbers, isKept: $0 == "properties")) }
            return .object(isKept ? changed : changed.shuffled(using: &numbers))
        }
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\u{2028}": result += "\\u2028"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
