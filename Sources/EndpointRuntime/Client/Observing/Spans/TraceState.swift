/// The grammar of `tracestate` (W3C Trace Context section 3.3.1).
enum TraceState {
    /// Longer ones may be cut on their way (section 3.3.1.5), and are not sent.
    private static let longest = 512

    /// The members with one comma between each two; empty if the text breaks a rule.
    static func checked(_ text: String) -> String {
        var members: [Substring] = []
        var keys: Set<Substring> = []
        for part in text.split(separator: ",") {
            let member = part.drop { $0 == " " || $0 == "\t" }.trimmingSuffix { $0 == " " || $0 == "\t" }
            if member.isEmpty { continue }
            guard let equals = member.firstIndex(of: "="), isKey(member[..<equals]),
                isValue(member[member.index(after: equals)...]), keys.insert(member[..<equals]).inserted
            else { return "" }
            members.append(member)
        }
        let joined = members.joined(separator: ",")
        return members.count <= 32 && joined.utf8.count <= longest ? joined : ""
    }

    private static func isKey(_ key: Substring) -> Bool {
        let parts = key.split(separator: "@", omittingEmptySubsequences: false)
        switch parts.count {
        case 1: return isName(parts[0], longest: 256, mayBeginWithDigit: false)
        case 2:
            return isName(parts[0], longest: 241, mayBeginWithDigit: true)
                && isName(parts[1], longest: 14, mayBeginWithDigit: false)
        default: return false
        }
    }

    private static func isName(_ name: Substring, longest: Int, mayBeginWithDigit: Bool) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= longest,
            isLetter(first) || mayBeginWithDigit && isDigit(first)
        else { return false }
        return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || "_-*/".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isValue(_ value: Substring) -> Bool {
        !value.isEmpty && value.utf8.count <= 256
            && value.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "=") }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isLeftOut(last) { rest.removeLast() }
        return rest
    }
}
