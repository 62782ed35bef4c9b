import Diagnostics

/// Links endpoints, and remembers what they say of tags.
final class EndpointLinker {
    let linker: Linker
    let common: CommonSyntax
    var log: DiagnosticLog { linker.log }
    private var tags: [TagTemplate] = []
    /// False after an error that may have hidden one.
    private var knowsAllTags: Bool
    private var invalidated: [(tag: TagTemplate, text: Located<String>)] = []
    /// The API's own parameters, which every request carries.
    private let shared: [Parameter]
    let sharedConstants: [Setting<QueryConstant>]
    var constantKeys: [String] { sharedConstants.map(\.value.key) }
    private let sharedNames: [Located<String>]
    /// The settings of `gen.yaml` that an endpoint may have too.
    private(set) lazy var api = checkedCommon(common)
    private(set) lazy var apiCache = apiCacheRule()
    private(set) lazy var apiErrorBody = linker.settings.errorBody.map {
        ErrorBody(key: $0.key, messages: $0.messages, errors: errorCases($0.errors).map(\.value))
    }
    /// The first use of each error case's name.
    var failureUses: [String: FailureUse] = [:]

    init(_ linker: Linker) {
        self.linker = linker
        common = linker.settings.common
        knowsAllTags = !linker.hidden.mayHold("tags")
        let query = linker.parameters(linker.settings.query, at: .query, Origin.settings)
        sharedConstants = query.compactMap { parameter in
            parameter.constant.map {
                Setting(QueryConstant(key: parameter.key, value: $0, doc: parameter.doc), parameter.origin)
            }
        }
        shared =
            query.filter { $0.constant == nil }
            + linker.parameters(linker.settings.headerParameters, at: .header, Origin.settings)
        sharedNames = (linker.settings.query + linker.settings.headerParameters).map(\.name)
        linker.checkUnique(sharedNames, as: .parameter)
    }

    func endpoint(_ written: EndpointSyntax) -> Endpoint? {
        var syntax = written
        let method = method(syntax)
        let path = syntax.path.flatMap { linker.pathTemplate($0) }
        let server = syntax.server.flatMap { linker.server(ofEndpoint: $0) }
        let body = body(syntax, method)
        let own = ownParameters(syntax, body)
        if let written = syntax.path, let path { checkPath(path, written, syntax) }
        checkNames(syntax)
        let isURL = path?.urlKey != nil
        if isURL { checkURL(syntax, own) }
        let parameters = isURL ? own : ordered(own)
        let responseHeaders = responseHeaders(syntax, parameters)
        let response = response(syntax, method, parameters, responseHeaders)
        leaveMisfit(&syntax, response)
        let names = NamedParameters(
            all: parameters, body: syntax.body.value?.kind.value, unknown: unknownNames(syntax, parameters),
            isWhole: syntax.knowsAllParameters && linker.settings.knowsAllParameters)
        let cache = cacheRule(syntax, method, names, response)
        checkStored(syntax.responseHeaders, cache.value)
        let invalidates = invalidates(syntax, names, cache)
        let listed = onlyResponse(response, syntax)
        let items = syntax.pages == nil && syntax.collection == nil ? nil : items(syntax, listed)
        let pages = syntax.pages.flatMap { self.pages($0, syntax, listed, items, names) }
        let collection = syntax.collection.flatMap { self.collection($0, syntax, names, items) }
        if let items { checkPagedNames(syntax, parameters, response, items) }
        let settings = inherited(syntax, response)
        checkCodec(settings.codec.value, syntax, body)
        checkXML(syntax, response, settings.accept.value)
        checkParameters(parameters, beside: settings.auth.value, syntax)
        checkVersion(syntax, cache.value, beside: settings.auth.value)
        checkExploded(parameters, beside: isURL ? [] : queryConstants(beside: parameters))
        let stream = stream(syntax, method, response)
        if let written = syntax.stream {
            checkNested("Element", "a request with a stream", at: written.location, syntax, parameters)
        }
        let sample = stream == nil ? sampleBody(syntax, response, settings) : nil
        warnOfExample(syntax, response)
        if path != nil, let written = syntax.path {
            linker.warnOfPath(written, keys: syntax.pathParameters.compactMap(\.wireName?.value))
        }
        guard let path, let response, let method else { return nil }
        return Endpoint(
            name: syntax.name.value, typeName: linker.requestTypeName(syntax.name.value),
            location: syntax.name.location, doc: syntax.remarks.doc, deprecated: syntax.remarks.deprecated,
            example: syntax.remarks.example?.value, method: method, path: path.text, server: server,
            parameters: syntax.validate == false
                ? parameters
                : parameters.map { parameter in
                    parameter.constant == nil && linker.holdsChecked(parameter.type)
                        ? parameter.holdingChecked() : parameter
                },
            body: body, response: response, version: settings.version, timeout: settings.timeout,
            deadline: settings.deadline,
            headers: settings.headers, query: isURL ? [] : queryConstants(beside: parameters), auth: settings.auth,
            envelope: settings.envelope, errorBody: errorBody, statuses: settings.statuses, accept: settings.accept,
            cache: cache, scope: scope(cache.value, isCollection: collection != nil, settings, parameters),
            invalidates: invalidates, retry: settings.retry,
            duplicates: duplicates(syntax, method), pages: pages, collection: collection, stream: stream,
            items: items?.items, sign: settings.sign, codec: settings.codec, sample: sample,
            checksParameters: syntax.validate ?? linker.settings.validate, custom: syntax.remarks.custom)
    }

