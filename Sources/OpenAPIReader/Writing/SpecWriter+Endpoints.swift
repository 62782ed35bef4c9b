import Diagnostics
import EndpointSpec
import YAMLTree

extension SpecWriter {
    /// An endpoint's definition.
    ///
    /// - Parameters:
    ///   - names: Of its parameters.
    ///   - pages: How its answers follow one another.
    ///   - cases: The names of its failures, by status.
    ///   - auth: What it sends, if that is not what the API sends.
    func endpoint(
        _ draft: OperationDraft, _ names: [PlacedKey: String], pages: YAMLNode?, _ cases: [String: YAMLNode],
        auth: YAMLNode?, server: YAMLNode?
    ) -> YAMLNode {
        let location = draft.location
        let path = PathText(draft.path, parameters: draft.parameters.filter { $0.place == .path }.map(\.key))
        if let loss = path.loss { log.lostOften(at: draft.pathLocation, loss) }
        let statuses = draft.failures.compactMap { failure in
            cases[failure.status].map { YAMLEntry.status(failure.status, $0, at: failure.location) }
        }
        var entries: [(String, YAMLNode?)] = [
            ("doc", doc(draft.doc, at: location)),
            ("deprecated", draft.isDeprecated ? .word("true", at: location) : nil),
            ("method", draft.method == "GET" ? nil : .text(draft.method, at: location)),
            ("path", .text(self.path(path, draft.parameters), at: draft.pathLocation)),
            ("server", server),
        ]
        for place in ParameterDraft.Place.allCases {
            let parameters = draft.parameters.filter { $0.place == place && $0.constantInPath == nil }
            guard !parameters.isEmpty else { continue }
            let nodes = parameters.map { parameter -> YAMLEntry in
                let name = names[PlacedKey(place: place.rawValue, key: parameter.key)] ?? parameter.key
                let key = place == .path ? path.keys[parameter.key] ?? parameter.key : parameter.key
                let location = parameter.extensions.name?.location ?? parameter.location
                return .entry(name, self.parameter(parameter, name, key), at: location)
            }
            entries.append((place.rawValue, YAMLNode(.mapping(nodes), at: parameters[0].location)))
        }
        entries += [
            ("body", draft.body.map { body($0, names) })
        ]
        entries += response(draft)
        // An export says its own.
        if !schemas.isExport { entries.append(("example", draft.answers.first { $0.content != .nothing }?.example)) }
        entries += [
            ("response-headers", headers(OperationReader.merged(draft.answers), at: location)),
            ("pages", pages),
            ("auth", auth),
            ("statuses", statuses.isEmpty ? nil : YAMLNode(.mapping(statuses), at: location)),
        ]
        if draft.extensions.has("stream") {
            // What the document's author says of a stream takes the place of its answers.
            entries.removeAll {
                ["response", "responses", "response-headers", "accept", "pages", "example"].contains($0.0)
            }
        }
        return draft.extensions.added(to: .mapping(entries, at: location))
    }

    /// The path with its constants, and with what stands before values that have the style of a label or of a matrix.
    private func path(_ path: PathText, _ parameters: [ParameterDraft]) -> String {
        var text = path.text
        for parameter in parameters where parameter.place == .path {
            let constant = parameter.constantInPath
            if parameter.prefix.isEmpty, constant == nil { continue }
            let name = "{" + (path.keys[parameter.key] ?? parameter.key) + "}"
            guard let range = text.firstRange(of: name) else { continue }
            text.replaceSubrange(range, with: parameter.prefix + (constant.map(PathText.encoded) ?? name))
        }
        return text
    }

    struct PlacedKey: Hashable {
        let place: String
        let key: String
    }

