import Foundation

/// An item as the server sent it.
struct CollectionItem: Hashable, Sendable {
    let id: String
    let json: JSON

    /// The items of a body, each id once: the first counts.
    ///
    /// - Parameter path: where the list stands.
    /// - Throws: `DecodingError`, also for an item that says no id.
    static func items(in body: Data, at path: [String], id key: [String]) throws -> [CollectionItem] {
        var seen: Set<String> = []
        var items: [CollectionItem] = []
        for (index, json) in try ModelDecoder().decode([JSON].self, from: body, at: path).value.enumerated() {
            guard let id = text(of: json, at: key) else {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: path.map(WireKey.init(stringValue:)) + [WireIndex(index)],
                        debugDescription: "the item has no text or number at '\(key.joined(separator: "."))'"))
            }
            if seen.insert(id).inserted { items.append(CollectionItem(id: id, json: json)) }
        }
        return items
    }

    private static func text(of json: JSON, at key: [String]) -> String? {
        var json = json
        for part in key {
            guard case .object(let members) = json, let next = members[part] else { return nil }
            json = next
        }
        switch json {
        case .string(let text): return text
        case .integer(let number): return String(number)
        default: return nil
        }
    }
}
