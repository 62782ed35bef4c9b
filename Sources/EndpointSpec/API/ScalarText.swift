import Diagnostics

/// Why a scalar on the wire is none of a type; nil if it is one.
///
/// - Parameters:
///   - text: The characters, without quotes.
///   - isPlain: Whether it stands without quotes, or where there are none, as in a query.
///   - builtin: The type.
///   - format: The format of the values.
package func scalarMistake(_ text: String, isPlain: Bool, as builtin: Builtin, _ format: DateFormat?) -> String? {
    do throws(ScalarMisfit) {
        _ = try scalarJSON(text, isPlain: isPlain, as: builtin, format)
        return nil
    } catch {
        return error.why
    }
}

/// What a text is not.
struct ScalarMisfit: Error {
    let why: String

    init(_ why: String) {
        self.why = why
    }
}

/// Returns a scalar as JSON has it.
///
/// - Parameter isPlain: Whether it stands without quotes.
func scalarJSON(
    _ text: String, isPlain: Bool, as builtin: Builtin, _ format: DateFormat?
) throws(ScalarMisfit) -> ExampleJSON {
    switch builtin.kind {
    case .string, .file, .void, .json:
        return .text(text)
    case .boolean:
        guard isPlain, text == "true" || text == "false" else {
            throw ScalarMisfit("true or false is wanted, without quotes")
        }
        return .scalar(text)
    case .integer(let min, let max) where format == .text:
        guard let number = wholeNumber(text, from: min, to: max) else {
            throw ScalarMisfit("a whole number from \(min) to \(max) is wanted, with or without quotes")
        }
        return .text(number)
    case .integer(let min, let max):
        guard isPlain, let number = wholeNumber(text, from: min, to: max) else {
            throw ScalarMisfit(wish(text, isPlain, from: min, to: max))
        }
        return .scalar(number)
    case .decimal where format == .text:
        guard isJSONNumber(text), isDecimal(text) else {
            throw ScalarMisfit("a number such as 0.5 is wanted, with or without quotes, that 'Decimal' can hold")
        }
        return .text(text)
    case .floating, .decimal:
        guard isPlain, isJSONNumber(text),
            builtin != .float || Float(text)?.isFinite == true && !isTooSmall(text, .float),
            builtin != .decimal || isDecimal(text)
        else {
            throw ScalarMisfit(
                "a number such as 0.5 is wanted, without quotes, that '\(builtin.rawValue)' can hold")
        }
        return .scalar(text)
    case .uuid:
        guard isUUID(text) else { throw ScalarMisfit("a UUID is 8-4-4-4-12 hexadecimal digits") }
        return .text(text)
    case .url:
        guard isURL(text) else {
            throw ScalarMisfit(urlWish)
        }
        return .text(text)
    case .data:
        guard isBase64(text) else { throw ScalarMisfit("Data is Base64 text: aGk=") }
        return .text(text)
    case .date:
        return try dateJSON(text, isPlain, format ?? .iso8601)
    case .duration:
        return try durationJSON(text, isPlain, format ?? .iso8601)
    case .timeOfDay:
        guard TimeText.milliseconds(ofTime: text) != nil else {
            throw ScalarMisfit("a time of day is written 09:30, 09:30:00 or 09:30:00.250")
        }
        return .text(text)
    }
}

private func durationJSON(
    _ text: String, _ isPlain: Bool, _ format: DateFormat
) throws(ScalarMisfit) -> ExampleJSON {
    if format == .seconds || format == .milliseconds {
        guard isPlain, isJSONNumber(text), let number = Double(text), abs(number) < 1e15 else {
            throw ScalarMisfit("a duration is a number here, by its format")
        }
        return .scalar(text)
    }
    guard TimeText.milliseconds(ofDuration: text, digits: 18) != nil else {
        throw ScalarMisfit("a duration is written PT1H30M or PT0.25S here, by its format")
    }
    return .text(text)
}

/// As the runtime reads it: in the alphabet of RFC 4648 section 4 or that of section 5, with or without padding.
private func isBase64(_ text: String) -> Bool {
    var bytes = Array(text.utf8)
    while bytes.last == UInt8(ascii: "="), text.utf8.count - bytes.count < 2 { bytes.removeLast() }
    guard bytes.count % 4 != 1, bytes.count == text.utf8.count || text.utf8.count % 4 == 0 else { return false }
    var (isStandard, isURLSafe) = (false, false)
    for byte in bytes {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
        case UInt8(ascii: "+"), UInt8(ascii: "/"): isStandard = true
        case UInt8(ascii: "-"), UInt8(ascii: "_"): isURLSafe = true
        default: return false
        }
    }
    return !(isStandard && isURLSafe)
}

