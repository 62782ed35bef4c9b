import EndpointSpec

/// The method of `FieldReader` and `FieldWriter` that a type is read and written by.
struct FieldMethod {
    /// `int`, `list`, `value` …, without `IfPresent`.
    let name: String
    let isOptional: Bool

    /// By the type alone; what a property says beyond it (`lossy`, `coerce`, a box) is for the property to see.
    init(for type: TypeReference, in surroundings: Surroundings) {
        let (plain, isOptional) = surroundings.unwrapped(type)
        self.isOptional = isOptional
        switch surroundings.resolved(plain) {
        case .builtin(let builtin): name = builtin.fieldMethod
        case .array: name = "list"
        case .model, .parameter, .dictionary, .optional: name = "value"
        }
    }
}
