import Diagnostics
import EndpointSpec
import YAMLTree

/// What is read of an answer, or of several content types that it comes in.
struct AnswerContent {
    var content: AnswerDraft.Content
    var types: [AnswerDraft.Typed] = []
    /// What it is for those who ask for a stream instead.
    var stream: StreamDraft?
    var accept: [String] = []
    /// Whether one of its content types is that of JSON:API.
    var isJSONAPI = false
    /// Of what is JSON; nil unless examples are read.
    var example: YAMLNode?
}

extension OperationReader {
    /// - Parameter isOnly: Whether it is the only success of its operation, as several content types have to be.
    func content(
        of response: YAMLNode, _ place: ModelPlace, _ head: OperationHead, _ status: String, isOnly: Bool
    ) -> AnswerContent {
        var all = response["content"].map { ranked($0, for: .answer) } ?? []
        let pair = isOnly ? streamed(all, of: head) : nil
        let stream = pair?.stream
        if let plain = pair?.plain, let place = all.firstIndex(where: { $0.name == plain.name }) {
            all.insert(all.remove(at: place), at: 0)
        }
        guard let first = all.first else { return AnswerContent(content: .nothing) }
        if let watch = watched(all, by: head) {
            let content = self.stream(.lines, of: watch, place, as: plainType(watch.name))
            guard case .stream(let draft) = content else { return AnswerContent(content: content) }
            return AnswerContent(content: content, accept: draft.accept)
        }
        for entry in all {
            unread.report(of: entry.value, .media, examples: isJSON(entry.name) ? examples : nil)
        }
        let others = all.dropFirst().filter { entry in
            if entry.name == stream?.name { return false }
            // A page for people, of what JSON says to programs.
            let isPage =
                plainType(entry.name) == "text/html" && isJSON(first.name) && head.method == "GET"
                && entry.value["schema"].map { !schemas.flatten([$0]).isBytesOfFile } ?? true
            if isPage || isSame(entry, first) && !isFile(entry, beside: first, of: head) || isVersion(entry, of: first)
            {
                log.left("the answer \(status) as \(entry.name)", of: head)
                return false
            }
            return true
        }
        let example = examples == .read ? all.first { isJSON($0.name) } : nil
        let told = isOnly && canBeCase(first) ? others.filter(canBeCase) : []
        var answer = AnswerContent(content: self.content(of: first, place))
        answer.isJSONAPI = all.contains { plainType($0.name) == "application/vnd.api+json" }
        // Beside answers in JSON, bytes would be left out.
        if !isOnly, isAnything(first) { answer.content = .json(.json) }
        if case .stream(let draft) = answer.content { answer.accept = draft.accept }
        // It is one of two endpoints, which ask for what they read. Files may come as other types than the document says.
        if stream != nil, !isJSON(first.name) {
            answer.accept = [plainType(first.name)] + (answer.content == .file ? ["*/*"] : [])
        }
        if let stream, case .stream(let draft) = self.content(of: stream, place) { answer.stream = draft }
        answer.example = example.flatMap { self.example(of: $0.value, answer.content) }
        var types = [
            AnswerDraft.Typed(type: plainType(first.name), content: answer.content, location: first.key.location)
        ]
        for entry in others {
            let type = plainType(entry.name)
            guard told.contains(where: { $0.name == entry.name }), !types.contains(where: { $0.type == type }) else {
                reportLeft(entry, beside: first)
                continue
            }
            let words = SwiftWords(of: String(type.split(separator: "/").last ?? ""))
            var own = self.content(of: entry, place.part(words.words.joined(separator: " ")))
            if own == .file, saysText(entry) { own = .text }
            if isJSON(type), types.contains(where: { $0.content == own }) { continue }
            types.append(AnswerDraft.Typed(type: type, content: own, location: entry.key.location))
        }
        // Files alone are one answer, and so are texts alone.
        if types.contains(where: { $0.content != answer.content }) {
            answer.types = types
        } else if answer.content != .file, isJSON(first.name), all.contains(where: { !isJSON($0.name) }) {
            for entry in all where isJSON(entry.name) && isSame(entry, first) {
                let type = plainType(entry.name)
                // One object instead of the list.
                if type.hasPrefix("application/vnd.pgrst.object") { continue }
                if !answer.accept.contains(type) { answer.accept.append(type) }
            }
        }
        if answer.accept.isEmpty, answer.types.isEmpty, !hasAccept {
            // Of versions with one schema, none is asked for.
            let isOne = !all.contains { isTwin($0, of: first) }
            answer.accept = asked(for: isOne ? wholeType(first.name) : plainType(first.name), answer.content, head)
        }
        return answer
    }

