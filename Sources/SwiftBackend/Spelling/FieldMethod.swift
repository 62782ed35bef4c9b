import EndpointSpec

/// The method of `FieldReader` and `FieldWriter` that reads and writes a type.
struct FieldMethod {
    /// `int`, `list`, `value` …, without `IfPresent`.
    let name: String
    let isOptional: Bool

    /// Chooses the method by the type alone. The property adds what goes beyond the type (`lossy`, `coerce`, a box).
    ///
    /// - Parameter format: Of its values. Numbers that are texts are read and written as values.
    init(for type: TypeReference, _ format: DateFormat?, in surroundings: Surroundings) {
        let (plain, isOptional) = surroundings.unwrapped(type)
        self.isOptional = isOptional
        switch surroundings.resolved(plain) {
        case .builtin(let builtin) where (builtin.isInteger || builtin == .decimal) && format != nil: name = "value"
        case .builtin(let builtin): name = builtin.fieldMethod
        case .array: name = "list"
        case .model, .parameter, .dictionary, .optional: name = "value"
        }
    }
}
