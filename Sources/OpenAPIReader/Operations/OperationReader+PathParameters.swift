import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    /// Each `{name}` of the path has a parameter, and no other path parameter is there.
    ///
    /// - Parameter missing: The names of what the document refers to and has not.
    func inPath(_ drafts: [ParameterDraft], missing: [SwiftWords], _ head: OperationHead) -> [ParameterDraft] {
        let parameters = drafts.filter { $0.place == .path }
        let routes =
            schemas.isExport
            ? []
            : PathText.routes(in: head.path).filter { route in
                !parameters.contains { $0.key.lowercased() == route.lowercased() }
            }
        let path = PathText(head.path, parameters: parameters.map(\.key) + routes)
        let names = path.names
        for draft in parameters {
            guard let routed = path.routed[draft.key] else { continue }
            if routed.hasSlashes, draft.use.value.type == .scalar(.string, format: nil) { draft.isReserved = true }
            if routed.isOptional {
                log.lostOften(
                    at: draft.location, "a path has all of its parameters, so '\(visible(draft.key))' is always sent")
            }
        }
        if head.path.contains("{"), !schemas.isExport {
            for route in PathText.steps(ofRouter: head.path) where isIdentifier(route) && !names.contains(route) {
                log.lost(
                    at: head.node.location,
                    "':\(route)' is sent as it stands in the path; if it is a parameter, it is written '{\(route)}'"
                )
            }
        }
        let inQuery = Set(path.query.compactMap(\.placeholder))
        var result = drafts.filter { draft in
            if draft.place != .path || names.contains(draft.key) { return true }
            if inQuery.contains(draft.key) { return false }
            log.lostOften(
                at: draft.location, "'{\(visible(draft.key))}' is not in its path, so the parameter is left out")
            return false
        }
        for name in names where !result.contains(where: { $0.place == .path && $0.key == name }) {
            let words = SwiftWords(of: name).words
            let isMissing = missing.contains { !$0.words.ranges(of: words).isEmpty }
            if !isMissing {
                log.lost(
                    at: head.node.location, "'{\(name)}' of the path '\(head.path)' has no parameter, so it is a text")
            }
            result.append(
                ParameterDraft(
                    place: .path, key: name,
                    use: SchemaUse(
                        value: SchemaValue(type: .scalar(.string, format: nil)), location: head.node.location),
                    isRequired: true, location: head.node.location))
        }
        result = inOrder(result, of: names)
        return path.query.isEmpty ? result : added(path.query, to: result, of: drafts, head)
    }

    /// Parameters of a path in its order, whatever the order in the document.
    private func inOrder(_ drafts: [ParameterDraft], of names: [String]) -> [ParameterDraft] {
        let places = drafts.indices.filter { drafts[$0].place == .path }
        let order = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let sorted = places.sorted { (order[drafts[$0].key] ?? 0, $0) < (order[drafts[$1].key] ?? 0, $1) }
        var result = drafts
        for (place, source) in zip(places, sorted) { result[place] = drafts[source] }
        return result
    }
}