    /// What is asked for, if a server may have to be asked for the only content type of an answer: one that is no plain JSON.
    private func asked(for media: String, _ content: AnswerDraft.Content, _ head: OperationHead) -> [String] {
        let parameter = (head.node["parameters"]?.elements ?? []).lazy.map(references.followed).first {
            $0["in"]?.text == "header" && $0["name"]?.text?.lowercased() == "accept"
        }
        let schema = parameter?["schema"]
        let said = [schema?["const"]].compactMap(\.self) + (schema?["enum"]?.elements ?? [])
        let constants = Set(said.map { wholeType($0.plainText) })
        if constants.count == 1, let constant = constants.first, isMediaType(constant) {
            return asked(for: constant, content)
        }
        // A default says more than the content type, or nothing.
        if said.isEmpty, parameter?["required"]?.flag == true, let text = schema?["default"]?.text, isMediaType(text) {
            let types = asked(for: wholeType(text), content)
            if !types.isEmpty { return types }
        }
        return asked(for: media, content)
    }

    private func asked(for type: String, _ content: AnswerDraft.Content) -> [String] {
        guard !type.contains("*") else { return [] }
        switch content {
        // Another version would be read as this one.
        case .json where version(type) != nil: return [type, "application/json"]
        case .json: return plainType(type).hasSuffix("+json") || type.contains(";") ? [type, "*/*"] : []
        case .file: return type.contains("/vnd.") && !isFile(type) ? [type, "*/*"] : []
        case .nothing, .text, .stream: return []
        }
    }

    /// Whether two entries are one content type with one schema, and differ in parameters.
    func isTwin(_ entry: YAMLEntry, of other: YAMLEntry) -> Bool {
        entry.name != other.name && plainType(entry.name) == plainType(other.name) && isSame(entry, other)
    }

    /// Whether a content type of JSON is that of another version of the same, told by a date: `application/vnd.api.2023-01-01+json`.
    private func isVersion(_ entry: YAMLEntry, of other: YAMLEntry) -> Bool {
        guard let version = version(entry.name), let newest = self.version(other.name) else { return false }
        return version.words == newest.words && version.date != newest.date
    }

    /// What stands around the date in a content type of JSON of a vendor's, and the date; nil for any other.
    func version(_ type: String) -> (words: String, date: String)? {
        let type = plainType(type)
        guard isJSON(type), type.contains("/vnd.") else { return nil }
        let parts = type.split(separator: ".", omittingEmptySubsequences: false)
        let dates = parts.indices.filter { Self.isDate(parts[$0].prefix(10)) }
        guard dates.count == 1, let place = dates.first else { return nil }
        var words = parts.map(String.init)
        words[place] = String(parts[place].dropFirst(10))
        return (words.joined(separator: "."), String(parts[place].prefix(10)))
    }

    private static func isDate(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
    }

    /// Whether an answer is of any content type, and of any value: it may be no JSON.
    private func isAnything(_ media: YAMLEntry) -> Bool {
        guard !isJSON(media.name), mayBeJSON(media.name), let schema = media.value["schema"] else { return false }
        return schemas.hasRemarksAlone(schema) && schema["example"] == nil && schema["examples"] == nil
    }

    /// What an answer of one content type is.
    private func content(of media: YAMLEntry, _ place: ModelPlace) -> AnswerDraft.Content {
        let type = plainType(media.name)
        if let format = StreamRule.Format(contentType: type) { return stream(format, of: media, place, as: type) }
        let schema = media.value["schema"]
        if isJSON(type) {
            guard let schema else { return .json(.json) }
            if isBinary(schema) { return .file }
            if isStreamOfGateway(schema) { return stream(.lines, of: media, place, as: type) }
            let use = schemas.use(of: schema, at: place)
            reportUnchecked(use, at: media.key.location)
            return .json(use.value)
        }
        let format = schema.map { schemas.flatten([$0]) }?.format
        if format == "binary" { return .file }
        if mayBeJSON(type) {
            guard let schema, !isAnything(media) else { return .file }
            let value = schemas.use(of: schema, at: place).value
            if value.type == .scalar(.string, format: nil) { return .text }
            return .json(value)
        }
        if isText(type) {
            if isXML(type) {
                log.lostOften(at: media.key.location, "XML is not read, so the app gets its text")
            } else if let schema, !schemas.isExport, saysMembers(schema) {
                log.lostOften(
                    at: media.key.location, "'\(visible(type))' is not read, so the app gets its text")
            }
            return .text
        }
        if media.value["itemSchema"] != nil {
            log.lostOften(
                at: media.key.location, "'\(visible(type))' is not read part by part, so the app gets all of its bytes")
        }
        if let schema, type.hasPrefix("application/vnd"), !isFile(type), schemas.flatten([schema]).isObject {
            return .json(schemas.use(of: schema, at: place).value)
        }
        if let schema, !schemas.flatten([schema]).properties.isEmpty {
            log.lostOften(
                at: media.key.location,
                "'\(visible(type))' is a file, so its schema is not read; if it is JSON, say 'response' in 'changes'")
        }
        return .file
    }