    /// GET if nothing is written; nil if the method is unknown.
    private func method(_ syntax: EndpointSyntax) -> Method? {
        switch syntax.method {
        case .nothing: .get
        case .value(let method): method.value
        case .unknown: nil
        }
    }

    /// The names of parameters that could not be linked.
    private func unknownNames(_ syntax: EndpointSyntax, _ parameters: [Parameter]) -> Set<String> {
        let all = written(syntax) + linker.settings.query + linker.settings.headerParameters
        // The usual case: each was linked, in its order.
        if syntax.body.value == nil, all.count == parameters.count,
            !zip(all, parameters).contains(where: { $0.name.value != $1.name })
        {
            return []
        }
        var names = Set(all.map(\.name.value))
        if case .whole? = syntax.body.value?.content { names.insert("body") }
        return names.subtracting(parameters.map(\.name))
    }

    /// All parameters of the endpoint itself.
    func written(_ syntax: EndpointSyntax) -> [ParameterSyntax] {
        let fields: [ParameterSyntax] = if case .fields(let fields)? = syntax.body.value?.content { fields } else { [] }
        return syntax.pathParameters + syntax.query + syntax.headerParameters + syntax.cookieParameters + fields
    }

    private func invalidates(
        _ syntax: EndpointSyntax, _ names: NamedParameters, _ cache: Setting<CacheRule?>
    ) -> [TagTemplate] {
        syntax.invalidates.map { text in
            let tag = tagTemplate(text, names)
            invalidated.append((tag, text))
            if let rule = cache.value, rule.tags.contains(tag) {
                log.error(
                    at: text.location,
                    "the tag '\(visible(text.value))' is the endpoint's own: each response would be stale at once")
            }
            return tag
        }
    }

