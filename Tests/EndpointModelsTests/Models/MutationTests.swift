import EndpointModels
import Foundation
import TestSupport
import Testing

/// What synthesised `Codable` makes of the fields of `Tree`.
private final class PlainTree: Codable {
    let name: String
    let weight: Double?
    let count: Int?
    let isLeaf: Bool?
    let tags: [String]?
    let left: PlainTree?
    let children: [PlainTree]?

    enum CodingKeys: String, CodingKey {
        case name, weight, count, tags, left, children
        case isLeaf = "is_leaf"
    }
}

@Suite struct MutationTests {
    static let tree =
        #"{"name":"å","weight":1.5,"count":-3,"is_leaf":true,"tags":["a",""],"left":{"name":"l"},"children":[{"name":"c","count":null}]}"#

    /// Reads and refuses exactly what synthesised Codable reads and refuses, with the same value.
    @Test(arguments: 1...20)
    func changedBytesReadAsSynthesisedCodableReadsThem(seed: Int) throws {
        var generator = SeededNumbers(seed: UInt64(seed))
        let pieces = [
            "null", "1", "1.0", "1e2", "\"x\"", "{}", "[]", "true", ",", ":", "\"", "{", "]", "9223372036854775808",
        ]
        for _ in 0..<200 {
            var bytes = Array(Self.tree.utf8)
            for _ in 0...Int.random(in: 0...2, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0...3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + 5))
                default:
                    let piece = try #require(pieces.randomElement(using: &generator))
                    bytes.replaceSubrange(place..<min(bytes.count, place + 1), with: piece.utf8)
                }
            }
            let data = Data(bytes)
            let plain = Result { try JSONDecoder().decode(PlainTree.self, from: data) }
            let ours = Result { try JSONDecoder().decode(Tree.self, from: data) }
            switch (plain, ours) {
            case (.success(let plain), .success(let ours)):
                #expect(try encode(plain) == encode(ours), "\(String(decoding: data, as: UTF8.self))")
            case (.failure, .failure(let error)):
                #expect(error is DecodingError)
            default:
                Issue.record("seed \(seed): \(plain) \(ours) of \(String(decoding: data, as: UTF8.self))")
            }
            // Everything else must come back, whatever it says.
            _ = try? JSONDecoder().decode(Shop.self, from: data)
            _ = try? JSONDecoder().decode(Feed.self, from: data)
            _ = try? JSONDecoder().decode(Answer.self, from: data)
        }
    }
}
