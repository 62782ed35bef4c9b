import EndpointSpec
import SpecSamples

/// Values that differ from some and from each other, as long as there are any that fit.
struct OtherValues {
    /// Makes another value of one, for each number from 1 another; nil if it makes none of it.
    typealias Way = @Sendable (_ value: JSONValue, _ step: Int) -> JSONValue?

    /// How many steps each way goes. A page and its neighbours have some 200 items.
    private static let mostSteps = 1000
    /// How many values of each way are compared with their type.
    private static let mostTries = 3000

    private let values: [JSONValue]
    private let ways: [Way]
    private let fits: (JSONValue) -> Bool
    private var seen: Set<JSONValue>
    private var way = 0
    private var step = 1
    private var index = 0
    private var tries = 0

    init(_ values: [JSONValue], _ ways: [Way], fits: @escaping (JSONValue) -> Bool) {
        self.values = values
        self.ways = ways
        self.fits = fits
        seen = Set(values)
    }

    mutating func next() -> JSONValue? {
        while way < ways.count {
            while step <= Self.mostSteps, tries < Self.mostTries {
                while index < values.count {
                    let candidate = ways[way](values[index], step)
                    index += 1
                    guard let candidate, seen.insert(candidate).inserted else { continue }
                    tries += 1
                    if fits(candidate) { return candidate }
                }
                index = 0
                step += 1
            }
            way += 1
            (step, index, tries) = (1, 0, 0)
        }
        return nil
    }
}

extension OtherValues {
    /// Those of a value of which only its JSON is known.
    static let waysOfAny: [Way] = [moved(by: 1), uuid, counted, moved(by: -1)]

    /// The ways of a type, the first one as people would do it.
    static func ways(
        for type: TypeReference, _ format: DateFormat?, _ constraints: Constraints, _ samples: AnswerSamples
    ) -> [Way] {
        let type = samples.models.unwrapped(type)
        let sample: Way = { _, step in
            samples.values.value(for: type, date: format, constraints: constraints, number: step)
        }
        switch type {
        case .builtin(let builtin):
            switch builtin.kind {
            case .integer, .floating, .decimal: return [moved(by: 1), moved(by: -1)]
            case .string:
                let isFree = constraints.pattern == nil
                return isFree ? [moved(by: 1), uuid, counted, stepped] : [moved(by: 1), uuid, stepped, counted]
            case .uuid: return [uuid]
            case .url: return [below]
            case .date: return [moved(by: format == .unixMilliseconds ? 1000 : 1), steppedTime, sample]
            case .duration: return [sample, moved(by: format == .milliseconds ? 1000 : 1)]
            case .timeOfDay: return [steppedTime, sample]
            case .boolean, .data: return [sample]
            case .json: return waysOfAny
            case .file, .void: return []
            }
        case .model(let name, _, .enumeration):
            guard case .enumeration(let enumeration)? = samples.models.model(named: name)?.kind else { return [] }
            let cases = enumeration.cases.map { JSONValue($0.value) }
            return [
                { value, step in
                    guard let index = cases.firstIndex(of: value), step < cases.count else { return nil }
                    return cases[(index + step) % cases.count]
                }
            ]
        case .model(_, _, .union), .parameter: return waysOfAny
        case .model, .array, .dictionary, .optional: return []
        }
    }

    /// A number, or a text that is a whole one, is greater.
    private static func moved(by difference: Int64) -> Way {
        { value, step in
            switch value {
            case .number(let text): sum(text, Int64(step) * difference).map { .number($0) }
            case .string(let text): sum(text, Int64(step) * difference).map { .string($0) }
            case .null, .boolean, .array, .object: nil
            }
        }
    }

    /// Nil for what is no number without an exponent, or would be too large.
    private static func sum(_ text: String, _ difference: Int64) -> String? {
        let whole = text.prefix { $0 != "." }
        let fraction = text.dropFirst(whole.count)
        guard fraction.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        if let number = Int64(whole), "\(number)" == whole {
            let (sum, isTooLarge) = number.addingReportingOverflow(difference)
            if !isTooLarge { return "\(sum)\(fraction)" }
        }
        guard difference > 0 || fraction.isEmpty, let number = UInt64(whole), "\(number)" == whole else { return nil }
        let (sum, isTooLarge) =
            difference < 0
            ? number.subtractingReportingOverflow(difference.magnitude)
            : number.addingReportingOverflow(difference.magnitude)
        return isTooLarge ? nil : "\(sum)\(fraction)"
    }

    /// The last twelve digits of a UUID count.
    private static let uuid: Way = { value, step in
        guard case .string(let text) = value, text.utf8.count == 36,
            text.utf8.filter({ $0 == UInt8(ascii: "-") }).count == 4, let last = UInt64(text.suffix(12), radix: 16)
        else { return nil }
        let isUpper = text != text.lowercased()
        let digits = String((last + UInt64(step)) % (1 << 48), radix: 16, uppercase: isUpper)
        return .string(text.prefix(24) + String(repeating: "0", count: 12 - digits.utf8.count) + digits)
    }

    /// A number behind a text.
    private static let counted: Way = { value, step in
        if case .string(let text) = value { .string(text + "\(step)") } else { nil }
    }

    /// A number at the end of a URL's path.
    private static let below: Way = { value, step in
        guard case .string(let text) = value else { return nil }
        let path = text.prefix { $0 != "?" && $0 != "#" }
        return .string(path + (path.hasSuffix("/") ? "" : "/") + "\(step)" + text.dropFirst(path.count))
    }

    /// The letters and digits of a text count, each among its own kind: `az` is followed by `ba`.
    private static let stepped: Way = { value, step in
        if case .string(let text) = value { .string(stepped(text, by: step, isTime: false)) } else { nil }
    }

    /// The digits of a time count, but those of its zone. Many such texts are no time.
    private static let steppedTime: Way = { value, step in
        guard case .string(let text) = value else { return nil }
        let zone = [6, 5].map { text.suffix($0) }.first(where: isZone) ?? ""
        return .string(stepped(String(text.dropLast(zone.count)), by: step, isTime: true) + zone)
    }

    /// `+01:00` or `+0100`.
    private static func isZone(_ text: Substring) -> Bool {
        let digits = text.dropFirst()
        let isColonRight = digits.utf8.count == 4 || digits.utf8.dropFirst(2).first == UInt8(ascii: ":")
        return (text.hasPrefix("+") || text.hasPrefix("-")) && isColonRight
            && digits.utf8.filter { (0x30...0x39).contains($0) }.count == 4
    }

    private static func stepped(_ text: String, by step: Int, isTime: Bool) -> String {
        var bytes = Array(text.utf8)
        var carry = step
        for index in bytes.indices.reversed() where carry > 0 {
            let kind: ClosedRange<UInt8>
            switch bytes[index] {
            // The tens of minutes and seconds.
            case 0x30...0x35 where isTime && index > 0 && bytes[index - 1] == UInt8(ascii: ":"): kind = 0x30...0x35
            case 0x30...0x39: kind = 0x30...0x39
            case _ where isTime: continue
            case 0x41...0x5A: kind = 0x41...0x5A
            case 0x61...0x7A: kind = 0x61...0x7A
            default: continue
            }
            let sum = Int(bytes[index] - kind.lowerBound) + carry
            bytes[index] = kind.lowerBound + UInt8(sum % kind.count)
            carry = sum / kind.count
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
