/// What a client prefers (RFC 9110 section 12.5), in one spelling for all that mean the same.
enum Preferences {
    /// Members without blanks and, but for the values of parameters, in small letters, the most wanted first. Members that are
    /// wanted alike have no order, so theirs is that of their texts. A weight of one is left out.
    ///
    /// - Parameters:
    ///   - members: The members of the field.
    ///   - name: The name of the field, in small letters.
    /// - Returns: The members; nil for a field that says something else.
    static func normalized(_ members: [String], of name: String) -> [String]? {
        guard fields.contains(name) else { return nil }
        return members.map { Member($0) }.inOrder(by: Member.precedes).map(\.whole)
    }

    private static let fields: Set<String> = ["accept", "accept-charset", "accept-encoding", "accept-language"]

    private struct Member {
        let text: String
        /// In thousandths.
        let weight: Int
        var whole: String { weight == 1000 ? text : text + ";q=\(weight)" }

        init(_ member: String) {
            // What is quoted is not taken apart.
            guard !member.utf8.contains(UInt8(ascii: "\"")) else {
                (text, weight) = (member, 1000)
                return
            }
            var parts: [String] = []
            var weight = 1000
            for part in member.split(separator: ";", omittingEmptySubsequences: false) {
                let part = Self.inSmallLetters(HTTPList.trimmed(String(part)))
                if !parts.isEmpty, let value = Self.weight(part) { weight = value } else { parts.append(part) }
            }
            text = parts.joined(separator: ";")
            self.weight = weight
        }

        /// A range, or a parameter, whose value may mean another thing in other letters (RFC 9110 section 8.3.1).
        private static func inSmallLetters(_ part: String) -> String {
            guard let equals = part.firstIndex(of: "=") else { return part.lowercased() }
            return part[..<equals].lowercased() + part[equals...]
        }

        static func precedes(_ one: Member, _ other: Member) -> Bool {
            if one.weight != other.weight { return one.weight > other.weight }
            return one.text < other.text
        }

        /// `q=0.8` (RFC 9110 section 12.4.2); nil for what is none.
        private static func weight(_ part: String) -> Int? {
            guard part.hasPrefix("q=") else { return nil }
            let digits = part.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
            guard let whole = digits.first, whole == "0" || whole == "1", digits.count <= 2 else { return nil }
            let fraction = digits.count == 2 ? digits[1] : ""
            guard fraction.utf8.count <= 3, fraction.utf8.allSatisfy({ (0x30...0x39) ~= $0 }) else { return nil }
            let thousandths = Int(fraction + String(repeating: "0", count: 3 - fraction.utf8.count)) ?? 0
            let weight = (whole == "1" ? 1000 : 0) + thousandths
            return weight <= 1000 ? weight : nil
        }
    }
}
