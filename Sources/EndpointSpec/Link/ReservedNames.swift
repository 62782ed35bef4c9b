/// Names that a spec cannot use, because they mean something else in the generated code.
package enum ReservedNames {
    /// Types: those of the spec language, and those that the templates name.
    package static let types: Set<String> = Set(Builtin.allCases.filter { !$0.yields }.map(\.rawValue)).union([
        "Swift", "Foundation", "EndpointRuntime",
        "Any", "Self", "Type", "Protocol", "Never", "Optional", "Array", "Dictionary",
        "Codable", "Decodable", "Encodable", "Sendable",
        "Equatable", "Hashable", "Identifiable", "Comparable", "CaseIterable", "RawRepresentable",
        "API", "Response", "RawValue", "AllCases", "ID", "Value",
        "EndpointRequest", "EndpointModel", "EndpointEnum", "EndpointUnion", "EndpointAPI", "EndpointServer",
        "Endpoint", "APISettings", "AuthRule", "Envelope", "ErrorBody", "ErrorCase", "HeaderField",
        "CacheRule", "CacheTag", "RetryRule", "ErrorCode", "EndpointFailure",
        "PageExtent", "Paging", "PagedRequest", "CollectionRequest", "CollectionRule", "SampledModel", "SampledRequest",
        "StreamRequest", "StreamRule", "StreamTarget", "SampledStream",
        "ExpressibleByStringLiteral",
        "RequestWriter", "ResponseReader", "EndpointAnswer", "EndpointHeaders", "HeaderReader",
        "FieldReader", "FieldWriter", "ValueReader", "ValueWriter", "FieldValue",
        "ParameterValue", "Nullable", "Ref", "DateFormat", "ListStyle", "ConstraintChecker", "ValidatedModel",
        // An app that imports the runtime beside the API uses these by their plain names.
        "EndpointClient", "EndpointError", "EndpointUpdate", "EndpointStream", "CallOptions", "DuplicateCalls",
        "EntryCache",
        "ModelDecoder",
        "ModelEncoder",
    ])

    /// Whether an API can have a name. A model may take the place of some built-in types, and an API of none.
    package static func isFreeForAPI(_ name: String) -> Bool { !types.contains(name) && Builtin.named(name) == nil }

    /// Types that are nested in the type of every API.
    package static let inAPI: Set<String> = ["Server", "Failure"]

    /// Whether Swift or the generated code gives the name of a property or parameter a meaning.
    package static func isMember(_ name: String) -> Bool {
        switch name {
        case "self", "hashValue", "API", "Response", "Ref", "Server": true
        default: false
        }
    }

    /// Types that a request's description names. A parameter of that name would be meant instead.
    package static let described: Set<String> = [
        "Endpoint", "AuthRule", "Envelope", "ErrorCase", "CacheRule", "CacheTag", "RetryRule", "Item", "Paging",
        "CollectionRule", "StreamRule", "StreamTarget",
    ]

    /// Cases that every generated enumeration has, and names that Swift reads as something else after a dot.
    package static let cases: Set<String> = [
        "unrecognized", "rawValue", "allCases", "self", "init", "Type", "Protocol", "hashValue",
        "RawValue", "AllCases",
    ]

    package static let servers: Set<String> = ["address", "url", "self", "init", "Type", "Protocol", "Server"]
}