    /// Whether the schema is of bytes, whatever the content type is: a file with JSON in it is no text in JSON.
    func isBinary(_ schema: YAMLNode) -> Bool {
        let flat = schemas.flatten([schema])
        return flat.format == "binary" && flat.types == ["string"]
    }

    /// Warns of what is said of a body or an answer that is no model: only models have keys for it. In what gen wrote, it is
    /// what the type says.
    func reportUnchecked(_ use: SchemaUse, at location: SourceLocation) {
        guard !schemas.isExport, let constraints = use.constraints, !constraints.isEmpty else { return }
        log.lostOften(
            at: location,
            "'\(constraints.keywords.joined(separator: "', '"))' of a body or an answer that is no model is not checked"
        )
    }

    /// Whether a schema says that what looks like a file is a text.
    private func saysText(_ entry: YAMLEntry) -> Bool {
        let type = plainType(entry.name)
        guard let schema = entry.value["schema"], !isFile(type), !type.hasPrefix("application/octet") else {
            return false
        }
        let flat = schemas.flatten([schema])
        return flat.types == ["string"] && flat.format == nil
    }

    private func reportLeft(_ entry: YAMLEntry, beside first: YAMLEntry) {
        let isOther = plainType(first.name) != plainType(entry.name)
        let (read, left) = isOther ? (plainType(first.name), plainType(entry.name)) : (first.name, entry.name)
        log.lostOften(
            at: entry.key.location,
            "an answer is read as '\(visible(read))', so what it is as '\(visible(left))' is left out")
    }

    /// The content type of the file that an operation of Swagger 2.0 says it produces, where it gives no schema; nil for what may
    /// have no content.
    func fileProduced(by head: OperationHead) -> String? {
        let types = head.node["produces"]?.elements.compactMap(\.text).map(plainType) ?? []
        guard ["GET", "POST"].contains(head.method),
            types.allSatisfy({ isFile($0) || $0 == "application/octet-stream" })
        else { return nil }
        return types.first
    }

    /// Whether an answer is a file in the place of JSON with the same schema, which then is that of the JSON.
    private func isFile(_ entry: YAMLEntry, beside first: YAMLEntry, of head: OperationHead) -> Bool {
        let type = plainType(entry.name)
        guard isFile(type) || type.hasPrefix("image/"), isJSON(first.name), saysOwnTypes(head) else { return false }
        // An answer in several content types has no pages.
        let parameters = (head.node["parameters"]?.elements ?? []).map(references.followed)
        return !parameters.contains { PageFinder.choosing.contains(plainWords($0["name"]?.text ?? "")) }
    }

    /// Whether a content type is one of files that are no text, whatever their schema says.
    func isFile(_ type: String) -> Bool {
        let parts = [
            "image/", "audio/", "video/", "font/", "application/pdf", "application/zip", "application/gzip",
            "application/x-tar", "application/x-gzip", "application/x-zip", "application/vnd.ms-excel",
            "application/vnd.ms-word", "application/vnd.ms-powerpoint",
            "application/vnd.openxmlformats", "application/vnd.oasis.opendocument",
        ]
        return type != "image/svg+xml" && !isJSON(type) && !isXML(type) && parts.contains(where: type.hasPrefix)
    }

    /// Whether two content types say the same in two ways, of which one is enough.
    func isSame(_ entry: YAMLEntry, _ first: YAMLEntry) -> Bool {
        if plainType(entry.name) == plainType(first.name), entry.name == first.name { return true }
        guard let schema = entry.value["schema"], let other = first.value["schema"] else {
            return entry.name.contains("*")
                || entry.value["schema"] == nil && first.value["schema"] == nil
                    && isText(plainType(entry.name)) == isText(plainType(first.name))
                    && isJSON(entry.name) == isJSON(first.name)
        }
        return digestText(schema) == digestText(other)
    }

