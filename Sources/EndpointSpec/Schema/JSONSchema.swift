/// Returns the draft-07 JSON Schema of the spec language: one schema for `gen.yaml`, which has `api`, and for spec
/// files.
///
/// It contains what a schema can say: keys, kinds of values, closed lists. Only the parser can check that names
/// resolve, types fit and paths have parameters.
public func jsonSchema() -> String {
    let definitions = Definition.allCases.map { SpecValue.Member(key: $0.rawValue, value: schema(of: $0)) }
    let root = SpecValue.object([
        .init(key: "$schema", value: .string("http://json-schema.org/draft-07/schema#")),
        .init(key: "title", value: .string("swift-endpoint-gen: gen.yaml and spec files")),
        .init(key: "type", value: .string("object")),
        .init(key: "if", value: .object([.init(key: "required", value: .array([.string("api")]))])),
        .init(key: "then", value: reference(.settings)),
        .init(key: "else", value: reference(.group)),
        .init(key: "definitions", value: .object(definitions)),
    ])
    return jsonText(root) + "\n"
}

private func reference(_ definition: Definition) -> SpecValue {
    .object([.init(key: "$ref", value: .string("#/definitions/\(definition.rawValue)"))])
}

private func schema(of definition: Definition) -> SpecValue {
    switch definition {
    case .settings: object(.settings)
    case .group: object(.group, also: [.init(key: "minProperties", value: .integer(1))])
    case .model: anyOf([.structure, .enumeration, .union, .alias].map(reference))
    case .structure:
        object(
            .structure,
            also: [.init(key: "anyOf", value: .array([required("properties"), required("includes")]))])
    case .enumeration: object(.enumeration)
    case .union: object(.union)
    case .alias: object(.alias)
    case .property: object(.property, also: [exclusion("key", "keys"), typeOrConstant])
    case .additional: object(.additional)
    case .enumCase: object(.enumCase)
    case .variant: object(.variant)
    case .endpoint: object(.endpoint, also: noBodyOfGET + exclusions)
    case .parameter:
        object(.parameter, also: [typeOrConstant])
    case .body:
        object(.body, also: [.init(key: "oneOf", value: .array(Body.Kind.allCases.map { required($0.rawValue) }))])
    case .response: object(.response)
    case .responseCase: object(.responseCase)
    case .server: object(.server)
    case .auth: object(.auth)
    case .credential: object(.credential)
    case .envelope:
        object(.envelope, also: [.init(key: "minProperties", value: .integer(1)), exclusion("message", "messages")])
    case .success: object(.success)
    case .errorCase: object(.errorCase)
    case .errorBody:
        object(
            .errorBody, also: [.init(key: "minProperties", value: .integer(1)), exclusion("message", "messages")])
    case .cache: object(.cache)
    case .keyPart: object(.keyPart)
    case .lifetime: object(.lifetime)
    case .bodyVersion: object(.bodyVersion)
    case .retry: object(.retry)
    case .pages: object(.pages)
    case .collection: object(.collection)
    case .stream: object(.stream)
    case .streamTarget: object(.streamTarget)
    case .openAPI: object(.openAPI)
    case .selection: object(.selection)
    case .changes: object(.changes)
    case .endpointChange: object(.endpointChange)
    case .streamChange: object(.streamChange)
    case .modelChange: object(.modelChange)
    case .memberChange: object(.memberChange)
    case .type: typeSchema
    case .duration: schema(of: .pattern("^([0-9]+(ms|s|m|h|d|w))+$"))
    case .keyPath: schema(of: .anyOf([.text, .list(.text, atLeast: 1)]))
    case .deprecated: schema(of: .anyOf([.flag, .text]))
    }
}

private var typeOrConstant: SpecValue.Member {
    .init(key: "oneOf", value: .array([required("type"), required("const")]))
}

private func required(_ key: String) -> SpecValue {
    .object([.init(key: "required", value: .array([.string(key)]))])
}

/// GET and HEAD have no body. An endpoint without a method is a GET.
private var noBodyOfGET: [SpecValue.Member] {
    let method = SpecValue.object([.init(key: "method", value: schema(of: .choice(["GET", "HEAD", "TRACE"])))])
    return [
        .init(key: "if", value: .object([.init(key: "properties", value: method)])),
        .init(key: "then", value: .object([.init(key: "not", value: required("body"))])),
    ]
}

/// What an endpoint answers is said once.
private var exclusions: [SpecValue.Member] {
    let pairs = [("response", "responses"), ("response", "stream"), ("responses", "stream")]
    return [
        .init(
            key: "allOf",
            value: .array(pairs.map { .object([exclusion($0.0, $0.1)]) }))
    ]
}

