/// Names that a spec cannot give, because the generated code says them and means something else.
enum ReservedNames {
    /// Types: those of the spec language, and those that the templates name.
    static let types: Set<String> = Set(Builtin.allCases.map(\.rawValue)).union([
        "Swift", "Foundation", "EndpointRuntime",
        "Any", "Self", "Type", "Protocol", "Never", "Optional", "Array", "Dictionary",
        "Codable", "Decodable", "Encodable", "Sendable",
        "Equatable", "Hashable", "Identifiable", "Comparable", "CaseIterable", "RawRepresentable",
        "API", "Response", "RawValue", "AllCases", "ID", "Value",
        "EndpointRequest", "EndpointModel", "EndpointEnum", "EndpointUnion", "EndpointAPI", "EndpointServer",
        "Endpoint", "APISettings", "AuthRule", "Envelope", "ErrorBody", "ErrorCase", "HeaderField",
        "RequestWriter", "ResponseReader", "FieldReader", "FieldWriter", "ValueReader", "ValueWriter", "FieldValue",
        "ParameterValue", "Nullable", "Ref", "DateFormat", "ListStyle",
    ])

    /// Members that Swift or the runtime's protocols give a meaning to.
    static let members: Set<String> = ["self", "init", "subscript", "deinit", "hashValue", "_"]

    static let cases: Set<String> = ["unrecognized", "rawValue", "allCases"]

    static let servers: Set<String> = ["address", "url"]
}
