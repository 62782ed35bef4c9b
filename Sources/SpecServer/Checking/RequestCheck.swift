import Diagnostics
import EndpointSpec
import LoopbackServer
import SampleReader
import SpecSamples

/// Compares a request with its endpoint.
struct RequestCheck {
    let endpoint: Endpoint
    let models: ModelTable
    let places: Places
    let request: ReceivedRequest
    let target: RequestTarget
    /// The parameters of the path, encoded.
    let path: [String: String]
    private(set) var deviations: [Deviation] = []
    /// How many of the deviations are values of the spec's own, by which endpoints of one path are told apart.
    private var otherConstants = 0
    /// How precisely the path is the endpoint's.
    var weight = 0

    /// What a request that deviates is answered with; nil for one that does not.
    var status: Int? {
        if deviations.isEmpty { return nil }
        let statuses = Set(deviations.map(\.status))
        return statuses.count == 1 ? statuses.first : 400
    }

    /// Whether what `Accept` asks for first, of JSON and the streams, is a stream and the endpoint gives one, or neither.
    var isAskedFor: Bool {
        let own = contentTypes
        func isStream(_ type: String) -> Bool { StreamRule.Format(contentType: type) != nil }
        let wanted = request.accepted.lazy.map { $0.lowercased() }.first { type in
            isStream(type) || type.hasSuffix("json") || ["*/*", "application/*"].contains(type) || own.contains(type)
        }
        guard let wanted else { return endpoint.stream == nil }
        return endpoint.stream == nil ? !isStream(wanted) : own.contains(wanted)
    }

    /// Whether `Accept` names a content type first that the endpoint gives.
    var isNamed: Bool { request.accepted.first.map { contentTypes.contains($0.lowercased()) } ?? false }

    private var contentTypes: [String] {
        endpoint.accept.value.map { withoutParameters($0).lowercased() } + (endpoint.stream?.format.contentTypes ?? [])
    }

    /// Of several endpoints with one path, the one is meant that has the constants of the request, of these the one that it deviates
    /// from least, and of equal ones, the one whose form `Accept` asks for.
    func fitsBetter(than other: RequestCheck) -> Bool {
        if otherConstants != other.otherConstants { return otherConstants < other.otherConstants }
        if deviations.count != other.deviations.count { return deviations.count < other.deviations.count }
        if isAskedFor != other.isAskedFor { return isAskedFor }
        return isNamed && !other.isNamed
    }

    /// No form has more fields.
    static let mostFields = 5000

    init(
        _ endpoint: Endpoint, _ models: ModelTable, _ places: Places, _ request: ReceivedRequest,
        _ target: RequestTarget, path: [String: String]
    ) {
        self.endpoint = endpoint
        self.models = models
        self.places = places
        self.request = request
        self.target = target
        self.path = path
        guard target.query.count <= Self.mostFields else {
            deviations = [Deviation("query", "it has more than \(Self.mostFields) fields", at: endpoint.location)]
            return
        }
        if let why = target.mistake { deviate("target", why, at: endpoint.location) }
        checkPath()
        checkQuery()
        checkHeaders()
        checkCookies()
        checkCredentials()
        checkBody()
    }

    // MARK: Places

    func said(_ parameter: Parameter) -> ValueCheck.Said {
        let keys: [String] =
            switch parameter.place {
            case .path: ["path-parameters", parameter.name]
            case .query: ["query", parameter.name]
            case .header: ["header-parameters", parameter.name]
            case .cookie: ["cookie-parameters", parameter.name]
            case .field: ["body", endpoint.body?.kind.rawValue ?? "", parameter.name]
            case .body: ["body"]
            }
        return ValueCheck.Said(
            root: parameter.origin.isInherited ? .settings : .endpoint(endpoint.name), keys: keys)
    }

    private func location(_ said: ValueCheck.Said) -> SourceLocation {
        places.nearest(to: said.keys, in: said.root) ?? endpoint.location
    }

    private func location(_ keys: [String]) -> SourceLocation {
        places.nearest(to: keys, in: .endpoint(endpoint.name)) ?? endpoint.location
    }

    mutating func deviate(_ place: String, _ why: String, at location: SourceLocation, status: Int = 400) {
        deviations.append(Deviation(place, why, at: location, status: status))
    }

    mutating func deviate(_ place: String, _ why: String, _ keys: [String], status: Int = 400) {
        deviate(place, why, at: location(keys), status: status)
    }

    private mutating func deviate(fromConstant value: String, _ place: String, at location: SourceLocation) {
        otherConstants += 1
        deviate(place, "it is always '\(visible(value))'", at: location)
    }

    private func isRequired(_ parameter: Parameter) -> Bool {
        parameter.default == nil && !parameter.keepsNull && !models.isOptional(parameter.type)
    }

    mutating func missing(_ parameter: Parameter, _ place: String) {
        if parameter.constant != nil { otherConstants += 1 }
        deviate(place, "it is missing", at: location(said(parameter)))
    }

