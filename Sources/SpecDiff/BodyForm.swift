import EndpointSpec

/// A JSON body, whose fields are parameters in one version and a model in the other.
struct BodyForm {
    /// The version with the fields, and the other one.
    private let fields: Part
    private let whole: Part

    private struct Part {
        let endpoint: Endpoint
        let side: Side
    }

    /// Nil if it is a body of another kind, or has one form in both versions.
    init?(_ comparison: Comparison, _ before: Endpoint, _ now: Endpoint) {
        guard let was = before.body, let isNow = now.body, was.kind == .json, isNow.kind == .json,
            (was.type == nil) != (isNow.type == nil)
        else { return nil }
        let old = Part(endpoint: before, side: comparison.old)
        let new = Part(endpoint: now, side: comparison.new)
        fields = was.type == nil ? old : new
        whole = was.type == nil ? new : old
    }

    /// The model's name, if the same is written either way; nil if not.
    ///
    /// - Parameter isSame: Whether a type of the fields is one of the model.
    func model(where isSame: (_ field: TypeReference, _ property: TypeReference) -> Bool) -> String? {
        guard let type = whole.endpoint.body?.type, case .model(let name, _, _) = whole.side.expanded(type),
            case .structure(let structure)? = whole.side.model(name)?.kind, structure.generics.isEmpty,
            structure.additional == nil
        else { return nil }
        let parts = fields.endpoint.parameters.filter { $0.place == .field }
        guard parts.count == structure.properties.count else { return nil }
        let areSame = parts.allSatisfy { field in
            structure.properties.contains { $0.writesAlike(field) && isSame(field.type, $0.type) }
        }
        return areSame ? name : nil
    }
}

extension Property {
    /// Whether it is written as a field is, but for the type.
    fileprivate func writesAlike(_ field: Parameter) -> Bool {
        keys.first == [field.key] && dateFormat == field.dateFormat && `default` == field.default
            && keepsNull == field.keepsNull && writesNull == field.writesNull
            && constant.map { plainText(of: $0) } == field.constant
    }
}
