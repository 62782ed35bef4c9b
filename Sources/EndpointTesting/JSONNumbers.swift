/// The numbers of a text that may be JSON, or have JSON in it.
enum JSONNumbers {
    static func isPart(_ byte: UInt8) -> Bool { (0x30...0x39) ~= byte || "+-.eE".utf8.contains(byte) }

    /// Puts 0 in the place of each number that has a secret in it. A mark in quotes would be another value, and one without
    /// would be none.
    static func zero(_ secrets: [String], in text: String) -> String {
        guard secrets.contains(where: text.contains) else { return text }
        let secrets = secrets.map { Array($0.utf8) }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        /// The last byte that is no blank.
        var before: UInt8?
        while let byte = rest.first {
            if byte == UInt8(ascii: "\"") {
                let text = string(rest)
                result += text
                rest = rest[text.endIndex...]
                before = byte
                continue
            }
            let number = rest.prefix(while: isPart)
            guard !number.isEmpty else {
                result.append(byte)
                rest = rest.dropFirst()
                if !isBlank(byte) { before = byte }
                continue
            }
            rest = rest[number.endIndex...]
            let isValue =
                before.map(":[,".utf8.contains) ?? true
                && rest.first { !isBlank($0) }.map(",]}".utf8.contains) ?? true
            result += isValue && secrets.contains { number.firstRange(of: $0) != nil } ? [0x30] : number
            before = number.last
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func string(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var index = rest.startIndex + 1
        while index < rest.endIndex, rest[index] != UInt8(ascii: "\"") {
            index += rest[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return rest[..<min(index + 1, rest.endIndex)]
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D) ~= byte }
}
