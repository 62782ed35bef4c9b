/// What a key of an object looks like: a name that somebody chose, or data.
enum KeyLook {
    case name
    /// Numbers, dates, UUIDs, ids with digits, addresses, whole sentences: nobody calls a property that.
    case data
    /// `EUR`
    case code
    /// `en`, `pt-BR`
    case language

    init(_ key: String) {
        let bytes = Array(key.utf8)
        if Self.isData(key, bytes) {
            self = .data
        } else if bytes.count == 3, bytes.allSatisfy({ (0x41...0x5A).contains($0) }) {
            self = .code
        } else if Self.isLanguage(key) {
            self = .language
        } else {
            self = .name
        }
    }

    private static func isData(_ key: String, _ bytes: [UInt8]) -> Bool {
        if bytes.count > 64 { return true }
        if bytes.isEmpty { return false }
        let digits = bytes.count { (0x30...0x39).contains($0) }
        if digits == bytes.count || bytes[0] == 0x2D && digits == bytes.count - 1 && digits > 0 { return true }
        // A telephone number.
        if bytes[0] == 0x2B && digits == bytes.count - 1 && digits >= 7 { return true }
        if bytes.count >= 10, TextForms.isDay(bytes) { return true }
        if TextForms.isUUID(bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }) { return true }
        if bytes.count >= 8, digits > 0, bytes.allSatisfy(JSONParser.isHexDigit) { return true }
        if bytes[0] == UInt8(ascii: "/"), bytes.count > 1 { return true }
        if key.contains("://") { return true }
        if let at = key.firstIndex(of: "@"), at != key.startIndex, key[at...].contains(".") { return true }
        // Fractions, times and versions: '1.5', '09:30', '1.2.3'.
        if (0x30...0x39).contains(bytes[0]),
            bytes.allSatisfy({ (0x30...0x39).contains($0) || ".:-_/ ".utf8.contains($0) })
        {
            return true
        }
        return isNumbered(bytes, digits) || isRandom(bytes, digits)
    }

    /// Whether a key is data where the values of all are of one kind: addresses and colours; and where they are objects, what names
    /// a resource, and the empty key: files, content types, time zones.
    static func mayBeData(_ key: String, ofObjects: Bool) -> Bool {
        let bytes = Array(key.utf8)
        if bytes.isEmpty { return ofObjects }
        if isAddress(bytes) || isColor(bytes) || ["arn:", "urn:"].contains(where: key.hasPrefix) { return true }
        return ofObjects && bytes.contains(UInt8(ascii: "/"))
    }

    /// `02:00:00:36:f2:94`, `::1`, `localhost:8080`
    private static func isAddress(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard let port = parts.last, parts.count > 1 else { return false }
        let areHex = parts.allSatisfy { $0.count <= 4 && $0.allSatisfy(JSONParser.isHexDigit) }
        if areHex, [6, 8].contains(parts.count), parts.allSatisfy({ $0.count == 2 }) { return true }
        if areHex, parts.count == 8 || parts.count > 2 && parts.contains(where: \.isEmpty) { return true }
        return parts.count == 2 && (2...5).contains(port.count) && port.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// `#ff8800`
    private static func isColor(_ bytes: [UInt8]) -> Bool {
        [4, 5, 7, 9].contains(bytes.count) && bytes[0] == UInt8(ascii: "#")
            && bytes.dropFirst().allSatisfy(JSONParser.isHexDigit)
    }

    /// `user_1234`, `cus-9f86d081`.
    private static func isNumbered(_ bytes: [UInt8], _ digits: Int) -> Bool {
        guard let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }), sign > 0 else {
            return false
        }
        let rest = bytes[(sign + 1)...]
        let own = rest.count { (0x30...0x39).contains($0) }
        return own >= 3 && (own == rest.count || rest.count >= 8 && rest.allSatisfy(TextForms.isLetterOrDigit))
    }

    /// `-KnsI6dZ9J5aFbCPtQ0x`
    private static func isRandom(_ bytes: [UInt8], _ digits: Int) -> Bool {
        guard bytes.count >= 16, digits >= 2 else { return false }
        let isPlain = bytes.allSatisfy { TextForms.isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x5F }
        var changes = 0
        for (one, other) in zip(bytes, bytes.dropFirst()) where group(one) != group(other) { changes += 1 }
        return isPlain && changes * 2 >= bytes.count
    }

    private static func group(_ byte: UInt8) -> Int {
        switch byte {
        case 0x30...0x39: 0
        case 0x41...0x5A: 1
        case 0x61...0x7A: 2
        default: 3
        }
    }

    private static func isLanguage(_ key: String) -> Bool {
        let parts = key.split { $0 == "-" || $0 == "_" }
        guard let first = parts.first, parts.count <= 2, languages.contains(String(first)) else { return false }
        return parts.count == 1 || parts[1].utf8.count == 2 && parts[1].allSatisfy { $0.isASCII && $0.isUppercase }
            || parts[1].utf8.count == 4
    }

    private static let languages = Set(
        """
        ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl no pl pt ro ru sk sl sr sv ta
        te th tr uk ur vi zh
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
