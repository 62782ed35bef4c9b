import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    func readResponses(_ node: YAMLNode?, _ head: OperationHead, _ draft: inout OperationDraft) {
        // The order of a document changes nothing.
        let entries = (node?.entries ?? []).filter { !$0.isNameless && !$0.name.hasPrefix("x-") }
            .sorted { $0.name < $1.name }
        let successes = entries.count { $0.name.hasPrefix("2") }
        let redirects = head.method == "GET" && entries.contains { $0.name.hasPrefix("3") && $0.name != "304" }
        var seen: Set<StatusPattern> = []
        var redirect: YAMLEntry?
        var onlyError: YAMLEntry?
        for entry in entries {
            let status = entry.name.uppercased() == "DEFAULT" ? "default" : entry.name.uppercased()
            guard let pattern = StatusPattern(status), seen.insert(pattern).inserted else {
                log.lostOften(
                    at: entry.key.location,
                    StatusPattern(status) == nil
                        ? "'\(visible(entry.name))' is no status from 100 to 599, so it is left out"
                        : "'\(visible(entry.name))' is there already, so it is left out")
                continue
            }
            guard let response = response(entry.value, of: head, isSuccess: status == "200") else {
                if let answer = missing(status, pattern, entry, head, isOnly: successes == 0 && !redirects) {
                    draft.answers.append(answer)
                }
                continue
            }
            unread.report(of: response, .response)
            WrongKinds.content.report(in: response, log)
            switch pattern {
            case .any where successes == 0 && !redirects && isOfErrors(response):
                draft.failures.append(failure(status, response, entry, head))
                onlyError = entry
            case .any where successes == 0 && !redirects, .range(2), .exact(200..<300):
                let headers = headers(of: response, head)
                draft.answers.append(answer(status, response, entry, head, headers.read, isOnly: successes < 2))
                draft.unreadHeaders += headers.unread
            case .any, .range(4...5), .exact(400..<600): draft.failures.append(failure(status, response, entry, head))
            // The cache renews its entry by it. Nobody asks another method for what has changed.
            case .exact(304):
                if !["GET", "HEAD"].contains(head.method) {
                    draft.failures.append(failure(status, response, entry, head))
                }
            case .range(3) where head.method == "GET", .exact(300..<400) where head.method == "GET":
                redirect = redirect ?? entry
            case .range, .exact: log.left("the answer \(status)", of: head)
            }
        }
        if let onlyError, head.method != "HEAD", draft.answers.isEmpty, draft.failures.last?.body != nil {
            log.lostOften(
                at: onlyError.key.location,
                "the only answer is one of errors, so what is read of a success is any JSON; say 'response' in 'changes'"
            )
            draft.answers.append(
                AnswerDraft(
                    status: "200", content: .json(SchemaValue(type: .json, isNullable: true)), doc: nil,
                    location: onlyError.key.location))
        }
        if draft.answers.isEmpty, head.method == "GET", redirect == nil, !schemas.isExport {
            log.lostOften(
                at: node?.location ?? head.node.location,
                "no answer is one of a success, so none is read; if there is one, say 'response' in 'changes'")
        }
        guard let redirect else { return }
        if draft.answers.contains(where: { $0.content != .nothing || !["202", "204", "205"].contains($0.status) }) {
            return log.left("the answer \(redirect.name)", of: head)
        }
        // The transport follows it, to what is most often a file.
        draft.answers.append(
            AnswerDraft(status: "200", content: .file, doc: nil, location: redirect.key.location))
    }

    /// An answer of which nothing is known, because its reference leads to nothing; nil for a failure, and for one without a content.
    private func missing(
        _ status: String, _ pattern: StatusPattern, _ entry: YAMLEntry, _ head: OperationHead, isOnly: Bool
    ) -> AnswerDraft? {
        guard entry.value["$ref"] != nil, head.method != "HEAD", !["204", "205"].contains(status) else { return nil }
        switch pattern {
        case .range(2), .exact(200..<300): break
        case .any where isOnly: break
        case .any, .range, .exact: return nil
        }
        return AnswerDraft(
            status: status, content: .json(SchemaValue(type: .json, isNullable: true)), doc: nil,
            location: entry.key.location)
    }

    private func answer(
        _ status: String, _ response: YAMLNode, _ entry: YAMLEntry, _ head: OperationHead,
        _ headers: [HeaderDraft], isOnly: Bool
    ) -> AnswerDraft {
        let place = place(of: entry, status, head, "response")
        // RFC 9110 sections 15.3.5 and 15.3.6.
        let isEmpty = status == "204" || status == "205"
        if isEmpty, let content = response["content"], !content.entries.isEmpty {
            log.lostOften(at: content.location, "an answer with the status 204 or 205 has no content, so none is read")
        }
        var content =
            head.method == "HEAD" || isEmpty
            ? AnswerContent(content: .nothing) : content(of: response, place, head, status, isOnly: isOnly)
        // As frameworks describe methods that return nothing.
        if status == "default", content.content == .json(.json), !schemas.isExport,
            response["content"]?.entries.allSatisfy({ $0.value["schema"] == nil }) ?? false
        {
            content.content = .json(SchemaValue(type: .json, isNullable: true))
        }
        if head.method != "HEAD", !isEmpty, isOnly, content.content == .nothing, saysType(of: response) {
            content.content = .file
        } else if head.method == "GET" || head.method != "HEAD" && isOfFastAPI(head),
            ["200", "2XX", "default"].contains(status), isOnly,
            content.content == .nothing, !schemas.isExport
        {
            log.lostOften(
                at: entry.key.location,
                "this answer says nothing of a content, so none is read; if there is one, say 'response' in 'changes'"
            )
        }
        return AnswerDraft(
            status: status, content: content.content, types: content.types, stream: content.stream,
            accept: content.accept, isJSONAPI: content.isJSONAPI, headers: headers, example: content.example,
            doc: documentText(response["description"]),
            location: entry.key.location)
    }

    /// The name of a component without its status, which is no name: `400Error`, `Response404` and `404` say no more than that.
    private static func name(ofResponse component: String, _ status: String) -> String? {
        if component.uppercased() == status { return nil }
        let words = SwiftWords(of: component).words
        let rest = words.compactMap { word -> String? in
            let text =
                word.hasPrefix(status)
                ? word.dropFirst(status.count) : word.hasSuffix(status) ? word.dropLast(status.count) : word[...]
            return text.isEmpty ? nil : String(text)
        }
        guard rest != words, rest.allSatisfy({ $0.last?.isNumber == false }) else { return component }
        let generic: Set<String> = [
            "error", "errors", "response", "responses", "failure", "http", "status", "code", "default",
        ]
        // `401WithDocument` says no more of what has happened.
        if let first = rest.first, ["with", "without"].contains(first) { return nil }
        return rest.allSatisfy(generic.contains) ? nil : rest.joined(separator: " ")
    }

    /// Whether FastAPI wrote an operation: it says a content of JSON of whatever is JSON, and none of files.
    private func isOfFastAPI(_ head: OperationHead) -> Bool {
        let content = head.node["responses"]?["422"]?["content"]?["application/json"]
        return content?["schema"]?["$ref"]?.text == "#/components/schemas/HTTPValidationError"
    }

    /// Whether an answer without a content has one all the same, whose type a header says.
    private func saysType(of response: YAMLNode) -> Bool {
        response["headers"]?.entries.contains { $0.name.lowercased() == "content-type" } ?? false
    }

    private func failure(_ status: String, _ response: YAMLNode, _ entry: YAMLEntry, _ head: OperationHead)
        -> FailureDraft
    {
        // An answer to HEAD has none, and neither has a 304 (RFC 9110 sections 9.3.2 and 15.4.5).
        let isOfHead = head.method == "HEAD"
        let isEmpty = isOfHead || status == "304"
        if !isOfHead, isEmpty, let content = response["content"], !content.entries.isEmpty {
            log.lostOften(at: content.location, "an answer with the status 304 has no content, so none is read")
        }
        let body = response["content"].flatMap { content in
            isEmpty ? nil : failureBody(content, at: place(of: entry, status, head, "failure"))
        }
        let said = entry.value["$ref"]?.text.flatMap { references.target(of: $0, in: entry.value) }?.id.name
        var component = said.flatMap { Self.name(ofResponse: $0, status) }
        let isShort = component != said
        // One word besides the status, as in `Standard404`, is no name of what has happened.
        if body == nil, isShort, let name = component, SwiftWords(of: name).words.count < 2 { component = nil }
        // What is also a success is called after nothing that has gone wrong.
        if let text = entry.value["$ref"]?.text, successes.contains(text) { component = nil }
        // The name belongs to what has the body elsewhere.
        if isEmpty, response["content"]?.entries.isEmpty == false { component = nil }
        return FailureDraft(
            status: status, body: body, component: component, isShort: isShort && component != nil,
            // A case of several operations says what the component says.
            doc: documentText(references.followed(entry.value)["description"]), location: entry.key.location,
            isOfHead: isOfHead)
    }

    /// The JSON of a failure; nil for other bodies.
    private func failureBody(_ content: YAMLNode, at place: ModelPlace) -> SchemaValue? {
        guard let media = preferred(content, for: .answer) else { return nil }
        if let value = failureObject(content, at: place) { return value }
        if let value = failureUnion(content, at: place) { return value }
        var body: SchemaValue?
        if mayBeJSON(media.name), let schema = media.value["schema"] {
            var place = place
            // What is the same at several statuses is called after its title, if that is of no operation.
            let title = schema["$ref"] == nil ? schema["title"]?.text.map { SwiftWords(of: $0) } : nil
            if let title, title.words.count < 3, SaidOfErrors.isName(title.words) == true { place.title = title }
            let value = schemas.use(of: schema, at: place).value
            // A text of any kind is no text of JSON.
            let isText = schemas.whole(value).type == .scalar(.string, format: nil)
            if isJSON(media.name) || !isText { body = value }
        }
        if isJSON(media.name), media.value["schema"] == nil,
            media.value["example"] != nil || media.value["examples"]?.entries.isEmpty == false
        {
            body = .json
        }
        let isRead = body != nil || isJSON(media.name)
        for other in ranked(content, for: .answer) where !isRead || !isSame(other, media) {
            reportLeft(other, ofFailureReadAs: isRead ? media : nil)
        }
        return body
    }

    /// The object of a failure of which no content type is JSON, XML or YAML: what says how a success is sent, as Swagger does for all
    /// answers, does not say it of failures.
    private func failureObject(_ content: YAMLNode, at place: ModelPlace) -> SchemaValue? {
        let all = ranked(content, for: .answer)
        guard let schema = all.first?.value["schema"], schemas.flatten([schema]).isObject,
            !all.contains(where: {
                mayBeJSON($0.name) || isXML(plainType($0.name)) || plainType($0.name).hasSuffix("yaml")
            })
        else { return nil }
        return schemas.use(of: schema, at: place).value
    }

    /// The union of the objects of a failure that is told in several types of JSON, as an API has its own form beside that of
    /// RFC 9457.
    private func failureUnion(_ content: YAMLNode, at place: ModelPlace) -> SchemaValue? {
        let all = ranked(content, for: .answer)
        let ofJSON = all.filter { isJSON($0.name) && version($0.name) == nil }
        var kinds: [YAMLEntry] = []
        for entry in ofJSON where !kinds.contains(where: { isSame(entry, $0) }) { kinds.append(entry) }
        let schemas = kinds.compactMap { $0.value["schema"] }
        guard schemas.count == kinds.count, kinds.count > 1,
            schemas.allSatisfy({ self.schemas.flatten([$0]).isObject })
        else { return nil }
        for other in all where !ofJSON.contains(where: { $0.name == other.name || isSame(other, $0) }) {
            reportLeft(other, ofFailureReadAs: kinds[0])
        }
        let union = YAMLNode.mapping([("anyOf", .list(schemas, at: content.location))], at: content.location)
        return self.schemas.use(of: union, at: place).value
    }

    /// - Parameter read: What is read; nil for nothing.
    private func reportLeft(_ other: YAMLEntry, ofFailureReadAs read: YAMLEntry?) {
        let name = visible(plainType(other.name))
        // What people see in a browser.
        if read != nil, name == "text/html" { return }
        log.lostOften(
            at: other.key.location,
            read.map { "a failure is read as '\(visible(plainType($0.name)))', so what it is as '\(name)' is left out" }
                ?? "of failures, only bodies of JSON are read, so what one is as '\(name)' is left out; "
                + "where it begins is the 'excerpt' of the error")
    }

    /// Of what is inline in a response: a component's name, or the operation's.
    private func place(of entry: YAMLEntry, _ status: String, _ head: OperationHead, _ word: String) -> ModelPlace {
        if let reference = entry.value["$ref"]?.text, let target = references.target(of: reference, in: entry.value) {
            // One of another operation is called after its status.
            let isOfOperation = target.id.pointer.steps.first == "paths"
            // No name begins with the status.
            let name = target.id.name.first?.isNumber == true ? Self.name(ofResponse: target.id.name, status) : nil
            let own = SwiftWords(of: isOfOperation ? statusWord(status) : name ?? target.id.name)
            let words = own.words.last == word && own.words.count > 1 ? own : own.appending(SwiftWords(words: [word]))
            return .inline(words, references.place(of: target.id))
        }
        let plain = ["200", "201", "2XX", "DEFAULT"].contains(status.uppercased())
        var place = ModelPlace.inline(
            head.place.words.appending(SwiftWords(of: (plain ? "" : statusWord(status)) + " " + word)),
            head.place.path + "/\(status)")
        // Frameworks write the same body at each operation.
        if word == "failure" {
            place.local = SwiftWords(of: (plain ? "default" : statusWord(status)) + " " + word)
            place.isFailure = true
        }
        if plain, status != "200" { place.kind = SwiftWords(of: statusWord(status)).typeName }
        return place
    }
}

