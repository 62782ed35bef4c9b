// Errors get the offset where they are found. Lines are counted once one reaches whoever asked, for many never do.
extension JSONText {
    /// The error of a text that is no JSON.
    @inline(never) func syntax(_ expected: String, at position: Int) -> DecodingError {
        let found = position < count ? "" : ", found the end"
        return .dataCorrupted(
            .init(
                codingPath: [], debugDescription: "it is not JSON: expected \(expected)\(found)",
                underlyingError: JSONPlace(offset: position)))
    }

    /// The error of a text that is not of the bytes that JSON is made of.
    func corrupted(_ what: String, at position: Int) -> DecodingError {
        .dataCorrupted(
            .init(
                codingPath: [], debugDescription: "it is not JSON: \(what)",
                underlyingError: JSONPlace(offset: position)))
    }

    /// The error of a value that is not of the type that was wanted, or of a text that is no JSON there.
    @inline(never) func mismatch(_ type: Any.Type, at position: Int, path: [any CodingKey]) -> any Error {
        let end: Int
        do {
            end = try skipValue(position)
        } catch {
            return error
        }
        let place = JSONPlace(offset: position)
        func context(_ description: String) -> DecodingError.Context {
            .init(codingPath: path, debugDescription: description, underlyingError: place)
        }
        let found: String
        switch self[position] {
        case UInt8(ascii: "n"): return DecodingError.valueNotFound(type, context("expected \(type), found null"))
        case UInt8(ascii: "\""): found = "a string"
        case UInt8(ascii: "{"): found = "an object"
        case UInt8(ascii: "["): found = "a list"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): found = "a boolean"
        default:
            let number = string(from: position, to: min(end, position + 64))
            if JSONText.isNumeric(type) {
                return DecodingError.dataCorrupted(context("the number \(number) does not fit \(type)"))
            }
            found = "the number \(number)"
        }
        return DecodingError.typeMismatch(type, context("expected \(type), found \(found)"))
    }

    private static func isNumeric(_ type: Any.Type) -> Bool {
        type is any Numeric.Type
    }

    /// The error with line, column and excerpt, where it has a place in this text.
    func located(_ error: any Error) -> any Error {
        var lines = JSONLines(self)
        return lines.located(error)
    }
}
