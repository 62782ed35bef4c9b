import Diagnostics
import YAMLTree

extension Linker {
    /// Returns the value as the type has it, or nil after an error that says what would fit.
    func literal(_ written: LiteralSyntax, as type: TypeReference, format: DateFormat?) -> Literal? {
        if case .unknown = written.form { return nil }
        switch expand(type) {
        case .optional(let wrapped):
            if case .plain(let text) = written.form, text.isEmpty || text == "null" || text == "~" { return .null }
            return literal(written, as: wrapped, format: format)
        case .builtin(let builtin):
            return literal(written, as: builtin, format: format)
        case .model(let name, _, .enumeration):
            return enumCase(written, name)
        case .array(let element):
            guard case .list(let items) = written.form else { return misfit(written, "a list such as [] is wanted") }
            let values = items.map { literal($0, as: element, format: format) }
            return values.contains { $0 == nil } ? nil : .array(values.compactMap { $0 })
        case .dictionary(let element):
            guard case .mapping(let entries) = written.form else {
                return misfit(written, "a mapping such as {} is wanted")
            }
            let values = entries.map { entry in
                literal(entry.value, as: element, format: format).map { Literal.Entry(key: entry.key.value, value: $0) }
            }
            return values.contains { $0 == nil } ? nil : .dictionary(values.compactMap { $0 })
        case .model(let name, _, _):
            return misfit(
                written, "nothing can be written for a model such as '\(name)'; make the type optional instead")
        case .parameter(let name):
            return misfit(written, "'\(name)' can be any type, so nothing fits it")
        }
    }

    private func misfit(_ written: LiteralSyntax, _ why: String) -> Literal? {
        log.error(at: written.location, "the default does not fit: \(why)")
        return nil
    }

    private func enumCase(_ written: LiteralSyntax, _ name: String) -> Literal? {
        guard case .enumeration(let enumeration) = models[name]?.kind else { return nil }
        let cases = enumeration.cases
        let text: String
        switch written.form {
        case .plain(let plain): text = plain
        case .quoted(let quoted): text = quoted
        case .list, .mapping: return misfit(written, "a value of '\(name)' is wanted")
        case .unknown: return nil
        }
        if let match = cases.first(where: { $0.name.value == text }) { return .enumCase(match.name.value) }
        if let match = cases.first(where: { $0.value?.value.isSpelled(text) ?? false }) {
            return .enumCase(match.name.value)
        }
        guard enumeration.isWhole, cases.allSatisfy({ $0.value != nil }) else { return nil }
        let names = cases.map(\.name.value)
        let near = hint(text, among: names)
        return misfit(
            written,
            "'\(visible(text))' is not a value of '\(name)'" + (near.isEmpty ? "; it has \(listing(names))" : near))
    }

    private func literal(_ written: LiteralSyntax, as builtin: Builtin, format: DateFormat?) -> Literal? {
        switch builtin.kind {
        case .data, .json, .void, .file:
            return misfit(written, "nothing can be written for '\(builtin.rawValue)'; make the type optional instead")
        case .boolean, .integer, .floating, .decimal, .string, .date, .duration, .timeOfDay, .url, .uuid: break
        }
        let text: String
        let isPlain: Bool
        switch written.form {
        case .plain(let plain): (text, isPlain) = (plain, true)
        case .quoted(let quoted): (text, isPlain) = (quoted, false)
        case .list, .mapping: return misfit(written, "'\(builtin.rawValue)' is wanted, not a collection")
        case .unknown: return nil
        }
        if isPlain, text.isEmpty || text == "null" || text == "~" {
            return misfit(written, "'\(builtin.rawValue)' is never null; write '\(builtin.rawValue)?'")
        }
        switch builtin.kind {
        case .string:
            return .string(text)
        case .boolean:
            guard isPlain, text == "true" || text == "false" else {
                return misfit(written, "true or false is wanted, without quotes")
            }
            return .boolean(text == "true")
        case .integer(let min, let max):
            guard isPlain, let number = wholeNumber(text, from: min, to: max) else {
                return misfit(written, wish(text, isPlain, from: min, to: max))
            }
            return .integer(number)
        case .floating, .decimal:
            guard isPlain, isDecimalNumber(text), !hasLeadingZero(text) else {
                return misfit(written, "a number such as 0.5 is wanted, without quotes")
            }
            if builtin == .decimal {
                guard isDecimal(text) else {
                    return misfit(written, "a Decimal has at most 38 digits, and an exponent from -100 to 80")
                }
                return .decimal(text)
            }
            guard let number = Double(text), number.isFinite, builtin == .double || Float(text)?.isFinite == true else {
                return misfit(written, "'\(text)' is too large for '\(builtin.rawValue)'")
            }
            guard !isTooSmall(text, builtin) else {
                return misfit(written, "'\(text)' is too small for '\(builtin.rawValue)'")
            }
            return .floating(floatingText(text, builtin))
        case .uuid:
            return isUUID(text) ? .uuid(text) : misfit(written, "a UUID is 8-4-4-4-12 hexadecimal digits")
        case .url:
            return isURL(text) ? .url(text) : misfit(written, urlWish)
        case .date:
            guard let date = dateLiteral(text) else {
                return misfit(
                    written,
                    "a date is written 2026-01-31 or 2026-01-31T12:00:00Z here, whatever its format, down to milliseconds"
                )
            }
            return .date(date)
        case .duration:
            guard let milliseconds = TimeText.milliseconds(ofDuration: text) else {
                return misfit(
                    written, "a duration is written PT1H30M or PT0.25S here, whatever its format, down to milliseconds")
            }
            return .duration(milliseconds)
        case .timeOfDay:
            guard let milliseconds = TimeText.milliseconds(ofTime: text) else {
                return misfit(written, "a time of day is written 09:30, 09:30:00 or 09:30:00.250")
            }
            return .timeOfDay(milliseconds)
        case .data, .json, .void, .file:
            return nil
        }
    }
}

