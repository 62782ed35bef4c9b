import EndpointSpec

extension EndpointComparison {
    /// Compares pages and collections, by which an app asks for a list.
    func compareLists() {
        compare(
            "how pages follow one another", before.pages.map(text), now.pages.map(text),
            breaksOfPages, "pages")
        let collections = (before.collection.map(text), now.collection.map(text))
        compare(
            "the list that is kept item by item", collections.0, collections.1,
            collections.0 == nil ? [] : collections.1 == nil ? [.source, .cache] : .cache, "collection")
        if let old = before.items?.type, let new = now.items?.type, !comparison.isSame(old, new),
            comparison.isSame(before.response.type, now.response.type)
        {
            report(
                .source, "the item of its pages \(comparison.wordsForTypes(old, new))",
                subject.at(now.pages == nil ? "collection" : "pages"))
        }
    }

    /// An old app goes on to ask for pages as it did.
    private var breaksOfPages: Breaks {
        guard let isNow = now.pages else { return .source }
        guard let was = before.pages else { return [] }
        return asksAlike(was.kind, isNow.kind) ? [] : .wire
    }

    /// Whether the next page is asked for in the same way, whatever its parameter is called in Swift.
    private func asksAlike(_ old: Pages.Kind, _ new: Pages.Kind) -> Bool {
        func isSame(_ one: String, _ other: String) -> Bool {
            pairs.all.contains { $0.old.name == one && $0.new.name == other }
        }
        switch (old, new) {
        case (.number(let one, let first), .number(let other, let start)),
            (.offset(let one, let first), .offset(let other, let start)):
            return isSame(one, other) && first == start
        case (.cursor(let one, let key, _), .cursor(let other, let newKey, _)),
            (.lastItem(let one, let key, _), .lastItem(let other, let newKey, _)):
            return isSame(one, other) && key == newKey
        case (.link(let one), .link(let other)): return one == other
        case (.url(let key, _), .url(let newKey, _)): return key == newKey
        case (.number, _), (.offset, _), (.cursor, _), (.lastItem, _), (.link, _), (.url, _): return false
        }
    }

    private func text(_ pages: Pages) -> String {
        var text =
            switch pages.kind {
            case .number(let parameter, let first): "by the number '\(parameter)' from \(first)"
            case .offset(let parameter, let first): "by the offset '\(parameter)' from \(first)"
            case .cursor(let parameter, let next, _): "by the cursor '\(parameter)' out of \(keyText(next))"
            case .lastItem(let parameter, let key, _): "by the last item's \(keyText(key)) in '\(parameter)'"
            case .link(let relation): "by the link \(quoted(relation))"
            case .url(let key, _): "by the URL in \(keyText(key))"
            }
        if let extent = pages.extent { text += ", to the \(keyText(extent.key)) of '\(extent.kind.rawValue)'" }
        if let size = pages.size { text += ", of '\(size)'" }
        if let items = pages.items { text += ", items in \(keyText(items))" }
        return text
    }

    private func text(_ collection: Collection) -> String {
        "told by '\(collection.id)'" + (list(collection.per).map { ", one for each \($0)" } ?? "")
            + (collection.items.map { ", items in \(keyText($0))" } ?? "")
            + (collection.isStable ? ", in an order that stays" : "")
    }
}
