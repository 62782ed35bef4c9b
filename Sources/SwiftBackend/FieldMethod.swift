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

extension Builtin {
    fileprivate var fieldMethod: String {
        switch self {
        case .bool: "bool"
        case .int: "int"
        case .int32: "int32"
        case .int64: "int64"
        case .uint: "uint"
        case .double: "double"
        case .float: "float"
        case .decimal: "decimal"
        case .string: "string"
        case .data: "data"
        case .date: "date"
        case .url: "url"
        case .uuid: "uuid"
        case .json: "json"
        case .void, .file: "value"
        }
    }
}

/// `"address", "city"`
func keyPath(_ path: [String]) -> String {
    if path.count == 1 { return stringLiteral(path[0]) }
    var result = ""
    for (index, key) in path.enumerated() {
        if index > 0 { result += ", " }
        result += stringLiteral(key)
    }
    return result
}

/// `"id"`, `"address", "city"` or `anyOf: ["logo"], ["logo_url"]`
func candidates(_ keys: [[String]]) -> String {
    if keys.count == 1 { return keyPath(keys[0]) }
    var result = "anyOf: "
    for (index, path) in keys.enumerated() {
        if index > 0 { result += ", " }
        result += stringLiterals(path)
    }
    return result
}

/// `, format: .unixSeconds`; nothing for the format that holds anyway.
func formatArgument(_ format: DateFormat?) -> String {
    switch format {
    case nil, .iso8601: ""
    case .date: ", format: .date"
    case .unixSeconds: ", format: .unixSeconds"
    case .unixMilliseconds: ", format: .unixMilliseconds"
    case .http: ", format: .http"
    case .pattern(let pattern): ", format: .pattern(" + stringLiteral(pattern) + ")"
    }
}
