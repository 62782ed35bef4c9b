import Diagnostics
import EndpointSpec
import YAMLTree

extension SpecWriter {
    /// An endpoint's definition.
    ///
    /// - Parameters:
    ///   - cases: The names of its failures, by status.
    ///   - auth: What it sends, if that is not what the API sends.
    func endpoint(_ draft: OperationDraft, _ cases: [String: YAMLNode], auth: YAMLNode?, server: YAMLNode?) -> YAMLNode
    {
        let location = draft.location
        let names = parameterNames(draft)
        let path = PathText(draft.path)
        if let loss = path.loss { log.lost(at: draft.pathLocation, loss) }
        let statuses = draft.failures.compactMap { failure in
            cases[failure.status].map { YAMLEntry.status(failure.status, $0, at: failure.location) }
        }
        var entries: [(String, YAMLNode?)] = [
            ("doc", doc(draft.doc, at: location)),
            ("deprecated", draft.isDeprecated ? .word("true", at: location) : nil),
            ("method", draft.method == "GET" ? nil : .text(draft.method, at: location)),
            ("path", .text(path.text, at: draft.pathLocation)),
            ("server", server),
        ]
        for place in ParameterDraft.Place.allCases {
            let parameters = draft.parameters.filter { $0.place == place }
            guard !parameters.isEmpty else { continue }
            let nodes = parameters.map { parameter -> YAMLEntry in
                let name = names[PlacedKey(place: place.rawValue, key: parameter.key)] ?? parameter.key
                let key = place == .path ? path.keys[parameter.key] ?? parameter.key : parameter.key
                return .entry(name, self.parameter(parameter, name, key), at: parameter.location)
            }
            entries.append((place.rawValue, YAMLNode(.mapping(nodes), at: parameters[0].location)))
        }
        entries += [
            ("body", draft.body.map { body($0, names) })
        ]
        entries += response(draft)
        entries += [
            ("auth", auth),
            ("statuses", statuses.isEmpty ? nil : YAMLNode(.mapping(statuses), at: location)),
        ]
        return .mapping(entries, at: location)
    }

    struct PlacedKey: Hashable {
        let place: String
        let key: String
    }

    /// Names of all parameters of an operation. Of two with one name, the one that stands in the path first keeps it.
    private func parameterNames(_ draft: OperationDraft) -> [PlacedKey: String] {
        var keys: [PlacedKey] = ParameterDraft.Place.allCases.flatMap { place in
            draft.parameters.filter { $0.place == place }.map { PlacedKey(place: place.rawValue, key: $0.key) }
        }
        var hasBody = false
        switch draft.body?.content {
        case .json?, .form?, .raw?: hasBody = true
        case .multipart(let parts)?: keys += parts.map { PlacedKey(place: "multipart", key: $0.property.key) }
        case nil: break
        }
        let isTaken: (String) -> Bool = {
            ReservedNames.isMember($0) || ReservedNames.described.contains($0) || hasBody && $0 == "body"
        }
        var result: [PlacedKey: String] = [:]
        var used: Set<String> = []
        for place in ParameterDraft.Place.allCases.map(\.rawValue) + ["multipart"] {
            let own = keys.filter { $0.place == place }.map(\.key)
            let names = DistinctNames(prefix: "value", isTaken: isTaken, suffix: "Value").names(of: own)
            for key in own {
                var name = names[key] ?? "value_" + hexDigest(key)
                let word = place == "multipart" ? "part" : place.split(separator: "-").first.map(String.init) ?? place
                if used.contains(name) { name = SwiftWords(of: word + " " + name).memberName }
                while used.contains(name) { name += "Value" }
                used.insert(name)
                result[PlacedKey(place: place, key: key)] = name
            }
        }
        return result
    }

    private func parameter(_ draft: ParameterDraft, _ name: String, _ key: String) -> YAMLNode {
        let location = draft.use.location
        let isHeader = draft.place == .header
        let value = draft.use.value
        let type = plain(value) + (draft.isRequired && !isOptional(value) || draft.place == .path ? "" : "?")
        let entries: [(String, YAMLNode?)] = [
            ("type", .text(type, at: location)),
            (
                "key",
                isHeader || (draft.place == .path ? name != key : needsKey(name, key))
                    ? .text(key, at: draft.location) : nil
            ),
            ("format", format(value).map { .text($0, at: location) }),
            ("style", draft.style.map { .text($0, at: location) }),
            ("content", draft.isJSON ? .text("json", at: location) : nil),
            ("allow-reserved", draft.isReserved && !draft.isJSON ? .word("true", at: location) : nil),
        ]
        return short(.mapping(entries + remarks(draft.use.remarks, at: location), at: location))
    }

