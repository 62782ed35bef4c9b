import SampleReader

/// The parts of a body in `multipart/form-data` (RFC 7578).
struct MultipartParts {
    struct Part {
        let name: String
        let contentType: String?
        let body: [UInt8]
    }

    private(set) var parts: [Part] = []

    private static let lineEnd: [UInt8] = [0x0D, 0x0A]

    /// Nil if it is none.
    ///
    /// - Parameter boundary: What separates the parts, as the content type says it.
    init?(_ body: [UInt8], boundary: String) {
        guard !boundary.isEmpty, boundary.utf8.count <= 200 else { return nil }
        let delimiter = Self.lineEnd + Array("--\(boundary)".utf8)
        var rest = body[...]
        let atStart = delimiter.dropFirst(Self.lineEnd.count)
        if rest.starts(with: atStart) {
            rest = rest.dropFirst(atStart.count)
        } else {
            // What stands in front of the first delimiter is nobody's (RFC 2046 section 5.1.1).
            guard let first = Self.firstRange(of: delimiter, in: rest) else { return nil }
            rest = rest[first.upperBound...]
        }
        while !rest.starts(with: Array("--".utf8)) {
            rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
            guard rest.starts(with: Self.lineEnd) else { return nil }
            rest = rest.dropFirst(Self.lineEnd.count)
            guard let end = Self.firstRange(of: delimiter, in: rest), let part = Self.part(rest[..<end.lowerBound])
            else { return nil }
            parts.append(part)
            rest = rest[end.upperBound...]
        }
    }

    private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
        guard let blank = firstRange(of: lineEnd + lineEnd, in: bytes) else { return nil }
        var name: String?
        var type: String?
        // A line that begins with white space goes on with the one before it (RFC 5322 section 2.2.3).
        let head = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self)
            .replacing("\r\n ", with: " ").replacing("\r\n\t", with: " ")
        for line in head.split(separator: "\r\n") {
            let key = line.prefix { $0 != ":" }
            let value = HeaderParameters(line.dropFirst(key.count + 1))
            switch key.lowercased() {
            case "content-disposition": name = value.value == "form-data" ? value["name"] : nil
            case "content-type": type = value.value
            default: break
            }
        }
        return name.map { Part(name: percentDecoded($0), contentType: type, body: Array(bytes[blank.upperBound...])) }
    }

    /// In time that grows with the bytes alone, as long as the text is short.
    private static func firstRange(of text: [UInt8], in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        guard bytes.count >= text.count, let first = text.first else { return nil }
        return bytes.withUnsafeBufferPointer { buffer -> Int? in
            var index = 0
            while index + text.count <= buffer.count {
                if buffer[index] == first, buffer[index..<index + text.count].elementsEqual(text) { return index }
                index += 1
            }
            return nil
        }.map { (bytes.startIndex + $0)..<(bytes.startIndex + $0 + text.count) }
    }
}
