import Foundation

/// The host of a URL as a text.
enum HostText {
    /// What no name of a server has.
    private static let forbidden = Set(" /:#?!@{}[]\\$'\"^`*<>=;,+&()%|".unicodeScalars)

    /// Whether a server can have it: a name, or an address of IPv4 or IPv6, that one without or with brackets and with or
    /// without a zone.
    ///
    /// - Parameter host: The host, as `URL.host` gives it.
    /// - Returns: Whether it may be asked for. Whether there is such a server, nobody can tell.
    static func isPossible(_ host: String) -> Bool {
        if host.utf8.contains(UInt8(ascii: ":")) || host.hasPrefix("[") {
            let address = host.hasPrefix("[") && host.hasSuffix("]") ? host.dropFirst().dropLast() : host[...]
            return isIPv6(address.prefix { $0 != "%" })
        }
        let name = host.removingPercentEncoding ?? host
        return !name.isEmpty
            && name.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && !forbidden.contains($0) }
    }

    /// RFC 4291 section 2.2: eight groups, of which one run of zeros may be left out, and the last two may be an address of
    /// IPv4.
    private static func isIPv6(_ text: Substring) -> Bool {
        let halves = text.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2, let last = halves.last, let tail = groups(of: last, mayEndInIPv4: true) else {
            return false
        }
        if halves.count == 1 { return tail == 8 }
        guard let head = groups(of: halves[0], mayEndInIPv4: false) else { return false }
        return head + tail < 8
    }

    /// The number of groups; nil for what is none.
    private static func groups(of text: Substring, mayEndInIPv4: Bool) -> Int? {
        if text.isEmpty { return 0 }
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        var count = 0
        if mayEndInIPv4, let last = parts.last, last.contains(".") {
            guard isIPv4(last) else { return nil }
            parts.removeLast()
            count = 2
        }
        guard parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(isHexDigit) }) else {
            return nil
        }
        return count + parts.count
    }

    private static func isIPv4(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in part.utf8.allSatisfy { (0x30...0x39) ~= $0 } && UInt8(part) != nil }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39) ~= byte || (0x41...0x46) ~= byte || (0x61...0x66) ~= byte
    }
}
