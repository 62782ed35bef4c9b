import EndpointSpec
import YAMLTree

/// A `default` that is the only answer of an operation: of errors, or of what the operation is for.
extension OperationReader {
    /// Whether a `default` in JSON is said to be of errors: by its description, and by its schema.
    func isOfErrors(_ response: YAMLNode) -> Bool {
        let said = SaidOfErrors(documentText(response["description"]) ?? "")
        guard said.isOfErrors || said.isOfNothing, let content = response["content"],
            let media = preferred(content, for: .answer),
            isJSON(media.name) || plainType(media.name) == "*/*"
        else { return false }
        guard let schema = media.value["schema"] else { return said.isOfNothingElse }
        return isError(schema, said, depth: 0)
    }

    /// Whether a schema has the name of an error, or is an object, a list or a union of them.
    private func isError(_ schema: YAMLNode, _ said: SaidOfErrors, depth: Int) -> Bool {
        if let reference = schema["$ref"]?.text {
            let target = references.target(of: reference, in: schema)
            switch SaidOfErrors.isName(SwiftWords(of: target?.id.name ?? "").words) {
            case true?:
                return said.isOfNothingElse || said.isShort
                    || said.isOfNothing && (target.map { hasKeysOfErrors($0.node) } ?? false)
            case false?: return false
            case nil: return said.isOfNothingElse && target.map { hasKeysOfErrors($0.node) } ?? false
            }
        }
        guard said.isOfNothingElse, depth < 4 else { return false }
        for key in ["oneOf", "anyOf"] {
            let parts = schema[key]?.elements ?? []
            if !parts.isEmpty { return parts.allSatisfy { isError($0, said, depth: depth + 1) } }
        }
        if schema["allOf"]?.elements.contains(where: { isError($0, said, depth: depth + 1) }) == true { return true }
        if let items = schema["items"] { return isError(items, said, depth: depth + 1) }
        return hasKeysOfErrors(schema)
    }

    private func hasKeysOfErrors(_ schema: YAMLNode) -> Bool {
        schemas.flatten([schema]).properties.contains { SaidOfErrors.keys.contains(plainWords($0.key)) }
    }
}