private func exclusion(_ first: String, _ second: String) -> SpecValue.Member {
    let both = SpecValue.object([.init(key: "required", value: .array([.string(first), .string(second)]))])
    return .init(key: "not", value: both)
}

private func object(_ table: KeyTable, also: [SpecValue.Member] = []) -> SpecValue {
    var members: [SpecValue.Member] = [
        .init(key: "type", value: .string("object")),
        .init(key: "additionalProperties", value: .boolean(false)),
    ]
    if !table.required.isEmpty {
        members.append(.init(key: "required", value: .array(table.required.map { .string($0) })))
    }
    let properties = table.keys.map { key in
        SpecValue.Member(key: key.name, value: described(schema(of: key.shape), key.doc))
    }
    let custom: [SpecValue.Member] =
        table.takesCustomKeys
        ? [.init(key: "patternProperties", value: .object([.init(key: Pattern.customKey, value: customValue)]))] : []
    return .object(members + also + [.init(key: "properties", value: .object(properties))] + custom)
}

/// A key of the user's own, for templates.
private var customValue: SpecValue {
    described(
        schema(of: .anyOf([.scalar, .list(.scalar, atLeast: 0)])), "A text or a list of texts that templates can read.")
}

/// Draft 07 ignores everything beside a `$ref`, so a reference is wrapped to carry its description.
private func described(_ schema: SpecValue, _ doc: String) -> SpecValue {
    guard case .object(let members) = schema else { return schema }
    let description = SpecValue.Member(key: "description", value: .string(doc))
    if members.first?.key == "$ref" {
        return .object([description, .init(key: "allOf", value: .array([schema]))])
    }
    return .object([description] + members)
}

private func schema(of shape: Shape) -> SpecValue {
    switch shape {
    case .text: types(["string", "number", "boolean"])
    case .scalar: types(["string", "number", "boolean"])
    case .integer(let minimum):
        .object([.init(key: "type", value: .string("integer")), .init(key: "minimum", value: .integer(Int64(minimum)))])
    case .number: types(["number"])
    case .flag: types(["boolean"])
    case .any: .object([])
    case .constant(let text): .object([.init(key: "const", value: .string(text))])
    case .choice(let names): .object([.init(key: "enum", value: .array(names.map { .string($0) }))])
    case .pattern(let pattern):
        .object([.init(key: "type", value: .string("string")), .init(key: "pattern", value: .string(pattern))])
    case .definition(let definition): reference(definition)
    case .list(let element, let minimum):
        .object([
            .init(key: "type", value: .string("array")), .init(key: "minItems", value: .integer(Int64(minimum))),
            .init(key: "items", value: schema(of: element)),
        ])
    case .map(let names, let element, let minimum): map(names, element, atLeast: minimum)
    case .anyOf(let shapes): anyOf(shapes.map { schema(of: $0) })
    }
}

private func types(_ names: [String]) -> SpecValue {
    .object([.init(key: "type", value: names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) }))])
}

private func anyOf(_ schemas: [SpecValue]) -> SpecValue {
    .object([.init(key: "anyOf", value: .array(schemas))])
}

private func map(_ names: String?, _ element: Shape, atLeast minimum: Int) -> SpecValue {
    var members: [SpecValue.Member] = [.init(key: "type", value: .string("object"))]
    if minimum > 0 { members.append(.init(key: "minProperties", value: .integer(Int64(minimum)))) }
    if let names {
        let pattern = SpecValue.object([.init(key: "pattern", value: .string(names))])
        members.append(.init(key: "propertyNames", value: pattern))
    }
    return .object(members + [.init(key: "additionalProperties", value: schema(of: element))])
}

/// A type as text, `[T]` or `[String: T]`.
private var typeSchema: SpecValue {
    let text = schema(of: .pattern(#"^ *[^\s{}|][^{}|]*$"#))
    let dictionary = SpecValue.object([
        .init(key: "type", value: .string("object")),
        .init(key: "additionalProperties", value: .boolean(false)),
        .init(key: "minProperties", value: .integer(1)),
        .init(key: "properties", value: .object([.init(key: "String", value: reference(.type))])),
    ])
    let list = SpecValue.object([
        .init(key: "type", value: .string("array")),
        .init(key: "minItems", value: .integer(1)),
        .init(key: "maxItems", value: .integer(1)),
        .init(key: "items", value: anyOf([reference(.type), dictionary])),
    ])
    return anyOf([text, list])
}
