import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    /// The parameters with what stands behind the question mark of the path: a constant, or the parameter whose name is in braces.
    ///
    /// - Parameter declared: All that the document declares, also for the path.
    func added(
        _ query: [PathQueryPart], to drafts: [ParameterDraft], of declared: [ParameterDraft], _ head: OperationHead
    ) -> [ParameterDraft] {
        var result = drafts
        var seen: Set<String> = []
        let keys = Set(query.map(\.key))
        for part in query {
            guard part.isReadable, seen.insert(part.key).inserted, isSendable(part) else {
                log.lostOften(
                    at: head.node.location,
                    "'\(visible(part.key))' in the query of the path is no key with one value, so it is left out")
                continue
            }
            guard let name = part.placeholder else {
                result.removeAll { $0.place == .query && $0.key == part.key }
                var use = text(at: head)
                use.constant = .text(part.value, at: head.node.location)
                result.append(
                    ParameterDraft(
                        place: .query, key: part.key, use: use, isRequired: true, location: head.node.location))
                continue
            }
            if result.contains(where: { $0.place == .query && $0.key == part.key }) { continue }
            if !keys.contains(name) { result.removeAll { $0.place == .query && $0.key == name } }
            result.append(parameter(part.key, declared.filter { $0.key == name }, head))
        }
        return result
    }

    private func isSendable(_ part: PathQueryPart) -> Bool {
        !part.key.unicodeScalars.contains(where: isControl)
            && (part.placeholder != nil || refusal(of: [part.value], at: .query) == nil)
    }

    private func text(at head: OperationHead) -> SchemaUse {
        SchemaUse(value: SchemaValue(type: .scalar(.string, format: nil)), location: head.node.location)
    }

    /// A parameter of the query as it is declared under another name, or for the path.
    private func parameter(_ key: String, _ declared: [ParameterDraft], _ head: OperationHead) -> ParameterDraft {
        guard
            let known = declared.first(where: { $0.place == .query }) ?? declared.first(where: { $0.place == .path })
        else {
            return ParameterDraft(
                place: .query, key: key, use: text(at: head), isRequired: true, location: head.node.location)
        }
        let draft = ParameterDraft(
            place: .query, key: key, use: known.use, isRequired: known.isRequired, location: known.location)
        draft.extensions = known.extensions
        guard known.place == .query else { return draft }
        draft.style = known.style
        draft.isJSON = known.isJSON
        draft.isReserved = known.isReserved
        draft.first = known.first
        return draft
    }
}