extension WireScalar {
    /// Whether a text in a spec, quoted or not, is the value.
    func isSpelled(_ text: String) -> Bool {
        switch self {
        case .string(let value): value == text
        case .integer(let value): "\(value)" == text
        case .fraction(let value): value == Double(text)
        case .boolean: false
        }
    }
}

/// Says what is expected if the text is not a whole number.
func wish(_ text: String, _ isPlain: Bool, from min: Int64, to max: UInt64) -> String {
    isPlain && hasLeadingZero(text)
        ? "'\(visible(text))' begins with a zero, which numbers do not; remove it"
        : "a whole number from \(min) to \(max) is wanted, without quotes"
}

/// Whether a number has a leading zero: `010` is ten for one reader, and eight for another.
func hasLeadingZero(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return digits.first == UInt8(ascii: "0") && digits.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false
}

/// Returns the digits of a whole number within the bounds, without a plus sign.
func wholeNumber(_ text: String, from min: Int64, to max: UInt64) -> String? {
    if hasLeadingZero(text) { return nil }
    if let number = Int64(text) {
        return number >= min && (number < 0 || UInt64(number) <= max) ? String(number) : nil
    }
    guard let number = UInt64(text), number <= max else { return nil }
    return String(number)
}

/// Checks JSON's grammar of a number, which Swift's lexer can read too.
func isDecimalNumber(_ text: String) -> Bool {
    var bytes = Substring(text).utf8
    func digits() -> Bool {
        let count = bytes.prefix { (0x30...0x39).contains($0) }.count
        bytes = bytes.dropFirst(count)
        return count > 0
    }
    func take(_ characters: String) -> Bool {
        guard let byte = bytes.first, characters.utf8.contains(byte) else { return false }
        bytes = bytes.dropFirst()
        return true
    }
    _ = take("-")
    guard digits() else { return false }
    if take("."), !digits() { return false }
    if take("eE") {
        _ = take("+-")
        guard digits() else { return false }
    }
    return bytes.isEmpty
}

/// Whether a number in JSON's grammar fits Foundation's `Decimal`, which has 38 digits and exponents down to -128.
/// Leading zeros do not count.
func isDecimal(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].utf8
    let digits = mantissa.filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }.count
    let fraction = mantissa.drop { $0 != UInt8(ascii: ".") }.dropFirst().count
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 1_000 : 0
    return digits <= 38 && (-100...80).contains(exponent) && exponent - fraction >= -128
}

/// Whether the nearest number of the type is 0.
func isTooSmall(_ text: String, _ builtin: Builtin) -> Bool {
    let isZero = builtin == .float ? Float(text) == 0 : Double(text) == 0
    let mantissa = text.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    return isZero && mantissa.contains { (0x31...0x39).contains($0) }
}

/// Swift rounds a literal with a fraction, but warns of a whole one that the type cannot represent exactly. So a
/// literal that may be too long gets a fraction.
func floatingText(_ text: String, _ builtin: Builtin) -> String {
    let isWhole = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    return isWhole && text.utf8.count > (builtin == .float ? 7 : 15) ? text + ".0" : text
}

func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
        && groups.allSatisfy { $0.utf8.allSatisfy(isHexDigit) }
}

func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
}

/// Checks for what `hasOnlyURLCharacters` does, and for the grammar of the authority.
func isURL(_ text: String) -> Bool {
    guard hasOnlyURLCharacters(text) else { return false }
    let rest = text.utf8.drop { $0 != 0x3A }.dropFirst()
    return !rest.starts(with: "//".utf8)
        || isAuthority(rest.dropFirst(2).prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 })
}

/// What a text is that `isURL` refuses.
let urlWish = "a URL has a scheme and a well-formed host, and is ASCII without spaces: https://host/path"

/// Checks for a scheme, a colon, and characters that RFC 3986 allows in a URI.
func hasOnlyURLCharacters(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { hasOnlyURLCharacters($0) }
}

