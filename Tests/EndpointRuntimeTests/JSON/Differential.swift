import EndpointRuntime
import Foundation

/// Reads the same bytes through both back ends.
enum Differential {
    /// What the two do not agree in; nil where they agree.
    ///
    /// `JSONDecoder` is not strict: it takes some numbers and escapes that are not read for right, and a comma before a
    /// closing brace. So what is no JSON is only asked to be refused, as that. And it rounds an integer that is written
    /// with many digits or a large exponent, where ours is exact, and refuses some zeros with an exponent: those are left
    /// out.
    ///
    /// Codable goes through a dictionary in no order, so which of its faults it finds is not compared; `isOrdered` is
    /// false for a type that is one.
    static func difference<Value: FieldValue & Codable>(
        _ type: Value.Type, _ bytes: [UInt8], isOrdered: Bool = true
    ) -> String? {
        let data = Data(bytes)
        let ours = Result { try ModelDecoder().decode(Value.self, from: data) }
        guard StrictJSON.isValid(bytes) else {
            guard case .failure(DecodingError.dataCorrupted(let context)) = ours, context.codingPath.isEmpty else {
                return "no JSON, and it gave \(ours)"
            }
            return nil
        }
        if hasRoundedIntegers(bytes) { return nil }
        let reference = Result { try JSONDecoder().decode(Decoded<Value>.self, from: data) }
        switch (reference, ours) {
        case (.success(let reference), .success(let ours)):
            let (expected, found) = (text(reference), text(ours))
            return expected == found ? nil : "\(expected) became \(found)"
        case (.failure(let reference), .failure(let ours)):
            let (expected, found) = (description(of: reference), description(of: ours))
            let isOfOneDictionary = ["labels.", "extra.", "groups.", "counts.", "anything."].contains {
                expected.contains($0) && found.contains($0)
            }
            if isOfOneDictionary || !isOrdered { return nil }
            return expected == found ? nil : "\(expected) became \(found)"
        default:
            return "\(reference) became \(ours)"
        }
    }

    /// Whether there is a number with an exponent of three digits, or one of 16 digits with a point or an exponent.
    private static func hasRoundedIntegers(_ bytes: [UInt8]) -> Bool {
        let number = bytes.split { !(($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E || $0 | 0x20 == 0x65 || $0 == 0x2D) }
        return number.contains { token in
            let parts = token.split(omittingEmptySubsequences: false) { $0 | 0x20 == 0x65 }
            let hasExponent = token.contains { $0 | 0x20 == 0x65 }
            let isZero = !token.prefix { $0 | 0x20 != 0x65 }.contains { $0 >= 0x31 && $0 <= 0x39 }
            return parts.count > 1 && parts[1].count > 2 || hasExponent && isZero
                || token.count > 16 && (hasExponent || token.contains(0x2E))
        }
    }

    /// The value, written, and what was dropped.
    private static func text<Value: FieldValue & Codable>(_ decoded: Decoded<Value>) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let value = (try? encoder.encode(decoded.value)).map { String(decoding: $0, as: UTF8.self) } ?? "not written"
        let dropped = decoded.report.dropped.map { drop in
            "\(drop.index) at \(path(drop.codingPath)): \(description(of: drop.error))"
        }
        return ([value] + dropped).joined(separator: "; ")
    }

    /// Kind and place: `type at list[3].id`.
    static func description(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context): "key at \(path(context.codingPath + [key]))"
        case DecodingError.typeMismatch(_, let context): "type at \(path(context.codingPath))"
        case DecodingError.valueNotFound(_, let context): "null at \(path(context.codingPath))"
        case DecodingError.dataCorrupted(let context): "data at \(path(context.codingPath))"
        case EncodingError.invalidValue(_, let context): "value at \(path(context.codingPath))"
        default: "\(error)"
        }
    }

    private static func path(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
        }
    }
}
