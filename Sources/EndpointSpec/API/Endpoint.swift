public import Diagnostics

/// A request that an app can send. Each setting has the value that holds, whoever said it.
///
/// A class, because it is large and handed on again and again.
public final class Endpoint: Sendable {
    /// As the spec has it: `shopList`.
    public let name: String
    /// The Swift name of its request type: `ShopListRequest`.
    public let typeName: String
    public let location: SourceLocation
    public let doc: String?
    public let deprecated: Deprecation?
    public let example: SpecValue?
    public let method: Method
    /// `{key}` stands for a path parameter.
    public let path: String
    /// The address of its own server; nil where the client says it.
    public let server: String?
    /// In the order of the initialiser: path, query (the API's own after the endpoint's), headers, cookies, body.
    public let parameters: [Parameter]
    public let body: Body?
    public let response: Response
    /// Part of its cache keys.
    public let version: Setting<String?>
    /// The longest silence.
    public let timeout: Setting<Milliseconds>
    /// The bound of a whole call, retries included.
    public let deadline: Setting<Milliseconds?>
    /// Constants: the API's, then the endpoint's. No two have the same name.
    public let headers: [Setting<HeaderConstant>]
    /// The API's constants of the query, without those that a parameter always replaces.
    public let query: [Setting<QueryConstant>]
    public let auth: Setting<Auth?>
    public let envelope: Setting<Envelope?>
    public let errorBody: Setting<ErrorBody?>
    /// The endpoint's, then the API's. No two have the same code.
    public let statuses: [Setting<ErrorCase>]
    /// Empty for any.
    public let accept: Setting<[String]>
    public let cache: Setting<CacheRule?>
    /// Who shares the entries. If the spec does not say it, it is `user` for a request that sends a credential, and
    /// `shared` for any other. Nil if nothing is kept.
    public let scope: Setting<CacheRule.Scope>?
    /// What this endpoint makes stale when it succeeds.
    public let invalidates: [TagTemplate]
    public let retry: Setting<Retry?>
    public let duplicates: Setting<Duplicates>
    public let pages: Pages?
    public let collection: Collection?
    /// What comes in place of one response; nil if that does. Then `response` is of one element.
    public let stream: StreamRule?
    /// The items of `pages` and `collection`; nil if the endpoint has neither.
    public let items: Items?
    /// The name of what signs it.
    public let sign: Setting<String?>
    /// The name of what its body passes through.
    public let codec: Setting<String?>
    /// JSON of a whole body that it reads; nil where there is none.
    public let sample: String?
    /// Whether parameters are checked against what the spec says of their values, before it is sent.
    public let checksParameters: Bool
    public let custom: [CustomKey]

    init(
        name: String, typeName: String, location: SourceLocation, doc: String?, deprecated: Deprecation?,
        example: SpecValue?, method: Method, path: String, server: String?, parameters: [Parameter], body: Body?,
        response: Response, version: Setting<String?>, timeout: Setting<Milliseconds>,
        deadline: Setting<Milliseconds?>, headers: [Setting<HeaderConstant>], query: [Setting<QueryConstant>],
        auth: Setting<Auth?>, envelope: Setting<Envelope?>, errorBody: Setting<ErrorBody?>,
        statuses: [Setting<ErrorCase>], accept: Setting<[String]>, cache: Setting<CacheRule?>,
        scope: Setting<CacheRule.Scope>?, invalidates: [TagTemplate], retry: Setting<Retry?>,
        duplicates: Setting<Duplicates>, pages: Pages?, collection: Collection?, stream: StreamRule?, items: Items?,
        sign: Setting<String?>, codec: Setting<String?>, sample: String?, checksParameters: Bool = false,
        custom: [CustomKey] = []
    ) {
        self.name = name
        self.typeName = typeName
        self.location = location
        self.doc = doc
        self.deprecated = deprecated
        self.example = example
        self.method = method
        self.path = path
        self.server = server
        self.parameters = parameters
        self.body = body
        self.response = response
        self.version = version
        self.timeout = timeout
        self.deadline = deadline
        self.headers = headers
        self.query = query
        self.auth = auth
        self.envelope = envelope
        self.errorBody = errorBody
        self.statuses = statuses
        self.accept = accept
        self.cache = cache
        self.scope = scope
        self.invalidates = invalidates
        self.retry = retry
        self.duplicates = duplicates
        self.pages = pages
        self.collection = collection
        self.stream = stream
        self.items = items
        self.sign = sign
        self.codec = codec
        self.sample = sample
        self.checksParameters = checksParameters
        self.custom = custom
    }

