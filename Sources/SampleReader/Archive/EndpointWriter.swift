import Diagnostics
import EndpointSpec
import YAMLTree

/// Writes the endpoints of a recording in the spec language.
struct EndpointWriter {
    let models: ModelWriter

    /// An endpoint's definition.
    ///
    /// - Parameter auth: What it sends, if that is not what the API sends.
    func endpoint(_ draft: EndpointDraft, auth: YAMLNode?) -> YAMLNode {
        var names = ParameterNames()
        let group = draft.group
        let values = group.values()
        var pathNames: [String] = []
        let pathEntries = values.map { owner, values -> YAMLEntry in
            let type = FieldSamples(values).type
            let name = names.name(ofValueOf: owner, type)
            pathNames.append(name)
            return .entry(name, node(type, isOptional: false, key: nil), at: models.location)
        }
        let allowed = group.allowed.map { models.text($0) }
        var entries: [(String, YAMLNode?)] = [
            ("allow", allowed.isEmpty ? nil : .list(allowed, at: models.location)),
            ("method", group.method == "GET" ? nil : models.text(group.method)),
            ("path", models.text(group.path(pathNames))),
            ("path-parameters", mapping(pathEntries)),
        ]
        let calls = group.calls
        let query = FieldSamples.all(calls.map(\.address.query)).filter { !Credential.isOne(inQuery: $0.name) }
        entries.append(("query", mapping(fields(query, of: calls.count, in: "query", &names))))
        let headers = FieldSamples.all(calls.map { $0.headers }, isHeader: true).filter {
            !HeaderNoise.contains($0.name) && !Secrets.isCredential($0.name)
        }
        entries.append(("header-parameters", mapping(fields(headers, of: calls.count, in: "header", &names))))
        entries.append(("body", body(draft, &names)))
        entries += response(draft)
        entries.append(("auth", auth))
        return models.mapping(entries)
    }

    private func mapping(_ entries: [YAMLEntry]) -> YAMLNode? {
        entries.isEmpty ? nil : YAMLNode(.mapping(entries), at: models.location)
    }

    // MARK: Parameters

    private func node(_ type: SampleType, isOptional: Bool, key: YAMLNode?, style: String? = nil) -> YAMLNode {
        models.short(
            models.mapping([
                ("type", models.text(models.text(type) + (isOptional ? "?" : ""))),
                ("key", key),
                ("format", models.format(type)),
                ("style", style.map { models.text($0) }),
            ]))
    }

    private func fields(
        _ fields: [FieldSamples], of count: Int, in place: String, _ names: inout ParameterNames
    ) -> [YAMLEntry] {
        let own = names.names(of: fields.map(\.key), in: place)
        return zip(fields, own).map { field, name in
            let isHeader = place == "header"
            let key = isHeader ? models.text(field.name) : models.key(field.key, of: name)
            let type = field.isList && !isHeader ? SampleType.list(field.type, hasNull: false) : field.type
            let style = field.isList && field.hasBrackets ? "brackets" : nil
            return .entry(
                name, node(type, isOptional: field.calls < count, key: key, style: style), at: models.location)
        }
    }

    // MARK: Bodies

    private func body(_ draft: EndpointDraft, _ names: inout ParameterNames) -> YAMLNode? {
        let calls = draft.group.calls
        guard ArchiveCall.hasBody(draft.group.method), let kind = draft.bodyKind else { return nil }
        let sent = calls.filter { $0.body.kind == kind }
        guard let first = sent.first else { return nil }
        let isOptional = calls.contains { $0.body.kind == nil }
        func whole(_ kind: String, _ type: String, _ contentType: String? = nil) -> YAMLNode {
            let isAbsent = isOptional && type != Builtin.json.rawValue
            return models.mapping([
                (kind, models.text(type + (isAbsent ? "?" : ""))),
                ("content-type", contentType.map { models.text($0) }),
            ])
        }
        switch kind {
        case .json:
            guard let place = draft.body else { return whole("json", Builtin.json.rawValue) }
            let type = models.types.type(of: place)
            let isPlain = first.bodyType == "application/json" || !first.bodyType.hasSuffix("+json")
            // The formats of dates are those of models.
            let text = type.format == nil && place.found.nulls == 0 ? models.text(type) : Builtin.json.rawValue
            return whole("json", text, isPlain ? nil : first.bodyType)
        case .form:
            let fields = FieldSamples.all(sent.map { if case .form(let fields) = $0.body { fields } else { [] } })
            let entries = self.fields(fields, of: sent.count, in: "field", &names)
            return mapping(entries).map { models.mapping([("form", $0)]) }
        case .multipart:
            var files: Set<String> = []
            let parts = sent.map { call -> [(name: String, value: String)] in
                guard case .multipart(let parts) = call.body else { return [] }
                files.formUnion(parts.filter(\.isFile).map(\.name))
                return parts.map { ($0.name, $0.value) }
            }
            let fields = FieldSamples.all(parts, files: files)
            let entries = self.fields(fields, of: sent.count, in: "part", &names)
            return mapping(entries).map { models.mapping([("multipart", $0)]) }
        case .text: return whole("raw", Builtin.string.rawValue, contentType(first))
        case .bytes: return whole("raw", Builtin.data.rawValue, contentType(first))
        }
    }

    private func contentType(_ call: ArchiveCall) -> String? {
        let parts = call.bodyType.split(separator: "/", omittingEmptySubsequences: false)
        let isType =
            parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { TextForms.isLetterOrDigit($0) || "-.+".utf8.contains($0) }
            }
        return isType && call.bodyType != "multipart/form-data" ? call.bodyType : nil
    }

    // MARK: Responses

    private func response(_ draft: EndpointDraft) -> [(String, YAMLNode?)] {
        let contents = draft.answers.compactMap { status, answer in
            self.type(answer).map { (status, $0.type, $0.format) }
        }
        guard let first = contents.first else { return [] }
        if contents.allSatisfy({ $0.1 == first.1 }) {
            let isAbsent = draft.hasEmptyAnswer && !first.1.hasSuffix("?")
            let type = models.text(first.1 + (isAbsent ? "?" : ""))
            return [("response", models.short(models.mapping([("type", type), ("format", first.2)])))]
        }
        let entries = draft.answers.map { status, answer -> (status: Int, node: YAMLNode) in
            guard let (type, format) = self.type(answer) else {
                return (status, models.text(Builtin.void.rawValue))
            }
            // A file goes to disk before its status is known.
            let body = models.text(type == Builtin.file.rawValue ? Builtin.data.rawValue : type)
            return (status, format == nil ? body : models.mapping([("body", body), ("format", format)]))
        }
        return [("responses", models.statuses(entries))]
    }

    private func type(_ answer: EndpointDraft.Answer) -> (type: String, format: YAMLNode?)? {
        switch answer {
        case .nothing: return nil
        case .text: return (Builtin.string.rawValue, nil)
        case .bytes: return (Builtin.file.rawValue, nil)
        case .json(nil): return (Builtin.json.rawValue, nil)
        case .json(let place?):
            // No value of JSON holds such a number. Its text does.
            guard models.types.areReadable(place) else { return (Builtin.string.rawValue, nil) }
            let type = models.types.type(of: place)
            let text = models.text(type)
            let isNull = place.found.nulls > 0 && text != Builtin.json.rawValue
            return (text + (isNull ? "?" : ""), models.format(type))
        }
    }
}