    /// Checks a value of a parameter, wherever it stood.
    mutating func check(_ value: JSONValue, of parameter: Parameter, at place: String, isOfTexts: Bool) {
        if let constant = parameter.constant {
            if value.plainText != constant {
                deviate(fromConstant: constant, place, at: location(said(parameter)))
            }
            return
        }
        var check = ValueCheck(models: models, places: places, isOfTexts: isOfTexts)
        let wanted = ValueCheck.Wanted(
            type: parameter.type, format: parameter.dateFormat, constraints: parameter.constraints)
        check.check(value, wanted, at: place, said(parameter))
        deviations += check.deviations
    }

    /// A text that is JSON.
    mutating func checkJSON(_ text: String, of parameter: Parameter, at place: String) {
        checkJSON([text], of: parameter, at: place, isList: false)
    }

    /// Checks JSON texts, of which a list has one for each of its elements.
    private mutating func checkJSON(_ texts: [String], of parameter: Parameter, at place: String, isList: Bool) {
        do throws(JSONFault) {
            var values: [JSONValue] = []
            for text in texts { values.append(try jsonValue(Array(text.utf8))) }
            check(isList ? .array(values) : values[0], of: parameter, at: place, isOfTexts: false)
        } catch {
            deviate(place, "it is no JSON: \(error.message)", at: location(said(parameter)))
        }
    }

    /// Nil for a scalar.
    private func isObject(_ type: TypeReference) -> Bool? {
        switch models.unwrapped(type) {
        case .array: false
        case .dictionary: true
        case .model(_, _, .structure): true
        case .model(_, _, .union), .model, .builtin, .optional, .parameter: nil
        }
    }

    private mutating func checkFlat(
        _ text: String, of parameter: Parameter, at place: String, _ decode: (Substring) -> String
    ) {
        if parameter.writing == .json { return checkJSON(decode(Substring(text)), of: parameter, at: place) }
        check(
            flatValue(text, parameter, isObject: isObject(parameter.type), decode), of: parameter, at: place,
            isOfTexts: true)
    }

    // MARK: The head

    private mutating func checkPath() {
        for parameter in endpoint.parameters where parameter.place == .path {
            guard let text = path[parameter.key] else { continue }
            checkFlat(text, of: parameter, at: "path '\(visible(parameter.key))'") { percentDecoded($0) }
        }
    }

    private mutating func checkQuery() {
        var known: Set<String> = [AnswerPages.startKey]
        for scheme in endpoint.auth.value?.schemes ?? [] {
            if case .query(let key) = scheme.place { known.insert(key) }
        }
        for constant in endpoint.query {
            known.insert(constant.value.key)
            let found = target.query.filter { $0.name == constant.value.key }
            if !found.contains(where: { $0.value == constant.value.value }) {
                deviate(
                    fromConstant: constant.value.value, "query '\(visible(constant.value.key))'",
                    at: constant.origin.location ?? endpoint.location)
            }
        }
        let parameters = endpoint.parameters.filter { $0.place == .query }
        let takesAll = checkFields(target.query, parameters, "query", &known)
        if takesAll { return }
        for field in target.query where !isKnown(field.name, known) {
            deviate(
                "query '\(visible(String(field.name.prefix(100))))'", "'\(endpoint.name)' has no such parameter",
                ["query"])
            if deviations.count > 20 { return }
        }
    }

    func isKnown(_ name: String, _ known: Set<String>) -> Bool {
        known.contains(name) || known.contains(FieldTree.head(of: name, hasDots: true))
    }

    /// Checks fields of a query or a form, and adds the names that they may have. Returns whether every name is one.
    mutating func checkFields(
        _ fields: [(name: String, value: String)], _ parameters: [Parameter], _ what: String, _ known: inout Set<String>
    ) -> Bool {
        var takesAll = false
        let keys = Set(parameters.map(\.key))
        for parameter in parameters {
            let place = "\(what) '\(visible(parameter.key))'"
            let isExploded = parameter.style == .exploded && parameter.writing == .fields && parameter.constant == nil
            // In whichever style it is written.
            var own = fields.filter { field in
                field.name == parameter.key
                    || !keys.contains(field.name) && FieldTree.head(of: field.name, hasDots: true) == parameter.key
            }
            if isExploded {
                let names = memberNames(parameter.type)
                takesAll = takesAll || names == nil
                known.formUnion(names ?? [])
                own = fields.filter { field in
                    names?.contains(FieldTree.head(of: field.name, hasDots: false)) ?? !known.contains(field.name)
                }
            } else {
                known.insert(parameter.key)
            }
            if own.isEmpty {
                if parameter.constant != nil || isRequired(parameter), !isExploded, !mayBeEmpty(parameter.type) {
                    missing(parameter, place)
                }
                continue
            }
            switch parameter.writing {
            case .json where parameter.constant == nil:
                checkJSON(own[0].value, of: parameter, at: place)
                continue
            case .jsonElements:
                checkStyle(of: own, parameter, what)
                checkJSON(own.map(\.value), of: parameter, at: place, isList: true)
                continue
            case .json, .texts, .fields: checkStyle(of: own, parameter, what)
            }
            check(
                fieldValue(own, parameter, isExploded: isExploded), of: parameter, at: place, isOfTexts: true)
        }
        return takesAll
    }