    /// The same endpoint with another stream.
    func with(_ stream: StreamRule?) -> Endpoint {
        Endpoint(
            name: name, typeName: typeName, location: location, doc: doc, deprecated: deprecated, example: example,
            method: method, path: path, server: server, parameters: parameters, body: body, response: response,
            version: version, timeout: timeout, deadline: deadline, headers: headers, query: query, auth: auth,
            envelope: envelope, errorBody: errorBody, statuses: statuses, accept: accept, cache: cache, scope: scope,
            invalidates: invalidates, retry: retry, duplicates: duplicates, pages: pages, collection: collection,
            stream: stream, items: items, sign: sign, codec: codec, sample: sample,
            checksParameters: checksParameters, custom: custom)
    }
}

extension Endpoint {
    /// The codes and statuses that the endpoint itself names.
    public var ownErrorCases: [ErrorCase] {
        ((envelope.own ?? nil)?.errors ?? []) + statuses.compactMap(\.own)
    }
}

extension Endpoint {
    /// Returns the name that stands for a parameter in keys of stored responses.
    public func wireName(of name: String) -> String {
        guard let parameter = parameters.first(where: { $0.name == name }), parameter.place != .body else {
            return name
        }
        return parameter.key
    }
}

/// A parameter of a request, or a header of a response. A class, because it is large and handed on again and again.
public final class Parameter: Sendable {
    public enum Place: String, Sendable {
        case path, query, header, cookie
        /// A field of a JSON, form or multipart body.
        case field
        /// The whole body, under the name `body`.
        case body
    }

    public let name: String
    public let doc: String?
    public let deprecated: Deprecation?
    public let example: SpecValue?
    public let place: Place
    /// Its name on the wire. Unused where the place is `body`.
    public let key: String
    public let type: TypeReference
    public let `default`: Literal?
    /// A constant is sent. The initialiser has no parameter for it.
    public let constant: String?
    public let dateFormat: DateFormat?
    public let style: ListStyle
    public let writing: Writing
    /// What a part of a multipart body says of itself; nil for its usual one.
    public let contentType: String?
    /// Whether reserved characters stay as they are in a path or a query.
    public let keepsReserved: Bool
    /// Whether absent, null and a value are three things. Only fields of a JSON body can have it.
    public let keepsNull: Bool
    /// Only in a JSON body's fields: nil is written as null.
    public let writesNull: Bool
    /// `gen.yaml`, or the endpoint.
    public let origin: Origin
    public let constraints: Constraints
    /// Whether models in it can check themselves, and do before they are sent.
    public let holdsChecked: Bool
    public let custom: [CustomKey]

    init(
        name: String, doc: String?, deprecated: Deprecation?, example: SpecValue?, place: Place, key: String,
        type: TypeReference, default: Literal?, constant: String?, dateFormat: DateFormat?, style: ListStyle,
        writing: Writing, contentType: String?, keepsReserved: Bool, keepsNull: Bool, writesNull: Bool, origin: Origin,
        constraints: Constraints = .none, holdsChecked: Bool = false, custom: [CustomKey] = []
    ) {
        self.name = name
        self.doc = doc
        self.deprecated = deprecated
        self.example = example
        self.place = place
        self.key = key
        self.type = type
        self.default = `default`
        self.constant = constant
        self.dateFormat = dateFormat
        self.style = style
        self.writing = writing
        self.contentType = contentType
        self.keepsReserved = keepsReserved
        self.keepsNull = keepsNull
        self.writesNull = writesNull
        self.origin = origin
        self.constraints = constraints
        self.holdsChecked = holdsChecked
        self.custom = custom
    }

