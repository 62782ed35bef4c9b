import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    /// The parameters of a path and of one of its operations, whose own take the places of others of the name.
    func parameters(_ shared: [YAMLNode], _ own: [YAMLNode], _ head: OperationHead) -> [ParameterDraft] {
        var drafts: [ParameterDraft] = []
        var inherited = 0
        var replaced: Set<Int> = []
        var missing: [SwiftWords] = []
        for (position, node) in (shared + own).enumerated() {
            // The drafts of the path are there when the operation's begin.
            if position == shared.count { inherited = drafts.count }
            let place = componentPlace(of: node)
            guard let node = resolved(node, "a parameter").map({ withMap($0, among: shared + own) }) else {
                missing.append(SwiftWords(of: node["$ref"]?.text?.split(separator: "/").last.map(String.init) ?? ""))
                continue
            }
            let isWhole = node["in"]?.text == "querystring"
            let found =
                isWhole
                ? wholeQuery(node, place, head)
                : pageable(node, place, head) ?? [parameter(node, place, head)].compactMap(\.self)
            for draft in found {
                let index = drafts.firstIndex { other in
                    let isHeader = draft.place == .header && other.key.lowercased() == draft.key.lowercased()
                    return other.place == draft.place && (other.key == draft.key || isHeader)
                }
                guard let index else {
                    drafts.append(draft)
                    continue
                }
                if index >= inherited || !replaced.insert(index).inserted {
                    log.lostOnce(
                        at: draft.location,
                        "'\(visible(draft.key))' is a parameter of this place twice, and the last one is sent")
                }
                drafts[index] = draft
            }
        }
        let sent = told(withoutCredentials(drafts, head), beside: credentialKeys(of: head))
        return inPath(sent, missing: missing, head)
    }

    private func componentPlace(of node: YAMLNode) -> ModelPlace? {
        guard let reference = node["$ref"]?.text, let target = references.target(of: reference, in: node) else {
            return nil
        }
        var place = ModelPlace.inline(
            SwiftWords(of: target.id.name), references.place(of: target.id))
        place.kind = "Parameter"
        return place
    }

    private func parameter(_ node: YAMLNode, _ component: ModelPlace?, _ head: OperationHead) -> ParameterDraft? {
        guard let key = node["name"]?.text, !key.isEmpty, let text = node["in"]?.text else {
            log.lost(at: node.location, "a parameter has 'name' and 'in'; this one is left out")
            return nil
        }
        if text == "body" || text == "formData", isSwagger {
            log.lost(
                at: node.location, "a request has one body, and this is another one, so '\(visible(key))' is left out")
            return nil
        }
        unread.report(of: node, .parameter)
        guard let place = ParameterDraft.Place(text) else {
            log.lost(at: node.location, "'\(text)' is no place of a parameter; '\(key)' is left out")
            return nil
        }
        if place == .header {
            switch key.lowercased() {
            case "accept", "content-type": return nil
            // The transport says what it can decode.
            case "accept-encoding" where node["required"]?.flag != true && !schemas.isExport: return nil
            // A security scheme sends it (OpenAPI 3.1.1, "Parameter Object"), if there is one.
            case "authorization":
                if !sendsCredentials(head) {
                    let prefix = node["description"]?.text.flatMap(CredentialPrefix.shown)
                    let rule = prefix.map { ": 'auth: { header: Authorization, prefix: \"\($0)\" }'" } ?? ""
                    log.lostOften(
                        at: node.location,
                        "no security scheme says what '\(visible(key))' is, so it is not sent; write 'auth' into gen.yaml\(rule)"
                    )
                }
                return nil
            case "content-encoding" where !sendsBytes(head):
                log.lostOften(
                    at: node.location, "a body is sent without a coding, so '\(visible(key))' is left out")
                return nil
            default: break
            }
        }
        if place == .header || place == .cookie, !isToken(key) {
            log.lost(at: node.location, "'\(visible(key))' is no name of a \(text), so the parameter is left out")
            return nil
        }
        if place == .header, isFraming(key) {
            log.lost(at: node.location, "the HTTP library writes the header '\(key)', so the parameter is left out")
            return nil
        }
        if place == .header, key.hasSuffix("-"), let schema = node["schema"], schemas.flatten([schema]).isObject {
            log.lost(
                at: node.location,
                "'\(visible(key))' is how names of headers begin, which no request has, so the parameter is left out")
            return nil
        }
        if key.unicodeScalars.contains(where: isControl) {
            log.lost(at: node.location, "'\(visible(key))' is no name on one line, so the parameter is left out")
            return nil
        }
        let modelPlace = component ?? head.place.property(key)
        let draft = ParameterDraft(
            place: place, key: key,
            use: SchemaUse(value: SchemaValue(type: .scalar(.string, format: nil)), location: node.location),
            isRequired: place == .path || node["required"]?.flag == true, location: node.location)
        if let content = node["content"]?.entries.first.map(withMedia) {
            draft.use = schemas.use(of: content.value["schema"] ?? content.value, at: modelPlace)
            draft.isJSON = isJSON(content.key.plainText)
            if place == .path { draft.use.constant = nil }
            let isText = plainType(content.key.plainText) == "text/plain" && schemas.shape(of: draft.use.value) == .text
            if !draft.isJSON, !isText {
                log.lost(
                    at: content.key.location,
                    "a parameter is JSON or plain, so '\(key)' is a text that the caller makes")
                draft.use.value = SchemaValue(type: .scalar(.string, format: nil))
            }
        } else if let schema = node["schema"].map({ repeated($0, key, of: node) }) {
            draft.use = constant(draft, schema) ?? schemas.use(of: schema, at: modelPlace)
            if let text = draft.use.constant?.plainText {
                let isStep = place == .path && isDotSegment(text)
                if isStep || refusal(of: [text], at: place.linked) != nil { draft.use.constant = nil }
            }
        }
        if !draft.isJSON { draft.use.value = schemas.withTexts(draft.use.value) }
        schemas.add(remarksOf: node, to: &draft.use.remarks)
        if let doc = documentText(node["description"]) { draft.use.remarks.doc = doc }
        draft.use.example = schemas.exampleValue(of: node) ?? draft.use.example
        if place == .query,
            PageFinder.counts(key, beside: head.node["parameters"]?.elements.map(references.followed) ?? []),
            node["schema"]?["format"]?.text.map({ $0.hasPrefix("int") }) ?? true
        {
            draft.use.makeWhole()
        }
        draft.use.fit(toPages: key)
        draft.use.fit(toDescriptionOf: key, log)
        draft.use.fit(toExampleOf: key, log)
        if place == .header { draft.use.fit(toHeader: key) }
        draft.use.fit(
            toIDs: key, isPlain: place == .path || node["schema"].map { schemas.arePlainNumbers([$0]) } ?? false)
        draft.extensions = ExtensionEntries(node, .parameter)
        let isReserved =
            node["allowReserved"]?.flag == true || node["x-ms-skip-url-encoding"]?.flag == true
            || place == .path && asksForSlashes(node["schema"])
        draft.isReserved = isReserved && (place == .query || place == .path)
        if draft.use.value.isNullable, draft.isRequired {
            draft.use.value.isNullable = false
        }
        fit(draft, node, head)
        fitCollectionFormat(draft, node)
        if node["allowEmptyValue"]?.flag == true, place == .query, draft.use.value.type != .scalar(.string, format: nil)
        {
            log.lostOften(
                at: node.location,
                "a parameter that can be sent empty ('allowEmptyValue') has no value for that in its type")
        }
        // In a path, a default is often an example: nobody is to delete what it names by accident.
        if draft.isRequired, place != .path {
            let schema = node["schema"] ?? node
            let parts = schema["allOf"]?.elements ?? []
            draft.sentDefault =
                schema["default"] ?? references.followed(schema)["default"]
                ?? (parts.count == 1 ? references.followed(parts[0])["default"] : nil)
            if let text = draft.sentDefault?.text, isForPeople(text, key, schema, head) { draft.sentDefault = nil }
        }
        draft.first = FirstNumber(node["schema"] ?? node, described: draft.use.remarks.doc)
        return draft
    }

    /// Whether the pattern of a text has a slash outside of what it excludes, as grpc-gateway writes names of resources:
    /// `projects/[^/]+`.
    private func asksForSlashes(_ schema: YAMLNode?) -> Bool {
        guard let schema = schema.map(references.followed), schema["type"]?.text == "string",
            let text = schema["pattern"]?.text
        else { return false }
        var pattern = SchemaPattern(text, at: schema.location).text[...]
        if pattern.first == "^" { pattern.removeFirst() }
        pattern = pattern.split(separator: "\\/", omittingEmptySubsequences: false).joined(separator: "/")[...]
        if pattern.last == "$" { pattern.removeLast() }
        // What stands between the slashes is a word, or anything but a slash.
        let any = "\u{0}"
        var steps: [String] = [""]
        while let character = pattern.first {
            if let wildcard = ["[^/]+", "[^/]*", ".+", ".*"].first(where: { pattern.hasPrefix($0) }) {
                pattern.removeFirst(wildcard.count)
                steps[steps.count - 1] += any
                continue
            }
            pattern.removeFirst()
            if character == "/" { steps.append("") } else { steps[steps.count - 1].append(character) }
        }
        let isWord = { (step: String) in
            !step.isEmpty && step.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        }
        return steps.count > 1 && steps.contains(any) && steps.allSatisfy { $0 == any || isWord($0) }
    }

    /// A list of what a description says can be sent several times, or what has a name with brackets: documents of Rails say so beside
    /// the type of one.
    private func repeated(_ schema: YAMLNode, _ key: String, of node: YAMLNode) -> YAMLNode {
        let doc = node["description"]?.text?.lowercased() ?? ""
        let words = Set(doc.split { !$0.isLetter }.map(String.init))
        let isDenied = !words.isDisjoint(with: ["not", "cannot", "never", "no", "don"])
        let verbs = ["used", "specified", "given", "passed", "set", "provided", "included", "supplied"]
        // Of a coupon, it would be said in a sentence that has a subject.
        let isAllowed = doc.split(separator: ". ").contains { sentence in
            let start = sentence.drop { !$0.isLetter }
            return verbs.contains { verb in
                ["can", "may"].contains { start.hasPrefix("\($0) be \(verb) multiple times") }
            } && !PageFinder.choosing.contains(plainWords(key))
        }
        let hasBrackets = key.hasSuffix("[]")
        let isSaid =
            isAllowed && !isDenied
            || hasBrackets
                && (schema["uniqueItems"]?.flag == true
                    || !isDenied && ["more than once", "multiple times"].contains(where: doc.contains))
        let isOne =
            ["const", "default"].contains { schema[$0] != nil || references.followed(schema)[$0] != nil }
            || schema["enum"]?.elements.count == 1
        guard isSaid, node["in"]?.text == "query", !isOne, node["style"] == nil || node["style"]?.text == "form",
            node["explode"]?.flag != false,
            ["string", "integer"].contains(references.followed(schema)["type"]?.text)
        else { return schema }
        return .mapping(
            [("type", .text("array", at: schema.location)), ("items", schema.without(["uniqueItems"]))],
            at: node.location)
    }

    /// What is always sent and can have one value alone, so that nobody has to give it.
    private func constant(_ draft: ParameterDraft, _ schema: YAMLNode) -> SchemaUse? {
        guard draft.isRequired, draft.place != .path, !schemas.saysNull(schema) else { return nil }
        let values = schema["enum"]?.elements ?? []
        guard var node = schema["const"] ?? (values.count == 1 ? values[0] : nil) else { return nil }
        // A text without quotes, such as a version, looks like a number.
        if schema["type"]?.text == "string", node.text != nil { node = .text(node.plainText, at: node.location) }
        guard let value = schemas.constantType(node) else { return nil }
        if let why = refusal(of: [node.plainText], at: draft.place.linked) {
            log.lost(at: node.location, "\(why), so this constant is a parameter like others")
            return nil
        }
        var use = SchemaUse(value: value, location: schema.location)
        use.constant = node
        schemas.add(remarksOf: schema, to: &use.remarks)
        return use
    }

    /// What a credential of the operation sends is no parameter.
    private func withoutCredentials(_ drafts: [ParameterDraft], _ head: OperationHead) -> [ParameterDraft] {
        let sent = credentialKeys(of: head)
        if sent.isEmpty { return drafts }
        return drafts.filter { draft in
            let key = draft.place == .header ? draft.key.lowercased() : draft.key
            guard sent.contains("\(draft.place) \(key)") else { return true }
            log.lostOften(
                at: draft.location, "a credential is sent as '\(visible(draft.key))', so the parameter is left out")
            return false
        }
    }

    /// Chooses the style of a parameter, or another type where its place cannot have its own.
    private func fit(_ draft: ParameterDraft, _ node: YAMLNode, _ head: OperationHead) {
        if draft.isJSON {
            if draft.place == .cookie { makeText(draft, "a cookie is one text or number") }
            return
        }
        let explodes = node["explode"]?.flag
        // The description may show what the style should say: `metadata[key]=value`.
        let isShown = explodes != false && showsBrackets(draft.use.remarks.doc, draft.key)
        let style =
            node["style"]?.text
            ?? (isShown && schemas.shape(of: draft.use.value) == .object ? "deepObject" : "form")
        // Its values stand apart, where null has no form.
        if draft.place == .query, style != "deepObject",
            case .list(var element) = draft.use.value.type, schemas.shape(of: draft.use.value) == .texts
        {
            element.isNullable = false
            draft.use.value.type = .list(element)
        }
        if draft.place == .query { schemas.removeNullElements(inUnion: draft.use.value) }
        let isList = schemas.shape(of: draft.use.value) == .texts && schemas.hasNullElements(draft.use.value)
        let shape = isList ? .list : schemas.shape(of: draft.use.value)
        switch draft.place {
        case .path: fitPath(draft, shape, node, head)
        case .header: fitHeader(draft, shape, node)
        case .cookie: fitCookie(draft, shape, node)
        case .query: draft.style = queryStyle(shape, style, explodes, draft)
        }
    }

    private static let queryStyles = ["form", "spaceDelimited", "pipeDelimited", "deepObject"]

    private func queryStyle(_ shape: SchemaShape, _ style: String, _ explodes: Bool?, _ draft: ParameterDraft)
        -> String?
    {
        switch (shape, style) {
        case (.texts, "tsv") where isSwagger: return "tab"
        case (_, _) where !Self.queryStyles.contains(style):
            log.lost(at: draft.location, "'\(visible(style))' is no style of a query, so it is 'form'")
            return queryStyle(shape, "form", explodes, draft)
        case (.text, _): return nil
        case (.texts, "spaceDelimited"): return explodes == true ? nil : "space"
        case (.texts, "pipeDelimited"): return explodes == true ? nil : "pipe"
        case (.texts, "form"): return explodes == false ? "comma" : nil
        case (.texts, "deepObject"): return "brackets"
        case (.texts, _), (.list, _): return nil
        case (.object, "deepObject"): return schemas.hasListOfObjects(draft.use.value) ? "indexed" : "brackets"
        case (.object, "form") where explodes ?? true: return "exploded"
        case (.object, _):
            if explodes == true {
                log.lost(
                    at: draft.location,
                    "an object has no '\(style)' with 'explode', so '\(visible(draft.key))' is without")
            }
            if let flat = flatStyle(style, draft.use.value) { return flat }
            draft.isJSON = true
            log.lost(
                at: draft.location,
                "a list of keys and values holds texts and numbers alone, so '\(visible(draft.key))' is sent as JSON")
            return nil
        case (.any, _) where schemas.isTextOrTexts(draft.use.value):
            return queryStyle(.texts, style, explodes, draft)
        case (.any, _):
            if style == "form", schemas.isUnionOfObjects(draft.use.value) {
                log.lost(
                    at: draft.location,
                    "an object of several kinds is sent with its name, as '\(visible(draft.key))[key]=value', and not as 'form'"
                )
            }
            return nil
        }
    }

    /// Warns of a list of Swagger 2.0 that is written as its place has it, and not as it says.
    private func fitCollectionFormat(_ draft: ParameterDraft, _ node: YAMLNode) {
        guard let format = node["collectionFormat"]?.text, schemas.shape(of: draft.use.value) == .texts else { return }
        let isKnown = ["csv", "ssv", "tsv", "pipes"].contains(format) || format == "multi" && draft.place == .query
        if isKnown { return }
        log.lost(
            at: node.location,
            "'\(visible(format))' is no 'collectionFormat'\(format == "multi" ? " of a \(node["in"]?.text ?? "")" : ""), so '\(visible(draft.key))' has commas"
        )
    }

    func makeText(_ draft: ParameterDraft, _ why: String) {
        log.lost(at: draft.location, "\(why), so '\(draft.key)' is a text that the caller makes")
        draft.use.value = SchemaValue(type: .scalar(.string, format: nil), isNullable: draft.use.value.isNullable)
        draft.isJSON = false
    }

    /// The parameters, with those objects as JSON whose members would be sent as another parameter or a credential is.
    private func told(_ drafts: [ParameterDraft], beside credentials: Set<String>) -> [ParameterDraft] {
        let query = drafts.filter { $0.place == .query }
        let known = credentials.filter { $0.hasPrefix("query ") }.map { String($0.dropFirst("query ".count)) }
        let clashing = clashing(
            query.map { ($0.key, $0.style == "exploded" ? schemas.keys(of: $0.use.value) : nil) }, beside: known)
        return apart(drafts, beside: credentials).map { draft in
            guard draft.place == .query, clashing.contains(draft.key) else { return draft }
            let draft = draft.copy()
            draft.style = nil
            draft.isJSON = true
            log.lost(
                at: draft.location,
                "members of '\(visible(draft.key))' have names of other parameters, so it is sent as JSON")
            return draft
        }
    }

    /// The keys of those objects that cannot be sent member by member, because something else has a member's name.
    ///
    /// - Parameter fields: Keys, and the members of what is sent member by member.
    func clashing(_ fields: [(key: String, members: [String]?)], beside known: [String] = []) -> Set<String> {
        var clashing: Set<String> = []
        while true {
            var used = Set(known)
            for field in fields where field.members == nil || clashing.contains(field.key) { used.insert(field.key) }
            let next = fields.first { field in
                guard let members = field.members, !clashing.contains(field.key) else { return false }
                if !used.isDisjoint(with: members) { return true }
                used.formUnion(members)
                return false
            }
            guard let next else { return clashing }
            clashing.insert(next.key)
        }
    }
}
