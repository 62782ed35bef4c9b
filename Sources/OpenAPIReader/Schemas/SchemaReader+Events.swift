import Diagnostics
import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// A union of what is in the data of events, told by their names.
    ///
    /// - Parameters:
    ///   - events: Two at least.
    ///   - item: The schema that lists them.
    ///   - place: The place of an element.
    /// - Returns: Nil after a warning if the names do not tell the events apart, or the data of one is no object.
    func union(of events: [Events.Event], _ item: YAMLNode, at place: ModelPlace) -> SchemaValue? {
        var contents: [YAMLNode] = []
        var seen: Set<String> = []
        for event in events {
            if let reason = reason(against: event, &seen) {
                log.lost(at: event.location, "\(reason), so an element is the text of its data")
                return nil
            }
            if let content = event.content { contents.append(content) }
        }
        let draft = newDraft(place, at: item.location)
        add(remarksOf: item, to: &draft.remarks)
        draft.content = .union(
            UnionDraft(
                discriminator: .text(Events.name, at: item.location),
                variants: zip(events, contents).map { event, content in
                    let name = event.names[0].plainText
                    return UnionDraft.Variant(
                        use: use(of: content, at: place.part(name)), name: name, tags: event.names, isMapped: true)
                }, isToldByNames: true))
        return SchemaValue(type: .model(draft.number))
    }

    /// Why an event cannot be told from others by its name.
    private func reason(against event: Events.Event, _ seen: inout Set<String>) -> String? {
        guard let content = event.content else { return "nothing is said of the data of this event" }
        if event.names.isEmpty { return "this event has no name of its own" }
        for name in event.names {
            guard let name = name.text, !name.isEmpty else { return "the name of an event is a text" }
            if !seen.insert(name).inserted { return "'\(visible(name))' is the name of two events" }
        }
        let flat = flatten([content])
        guard flat.isObject, flat.alternatives.isEmpty else { return "the data of this event is no object" }
        if flat.properties.contains(where: { $0.key == Events.name }) {
            return "the data of this event has an '\(Events.name)' of its own"
        }
        return nil
    }
}