    /// The same, of models that check themselves.
    func holdingChecked() -> Parameter {
        Parameter(
            name: name, doc: doc, deprecated: deprecated, example: example, place: place, key: key, type: type,
            default: `default`, constant: constant, dateFormat: dateFormat, style: style, writing: writing,
            contentType: contentType, keepsReserved: keepsReserved, keepsNull: keepsNull, writesNull: writesNull,
            origin: origin, constraints: constraints, holdsChecked: true, custom: custom)
    }

    /// How the value is written, apart from a field of a JSON body and a whole body.
    public enum Writing: Sendable {
        /// A text, or a list or dictionary of texts.
        case texts
        /// Any value, as the fields that its style makes of it.
        case fields
        /// A JSON text.
        case json
        /// A list in a multipart body, whose elements are parts with a JSON text each.
        case jsonElements
    }
}

public struct Body: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case json, form, multipart, raw
    }

    public let kind: Kind
    /// The type of the one parameter `body`; nil where the body's fields are parameters of their own.
    public let type: TypeReference?
    /// What the request says of a raw or JSON body; the kind decides otherwise.
    public let contentType: String?
    /// How what is nested in a whole form is written.
    public let style: ListStyle
}

public struct Retry: Sendable {
    /// All attempts, the first included.
    public let attempts: Int
    public let statuses: [Int]
    /// The first pause's bound, which doubles.
    public let base: Milliseconds?
    /// The longest pause.
    public let cap: Milliseconds?
    /// Whether methods that are not idempotent are repeated too.
    public let unsafe: Bool
}

public enum Duplicates: String, CaseIterable, Sendable {
    case join
    case cancelPrevious = "cancel-previous"
    case allow
}

/// How an endpoint's answers follow one another.
public struct Pages: Sendable {
    public enum Kind: Sendable {
        /// The parameter counts pages from `first`.
        case number(parameter: String, first: Int)
        /// The parameter counts items from `first`.
        case offset(parameter: String, first: Int)
        /// The answer holds the next page's parameter at a key path.
        case cursor(parameter: String, next: [String], path: ValuePath)
        /// The next page's parameter is a value of the last item, at a key path in it.
        case lastItem(parameter: String, key: [String], path: ValuePath)
        /// The `Link` header's relation names the next page.
        case link(relation: String)
        /// The answer holds the next page's URL at a key path.
        case url(key: [String], path: ValuePath)
    }

    /// What an answer says of how far the list goes.
    public struct Extent: Sendable {
        public enum Kind: String, CaseIterable, Sendable {
            /// Whether other items follow.
            case hasMore = "has-more"
            /// How many items there are.
            case total
            /// The number of the last page.
            case lastPage = "last-page"
        }

        public let kind: Kind
        public let key: [String]
        public let path: ValuePath
    }

    public let kind: Kind
    /// Nil if the list ends with a page that is empty or short.
    public let extent: Extent?
    /// The parameter that says how many items a page has.
    public let size: String?
    /// Where the items stand in the response; nil if the response is a list.
    public let items: [String]?
}

/// The items in the responses of an endpoint with `pages` or a `collection`.
public struct Items: Sendable {
    public let type: TypeReference
    /// A name for the type that the request itself does not hide; nil where its own does.
    public let alias: String?
    /// Leads to the list; its type is `[type]`, or `JSON` that may be a list.
    public let path: ValuePath
}

/// A list that is kept item by item.
public struct Collection: Sendable {
    /// The item's property that identifies it.
    public let id: String
    /// Where that stands on the wire.
    public let idKey: [String]
    /// The parameters that tell one list from another.
    public let per: [String]
    /// Whether the server never removes or moves items before others.
    public let isStable: Bool
    /// Where the items stand on the wire, within the response's value; nil where that is the list.
    public let items: [String]?
}