    private mutating func checkStyle(of own: [(name: String, value: String)], _ parameter: Parameter, _ what: String) {
        guard parameter.constant == nil, let isObject = isObject(parameter.type) else { return }
        let written = WrittenStyle(key: parameter.key, style: parameter.style, isObject: isObject)
        guard let name = written.misfit(in: own) else { return }
        deviate(
            "\(what) '\(visible(String(name.prefix(100))))'", "it is written '\(visible(written.example))'",
            at: location(said(parameter)))
    }

    private func fieldValue(
        _ own: [(name: String, value: String)], _ parameter: Parameter, isExploded: Bool
    ) -> JSONValue {
        if isExploded { return FieldTree(own, hasDots: false).value }
        if own.count == 1, own[0].name == parameter.key {
            let isObject = isObject(parameter.type)
            if isObject == nil || parameter.style.isOneField {
                return flatValue(own[0].value, parameter, isObject: isObject) { String($0) }
            }
        }
        return FieldTree(own, hasDots: parameter.style == .dots).value[parameter.key] ?? .null
    }

    /// A list or a dictionary without elements leaves nothing in a query.
    private func mayBeEmpty(_ type: TypeReference) -> Bool {
        switch models.unwrapped(type) {
        case .array, .dictionary: true
        case .model, .builtin, .optional, .parameter: false
        }
    }

    /// The names of the fields that a type makes; nil for any.
    func memberNames(_ type: TypeReference) -> Set<String>? {
        guard case .model(let name, _, _) = models.unwrapped(type),
            case .structure(let structure)? = models.model(named: name)?.kind,
            structure.additional == nil
        else { return nil }
        return Set(structure.properties.flatMap { $0.keys.map { $0[0] } })
    }

    private mutating func checkHeaders() {
        for constant in endpoint.headers where !request.values(constant.value.name).contains(constant.value.value) {
            // What clients and proxies say of themselves.
            if ["user-agent", "accept", "content-type", "accept-encoding"].contains(constant.value.name.lowercased()) {
                continue
            }
            deviate(
                fromConstant: constant.value.value, "header '\(visible(constant.value.name))'",
                at: constant.origin.location ?? endpoint.location)
        }
        for parameter in endpoint.parameters where parameter.place == .header {
            let values = request.values(parameter.key)
            let place = "header '\(visible(parameter.key))'"
            if values.isEmpty {
                if parameter.constant != nil || isRequired(parameter) { missing(parameter, place) }
                continue
            }
            checkFlat(values.joined(separator: ","), of: parameter, at: place) { String($0) }
        }
    }

    private var cookies: [(name: String, value: String)] {
        request.values("Cookie").flatMap { $0.split(separator: ";") }.map { pair in
            let name = pair.prefix { $0 != "=" }
            return (String(name.drop { $0 == " " }), percentDecoded(pair.dropFirst(name.count + 1)))
        }
    }

    private mutating func checkCookies() {
        let parameters = endpoint.parameters.filter { $0.place == .cookie }
        if parameters.isEmpty { return }
        var known: Set<String> = []
        _ = checkFields(cookies, parameters, "cookie", &known)
    }

    private mutating func checkCredentials() {
        guard let auth = endpoint.auth.value, !auth.alternatives.isEmpty else { return }
        let missing = auth.alternatives.map { $0.filter { !isThere($0) } }
        if missing.contains(where: \.isEmpty) { return }
        let places = missing.map { $0.map(Self.words).joined(separator: " and ") }
        let separator = missing.contains { $0.count > 1 } ? ", or " : " or "
        deviate(
            "credential", "it is missing: \(places.joined(separator: separator))",
            at: endpoint.auth.origin.location ?? endpoint.location, status: 401)
    }

    private static func words(for scheme: AuthScheme) -> String {
        switch scheme.place {
        case .header(let name, let prefix): "the header '\(name)'" + (prefix.isEmpty ? "" : " with '\(prefix)…'")
        case .basic: "the header 'Authorization' with 'Basic …'"
        case .query(let key): "the query's '\(key)'"
        case .cookie(let name): "the cookie '\(name)'"
        }
    }

    private func isThere(_ scheme: AuthScheme) -> Bool {
        switch scheme.place {
        case .header(let name, _): request.values(name).contains { scheme.isThere(in: $0) }
        case .basic: request.values("Authorization").contains { scheme.isThere(in: $0) }
        case .query(let key): target.query.contains { $0.name == key && !$0.value.isEmpty }
        case .cookie(let name): cookies.contains { $0.name == name && !$0.value.isEmpty }
        }
    }
}
