/// The value of a header with its parameters, as RFC 9110 section 5.6.6 has them: `form-data; name="a;b"`.
package struct HeaderParameters: Sendable {
    /// What stands in front of the parameters, in lower case: `form-data`.
    package let value: String
    /// In their order. Names are in lower case, values without quotes and the backslashes in them.
    package let parameters: [(name: String, value: String)]

    /// - Parameter text: What has no `=`, or white space around it, is no parameter, and left out.
    package init(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        var index = 0
        func word(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
            let start = index
            while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
            return bytes[start..<index]
        }
        func isSemicolon(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ";") }
        value = Self.text(Self.trimmed(word(until: isSemicolon))).lowercased()
        var parameters: [(name: String, value: String)] = []
        while index < bytes.count {
            index += 1
            _ = word { !Self.isBlank($0) }
            let name = word { isSemicolon($0) || $0 == UInt8(ascii: "=") }
            guard index < bytes.count, !isSemicolon(bytes[index]) else { continue }
            index += 1
            let isToken = !name.isEmpty && !name.contains(where: Self.isBlank)
            if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
                index += 1
                var quoted: [UInt8] = []
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
                    quoted.append(bytes[index])
                    index += 1
                }
                _ = word(until: isSemicolon)
                if isToken { parameters.append((Self.text(name).lowercased(), Self.text(quoted[...]))) }
            } else {
                let value = word(until: isSemicolon)
                if isToken, value.first.map(Self.isBlank) != true {
                    parameters.append((Self.text(name).lowercased(), Self.text(Self.trimmed(value))))
                }
            }
        }
        self.parameters = parameters
    }

    /// The value of a parameter, whose name is in lower case; of several, the first.
    package subscript(name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
