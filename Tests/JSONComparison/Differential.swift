public import EndpointModels
import Foundation

/// Reads the same bytes with both back ends, writes what was read with both, and says what they do not agree in.
///
/// Equal, for a text that `StrictJSON` takes for JSON:
/// - the verdict;
/// - the value: by its own `==` where it has one, and as `JSONEncoder` writes it;
/// - the report: which elements were dropped, where and why, and which scalars were bent;
/// - where it does not read, the kind of the error and its place, as far as `Faults` says;
/// - what `ModelEncoder`, plain and pretty, and `JSONEncoder` write of the value: each member once, each scalar with the
///   same bytes, in any order of members. Where one of them throws, so do the others.
///
/// What is no JSON has to be refused as that, with an empty path. `JSONDecoder` is not asked: it takes a comma before a
/// closing bracket, and some numbers and escapes that are no JSON.
///
/// Tolerated:
/// - whatever is made of a text with a number as `JSONNumberShapes` lists them: `JSONDecoder` rounds some integers that
///   ours reads exactly, and refuses some zeros;
/// - another kind of error at the same place for a number that no `Double` holds: `JSONDecoder` finds that out first (it
///   is bad data), ours that a number is not what was wanted there (it is of the wrong type);
/// - what `Faults` says of texts with more than one fault;
/// - the letters of a UUID: Foundation's own `Codable`, which writes one outside of a model, takes capitals.
public enum Differential {
    /// Nil where they agree.
    public static func difference<Value: FieldValue & Codable>(
        _ type: Value.Type, _ bytes: [UInt8], faults: Faults = .alike
    ) -> String? {
        let data = Data(bytes)
        let ours = Result { try ModelDecoder().decode(Value.self, from: data) }
        guard StrictJSON.isValid(bytes) else {
            guard case .failure(DecodingError.dataCorrupted(let context)) = ours, context.codingPath.isEmpty else {
                return "no JSON, and it gave \(ours)"
            }
            return nil
        }
        let numbers = JSONNumberShapes(bytes)
        if numbers.hasRoundedIntegers { return nil }
        let reference = Result { try JSONDecoder().decode(DecodedValue<Value>.self, from: data) }
        switch (reference, ours) {
        case (.success(let reference), .success(let ours)):
            return difference(reference, ours, faults)
        case (.failure(let reference), .failure(let ours)):
            let (expected, found) = (description(of: reference), description(of: ours))
            if expected == found || faults.tolerate(expected, found) { return nil }
            let isNumberOfAnotherKind =
                numbers.hasInfinite && expected.hasPrefix("data at ") && found.hasPrefix("type at ")
                && expected.dropFirst(5) == found.dropFirst(5)
            return isNumberOfAnotherKind ? nil : "\(expected) became \(found)"
        default:
            return "\(reference) became \(ours)"
        }
    }

    private static func difference<Value: FieldValue & Codable>(
        _ reference: DecodedValue<Value>, _ ours: DecodedValue<Value>, _ faults: Faults
    ) -> String? {
        if let equatable = reference.value as? any Equatable, !isSame(equatable, ours.value) {
            return "\(reference.value) became \(ours.value)"
        }
        let (expected, found) = (report(reference.report, faults), report(ours.report, faults))
        if expected != found { return "the report \(expected) became \(found)" }
        let expectedText = written(reference.value) { try encoder.encode($0) }
        let texts = [
            written(ours.value) { try encoder.encode($0) },
            written(ours.value) { try ModelEncoder().encode($0) },
            written(ours.value) { try ModelEncoder(pretty: true).encode($0) },
        ]
        return texts.first { $0 != expectedText }.map { "\(expectedText) became \($0)" }
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }

    private static func isSame<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
        left == right as? Value
    }

    /// In canonical form; why it was not written, where it was not.
    private static func written<Value>(_ value: Value, _ encode: (Value) throws -> Data) -> String {
        do {
            let data = try encode(value)
            guard let text = StrictJSON.canonical(Array(data)) else {
                return "no JSON: \(String(decoding: data, as: UTF8.self))"
            }
            return String(decoding: text, as: UTF8.self)
                .replacing(/"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}"/) { $0.output.0.lowercased() }
        } catch {
            return description(of: error)
        }
    }

    private static func report(_ report: DecodingReport, _ faults: Faults) -> [String] {
        let dropped = report.dropped.map { dropped in
            let why = faults.areAlike ? ": \(description(of: dropped.error))" : ""
            return "dropped \(dropped.index) at \(path(dropped.codingPath))\(why)"
        }
        let bent = report.bent.map { "bent \($0.sent) at \(path($0.codingPath))" }
        let ignored = report.ignored.map { "ignored at \(path($0.codingPath))" }
        return faults.areAlike ? dropped + bent + ignored : (dropped + bent + ignored).sorted()
    }

    /// Kind and place: `type at list[3].id`.
    public static func description(of error: any Error) -> String {
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
