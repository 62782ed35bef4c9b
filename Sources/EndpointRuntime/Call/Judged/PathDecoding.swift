import Foundation

/// Decodes what stands at a path with a decoder of the caller's own.
enum PathDecoding {
    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, at path: [String], with decoder: JSONDecoder
    ) throws -> Value {
        guard !path.isEmpty else { return try decoder.decode(type, from: data) }
        // A decoder is a class: the caller's stays as it is.
        let own = JSONDecoder()
        own.dateDecodingStrategy = decoder.dateDecodingStrategy
        own.dataDecodingStrategy = decoder.dataDecodingStrategy
        own.keyDecodingStrategy = decoder.keyDecodingStrategy
        own.nonConformingFloatDecodingStrategy = decoder.nonConformingFloatDecodingStrategy
        own.allowsJSON5 = decoder.allowsJSON5
        own.userInfo = decoder.userInfo
        own.userInfo[key] = try own.decode(Names.self, from: sample(path)).names
        return try own.decode(AtPath<Value>.self, from: data).value
    }

    private static var key: CodingUserInfoKey {
        // The initialiser returns an optional that is never nil.
        CodingUserInfoKey(rawValue: "EndpointRuntime.PathDecoding").unsafelyUnwrapped
    }

    /// A document that holds nothing but the path.
    private static func sample(_ path: [String]) throws -> Data {
        try path.reversed().reduce(Data("0".utf8)) { inner, key in
            Data("{".utf8) + (try JSONEncoder().encode(key)) + Data(":".utf8) + inner + Data("}".utf8)
        }
    }

    /// The keys of such a document, as the decoder's strategy gives them.
    private struct Names: Decodable {
        var names: [String] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.container(keyedBy: WireKey.self)
            while let key = container.allKeys.first {
                names.append(key.stringValue)
                guard let inner = try? container.nestedContainer(keyedBy: WireKey.self, forKey: key) else { break }
                container = inner
            }
        }
    }

    private struct AtPath<Value: Decodable>: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            var path = (decoder.userInfo[key] as? [String] ?? [])[...]
            var container = try decoder.container(keyedBy: WireKey.self)
            while path.count > 1 {
                container = try container.nestedContainer(
                    keyedBy: WireKey.self, forKey: WireKey(stringValue: path.removeFirst()))
            }
            value = try container.decode(Value.self, forKey: WireKey(stringValue: path.first ?? ""))
        }
    }
}