private func hasOnlyURLCharacters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let colon = firstIndex(of: 0x3A, in: bytes, from: 0), colon > 0, isLetter(bytes[0]) else { return false }
    var index = 0
    while index < colon {
        switch bytes[index] {
        case 0x2B, 0x2D, 0x2E: break
        case let byte where isLetter(byte) || isDigit(byte): break
        default: return false
        }
        index += 1
    }
    var tail = colon + 1
    guard tail < bytes.count else { return false }
    // Brackets are allowed only around an IPv6 address, and a fragment contains no second '#'.
    if tail + 1 < bytes.count, bytes[tail] == 0x2F, bytes[tail + 1] == 0x2F {
        let host = tail + 2
        tail = host
        while tail < bytes.count, bytes[tail] != 0x2F, bytes[tail] != 0x3F, bytes[tail] != 0x23 { tail += 1 }
        guard isURIText(UnsafeBufferPointer(rebasing: bytes[host..<tail]), also: ":[]@") else { return false }
    }
    guard isURIText(UnsafeBufferPointer(rebasing: bytes[tail...]), also: "/?#:@") else { return false }
    guard let fragment = firstIndex(of: 0x23, in: bytes, from: tail) else { return true }
    return firstIndex(of: 0x23, in: bytes, from: fragment + 1) == nil
}

/// Checks for unreserved characters, sub-delimiters, complete percent triplets, and `also`.
func isURIText(_ text: String, also: String) -> Bool {
    var text = text
    return text.withUTF8 { isURIText($0, also: also) }
}

private func isURIText(_ bytes: UnsafeBufferPointer<UInt8>, also: String) -> Bool {
    var index = 0
    while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case 0x25:
            guard index + 2 < bytes.count, isHexDigit(bytes[index + 1]), isHexDigit(bytes[index + 2]) else {
                return false
            }
            index += 2
        case 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: break
        default: if !isUnreserved(byte), !also.utf8.contains(byte) { return false }
        }
        index += 1
    }
    return true
}

/// RFC 3986 section 2.3.
func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
}

private func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}

private func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
}

/// Returns the milliseconds since 1970 of `2026-01-31`, `2026-01-31T12:00:00Z` or `…+08:00`, with or without a fraction of
/// whole milliseconds.
func dateLiteral(_ text: String) -> Int64? {
    instant(text).flatMap { $0.isExact ? $0.milliseconds : nil }
}

/// Whether a text is a day, or an instant as RFC 3339 section 5.6 writes it: with a fraction of any length.
func isDateText(_ text: String) -> Bool {
    instant(text) != nil
}

/// Exact if nothing is said below milliseconds, which are cut off.
private func instant(_ text: String) -> (milliseconds: Int64, isExact: Bool)? {
    let bytes = Array(text.utf8)
    func number(_ start: Int, _ count: Int) -> Int64? {
        guard start + count <= bytes.count else { return nil }
        let digits = bytes[start..<start + count]
        return digits.allSatisfy { (0x30...0x39).contains($0) } ? Int64(String(decoding: digits, as: UTF8.self)) : nil
    }
    func isAt(_ index: Int, _ character: Unicode.Scalar) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: character)
    }
    guard let year = number(0, 4), isAt(4, "-"), let month = number(5, 2), isAt(7, "-"), let day = number(8, 2),
        (1...12).contains(month), day >= 1, day <= daysIn(month, of: year)
    else { return nil }
    var milliseconds = daysFrom1970(year, month, day) * 86_400_000
    if bytes.count == 10 { return (milliseconds, true) }
    guard isAt(10, "T") || isAt(10, "t") || isAt(10, " "), let hour = number(11, 2), isAt(13, ":"),
        let minute = number(14, 2),
        isAt(16, ":"), let second = number(17, 2), hour < 24, minute < 60, second < 60
    else { return nil }
    milliseconds += (hour * 3600 + minute * 60 + second) * 1000
    var index = 19
    var isExact = true
    if isAt(index, ".") {
        let digits = bytes.dropFirst(20).prefix { isDigit($0) }
        guard !digits.isEmpty,
            let fraction = Int64(String(decoding: (digits.prefix(3) + [0x30, 0x30]).prefix(3), as: UTF8.self))
        else { return nil }
        milliseconds += fraction
        isExact = digits.dropFirst(3).allSatisfy { $0 == 0x30 }
        index = digits.endIndex
    }
    if isAt(index, "Z") || isAt(index, "z") { return index + 1 == bytes.count ? (milliseconds, isExact) : nil }
    // ISO 8601 has no colon there in its basic form, which many servers write.
    let colon = isAt(index + 3, ":") ? 1 : 0
    guard isAt(index, "+") || isAt(index, "-"), let hours = number(index + 1, 2),
        let minutes = number(index + 3 + colon, 2), index + 5 + colon == bytes.count, hours < 24, minutes < 60
    else { return nil }
    let offset = (hours * 60 + minutes) * 60_000
    return (isAt(index, "+") ? milliseconds - offset : milliseconds + offset, isExact)
}

private func daysIn(_ month: Int64, of year: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
}

/// The proleptic Gregorian calendar, counted in years that begin in March.
private func daysFrom1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
}
