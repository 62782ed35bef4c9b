import EndpointSpec

/// What a text may be beside a text. Each form is a part of what the runtime reads, so that a text that has one is read.
struct TextForms: OptionSet {
    let rawValue: UInt8

    /// RFC 3339, with a time zone.
    static let dateTime = TextForms(rawValue: 1)
    /// `2026-01-31`
    static let day = TextForms(rawValue: 2)
    /// In small letters, in which the runtime writes it: another spelling would be another text for the server.
    static let uuid = TextForms(rawValue: 4)
    /// With `http` or `https`, of characters that RFC 3986 allows.
    static let address = TextForms(rawValue: 8)
    /// Letters, digits and a few signs, as names of values are made of.
    static let identifier = TextForms(rawValue: 16)

    /// `Sat, 31 Jan 2026 12:00:00 +0000`, as RFC 5322 has it, or with `GMT`.
    static let mailDate = TextForms(rawValue: 32)
    /// `Sat, 31 Jan 2026 12:00:00 GMT`, as HTTP has it.
    static let httpDate = TextForms(rawValue: 64)

    static let all: TextForms = [.dateTime, .day, .uuid, .address, .identifier, .mailDate, .httpDate]

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// - Parameter asked: Those that are looked for.
    init(of text: String, among asked: TextForms) {
        var forms: TextForms = []
        let bytes = Array(text.utf8)
        if asked.contains(.dateTime), Self.isDateTime(bytes) { forms.insert(.dateTime) }
        if asked.contains(.day), bytes.count == 10, Self.isDay(bytes) { forms.insert(.day) }
        if asked.contains(.uuid), Self.isUUID(bytes) { forms.insert(.uuid) }
        if asked.contains(.address), Self.isAddress(bytes) { forms.insert(.address) }
        if asked.contains(.mailDate), let date = MailDate(bytes) {
            forms.insert(.mailDate)
            if date.isOfHTTP { forms.insert(.httpDate) }
        }
        if asked.contains(.identifier), Self.isIdentifier(bytes) { forms.insert(.identifier) }
        self = forms
    }

    static func isDay(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10])
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return year > 0 && (1...12).contains(month) && (1...days[month - 1]).contains(day)
    }

    private static func isDateTime(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 20, bytes.count <= 40, isDay(bytes), bytes[10] == UInt8(ascii: "T"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"), let hour = number(bytes[11..<13]),
            let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]), hour < 24, minute < 60,
            second < 60
        else { return false }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            if digits.isEmpty || digits.count > 9 { return false }
            rest = rest.dropFirst(digits.count + 1)
        }
        if rest.elementsEqual([UInt8(ascii: "Z")]) { return true }
        let zone = Array(rest)
        guard zone.count == 6, zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-"),
            zone[3] == UInt8(ascii: ":"), let hours = number(zone[1..<3]), let minutes = number(zone[4..<6])
        else { return false }
        return hours < 24 && minutes < 60
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }

    static func isUUID(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 36 else { return false }
        for (index, byte) in bytes.enumerated() {
            switch index {
            case 8, 13, 18, 23: if byte != UInt8(ascii: "-") { return false }
            default: if !(0x30...0x39).contains(byte), !(0x61...0x66).contains(byte) { return false }
            }
        }
        return true
    }

    private static func isAddress(_ bytes: [UInt8]) -> Bool {
        let scheme = bytes.starts(with: "https://".utf8) ? 8 : bytes.starts(with: "http://".utf8) ? 7 : 0
        guard scheme > 0, bytes.count > scheme, bytes.count < 2000 else { return false }
        let host = bytes[scheme...].prefix { isLetterOrDigit($0) || $0 == 0x2E || $0 == 0x2D }
        guard let first = host.first, isLetterOrDigit(first), let last = host.last, isLetterOrDigit(last) else {
            return false
        }
        var rest = bytes[(scheme + host.count)...]
        if rest.first == UInt8(ascii: ":") {
            let port = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            if port.isEmpty || port.count > 5 { return false }
            rest = rest.dropFirst(port.count + 1)
        }
        guard let start = rest.first else { return true }
        guard "/?#".utf8.contains(start) else { return false }
        var fragments = 0
        var index = rest.startIndex
        while index < rest.endIndex {
            let byte = rest[index]
            index += 1
            if isLetterOrDigit(byte) || "-._~:/?@!$&'()*+,;=".utf8.contains(byte) { continue }
            if byte == UInt8(ascii: "#") {
                fragments += 1
                if fragments > 1 { return false }
            } else if byte == UInt8(ascii: "%"), index + 2 <= rest.endIndex, JSONParser.isHexDigit(rest[index]),
                JSONParser.isHexDigit(rest[index + 1])
            {
                index += 2
            } else {
                return false
            }
        }
        return true
    }

    private static func isIdentifier(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first, isLetter(first), bytes.count <= 40 else { return false }
        return bytes.allSatisfy { isLetterOrDigit($0) || "_-.:/".utf8.contains($0) }
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte)
    }
}