private func dateJSON(
    _ text: String, _ isPlain: Bool, _ format: DateFormat
) throws(ScalarMisfit) -> ExampleJSON {
    switch format {
    case .anyOf(let formats):
        for format in formats {
            if let value = try? dateJSON(text, isPlain, format) { return value }
        }
        throw ScalarMisfit("the date fits none of its formats")
    case .iso8601, .seconds, .milliseconds, .text:
        guard text.utf8.count > 10, isDateText(text) else {
            throw ScalarMisfit("a date is written 2026-01-31T12:00:00Z here, by its format")
        }
        return .text(text)
    case .date:
        guard text.utf8.count == 10, dateLiteral(text) != nil else {
            throw ScalarMisfit("a date is written 2026-01-31 here, by its format")
        }
        return .text(text)
    case .unixSeconds, .unixMilliseconds:
        let bound = format == .unixSeconds ? 100_000_000_000.0 : 100_000_000_000_000.0
        guard isPlain, isJSONNumber(text), let number = Double(text), abs(number) < bound else {
            throw ScalarMisfit("a date is a number here, by its format")
        }
        return .scalar(text)
    case .http:
        guard MailDate(text.utf8)?.isOfHTTP == true else {
            throw ScalarMisfit("a date is written Sat, 31 Jan 2026 12:00:00 GMT here, by its format")
        }
        return .text(text)
    case .rfc2822:
        guard MailDate(text.utf8) != nil else {
            throw ScalarMisfit("a date is written Sat, 31 Jan 2026 12:00:00 +0000 here, by its format")
        }
        return .text(text)
    case .pattern(let pattern):
        guard isDate(text, by: pattern) else {
            throw ScalarMisfit("a date is written \(visible(pattern)) here, by its format")
        }
        return .text(text)
    }
}

/// Checks the text field by field, as the runtime reads it.
private func isDate(_ text: String, by pattern: String) -> Bool {
    var rest = Substring(text)
    var left = Substring(pattern)
    var isQuoted = false
    var fields: [String: Substring] = [:]
    let widths = [("yyyy", 4), ("MM", 2), ("dd", 2), ("HH", 2), ("mm", 2), ("SSS", 3), ("ss", 2), ("Z", 5)]
    while let character = left.first {
        if character == "'" {
            left.removeFirst()
            if left.first == "'" {
                guard rest.popFirst() == left.removeFirst() else { return false }
            } else {
                isQuoted.toggle()
            }
        } else if !isQuoted, let (name, width) = widths.first(where: { left.hasPrefix($0.0) }) {
            left.removeFirst(name.count)
            // Of a fraction, all digits, unless those of another field follow at once.
            let next = left.first == "'" ? left.dropFirst().first : left.first
            let hasDigits = next.map { "yMdHmsS0123456789".contains($0) } ?? false
            let digits = name == "SSS" && !hasDigits ? rest.prefix { ("0"..."9").contains($0) }.count : width
            if digits == 0 { return false }
            fields[name] = rest.prefix(min(width, digits))
            rest = rest.dropFirst(digits)
        } else {
            guard rest.popFirst() == left.removeFirst() else { return false }
        }
    }
    func field(_ name: String, _ fallback: String) -> String { fields[name].map(String.init) ?? fallback }
    var zone = "Z"
    if let written = fields["Z"] {
        guard written.utf8.count == 5 else { return false }
        zone = "\(written.prefix(3)):\(written.suffix(2))"
    }
    let time = "\(field("HH", "00")):\(field("mm", "00")):\(field("ss", "00")).\(field("SSS", "000"))"
    let whole = "\(field("yyyy", "")) \(field("MM", "")) \(field("dd", ""))".split(separator: " ").joined(
        separator: "-")
    return rest.isEmpty && dateLiteral("\(whole)T\(time)\(zone)") != nil
}

func isJSONNumber(_ text: String) -> Bool {
    isDecimalNumber(text) && !hasLeadingZero(text) && Double(text)?.isFinite == true && !isTooSmall(text, .double)
}
