/// The parts of a body in `multipart/form-data` (RFC 7578).
struct MultipartParts {
    struct Part {
        let name: String
        let contentType: String?
        let body: [UInt8]
    }

    private(set) var parts: [Part] = []

    /// Nil if it is none.
    init?(_ body: [UInt8], contentType: String) {
        guard let start = contentType.firstRange(of: "boundary=") else { return nil }
        let boundary = contentType[start.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
        guard !boundary.isEmpty, boundary.utf8.count <= 200 else { return nil }
        let delimiter = Array("--\(boundary)".utf8)
        var rest = body[...]
        guard rest.starts(with: delimiter) else { return nil }
        rest = rest.dropFirst(delimiter.count)
        while !rest.starts(with: Array("--".utf8)) {
            guard rest.starts(with: [0x0D, 0x0A]),
                let end = Self.firstRange(of: [0x0D, 0x0A] + delimiter, in: rest.dropFirst(2))
            else { return nil }
            guard let part = Self.part(rest[(rest.startIndex + 2)..<end.lowerBound]) else { return nil }
            parts.append(part)
            rest = rest[end.upperBound...]
        }
    }

    private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
        guard let blank = firstRange(of: Array("\r\n\r\n".utf8), in: bytes) else { return nil }
        var name: String?
        var type: String?
        let head = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self)
        for line in head.split(whereSeparator: \.isNewline) {
            let key = line.prefix { $0 != ":" }
            let value = line.dropFirst(key.count + 1).drop { $0 == " " }
            switch key.lowercased() {
            case "content-disposition":
                if let start = value.firstRange(of: "; name=\"") {
                    name = String(value[start.upperBound...].prefix { $0 != "\"" })
                }
            case "content-type": type = String(value)
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
