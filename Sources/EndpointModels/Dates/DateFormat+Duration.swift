internal import Foundation

extension DateFormat {
    /// Returns the duration of a text; nil if the text is none.
    func duration(from text: String) -> Duration? {
        switch self {
        case .seconds: NumberText(text)?.duration(isMilliseconds: false)
        case .milliseconds: NumberText(text)?.duration(isMilliseconds: true)
        case .iso8601, .date, .unixSeconds, .unixMilliseconds, .http, .rfc2822, .pattern, .anyOf, .text:
            Duration(iso8601: text)
        }
    }

    /// Returns the value on the wire for a duration.
    func value(of duration: Duration) -> WireTime {
        switch self {
        case .seconds: duration.number(isMilliseconds: false)
        case .milliseconds: duration.number(isMilliseconds: true)
        case .iso8601, .date, .unixSeconds, .unixMilliseconds, .http, .rfc2822, .pattern, .anyOf, .text:
            .text(duration.iso8601)
        }
    }
}

extension Duration {
    /// 10^15
    private static let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000

    /// An integer if there is no fraction.
    fileprivate func number(isMilliseconds: Bool) -> WireTime {
        let (seconds, attoseconds) = components
        let unit = isMilliseconds ? Self.attosecondsPerMillisecond : 1_000_000_000_000_000_000
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: isMilliseconds ? 1000 : 1)
        let (sum, isTooLarge) = whole.addingReportingOverflow(attoseconds / unit)
        if attoseconds % unit == 0, !overflows, !isTooLarge { return .integer(sum) }
        let fraction = Decimal(sign: .plus, exponent: isMilliseconds ? -15 : -18, significand: Decimal(attoseconds))
        return .decimal(Decimal(seconds) * (isMilliseconds ? 1000 : 1) + fraction)
    }

    /// `PT1H30M`, `-PT0.5S`, `PT0S`
    fileprivate var iso8601: String {
        let (seconds, attoseconds) = components
        let (whole, fraction) = (seconds.magnitude, attoseconds.magnitude)
        var text = ""
        if whole >= 3600 { text += "\(whole / 3600)H" }
        if whole / 60 % 60 > 0 { text += "\(whole / 60 % 60)M" }
        if whole % 60 > 0 || fraction > 0 || whole == 0 {
            text += "\(whole % 60)"
            if fraction > 0 {
                var digits = String(String(1_000_000_000_000_000_000 + fraction).dropFirst())
                while digits.last == "0" { digits.removeLast() }
                text += "." + digits
            }
            text += "S"
        }
        return (seconds < 0 || attoseconds < 0 ? "-PT" : "PT") + text
    }

    /// Reads `P1DT12H`, `PT1H30M`, `PT0.5S`, `-PT1M`, `P2W`.
    ///
    /// Returns nil for years and months, whose length nobody knows, unless there are none of them: `P0Y0M1D`.
    fileprivate init?(iso8601 text: String) {
        var rest = Substring(text).utf8
        func take(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }
        func digits() -> Substring {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest.removeFirst(digits.count)
            return Substring(digits)
        }
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard take("P") else { return nil }
        var units: [(name: Unicode.Scalar, seconds: Int64)] = [
            ("Y", 0), ("M", 0), ("W", 604_800), ("D", 86_400),
        ]
        var (total, isTime, hasFraction, isEmpty) = (Duration.zero, false, false, true)
        while !rest.isEmpty {
            if !isTime, take("T") {
                (isTime, isEmpty) = (true, true)
                units = [("H", 3600), ("M", 60), ("S", 1)]
                continue
            }
            let whole = digits()
            let fraction = take(".") || take(",") ? digits() : nil
            guard !hasFraction, !whole.isEmpty, fraction?.isEmpty != true, let number = Int64(whole),
                let index = units.firstIndex(where: { take($0.name) })
            else { return nil }
            let unit = units[index].seconds
            let isNone = number == 0 && fraction == nil
            let (seconds, overflows) = number.multipliedReportingOverflow(by: unit)
            guard !overflows, seconds < 1 << 60, unit > 0 || isNone else { return nil }
            total += Duration(secondsComponent: seconds, attosecondsComponent: 0)
            if let fraction {
                guard let part = Duration(fraction: fraction, of: unit) else { return nil }
                total += part
            }
            units.removeFirst(index + 1)
            (hasFraction, isEmpty) = (fraction != nil, false)
        }
        guard !isEmpty else { return nil }
        self = isNegative ? .zero - total : total
    }

    /// A part of a unit; nil for more digits than can be counted in, unless they are zeros: 18 of a second, and 12 of any other unit.
    private init?(fraction: Substring, of unit: Int64) {
        let digits = fraction.utf8.prefix(unit <= 1 ? 18 : 12)
        guard fraction.utf8.dropFirst(digits.count).allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
        let number = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
        let power = digits.reduce(Int64(1)) { power, _ in power * 10 }
        let (whole, rest) = (number * unit).quotientAndRemainder(dividingBy: power)
        self.init(secondsComponent: whole, attosecondsComponent: rest * (1_000_000_000_000_000_000 / power))
    }
}