    private func body(_ draft: BodyDraft, _ names: [PlacedKey: String]) -> YAMLNode {
        let location = draft.location
        func whole(_ kind: String, _ type: String) -> YAMLNode {
            let optional = draft.isRequired || type.hasSuffix("?") || type == "JSON" ? type : type + "?"
            return .mapping(
                [
                    (kind, .text(optional, at: location)),
                    ("content-type", draft.contentType.map { .text($0, at: location) }),
                ], at: location)
        }
        switch draft.content {
        case .json(let use): return whole("json", type(use.value))
        case .form(let use): return whole("form", type(use.value))
        case .raw(let type): return whole("raw", type)
        case .multipart(let parts):
            let entries = parts.map { part -> YAMLEntry in
                let name = names[PlacedKey(place: "multipart", key: part.property.key)] ?? part.property.key
                return .entry(name, self.part(part, name), at: part.property.keyLocation)
            }
            return .mapping([("multipart", YAMLNode(.mapping(entries), at: location))], at: location)
        }
    }

    private func part(_ part: PartDraft, _ name: String) -> YAMLNode {
        let use = part.property.use
        let location = use.location
        let shape = schemas.shape(of: use.value)
        let isJSON = shape == .object || shape == .any || shape == .list
        let type = plain(use.value, file: isJSON ? .string : .file) + (part.property.isRequired ? "" : "?")
        let takesType = isJSON || shape == .text && !type.hasPrefix("File")
        let entries: [(String, YAMLNode?)] = [
            ("type", .text(type, at: location)),
            ("key", needsKey(name, part.property.key) ? .text(part.property.key, at: location) : nil),
            ("format", format(use.value).map { .text($0, at: location) }),
            ("content", isJSON ? .text("json", at: location) : nil),
            ("content-type", takesType ? part.contentType.map { .text($0, at: location) } : nil),
        ]
        return short(.mapping(entries + remarks(use.remarks, at: location), at: location))
    }

    private func response(_ draft: OperationDraft) -> [(String, YAMLNode?)] {
        let contents = draft.answers.filter { $0.content != .nothing }
        guard let first = contents.first else { return [] }
        if contents.allSatisfy({ $0.content == first.content }) {
            // Beside an answer without a body, it may be absent.
            return single(first, isOptional: contents.count < draft.answers.count)
        }
        guard !contents.contains(where: { $0.content == .file }) else {
            for other in contents where other.content != first.content {
                log.lost(
                    at: other.location,
                    "beside a file, no other answer is read, so \(draft.title) does not read \(other.status)")
            }
            return single(first, isOptional: true)
        }
        return [("responses", responses(draft.answers))]
    }

    /// A response for each status.
    private func responses(_ answers: [AnswerDraft]) -> YAMLNode {
        let entries = answers.map { answer -> YAMLEntry in
            let location = answer.location
            let type: String
            var format: String?
            switch answer.content {
            case .nothing, .file: type = Builtin.void.rawValue
            case .text: type = Builtin.string.rawValue
            case .json(let value):
                type = self.type(value)
                format = self.format(value)
            }
            let body = YAMLNode.text(type, at: location)
            let node = format.map {
                YAMLNode.mapping([("body", body), ("format", .text($0, at: location))], at: location)
            }
            return .status(answer.status, node ?? body, at: location)
        }
        return YAMLNode(.mapping(entries), at: answers[0].location)
    }
    private func single(_ answer: AnswerDraft, isOptional: Bool) -> [(String, YAMLNode?)] {
        let location = answer.location
        func node(_ type: String) -> YAMLNode {
            .text(isOptional && !type.hasSuffix("?") && type != "Void" ? type + "?" : type, at: location)
        }
        switch answer.content {
        case .nothing: return []
        case .text: return [("response", node("String")), ("accept", nil)]
        case .file: return [("response", node("File"))]
        case .json(let value):
            let type = node(type(value))
            guard let format = format(value) else { return [("response", type)] }
            return [("response", .mapping([("type", type), ("format", .text(format, at: location))], at: location))]
        }
    }
}
