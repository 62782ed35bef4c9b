/// The `Link` header (RFC 8288 section 3).
enum LinkHeader {
    /// Returns the target of the first link with a relation; nil if there is none. Links of something else than the
    /// answer, which an `anchor` names, are passed by (section 3.2). Reading ends at anything that is not a link.
    static func target(_ relation: String, in headers: [HeaderField]) -> String? {
        for field in headers where field.name.matchesHeaderName("Link") {
            var rest = Array(field.value.utf8)[...]
            while let link = next(&rest) {
                if link.relations.contains(where: { $0.matchesHeaderName(relation) }) { return link.target }
            }
        }
        return nil
    }

    private static func next(_ rest: inout ArraySlice<UInt8>) -> (target: String, relations: [String])? {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
        guard rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let target = String(decoding: rest[rest.index(after: rest.startIndex)..<end], as: UTF8.self)
        rest = rest[rest.index(after: end)...]
        var relations: [String]?
        var isOfAnother = false
        for parameter in parameters(&rest) {
            let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { HTTPList.trimmed(String($0)) }
            if parts[0].lowercased() == "anchor" { isOfAnother = true }
            // The first 'rel' counts (section 3.3).
            guard parts.count == 2, parts[0].lowercased() == "rel", relations == nil else { continue }
            relations = (HTTPList.unquoted(parts[1]) ?? parts[1]).split(separator: " ").map(String.init)
        }
        return (target, isOfAnother ? [] : relations ?? [])
    }

    /// Reads up to the comma that ends the link; a quoted string contains anything.
    private static func parameters(_ rest: inout ArraySlice<UInt8>) -> [String] {
        var parameters: [String] = []
        var current: [UInt8] = []
        var isQuoted = false
        var isEscaped = false
        while let byte = rest.first {
            if !isQuoted, byte == UInt8(ascii: ",") { break }
            rest = rest.dropFirst()
            if !isQuoted, byte == UInt8(ascii: ";") {
                parameters.append(String(decoding: current, as: UTF8.self))
                current = []
                continue
            }
            if isEscaped {
                isEscaped = false
            } else if isQuoted, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            }
            current.append(byte)
        }
        return parameters + [String(decoding: current, as: UTF8.self)]
    }
}
