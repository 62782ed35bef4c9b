import Diagnostics
import GenFiles

extension ServeOptions {
    mutating func set(_ option: Option, to value: String) throws(UsageError) {
        func wrong(_ wish: String) -> UsageError {
            UsageError("'\(visible(value))' is no value of '\(option.rawValue)'; \(wish)")
        }
        switch option {
        case .port:
            guard let port = UInt16(value), String(port) == value else {
                throw wrong("write a number from 0 to 65535, such as 8080")
            }
            self.port = port
        case .fail:
            guard let perMille = Self.perMille(value) else { throw wrong("write a share from 0% to 100%, such as 10%") }
            failuresPerMille = perMille
        case .slow:
            guard let delay = Self.duration(value) else {
                throw wrong("write a time of up to an hour, such as 2s or 250ms")
            }
            self.delay = delay
        case .seed:
            guard let seed = UInt64(value) else { throw wrong("write a whole number, such as 7") }
            self.seed = seed
        default: break
        }
    }

    private static func perMille(_ text: String) -> Int? {
        guard text.hasSuffix("%"), let share = Double(text.dropLast()), share >= 0, share <= 100 else { return nil }
        return Int((share * 10).rounded())
    }

    private static func duration(_ text: String) -> Duration? {
        let units: [(String, Double)] = [("ms", 1), ("s", 1000), ("m", 60_000)]
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(text.dropLast(unit.count)), number >= 0, number * factor <= 3_600_000
        else { return nil }
        return .milliseconds(Int64(number * factor))
    }
}
