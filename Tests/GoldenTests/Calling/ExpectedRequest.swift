import EndpointSpec
import Foundation
import GoldenChecks

import enum EndpointRuntime.JSON

/// What must reach the server when a request is made of sample values.
struct ExpectedRequest {
    let api: API
    let samples: SampleJSON

    func check(_ endpoint: Endpoint, name: String) -> RequestCheck {
        var check = RequestCheck(name)
        check.method = endpoint.method.rawValue
        if let server = endpoint.server { check.host = server.replacingOccurrences(of: "https://", with: "") }
        var pathTexts: [String: String] = [:]
        var fields = JSON.object([:])
        var form: [RequestCheck.Pair] = []
        for parameter in endpoint.parameters {
            if parameter.constant == nil { check.arguments[parameter.name] = argument(parameter) }
            switch parameter.place {
            case .path: pathTexts[parameter.key] = inOne(parameter)
            case .query: check.query += pairs(parameter)
            case .header: check.headers.append(.init(parameter.key, trimmed(inOne(parameter))))
            case .cookie where parameter.style == .exploded:
                check.headers += parts(parameter).map { .init("Cookie", "\($0.name)=\($0.text)") }
            case .cookie: check.headers.append(.init("Cookie", "\(parameter.key)=\(inOne(parameter))"))
            case .field where endpoint.body?.kind == .json: fields = fields.setting([parameter.key], json(parameter))
            case .field: form += pairs(parameter)
            case .body: check.json = endpoint.body?.kind == .json ? json(parameter) : nil
            }
        }
        addCredentials(endpoint, &check)
        mergeCookies(&check)
        if endpoint.body?.kind == .json, endpoint.body?.type == nil { check.json = fields }
        if endpoint.body?.kind == .form {
            check.form = form
            if let body = endpoint.parameters.first(where: { $0.place == .body }) {
                check.form = members(of: json(body), endpoint.body?.style ?? .indexed)
            }
        }
        let own = Set(check.query.map(\.name))
        check.query += endpoint.query.map(\.value).filter { !own.contains($0.key) }.map { .init($0.key, $0.value) }
        check.headers += endpoint.headers.compactMap(\.own).map { .init($0.name, trimmed($0.value)) }
        check.path = endpoint.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map { segment(String($0), pathTexts) }
        if endpoint.path.hasPrefix("{") {
            // The sample of a URL.
            check.path = ["a"]
            check.query = [.init("b", "c d")]
        }
        check.response = response(endpoint)
        check.isAnswered = isAnswerable(endpoint)
        for header in endpoint.response.headers where header.writing == .json {
            check.responseHeaders[header.key] = json(header)
        }
        if let stream = endpoint.stream { check.responseType = stream.format.contentTypes[0] }
        if let accepted = endpoint.accept.value.first { check.responseType = accepted }
        guard let answered = endpoint.response.exampleCase else {
            check.responseStatus = endpoint.response.status
            return check
        }
        switch answered.key {
        case .status(.exact(let status)): check.responseStatus = status
        case .status: check.responseStatus = 298
        case .contentType(let type): check.responseType = type.text
        }
        return check
    }

    /// The golden program has one secret for all that have a name.
    private func addCredentials(_ endpoint: Endpoint, _ check: inout RequestCheck) {
        for scheme in endpoint.auth.value?.alternatives.first ?? [] where scheme.name != nil {
            switch scheme.place {
            case .header(let header, let prefix): check.headers.append(.init(header, prefix + "name:secret"))
            case .basic: check.headers.append(.init("Authorization", "Basic bmFtZTpzZWNyZXQ="))
            case .query(let key): check.query.append(.init(key, "name:secret"))
            case .cookie(let key): check.headers.append(.init("Cookie", key + "=name:secret"))
            }
        }
    }

    /// One header holds them all.
    private func mergeCookies(_ check: inout RequestCheck) {
        let cookies = check.headers.filter { $0.name == "Cookie" }.map(\.value)
        guard !cookies.isEmpty else { return }
        check.headers.removeAll { $0.name == "Cookie" }
        check.headers.append(.init("Cookie", cookies.joined(separator: "; ")))
    }

