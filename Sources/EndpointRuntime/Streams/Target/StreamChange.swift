import Foundation

/// What an element does to a kept list.
struct StreamChange: Sendable {
    let kind: StreamTarget.Change.Kind
    let id: ItemID
    /// The item, as the server sent it. Empty for one that is taken out.
    let item: Data

    /// Finds what an element means. Nil if the element changes nothing, or has no id.
    ///
    /// - Parameters:
    ///   - element: The data of the element, decoded.
    ///   - name: The event's name, if that is read as the discriminator.
    ///   - path: Where the value stands in the element.
    ///   - target: The list.
    init?(_ element: Data, named name: String?, at path: [String], of target: StreamTarget) {
        let json = JSONPlaces(element)
        guard let whole = json.whole, let value = json.value(at: path, in: whole) else { return nil }
        var idPath = target.id
        if let discriminator = target.discriminator {
            let tag = name ?? json.value(at: [discriminator], in: value).flatMap(json.text)
            guard let tag,
                let change = target.changes.first(where: { $0.tags.contains { $0.hasSameBytes(as: tag) } })
            else { return nil }
            kind = change.kind
            idPath = change.id ?? idPath
        } else {
            kind = .add
        }
        guard let place = json.value(at: idPath, in: value), let id = json.text(of: place) else { return nil }
        self.id = ItemID(id)
        item = kind == .remove ? Data() : Data(json.bytes[value])
    }

    /// What becomes of a body.
    enum Outcome: Equatable {
        case unchanged
        case changed(Data)
        /// Nobody knows.
        case stale
    }

    /// Changes the list in a body. All other bytes stay as they are.
    func applied(to body: Data, of target: StreamTarget) -> Outcome {
        let json = JSONPlaces(body)
        guard let whole = json.whole, let list = json.value(at: target.items, in: whole),
            let elements = json.elements(of: list)
        else { return .stale }
        let known = elements.firstIndex { element in
            json.value(at: target.id, in: element).flatMap(json.text).map { ItemID($0) == id } ?? false
        }
        var bytes = json.bytes
        switch (kind, known) {
        case (.add, let place?), (.replace, let place?):
            if bytes[elements[place]].elementsEqual(item) { return .unchanged }
            bytes.replaceSubrange(elements[place], with: item)
        case (.add, nil):
            if target.isFiltered || target.isPaged { return .stale }
            let isFirst = elements.isEmpty
            if target.addsAtStart {
                bytes.insert(contentsOf: Array(item) + (isFirst ? [] : [0x2C]), at: list.lowerBound + 1)
            } else {
                let end = elements.last?.upperBound ?? list.lowerBound + 1
                bytes.insert(contentsOf: (isFirst ? [] : [0x2C]) + Array(item), at: end)
            }
        case (.remove, let place?):
            if place + 1 < elements.count {
                bytes.removeSubrange(elements[place].lowerBound..<elements[place + 1].lowerBound)
            } else if place > 0 {
                bytes.removeSubrange(elements[place - 1].upperBound..<elements[place].upperBound)
            } else {
                bytes.removeSubrange(elements[place])
            }
        case (.replace, nil), (.remove, nil): return .unchanged
        }
        return .changed(Data(bytes))
    }
}
