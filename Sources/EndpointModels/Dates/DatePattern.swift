/// A custom date format, as a list of parts.
struct DatePattern {
    enum Part: Equatable {
        case year, month, day, hour, minute, second, milliseconds, offset
        case literal(String)
    }

    let parts: [Part]

    private static let names: [(name: String, part: Part)] = [
        ("yyyy", .year), ("MM", .month), ("dd", .day), ("HH", .hour), ("mm", .minute), ("ss", .second),
        ("SSS", .milliseconds), ("Z", .offset),
    ]

    init(_ pattern: String) {
        var parts: [Part] = []
        var literal = ""
        var isQuoted = false
        var rest = Substring(pattern)
        while let character = rest.first {
            if character == "'" {
                rest.removeFirst()
                // Two quotes are one quote, within quotes and outside.
                if rest.first == "'" { literal.append(rest.removeFirst()) } else { isQuoted.toggle() }
            } else if !isQuoted, let (name, part) = DatePattern.names.first(where: { rest.hasPrefix($0.name) }) {
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(part)
                rest.removeFirst(name.count)
            } else {
                literal.append(rest.removeFirst())
            }
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        self.parts = parts
    }

    /// Returns the time of a text. Parts that the pattern leaves out are as in 1970-01-01T00:00:00Z.
    func instant(_ text: inout TextScanner) -> ExactTime? {
        var date = CivilDate(year: 1970, month: 1, day: 1)
        var fraction = 0.0
        var offset = 0
        for (index, part) in parts.enumerated() {
            if case .literal(let literal) = part {
                guard text.take(literal) else { return nil }
                continue
            }
            if part == .milliseconds, !hasDigits(at: index + 1) {
                guard let digits = text.fraction() else { return nil }
                fraction = digits
                continue
            }
            guard let number = DatePattern.number(part, &text) else { return nil }
            switch part {
            case .year: date.year = number
            case .month: date.month = number
            case .day: date.day = number
            case .hour: date.hour = number
            case .minute: date.minute = number
            case .second: date.second = number
            case .milliseconds: fraction = Double(number) / 1000
            case .offset: offset = number
            case .literal: break
            }
        }
        guard text.isAtEnd, date.isValid else { return nil }
        return ExactTime(seconds: date.seconds - Int64(offset), fraction: fraction)
    }

    /// Whether digits of another part follow at once, so that those of a fraction end where they always do.
    private func hasDigits(at index: Int) -> Bool {
        guard parts.indices.contains(index) else { return false }
        return switch parts[index] {
        case .year, .month, .day, .hour, .minute, .second, .milliseconds: true
        case .literal(let text): text.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
        case .offset: false
        }
    }

    /// Returns the text of a time; nil outside of the years 0 to 9999.
    func text(of instant: ExactTime) -> String? {
        var instant = instant
        var fraction: Int64 = 0
        // The time is rounded to the resolution of the pattern first, so that 59.9996 s does not become 59.1000.
        if parts.contains(.milliseconds) {
            let milliseconds = instant.milliseconds
            fraction = (milliseconds % 1000 + 1000) % 1000
            instant = ExactTime(seconds: (milliseconds - fraction) / 1000)
        }
        guard let date = instant.civil else { return nil }
        var text = ""
        for part in parts {
            switch part {
            case .year: text += CivilDate.digits(date.year, 4)
            case .month: text += CivilDate.digits(date.month, 2)
            case .day: text += CivilDate.digits(date.day, 2)
            case .hour: text += CivilDate.digits(date.hour, 2)
            case .minute: text += CivilDate.digits(date.minute, 2)
            case .second: text += CivilDate.digits(date.second, 2)
            case .milliseconds: text += CivilDate.digits(Int(fraction), 3)
            case .offset: text += "+0000"
            case .literal(let literal): text += literal
            }
        }
        return text
    }

    private static func number(_ part: Part, _ text: inout TextScanner) -> Int? {
        switch part {
        case .year: text.number(digits: 4)
        case .milliseconds: text.number(digits: 3)
        case .offset: text.offset()
        default: text.number(digits: 2)
        }
    }
}
