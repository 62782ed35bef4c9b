/// The texts of times that specs say.
public enum TimeText {
    /// Returns `PT1H30M` for 5,400,000.
    public static func duration(_ milliseconds: Int64) -> String {
        let whole = milliseconds.magnitude
        var text = milliseconds < 0 ? "-PT" : "PT"
        if whole >= 3_600_000 { text += "\(whole / 3_600_000)H" }
        if whole / 60_000 % 60 > 0 { text += "\(whole / 60_000 % 60)M" }
        let rest = whole % 60_000
        if rest > 0 || whole == 0 { text += "\(rest / 1000)" + fraction(rest % 1000) + "S" }
        return text
    }

    /// Returns `09:30:00` for 34,200,000.
    public static func timeOfDay(_ milliseconds: Int32) -> String {
        let parts = [milliseconds / 3_600_000, milliseconds / 60_000 % 60, milliseconds / 1000 % 60]
        return parts.map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
            + fraction(UInt64(milliseconds % 1000))
    }

    private static func fraction(_ milliseconds: UInt64) -> String {
        milliseconds == 0 ? "" : "." + "\(1000 + milliseconds)".dropFirst()
    }

    /// Returns the milliseconds of `P1DT12H`, `PT1H30M`, `PT0.5S` or `-PT1M`; nil for any other text.
    ///
    /// - Parameter digits: The greatest number of digits of a fraction of seconds; those below milliseconds do not count.
    static func milliseconds(ofDuration text: String, digits: Int = 3) -> Int64? {
        var rest = Substring(text)
        let isNegative = rest.hasPrefix("-")
        if isNegative { rest.removeFirst() }
        guard rest.hasPrefix("P") else { return nil }
        rest.removeFirst()
        var units: [(name: Character, length: Int64)] = [("W", 604_800_000), ("D", 86_400_000)]
        var (total, isTime, isEmpty) = (Int64(0), false, true)
        while let first = rest.first {
            if first == "T", !isTime {
                rest.removeFirst()
                (isTime, isEmpty) = (true, true)
                units = [("H", 3_600_000), ("M", 60_000), ("S", 1000)]
                continue
            }
            let whole = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest[whole.endIndex...]
            guard !whole.isEmpty, whole.utf8.count <= 9, let number = Int64(whole) else { return nil }
            var fraction: Substring = ""
            if rest.first == "." {
                rest.removeFirst()
                fraction = rest.prefix { $0.isASCII && $0.isNumber }
                rest = rest[fraction.endIndex...]
                guard !fraction.isEmpty, fraction.utf8.count <= digits, rest == "S" else { return nil }
            }
            guard let name = rest.popFirst(), let index = units.firstIndex(where: { $0.name == name }) else {
                return nil
            }
            total += number * units[index].length + (Int64((fraction + "000").prefix(3)) ?? 0)
            units.removeFirst(index + 1)
            isEmpty = false
        }
        return isEmpty ? nil : isNegative ? -total : total
    }

    /// Returns the milliseconds since midnight of `09:30`, `09:30:00` or `09:30:00.250`; nil for any other text.
    static func milliseconds(ofTime text: String) -> Int32? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let fields = parts[0].split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, (2...3).contains(fields.count), parts.count == 1 || fields.count == 3,
            let fraction = parts.count == 2 ? number(parts[1], 3) : 0
        else { return nil }
        let numbers = fields.compactMap { number($0, 2) }
        guard numbers.count == fields.count, numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
            return nil
        }
        let seconds = numbers.count == 3 ? numbers[2] : 0
        return ((numbers[0] * 60 + numbers[1]) * 60 + seconds) * 1000 + fraction
    }

    private static func number(_ text: Substring, _ digits: Int) -> Int32? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int32(text)
    }
}
