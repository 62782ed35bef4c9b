/// The units of time.
enum TimeUnit: String, CaseIterable {
    case milliseconds, seconds, minutes, hours, days, weeks

    var milliseconds: Milliseconds {
        switch self {
        case .milliseconds: 1
        case .seconds: 1_000
        case .minutes: 60_000
        case .hours: 3_600_000
        case .days: 86_400_000
        case .weeks: 604_800_000
        }
    }

    init?(suffix: String) {
        switch suffix {
        case "ms": self = .milliseconds
        case "s": self = .seconds
        case "m": self = .minutes
        case "h": self = .hours
        case "d": self = .days
        case "w": self = .weeks
        default: return nil
        }
    }
}

/// Returns the duration of `1h30m`, `500ms`, `0s`; nil for anything else, and above ten years.
func duration(from text: String) -> Milliseconds? {
    var total = 0
    var digits = ""
    var suffix = ""
    func add() -> Bool {
        guard let number = Int(digits), let unit = TimeUnit(suffix: suffix) else { return false }
        let (product, overflow) = number.multipliedReportingOverflow(by: unit.milliseconds)
        guard !overflow, product <= 315_360_000_000, total + product <= 315_360_000_000 else { return false }
        total += product
        return true
    }
    for scalar in text.unicodeScalars {
        if ("0"..."9").contains(scalar) {
            if !suffix.isEmpty {
                guard add() else { return nil }
                digits = ""
                suffix = ""
            }
            digits.unicodeScalars.append(scalar)
        } else {
            suffix.unicodeScalars.append(scalar)
        }
    }
    return add() ? total : nil
}
