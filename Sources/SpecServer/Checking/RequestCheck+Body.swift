import Diagnostics
import EndpointSpec
import LoopbackServer
import SampleReader
import SpecSamples

extension RequestCheck {
    mutating func checkBody() {
        // A codec makes bytes of it that only the app and its server know.
        if endpoint.codec.value != nil { return }
        guard let body = endpoint.body else {
            if request.bodyLength > 0 { deviate("body", "'\(endpoint.name)' sends none", ["body"]) }
            return
        }
        let wanted = contentType(of: body)
        guard request.bodyLength > 0 else { return checkAbsence(of: body) }
        if let coding, body.kind != .raw {
            return deviate(
                "header 'Content-Encoding'", "codings of bodies are not read, and it is '\(visible(coding))'", ["body"],
                status: 415)
        }
        let given = request["Content-Type"] ?? ""
        let type = HeaderParameters(given)
        if let wanted, !matches(type.value, wanted, body.kind) {
            let shown = given.isEmpty ? "it is missing" : "it is '\(visible(String(given.prefix(100))))'"
            return deviate("header 'Content-Type'", "\(shown), and '\(wanted)' is wanted", ["body"], status: 415)
        }
        switch body.kind {
        case .json: checkJSON()
        case .form: checkForm(body)
        case .multipart: checkMultipart(boundary: type["boundary"])
        case .raw: break
        }
    }

    /// What was done to the body for the way; nil for nothing.
    private var coding: String? {
        let codings = request.values("Content-Encoding").joined(separator: ", ")
        return codings.isEmpty || codings.lowercased() == "identity" ? nil : String(codings.prefix(100))
    }

    private func contentType(of body: Body) -> String? {
        switch body.kind {
        case .json: body.contentType ?? "application/json"
        case .form: "application/x-www-form-urlencoded"
        case .multipart: "multipart/form-data"
        case .raw: body.contentType
        }
    }

    private func matches(_ given: String, _ wanted: String, _ kind: Body.Kind) -> Bool {
        let wanted = withoutParameters(wanted)
        return given == wanted || wanted.contains("*") || kind == .json && ContentType(given).isJSON
    }

    private mutating func checkAbsence(of body: Body) {
        if let type = body.type {
            if !models.isOptional(type) { deviate("body", "it is missing", ["body"]) }
        } else if let parameter = fields.first(where: { !canBeLeftOut($0) }) {
            missing(parameter, "body at \(visible(parameter.key))")
        }
    }

    private var fields: [Parameter] { endpoint.parameters.filter { $0.place == .field } }

    private func canBeLeftOut(_ parameter: Parameter) -> Bool {
        parameter.constant == nil
            && (parameter.default != nil || parameter.keepsNull || models.isOptional(parameter.type))
    }

    private mutating func checkJSON() {
        let value: JSONValue
        do throws(JSONFault) {
            value = try jsonValue(request.body)
        } catch {
            return deviate("body", "it is no JSON: \(error.message) (byte \(error.offset + 1))", ["body"])
        }
        if let key = value.repeatedKey {
            let shown = visible(String(key.prefix(100)))
            deviate(
                ValueCheck.below("body", shown),
                "the key stands twice in its object, and readers differ in which counts", ["body"])
        }
        if let whole = endpoint.parameters.first(where: { $0.place == .body }) {
            return check(value, of: whole, at: "body", isOfTexts: false)
        }
        guard case .object(let members) = value else { return deviate("body", "an object is wanted", ["body"]) }
        for parameter in fields {
            let place = ValueCheck.below("body", parameter.key)
            guard let found = value[parameter.key] else {
                if !canBeLeftOut(parameter) { missing(parameter, place) }
                continue
            }
            if found == .null, parameter.keepsNull || parameter.writesNull { continue }
            check(found, of: parameter, at: place, isOfTexts: false)
        }
        let known = Set(fields.map(\.key))
        for member in members.prefix(Self.mostFields) where !known.contains(member.key) {
            deviate(
                ValueCheck.below("body", member.key), "'\(endpoint.name)' has no such field",
                ["body", endpoint.body?.kind.rawValue ?? ""])
            if deviations.count > 20 { return }
        }
    }

    private mutating func checkForm(_ body: Body) {
        let text = String(decoding: request.body, as: UTF8.self)
        if let why = percentMistake(in: text) { deviate("body", why, ["body"]) }
        let sent = formFields(text)
        guard sent.count <= Self.mostFields else {
            return deviate("body", "it has more than \(Self.mostFields) fields", ["body"])
        }
        if let whole = endpoint.parameters.first(where: { $0.place == .body }) {
            let tree = FieldTree(sent, hasDots: body.style == .dots).value
            return check(tree, of: whole, at: "body", isOfTexts: true)
        }
        var known: Set<String> = []
        if checkFields(sent, fields, "body", &known) { return }
        for field in sent where !isKnown(field.name, known) {
            deviate(
                "body '\(visible(String(field.name.prefix(100))))'", "'\(endpoint.name)' has no such field",
                ["body", "form"])
            if deviations.count > 20 { return }
        }
    }

    private mutating func checkMultipart(boundary: String?) {
        guard let boundary else {
            return deviate("header 'Content-Type'", "it says no boundary, which separates the parts", ["body"])
        }
        guard let parts = MultipartParts(request.body, boundary: boundary)?.parts else {
            return deviate("body", "it is no multipart/form-data", ["body"])
        }
        guard parts.count <= Self.mostFields else {
            return deviate("body", "it has more than \(Self.mostFields) parts", ["body"])
        }
        if endpoint.parameters.contains(where: { $0.place == .body }) { return }
        let files = fields.filter { isFile($0.type) }
        for parameter in files where !parts.contains(where: { $0.name == parameter.key }) && !canBeLeftOut(parameter) {
            missing(parameter, "body '\(visible(parameter.key))'")
        }
        let names = Set(files.map(\.key))
        let texts = parts.filter { !names.contains($0.name) }.map { part in
            (name: part.name, value: String(decoding: part.body, as: UTF8.self))
        }
        var known = names
        if checkFields(texts, fields.filter { !names.contains($0.key) }, "body", &known) { return }
        for field in texts where !isKnown(field.name, known) {
            deviate(
                "body '\(visible(String(field.name.prefix(100))))'", "'\(endpoint.name)' has no such part",
                ["body", "multipart"])
            if deviations.count > 20 { return }
        }
    }

    private func isFile(_ type: TypeReference) -> Bool {
        switch models.unwrapped(type) {
        case .builtin(.file), .builtin(.data): true
        case .array(let element): isFile(element)
        case .builtin, .optional, .dictionary, .model, .parameter: false
        }
    }
}