    private func ownParameters(_ syntax: EndpointSyntax, _ body: Body?) -> [Parameter] {
        var fields: [Parameter] = []
        if let written = syntax.body.value, case .fields(let parameters) = written.content {
            fields = linker.parameters(parameters, at: .field, body: written.kind.value)
        }
        if let type = body?.type {
            let format = linker.dateFormat(nil, for: type, quiet: true)
            fields = [
                Parameter(
                    name: "body", doc: nil, deprecated: nil, example: nil, place: .body, key: "body", type: type,
                    default: nil, constant: nil, dateFormat: format, style: .repeat, writing: .texts,
                    contentType: nil, keepsReserved: false, keepsNull: false, writesNull: false,
                    origin: .endpoint(syntax.body.value?.kind.location ?? syntax.name.location))
            ]
        }
        return linker.parameters(syntax.pathParameters, at: .path) + linker.parameters(syntax.query, at: .query)
            + linker.parameters(syntax.headerParameters, at: .header)
            + linker.parameters(syntax.cookieParameters, at: .cookie) + fields
    }

    /// Path, query, headers, cookies, body; the API's own after the endpoint's of the same place. An endpoint that has
    /// one of the same name or key speaks for itself.
    private func ordered(_ own: [Parameter]) -> [Parameter] {
        if shared.isEmpty { return own }
        let names = Set(own.map(\.name))
        let keys = Set(own.map { "\($0.place.rawValue) \($0.key.lowercased())" })
        let added = shared.filter {
            !names.contains($0.name) && !keys.contains("\($0.place.rawValue) \($0.key.lowercased())")
        }
        if added.isEmpty { return own }
        let places: [Parameter.Place] = [.path, .query, .header, .cookie, .field, .body]
        let all = own + added
        return places.flatMap { place in all.filter { $0.place == place } }
    }

    private func checkNames(_ syntax: EndpointSyntax) {
        let names = written(syntax).map(\.name)
        if case .whole? = syntax.body.value?.content {
            for name in names + sharedNames where name.value == "body" {
                log.error(
                    at: name.location, "the body itself is called 'body'; choose another name and write 'key: body'")
            }
        }
        linker.checkUnique(names, as: .parameter)
        let constants = syntax.common.headers.map { (name: $0.value.name.lowercased(), location: $0.location) }
        for parameter in syntax.headerParameters {
            guard let name = parameter.wireName else { continue }
            let key = name.value.lowercased()
            if let constant = constants.first(where: { $0.name == key }) {
                log.error(
                    at: name.location, "the header '\(key)' is a constant and a parameter; keep one",
                    notes: [.init(at: constant.location, "the constant")])
            }
        }
    }

    private func checkPath(_ path: PathTemplate, _ text: Located<String>, _ syntax: EndpointSyntax) {
        let written = syntax.pathParameters.map { (key: $0.wireName?.value, name: $0.name) }
        let keys = written.compactMap(\.key)
        let knowsAllKeys = syntax.knowsAllPathParameters && keys.count == written.count
        // One message for two spellings of one name.
        var meant: Set<String> = []
        let unused = keys.filter { !path.keys.contains($0) }
        for (key, offset) in zip(path.keys, path.offsets) where !keys.contains(key) && knowsAllKeys {
            let near = linker.hint(key, among: unused)
            if !near.isEmpty, let other = suggestion(for: key, among: unused) { meant.insert(other) }
            log.error(
                at: linker.place(of: offset, in: text),
                "'{\(key)}' has no parameter"
                    + (!near.isEmpty
                        ? near
                        : keys.isEmpty
                            ? "; write 'path-parameters: { \(key): String }'"
                            : "; add '\(key)' and its type to 'path-parameters'"))
        }
        guard path.isWhole else { return }
        for case (let key?, let name) in written where !path.keys.contains(key) && !meant.contains(key) {
            let near = linker.hint(key, among: path.keys.filter { !keys.contains($0) })
            let way = Habit.pathParameter(key, in: text.value).map { "; " + $0 }
            log.error(
                at: name.location,
                "the path has no '{\(visible(key))}'"
                    + (way ?? (near.isEmpty ? "; name it there or move the parameter to 'query'" : near)))
        }
    }