    /// Whether a content type can be a case of a response: what is no JSON by its name is a text or bytes there.
    private func canBeCase(_ entry: YAMLEntry) -> Bool {
        let type = plainType(entry.name)
        if isJSON(type) || type.hasPrefix("image/") || isFile(type) { return true }
        if type.contains("*") || StreamRule.Format(contentType: type) != nil { return false }
        // The same in another form, whatever the schema calls it.
        if isXML(type) || type.hasSuffix("yaml") { return false }
        guard let schema = entry.value["schema"] else { return true }
        let flat = schemas.flatten([schema])
        return !flat.isObject && flat.items == nil && flat.alternatives.isEmpty
    }

    // MARK: Content types

    enum Direction {
        case body, answer
    }

    /// Of several content types, the one that Swift reads best.
    func preferred(_ content: YAMLNode, for direction: Direction) -> YAMLEntry? {
        ranked(content, for: direction).first
    }

    /// The content types, the best one first.
    func ranked(_ content: YAMLNode, for direction: Direction) -> [YAMLEntry] {
        let hasObject = content.entries.contains {
            plainType($0.name).hasSuffix("patch+json") && isObject(withMedia($0))
        }
        func rank(_ entry: YAMLEntry) -> Int {
            let type = plainType(entry.name)
            switch type {
            case "application/json": return 0
            // A JSON Patch is a list of changes. An object there is the body in other forms.
            case "application/json-patch+json" where direction == .body && (isObject(entry) || hasObject): return 2
            case _ where isJSON(type): return 1
            case "application/x-www-form-urlencoded": return 2
            case "multipart/form-data": return 3
            case "*/*", "application/*": return direction == .answer ? 2 : 6
            case _ where type.hasPrefix("multipart/"): return 4
            case _ where type.hasPrefix("text/"): return 5
            case "application/octet-stream" where direction == .body: return 7
            default: return 6
            }
        }
        let types = content.entries.filter(isContentType).map(withMedia)
        if types.count < 2 { return types }
        // The newest of several versions comes first.
        return types.map { (rank: rank($0), version: version($0.name), entry: $0) }.sorted { one, other in
            let stems = [one, other].map { $0.version?.words ?? $0.entry.name }
            if one.rank != other.rank || stems[0] != stems[1] { return (one.rank, stems[0]) < (other.rank, stems[1]) }
            let dates = [one, other].map { $0.version?.date ?? "" }
            if dates[0] != dates[1] { return dates[0] > dates[1] }
            return one.entry.name < other.entry.name
        }.map(\.entry)
    }

    private func isObject(_ entry: YAMLEntry) -> Bool {
        guard let schema = entry.value["schema"] else { return false }
        let followed = references.followed(schema)
        let types = followed["type"].map { $0.text.map { [$0] } ?? $0.elements.compactMap(\.text) } ?? []
        return types.contains("object") || types.isEmpty && (followed["properties"] ?? followed["allOf"]) != nil
    }

    /// With the content that a reference leads to (OpenAPI 3.2).
    func withMedia(_ entry: YAMLEntry) -> YAMLEntry {
        guard let reference = entry.value["$ref"]?.text else { return entry }
        // Only a schema can be meant.
        let fragment = reference.split(separator: "#", omittingEmptySubsequences: false).dropFirst().first ?? ""
        let isOfSchemas = ["/components/schemas/", "/definitions/"].contains(where: fragment.hasPrefix)
        guard let media = isOfSchemas ? nil : resolved(entry.value, "the content"), !isSchema(media) else {
            let schema = YAMLEntry.entry("schema", entry.value, at: entry.value.location)
            return YAMLEntry(key: entry.key, value: YAMLNode(.mapping([schema]), at: entry.value.location))
        }
        return YAMLEntry(key: entry.key, value: media)
    }

    /// Whether what should be a content is a schema, as a file with one is.
    private func isSchema(_ node: YAMLNode) -> Bool {
        func has(_ keys: Set<String>) -> Bool { node.entries.contains { !$0.isNameless && keys.contains($0.name) } }
        return has(["type", "properties", "allOf", "oneOf", "anyOf", "enum", "items"])
            && !has(["schema", "itemSchema", "example", "examples", "encoding"])
    }

    /// Warns of a name that is no content type.
    private func isContentType(_ entry: YAMLEntry) -> Bool {
        if entry.isNamed("application/json") { return true }
        if entry.isNameless { return false }
        if isMediaType(entry.name), isPlainLine(entry.name) { return true }
        log.lostOften(at: entry.key.location, "'\(visible(entry.name))' is no content type, so it is left out")
        return false
    }

    /// Whether a text is what a header can have.
    func isPlainLine(_ text: String) -> Bool { text.hasOnly { $0 >= 0x20 && $0 <= 0x7E } }
}
