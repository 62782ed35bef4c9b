import EndpointModels
import Foundation
import Testing

func decode<Value: Decodable>(_ type: Value.Type = Value.self, _ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

/// The JSON of a value, its keys sorted.
func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// What is wrong with a text, as `kind at path`: `type at list[3].id`, `key at id` (the key that is missing).
func fault<Value: Decodable>(_ type: Value.Type, _ json: String) -> String {
    do {
        return "read \(try decode(type, json))"
    } catch {
        return description(of: error)
    }
}

func description(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "key at \(text(of: context.codingPath + [key]))"
    case DecodingError.typeMismatch(_, let context): "type at \(text(of: context.codingPath))"
    case DecodingError.valueNotFound(_, let context): "null at \(text(of: context.codingPath))"
    case DecodingError.dataCorrupted(let context): "data at \(text(of: context.codingPath))"
    case EncodingError.invalidValue(_, let context): "value at \(text(of: context.codingPath))"
    default: "\(error)"
    }
}

func text(of path: [any CodingKey]) -> String {
    var text = ""
    for key in path {
        if let index = key.intValue {
            text += "[\(index)]"
        } else {
            text += (text.isEmpty ? "" : ".") + key.stringValue
        }
    }
    return text
}
