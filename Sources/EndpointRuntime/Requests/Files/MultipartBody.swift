import Foundation

/// A body of `multipart/form-data` (RFC 7578), laid out as WHATWG's HTML standard does for forms.
struct MultipartBody {
    /// Up to this many bytes of files are put together in memory, more in a temporary file: URLSession takes a stream
    /// from disk only as one whole file.
    static let memoryLimit = 512 << 10

    private let parts: [MultipartPart]
    private let boundary: String

    init(_ parts: [MultipartPart], boundary: String) {
        self.parts = parts
        self.boundary = boundary
    }

    /// Throws `InvalidRequest` where a file cannot be read.
    func fitsMemory() throws(InvalidRequest) -> Bool {
        var total = 0
        for part in parts {
            switch part.content {
            case .text(let text): total += text.utf8.count
            case .data(let data): total += data.count
            case .file(let file): total += try FileContents.size(of: file, parameter: part.name)
            }
        }
        return total <= Self.memoryLimit
    }

    func data() throws(InvalidRequest) -> Data {
        var data = Data()
        try write { data.append($0) }
        return data
    }

    /// The caller removes it.
    func writeToTemporaryFile() throws(InvalidRequest) -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("endpoint-\(UUID().uuidString)")
        do {
            let handle = try OwnFile.create(url.path)
            defer { try? handle.close() }
            try write { try handle.write(contentsOf: $0) }
            return url
        } catch {
            try? FileManager.default.removeItem(at: url)
            throw error as? InvalidRequest
                ?? InvalidRequest(parameter: "body", "cannot be put together in the temporary folder: \(error)")
        }
    }

    private func write(_ sink: (Data) throws -> Void) throws(InvalidRequest) {
        for part in parts {
            try put(Data(try head(of: part).utf8), sink)
            switch part.content {
            case .text(let text): try put(Data(text.utf8), sink)
            case .data(let data): try put(data, sink)
            case .file(let file): try FileContents.forEachPiece(of: file, parameter: part.name, sink)
            }
            try put(Data("\r\n".utf8), sink)
        }
        try put(Data("--\(boundary)--\r\n".utf8), sink)
    }

    private func put(_ data: Data, _ sink: (Data) throws -> Void) throws(InvalidRequest) {
        do {
            try sink(data)
        } catch {
            throw InvalidRequest(parameter: "body", "cannot be put together in the temporary folder: \(error)")
        }
    }

    private func head(of part: MultipartPart) throws(InvalidRequest) -> String {
        var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(Self.withCRLF(part.name)))\""
        var contentType = part.contentType
        if case .file(let file) = part.content {
            head += "; filename=\"\(Self.escaped(file.name ?? file.url.lastPathComponent))\""
            contentType = file.contentType ?? "application/octet-stream"
        }
        if let contentType {
            let type = HeaderField("Content-Type", contentType)
            head += "\r\nContent-Type: \(try HeaderRules.checked(type).value)"
        }
        return head + "\r\n\r\n"
    }

    /// In names, as WHATWG has it: a quote, a carriage return and a line feed as escapes, nothing else.
    private static func escaped(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": result.append(contentsOf: "%22".unicodeScalars)
            case "\r": result.append(contentsOf: "%0D".unicodeScalars)
            case "\n": result.append(contentsOf: "%0A".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// In the names of fields (and not of files) every line break becomes CR LF first.
    private static func withCRLF(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in name.unicodeScalars {
            if previous == "\r", scalar != "\n" { result.append("\n") }
            if scalar == "\n", previous != "\r" { result.append("\r") }
            result.append(scalar)
            previous = scalar
        }
        if previous == "\r" { result.append("\n") }
        return String(result)
    }
}