/// The words of a status: those of a case for a success, and else those of the registry of IANA.
func statusWord(_ status: String) -> String {
    if let pattern = StatusPattern(status), pattern != .any, pattern.mayBeSuccess { return pattern.caseName }
    return switch status {
    case "304": "not modified"
    case "400": "bad request"
    case "401": "unauthorized"
    case "402": "payment required"
    case "403": "forbidden"
    case "404": "not found"
    case "405": "method not allowed"
    case "406": "not acceptable"
    case "407": "proxy authentication required"
    case "408": "request timeout"
    case "409": "conflict"
    case "410": "gone"
    case "411": "length required"
    case "412": "precondition failed"
    case "413": "content too large"
    case "414": "url too long"
    case "415": "unsupported media type"
    case "416": "range not satisfiable"
    case "417": "expectation failed"
    case "421": "misdirected request"
    case "422": "unprocessable content"
    case "423": "locked"
    case "424": "failed dependency"
    case "425": "too early"
    case "426": "upgrade required"
    case "428": "precondition required"
    case "429": "too many requests"
    case "431": "request header fields too large"
    case "451": "unavailable for legal reasons"
    case "500": "internal server error"
    case "501": "not implemented"
    case "502": "bad gateway"
    case "503": "service unavailable"
    case "504": "gateway timeout"
    case "507": "insufficient storage"
    case "508": "loop detected"
    case "511": "network authentication required"
    case "4XX": "client error"
    case "5XX": "server error"
    case "default": "failure"
    default: "status \(status)"
    }
}