    /// Checks an endpoint whose path is a parameter with a whole URL.
    private func checkURL(_ syntax: EndpointSyntax, _ own: [Parameter]) {
        for parameter in own where parameter.place == .path {
            switch linker.expand(parameter.type) {
            case .builtin(.url), .builtin(.string): continue
            default: break
            }
            let location = syntax.pathParameters.first.map { $0.type?.location ?? $0.name.location }
            log.error(at: location ?? syntax.name.location, "a path that is a whole URL is a 'URL' or a 'String'")
        }
        for parameter in syntax.query {
            log.error(
                at: parameter.name.location,
                "a whole URL has its own query; remove the parameter, or write a path that begins with '/'")
        }
    }

    private func body(_ syntax: EndpointSyntax, _ method: Method?) -> Body? {
        guard let body = syntax.body.value else { return nil }
        if let method, method.hasNoBody {
            log.error(
                at: body.kind.location,
                "a \(method.rawValue) request has no body; send parameters below 'query:' or choose another method",
                notes: syntax.method.value.map { [.init(at: $0.location, "the method")] } ?? [])
        }
        var type: TypeReference?
        if case .whole(let written) = body.content {
            type = linker.resolve(written, as: body.kind.value == .raw ? .upload : .value)
            if body.kind.value == .raw, let found = type {
                switch linker.expandWrapped(found) {
                case .builtin(.data), .builtin(.string), .builtin(.file): break
                default: log.error(at: written.location, "a raw body is Data, String or File")
                }
                if case .builtin(.string) = linker.expandWrapped(found) { refuseCharset(of: body) }
            }
            if body.kind.value == .form, let found = type { linker.checkForm(found, written, body) }
            guard let found = type else { return nil }
            linker.checkWeight(found, at: written.location)
        } else if let style = body.style, body.kind.value == .form {
            log.error(
                at: style.location, "each field of a form has a 'style' of its own; this one is for a model as the form"
            )
        }
        return Body(
            kind: body.kind.value, type: type, contentType: body.contentType?.value,
            style: body.style?.value ?? .indexed)
    }

    /// Texts are sent in UTF-8.
    private func refuseCharset(of body: BodySyntax) {
        guard let type = body.contentType, let name = foreignCharset(in: type.value) else { return }
        log.error(
            at: type.location,
            "a text is sent in UTF-8, and not in '\(visible(name))'; write 'raw: Data', and encode it in the app")
    }

    func tag(_ template: TagTemplate) {
        tags.append(template)
    }

    func missTags() {
        knowsAllTags = false
    }

    func checkInvalidatedTags() {
        guard knowsAllTags else { return }
        let known = Set(tags)
        let open = known.filter(\.hasParameters)
        for (tag, text) in invalidated where !known.contains(tag) {
            // Two constants overlap only when they are the same.
            if (tag.hasParameters ? known : open).contains(where: { $0.overlaps(tag) }) { continue }
            let near = linker.hint(text.value, among: tags.map(\.text))
            log.error(
                at: text.location,
                "no endpoint has the tag '\(visible(text.value))'"
                    + (near.isEmpty ? "; write it below 'cache: { tags: … }' of what becomes stale" : near))
        }
    }

    func settings() -> Settings {
        let settings = linker.settings
        linker.checkUnique(settings.servers.map(\.name), as: .server)
        checkCredentials()
        checkExploded(shared, beside: sharedConstants, isShared: true)
        return Settings(
            version: common.version, servers: settings.servers.map(linker.server), timeout: common.timeout,
            deadline: common.deadline, headers: common.headers.map(\.value), query: sharedConstants.map(\.value),
            auth: value(api.auth), envelope: value(api.envelope), errorBody: apiErrorBody,
            statuses: api.statuses.map(\.value), accept: common.accept, cache: apiCache, retry: value(common.retry),
            duplicates: common.duplicates, sign: value(common.sign), codec: value(common.codec),
            shorthand: settings.shorthand)
    }

    private func value<Value>(_ override: Override<Value>) -> Value? {
        if case .own(let value) = override { value } else { nil }
    }
}