    /// Names of all parameters of an operation. Of two with one name, the one that stands in the path first keeps it.
    ///
    /// - Parameter isPaged: Whether the request has what goes from one page to the next, too.
    func parameterNames(_ draft: OperationDraft, isPaged: Bool = false) -> [PlacedKey: String] {
        var keys: [PlacedKey] = ParameterDraft.Place.allCases.flatMap { place in
            draft.parameters.filter { $0.place == place && $0.constantInPath == nil }.map {
                PlacedKey(place: place.rawValue, key: $0.key)
            }
        }
        var hasBody = false
        switch draft.body?.content {
        case .json?, .form?, .raw?: hasBody = true
        case .fields(let kind, let parts)?:
            keys += parts.map { PlacedKey(place: kind.rawValue, key: $0.property.key) }
        case nil: break
        }
        // Types that are nested in the request, and the parameter that it has for several content types.
        var taken: Set<String> = []
        if draft.answers.contains(where: { !$0.types.isEmpty }) { taken.formUnion(["accept", "ContentType"]) }
        if draft.answers.contains(where: { !$0.headers.isEmpty }) { taken.formUnion(["Headers", "Body"]) }
        if isPaged { taken.formUnion(["position", "fullPageSize"]) }
        let isTaken: (String) -> Bool = {
            ReservedNames.isMember($0) || ReservedNames.described.contains($0) || hasBody && $0 == "body"
                || taken.contains($0)
        }
        var result: [PlacedKey: String] = [:]
        var used: Set<String> = []
        for parameter in draft.parameters {
            guard let name = parameter.extensions.swiftName(log) else { continue }
            used.insert(name)
            result[PlacedKey(place: parameter.place.rawValue, key: parameter.key)] = name
        }
        let bodies = [BodyDraft.Kind.form, .multipart].map(\.rawValue)
        for place in ParameterDraft.Place.allCases.map(\.rawValue) + bodies {
            let own = keys.filter { $0.place == place && result[$0] == nil }.map(\.key)
            if own.isEmpty { continue }
            let names = DistinctNames(prefix: "value", isTaken: isTaken, suffix: "Value").names(of: own)
            for key in own {
                var name = names[key] ?? "value_" + hexDigest(key)
                if used.contains(name) {
                    let word =
                        place == "multipart"
                        ? "part"
                        : place == "form" ? "field" : place.split(separator: "-").first.map(String.init) ?? place
                    name = SwiftWords(of: word + " " + name).memberName
                }
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
        // A constant is encoded whole, and a default as its parameter is.
        let isReserved = draft.isReserved && !draft.isJSON
        if let constant = draft.use.constant, draft.isRequired, !isReserved {
            let hasKey = isHeader || needsKey(name, key)
            return .mapping(
                [
                    ("const", constant), ("key", hasKey ? .text(key, at: draft.location) : nil),
                    ("doc", doc(draft.use.remarks.doc, at: location)),
                ], at: location)
        }
        let type = plain(value) + (draft.isRequired && !isOptional(value) || draft.place == .path ? "" : "?")
        let sent = draft.sentDefault.flatMap { self.sent($0, draft) }
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
            ("default", isReserved && draft.isRequired ? draft.use.constant ?? sent : sent),
            ("allow-reserved", isReserved ? .word("true", at: location) : nil),
        ]
        return short(
            .mapping(entries + remarks(of: draft.use, at: location, isDefaultSent: sent != nil), at: location))
    }

    /// The default of what is required, which the server has not: a text, a number, a truth value or a value of an enumeration that may
    /// be sent; nil for any other.
    private func sent(_ node: YAMLNode, _ draft: ParameterDraft) -> YAMLNode? {
        let value = draft.use.value
        let said = said(draft.use.constraints, of: value)
        // What is said in words is not compared.
        guard case .scalar(let scalar) = node.content, !value.isNullable, !node.isNull, said.words.isEmpty,
            said.keys.allSatisfy({ isAllowed(node, by: $0.0, $0.1?.plainText ?? "") })
        else { return nil }
        let type = schemas.whole(value).type
        if case .model(let number) = type, case .enumeration(let enumeration) = schemas.drafts[number].content {
            // A text can be the name of one value and another value itself.
            let isName = names(of: enumeration).contains { $0.key != scalar.text && $0.value == scalar.text }
            guard !isName, enumeration.items.contains(where: { $0.text == scalar.text }),
                refusal(of: [scalar.text], at: draft.place.linked) == nil
            else { return nil }
            return enumeration.isText ? .text(scalar.text, at: node.location) : node
        }
        guard case .scalar(let builtin, nil) = type else { return nil }
        switch builtin {
        case .string:
            return refusal(of: [scalar.text], at: draft.place.linked) == nil
                ? .text(scalar.text, at: node.location) : nil
        case .bool, .int, .double:
            return scalar.isPlain && exampleFits(scalar.text, isPlain: true, builtin, format: nil) == true ? node : nil
        default: return nil
        }
    }

    private func body(_ draft: BodyDraft, _ names: [PlacedKey: String]) -> YAMLNode {
        let location = draft.location
        func whole(_ kind: String, _ type: String) -> YAMLNode {
            let optional = draft.isRequired || type.hasSuffix("?") ? type : type + "?"
            return .mapping(
                [
                    (kind, .text(optional, at: location)),
                    ("content-type", draft.contentType.map { .text($0, at: location) }),
                ], at: location)
        }
        switch draft.content {
        case .json(let use):
            if draft.isRequired, isOptional(use.value) {
                log.lostOften(at: location, "a body that is null is not sent, so nil sends none")
            }
            return whole("json", type(formless(use.value)))
        case .form(let use): return whole("form", type(use.value))
        case .raw(let type): return whole("raw", type)
        case .fields(let kind, let parts):
            let entries = parts.map { part -> YAMLEntry in
                let name = names[PlacedKey(place: kind.rawValue, key: part.property.key)] ?? part.property.key
                return .entry(name, field(part, name, kind), at: part.property.keyLocation)
            }
            return .mapping([(kind.rawValue, YAMLNode(.mapping(entries), at: location))], at: location)
        }
    }

    private func field(_ part: PartDraft, _ name: String, _ kind: BodyDraft.Kind) -> YAMLNode {
        var use = part.property.use
        let location = use.location
        let key = needsKey(name, part.property.key) ? YAMLNode.text(part.property.key, at: location) : nil
        let shape = schemas.shape(of: use.value)
        let type =
            plain(use.value, file: part.isJSON || kind == .form ? .string : .file)
            + (part.property.isRequired && !isOptional(use.value) ? "" : "?")
        let takesType = part.isJSON || shape == .text && !type.hasPrefix("File")
        if kind == .multipart, type.hasPrefix("File") || type.hasPrefix("[File"), let types = part.fileTypes,
            types != "application/octet-stream", types.utf8.count <= 200, !types.contains("`")
        {
            use.remarks.doc =
                (use.remarks.doc.map { $0 + "\n\n" } ?? "")
                + "The server takes `\(visible(types))`, which the file says as its `contentType`."
        }
        let entries: [(String, YAMLNode?)] = [
            ("type", .text(type, at: location)),
            ("key", key),
            ("format", format(use.value).map { .text($0, at: location) }),
            ("style", style(part, shape).map { .text($0, at: location) }),
            ("content", part.isJSON ? .text("json", at: location) : nil),
            (
                "content-type",
                takesType && kind == .multipart ? part.contentType.map { .text($0, at: location) } : nil
            ),
        ]
        return short(.mapping(entries + remarks(of: use, at: location), at: location))
    }

    /// The style of a field, unless it is what it would be anyway.
    private func style(_ part: PartDraft, _ shape: SchemaShape) -> String? {
        guard let style = part.style, shape != .text else { return nil }
        if part.isJSON { return style }
        let isPlain = shape == .texts && !schemas.hasNullElements(part.property.use.value)
        return style == (isPlain ? "repeat" : "indexed") ? nil : style
    }

    func headers(_ headers: [HeaderDraft], at location: SourceLocation) -> YAMLNode? {
        if headers.isEmpty { return nil }
        let names = DistinctNames(
            prefix: "value", isTaken: { ReservedNames.isMember($0) || ReservedNames.described.contains($0) },
            suffix: "Value"
        ).names(of: headers.map(\.key))
        let entries = headers.map { header -> YAMLEntry in
            let value = header.use.value
            let name = names[header.key] ?? "value_" + hexDigest(header.key)
            let node = YAMLNode.mapping(
                [
                    (
                        "type",
                        .text(
                            plain(value) + (header.isRequired && !isOptional(value) ? "" : "?"), at: header.use.location
                        )
                    ),
                    ("key", .text(header.key, at: header.location)),
                    ("content", header.isJSON ? .text("json", at: header.location) : nil),
                    ("format", format(value).map { .text($0, at: header.use.location) }),
                ] + remarks(header.use.remarks, at: header.use.location), at: header.use.location)
            return .entry(name, node, at: header.location)
        }
        return YAMLNode(.mapping(entries), at: headers[0].location)
    }
}