    private func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.last == " " { text.removeLast() }
        while text.first == " " { text.removeFirst() }
        return String(text)
    }

    private func segment(_ template: String, _ texts: [String: String]) -> String {
        var decoded = percentDecoded(Substring(template))
        for (key, text) in texts { decoded = decoded.replacingOccurrences(of: "{\(key)}", with: text) }
        return decoded
    }

    // MARK: Values

    /// As the program's argument: dates are ISO 8601 there.
    private func argument(_ parameter: Parameter) -> JSON {
        adjusted(samples.value(of: parameter.type), parameter)
    }

    /// As the body has it.
    private func json(_ parameter: Parameter) -> JSON {
        if let constant = parameter.constant {
            switch parameter.type {
            case .builtin(.int): return .integer(Int64(constant) ?? 0)
            case .builtin(.double): return .double(Double(constant) ?? 0)
            case .builtin(.bool): return .bool(constant == "true")
            default: return .string(constant)
            }
        }
        return samples.value(of: parameter.type, parameter.dateFormat)
    }

    /// Headers and cookies cannot hold every text, and segments of a path not every one.
    private func adjusted(_ json: JSON, _ parameter: Parameter) -> JSON {
        if parameter.keepsReserved, parameter.place == .path { return .string("plain") }
        if parameter.place == .path, ["", ".", ".."].contains(json) { return .string("plain") }
        guard parameter.place == .header || parameter.place == .cookie else { return json }
        switch json {
        case .string(SampleJSON.text): return .string(parameter.place == .header ? "a \"b\\(c)" : "plain")
        // An enumeration's value, which reads as one that nobody knows.
        case .string(let text) where parameter.dateFormat == nil && !text.utf8.allSatisfy(isPlain):
            return .string("plain")
        case .array(let items): return .array(items.map { adjusted($0, parameter) })
        case .object(let members) where parameter.writing == .fields:
            let pairs = members.map {
                ($0.key.utf8.allSatisfy(isPlain) ? $0.key : "plain", adjusted($0.value, parameter))
            }
            return .object(Dictionary(pairs) { first, _ in first })
        default: return json
        }
    }

    /// What neither a header nor a cookie refuses.
    private func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
        default: false
        }
    }

    private func texts(_ parameter: Parameter) -> [String] {
        if let constant = parameter.constant { return [constant] }
        if parameter.writing == .json { return [jsonText(parameter)] }
        let json = adjusted(samples.value(of: parameter.type, parameter.dateFormat), parameter)
        if case .array(let items) = json { return items.map(text) }
        return [text(json)]
    }

    /// A list or an object in a path, a header or a cookie: keys and texts.
    private func parts(_ parameter: Parameter) -> [(name: String, text: String)] {
        switch adjusted(samples.value(of: parameter.type, parameter.dateFormat), parameter) {
        case .object(let members): members.sorted { $0.key < $1.key }.map { ($0.key, text($0.value)) }
        case .array(let items): items.map { (parameter.key, text($0)) }
        case let json: [(parameter.key, text(json))]
        }
    }

    private func inOne(_ parameter: Parameter) -> String {
        guard parameter.constant == nil, parameter.writing == .fields else {
            return texts(parameter).joined(separator: ", ")
        }
        let parts = parts(parameter)
        let isObject =
            if case .object = samples.value(of: parameter.type) { true } else { false }
        switch parameter.style {
        case .label: return parts.map { isObject ? ".\($0.name)=\($0.text)" : ".\($0.text)" }.joined()
        case .matrix: return parts.map { ";\($0.name)=\($0.text)" }.joined()
        case .exploded: return parts.map { "\($0.name)=\($0.text)" }.joined(separator: ",")
        case .comma, .space, .pipe, .tab, .repeat, .brackets, .indexed, .dots:
            let separator = [ListStyle.space: " ", .pipe: "|", .tab: "\t"][parameter.style] ?? ","
            return parts.flatMap { isObject ? [$0.name, $0.text] : [$0.text] }.joined(separator: separator)
        }
    }

    private func text(_ json: JSON) -> String {
        switch json {
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        // A number without a fraction is sent without one.
        case .double(let value): Int64(exactly: value).map { "\($0)" } ?? "\(value)"
        case .string(let text): text
        case .null, .array, .object: ""
        }
    }

    private func members(of json: JSON, _ style: ListStyle) -> [RequestCheck.Pair] {
        guard case .object(let members) = json else { return [] }
        return members.flatMap { member -> [RequestCheck.Pair] in
            if style == .exploded, case .array(let items) = member.value, items.allSatisfy(isText) {
                return items.map { .init(member.key, text($0)) }
            }
            return pairs(member.value, member.key, style == .exploded ? .indexed : style)
        }
    }

    private func isText(_ json: JSON) -> Bool {
        switch json {
        case .array, .object: false
        default: true
        }
    }

    /// The fields of a nested value.
    private func pairs(_ json: JSON, _ name: String, _ style: ListStyle) -> [RequestCheck.Pair] {
        switch json {
        case .object(let members):
            if let separator = [ListStyle.comma: ",", .space: " ", .pipe: "|", .tab: "\t"][style] {
                let parts = members.sorted { $0.key < $1.key }.flatMap { [$0.key, text($0.value)] }
                return parts.isEmpty ? [] : [.init(name, parts.joined(separator: separator))]
            }
            return members.flatMap {
                pairs($0.value, style == .dots ? "\(name).\($0.key)" : "\(name)[\($0.key)]", style)
            }
        case .array(let items):
            if let separator = [ListStyle.comma: ",", .space: " ", .pipe: "|", .tab: "\t"][style] {
                return items.isEmpty ? [] : [.init(name, items.map(text).joined(separator: separator))]
            }
            return items.enumerated().flatMap { index, item in
                pairs(item, style == .repeat ? name : style == .brackets ? name + "[]" : "\(name)[\(index)]", style)
            }
        default: return [.init(name, text(json))]
        }
    }

    /// The JSON text of a parameter that is sent as one.
    private func jsonText(_ parameter: Parameter) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try? encoder.encode(json(parameter))
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func pairs(_ parameter: Parameter) -> [RequestCheck.Pair] {
        if parameter.constant == nil, parameter.writing == .json { return [.init(parameter.key, jsonText(parameter))] }
        if parameter.constant == nil, parameter.writing == .fields {
            return parameter.style == .exploded
                ? members(of: json(parameter), .exploded) : pairs(json(parameter), parameter.key, parameter.style)
        }
        if case .object(let members) = samples.value(of: parameter.type, parameter.dateFormat),
            parameter.constant == nil
        {
            return members.map { .init("\(parameter.key)[\($0.key)]", text($0.value)) }
        }
        guard parameter.constant == nil, case .array = samples.value(of: parameter.type) else {
            return [.init(parameter.key, texts(parameter)[0])]
        }
        return pairs(.array(texts(parameter).map { .string($0) }), parameter.key, parameter.style)
    }

    // MARK: Response

    /// A spec may want the code at the payload's own place, and then no body holds both.
    private func isAnswerable(_ endpoint: Endpoint) -> Bool {
        guard let envelope = endpoint.envelope.value, let code = envelope.success?.key else { return true }
        let payload = envelope.payload + endpoint.response.first.path
        return !payload.starts(with: code) && !code.starts(with: payload)
    }

    private func response(_ endpoint: Endpoint) -> JSON? {
        if endpoint.method == .head { return nil }
        let isWrapped = endpoint.response.exampleCase?.key.contentType?.isJSON ?? true
        let own = isWrapped ? endpoint.envelope.value : nil
        let response = endpoint.response.first
        var payload = samples.value(of: response.type, response.dateFormat)
        if !response.path.isEmpty { payload = JSON.object([:]).setting(response.path, payload) }
        guard let own else { return response.type == .builtin(.void) ? nil : payload }
        let body = JSON.object([:]).setting(own.payload, payload)
        guard let success = own.success else { return body }
        return body.setting(success.key, samples.json(of: success.equals[0]))
    }
}
