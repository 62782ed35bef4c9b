import Foundation

/// An item as the server sent it.
struct CollectionItem: Equatable, Sendable {
    let id: ItemID
    let json: JSON

    init(id: ItemID, json: JSON) {
        self.id = id
        self.json = json
    }

    /// Reads the items of a body, each id once; the first of two counts.
    ///
    /// - Parameters:
    ///   - body: The body of the response.
    ///   - path: The path of the list.
    ///   - key: The path of the id in an item.
    ///   - report: The elements of a lossy list that could not be read; they are left out.
    /// - Returns: The items, and how many the server sent, including those that are left out.
    /// - Throws: `DecodingError`, also for an item without an id.
    static func items(
        in body: Data, at path: [String], id key: [String], without report: DecodingReport
    ) throws -> (items: [CollectionItem], sent: Int) {
        let dropped = Set(
            report.dropped.filter { $0.codingPath.dropLast().map(\.stringValue) == path }.map(\.index))
        let list = try ModelDecoder().decode([JSON].self, from: body, at: path).value
        var seen: Set<ItemID> = []
        var items: [CollectionItem] = []
        for (index, json) in list.enumerated() where !dropped.contains(index) {
            guard let id = text(of: json, at: key).map(ItemID.init) else {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: path.map(WireKey.init(stringValue:)) + [WireIndex(index)],
                        debugDescription: "the item has no text or number at '\(key.joined(separator: "."))'"))
            }
            if seen.insert(id).inserted { items.append(CollectionItem(id: id, json: json)) }
        }
        return (items, list.count)
    }

    /// What an element of a stream brings; nil if that is no item.
    init?(_ change: StreamChange) {
        guard change.kind != .remove, let json = try? ModelDecoder().decode(JSON.self, from: change.item).value else {
            return nil
        }
        self.init(id: change.id, json: json)
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
        case .unsigned(let number): return String(number)
        default: return nil
        }
    }
}
