import EndpointModels
import Foundation
import ResponseCache

/// What makes a list of an entry's body.
enum Decoding: String, CaseIterable {
    /// `ModelDecoder`, as the client does.
    case bytes = "by bytes"
    /// `JSONDecoder` and the same models.
    case codable = "by Codable"

    @Sendable func shops(_ entry: CacheEntry) throws -> [BenchShop] { try shops(entry.body) }

    func shops(_ body: Data) throws -> [BenchShop] {
        switch self {
        case .bytes: try ModelDecoder().decode([BenchShop].self, from: body).value
        case .codable: try JSONDecoder().decode([BenchShop].self, from: body)
        }
    }
}
