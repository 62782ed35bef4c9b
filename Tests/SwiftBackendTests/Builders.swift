import Diagnostics

@testable import EndpointSpec

// Values of `API` as the linker would make them, with everything but the point of a test left at what holds when a spec
// does not say it.

let nowhere = SourceLocation(source: 0, line: 1, column: 1)

func sampleAPI(
    _ groups: [Group] = [], settings: Settings = sampleSettings(), access: AccessLevel = .public, doc: String? = nil
) -> API {
    API(name: "Grooo", folder: "Grooo", doc: doc, access: access, settings: settings, groups: groups)
}

func sampleSettings(
    version: String? = nil, servers: [Server] = [], timeout: Milliseconds? = nil, deadline: Milliseconds? = nil,
    headers: [HeaderConstant] = [], query: [QueryConstant] = [], auth: Auth? = nil, envelope: Envelope? = nil,
    errorBody: ErrorBody? = nil, statuses: [ErrorCase] = [], accept: [String] = []
) -> Settings {
    Settings(
        version: version, servers: servers, timeout: timeout, deadline: deadline, headers: headers, query: query,
        auth: auth, envelope: envelope, errorBody: errorBody, statuses: statuses, accept: accept, cache: nil,
        retry: nil, duplicates: nil, sign: nil, codec: nil, shorthand: true)
}

func group(_ stem: String, doc: String? = nil, _ models: [Model] = [], _ endpoints: [Endpoint] = []) -> Group {
    Group(stem: stem, doc: doc, models: models, endpoints: endpoints)
}

func model(
    _ name: String, doc: String? = nil, deprecated: Deprecation? = nil, example: SpecValue? = nil,
    conforms: [Conformance] = [], sample: String? = nil, custom: [CustomKey] = [], _ kind: Model.Kind
) -> Model {
    Model(
        name: name, location: nowhere, doc: doc, deprecated: deprecated, example: example, kind: kind,
        conforms: conforms, sample: sample, custom: custom)
}

func structure(generics: [String] = [], mutable: Bool = false, _ properties: [Property]) -> Model.Kind {
    .structure(Structure(generics: generics, isMutable: mutable, properties: properties, additional: nil))
}

func property(
    _ name: String, _ type: TypeReference, keys: [[String]]? = nil, doc: String? = nil,
    deprecated: Deprecation? = nil, example: SpecValue? = nil, default value: Literal? = nil,
    format: DateFormat? = nil, keepsNull: Bool = false, lossy: Bool = false, coerces: Bool = false,
    empty: [EmptyValue] = [], lenient: Bool = false, boxed: Bool = false
) -> Property {
    Property(
        name: name, doc: doc, deprecated: deprecated, example: example, type: type, keys: keys ?? [[name]],
        default: value, dateFormat: format, keepsNull: keepsNull, writesNull: false,
        constant: nil, lossy: lossy ? .some : .none, coerces: coerces, empty: empty, isLenient: lenient, isBoxed: boxed)
}

func enumeration(_ raw: Enumeration.Raw, _ cases: [Enumeration.Case]) -> Model.Kind {
    .enumeration(Enumeration(raw: raw, cases: cases))
}

func enumCase(
    _ name: String, _ value: WireScalar, doc: String? = nil, deprecated: Deprecation? = nil
) -> Enumeration.Case {
    Enumeration.Case(name: name, value: value, doc: doc, deprecated: deprecated)
}

func union(
    _ discriminator: String?, indirect: Bool = false, _ variants: [Union.Variant], shared: [Union.Shared] = []
) -> Model.Kind {
    .union(
        Union(
            discriminator: discriminator, absent: nil, hint: nil, isIndirect: indirect, variants: variants,
            shared: shared,
            textVariant: nil))
}

func variant(
    _ name: String, _ type: TypeReference, tag: WireScalar? = nil, writesTag: Bool = true, doc: String? = nil
) -> Union.Variant {
    Union.Variant(name: name, doc: doc, type: type, tags: [tag ?? .string(name)], dateFormat: nil, writesTag: writesTag)
}

func endpoint(
    _ name: String, _ typeName: String, doc: String? = nil, deprecated: Deprecation? = nil,
    example: SpecValue? = nil, method: EndpointSpec.Method = .get, path: String = "/",
    _ parameters: [Parameter] = [], body: Body? = nil, response: Response = response(.builtin(.void)),
    timeout: Milliseconds? = nil, deadline: Milliseconds? = nil, headers: [HeaderConstant] = [],
    auth: Setting<Auth?> = unsaid(nil), envelope: Setting<Envelope?> = unsaid(nil), statuses: [ErrorCase] = [],
    accept: [String] = [], cache: CacheRule? = nil, pages: Pages? = nil, collection: Collection? = nil,
    items: Items? = nil, stream: StreamRule? = nil
) -> Endpoint {
    Endpoint(
        name: name, typeName: typeName, location: nowhere, doc: doc, deprecated: deprecated, example: example,
        method: method, path: path, server: nil, parameters: parameters, body: body, response: response,
        version: unsaid(nil), timeout: timeout.map(said) ?? unsaid(60_000), deadline: deadline.map(said) ?? unsaid(nil),
        headers: headers.map(said), query: [], auth: auth, envelope: envelope, errorBody: unsaid(nil),
        statuses: statuses.map(said), accept: accept.isEmpty ? unsaid([]) : said(accept),
        cache: cache.map(said) ?? unsaid(nil),
        scope: nil, invalidates: [], retry: unsaid(nil),
        duplicates: unsaid(method == .get || method == .head ? .join : .allow), pages: pages, collection: collection,
        stream: stream, items: items, sign: unsaid(nil), codec: unsaid(nil), sample: nil)
}

/// What the endpoint says.
func said<Value>(_ value: Value) -> Setting<Value> { Setting(value, .endpoint(nowhere)) }

/// What the language has.
func unsaid<Value>(_ value: Value) -> Setting<Value> { Setting(value, .language) }

func parameter(
    _ name: String, _ place: Parameter.Place, _ type: TypeReference, key: String? = nil, doc: String? = nil,
    deprecated: Deprecation? = nil, example: SpecValue? = nil, default value: Literal? = nil,
    constant: String? = nil, format: DateFormat? = nil, style: ListStyle = .repeat, keepsNull: Bool = false
) -> Parameter {
    Parameter(
        name: name, doc: doc, deprecated: deprecated, example: example, place: place, key: key ?? name, type: type,
        default: value, constant: constant, dateFormat: format, style: style, writing: .texts, contentType: nil,
        keepsReserved: false, keepsNull: keepsNull, writesNull: false,
        origin: .endpoint(nowhere))
}

func response(
    _ type: TypeReference, path: [String] = [], format: DateFormat? = nil, lossy: Bool = false
) -> Response {
    Response(type: type, path: path, dateFormat: format, lossy: lossy ? .some : .none)
}

let int = TypeReference.builtin(.int)
let string = TypeReference.builtin(.string)
let optionalString = TypeReference.optional(.builtin(.string))

func structureType(_ name: String, _ arguments: TypeReference...) -> TypeReference {
    .model(name, arguments: arguments, kind: .structure)
}
