import Diagnostics
import YAMLTree

extension SpecReader {
    func common(_ fields: Fields) -> CommonSyntax {
        let envelope = fields["envelope"].map { self.envelope($0) } ?? (.inherited, knowsAllCases: true)
        let statuses = entries(fields["statuses"], of: "'statuses'", example: "'statuses: { 404: notFound }'", status)
        return CommonSyntax(
            version: fields["version"].flatMap { constant($0, "a version") }?.value,
            timeout: bound(fields["timeout"], "a timeout"), deadline: bound(fields["deadline"], "a deadline"),
            headers: entries(fields["headers"], of: "'headers'", example: "'headers: { X-Client: app }'", header)
                .values,
            auth: auth(fields["auth"]), envelope: envelope.override, statuses: statuses.values,
            accept: accept(fields["accept"]), cache: cache(fields["cache"]),
            retry: retry(fields["retry"]),
            duplicates: choice(fields["duplicates"], "a rule for duplicates", Duplicates.self)?.value,
            sign: name(fields["sign"], "a signer's name"), codec: codec(fields["codec"]),
            keys: fields.places,
            knowsAllCases: envelope.knowsAllCases && statuses.isWhole && fields.isWhole)
    }

    private func codec(_ node: YAMLNode?) -> Override<String> {
        guard let node else { return .inherited }
        let codec = name(node, "a codec's name")
        // After an error, the API's codec does not apply instead.
        if case .inherited = codec { return .none }
        return codec
    }

    /// Reads a duration that is not zero.
    private func bound(_ node: YAMLNode?, _ what: String) -> Milliseconds? {
        guard let node, let value = duration(node, what) else { return nil }
        if value > 0 { return value }
        log.error(at: node.location, "\(what) of nothing would end every call at once; leave it out for none")
        return nil
    }

    private func header(_ name: Located<String>, _ node: YAMLNode) -> Located<HeaderConstant>? {
        guard checkHeaderName(name) else { return nil }
        let value = constant(node, "a header's value")
        if let value, !value.value.unicodeScalars.allSatisfy(\.isASCII) {
            log.error(at: value.location, "a header's value is ASCII; encode other characters as the server expects")
        }
        if let value {
            warnOfPlaceholder(
                value,
                name.value.lowercased() == "authorization"
                    ? "a credential is what 'auth:' sends"
                    : "a header that the caller gives goes below 'header-parameters'")
            warnOfType(value)
        }
        return Located(HeaderConstant(name: name.value, value: value?.value ?? ""), at: name.location)
    }

    /// RFC 9110 section 5.6.2: a token.
    func checkHeaderName(_ name: Located<String>) -> Bool {
        if isToken(name.value) { return true }
        log.error(at: name.location, "'\(name.value)' is not a header's name: letters, digits and '-' make one")
        return false
    }

    private func accept(_ node: YAMLNode?) -> [String] {
        let written = texts(node, "a content type")
        refuseTwins(written) { $0.lowercased() }
        return written.compactMap(mediaType)
    }

    /// A content type, or a range of them, with parameters that tell versions apart: `application/json;v=2`.
    private func mediaType(_ text: Located<String>) -> String? {
        let parts = text.value.split(separator: ";", omittingEmptySubsequences: false)
        guard isMediaType(parts[0]), parts.dropFirst().allSatisfy(isTypeParameter) else {
            log.error(
                at: text.location,
                "'\(visible(text.value))' is not a content type; write 'application/json' or 'application/json;v=2'")
            return nil
        }
        return text.value
    }

    /// RFC 9110 section 8.3.1: a media type, which may have parameters after a ';'.
    func checkContentType(_ text: Located<String>) {
        let type = text.value.prefix { $0 != ";" }
        if isMediaType(type), text.value.unicodeScalars.allSatisfy(\.isASCII) { return }
        log.error(
            at: text.location,
            "'\(visible(text.value))' is not a content type; write 'image/png' or 'text/plain; charset=utf-8'")
    }

    func isMediaType(_ text: Substring) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { isToken(String($0)) }
    }

    private func envelope(_ node: YAMLNode) -> (override: Override<EnvelopeSyntax>, knowsAllCases: Bool) {
        if case .scalar(let scalar) = node.content {
            if scalar.text == "none" { return (.none, true) }
            refuse(node, "'envelope' is 'none' or a mapping with \(listing(KeyTable.envelope.names))")
            return (.inherited, false)
        }
        guard let fields = fields(node, .envelope) else { return (.inherited, false) }
        if KeyTable.envelope.names.allSatisfy({ fields[$0] == nil }), !fields.hasStrangers {
            log.error(
                at: node.location, "an envelope without a key says nothing; write 'payload', 'success' or 'errors'")
        }
        let success = fields["success"].flatMap { self.success($0) }
        let messages = candidates(fields, "message", "messages")?.map(\.value) ?? []
        let errors = businessCases(fields["errors"])
        let payload = keyPath(fields["payload"])?.value ?? []
        let isWhole = errors.isWhole && fields.isWhole
        return (
            .own(
                EnvelopeSyntax(
                    payload: payload, success: success,
                    saysSuccess: fields["success"] != nil || fields.hasStrangers, messages: messages,
                    errors: errors.values,
                    knowsAllCases: isWhole)),
            isWhole
        )
    }

    private func success(_ node: YAMLNode) -> Envelope.Success? {
        guard let fields = fields(node, .success) else { return nil }
        let key = keyPath(fields["key"])
        guard let equals = fields["equals"] else { return nil }
        let nodes = if case .sequence(let nodes) = equals.content { nodes } else { [equals] }
        if nodes.isEmpty { log.error(at: equals.location, "'equals' needs at least one value") }
        let values = nodes.compactMap { wireScalar($0, "a code")?.value }
        guard let key, !values.isEmpty else { return nil }
        return Envelope.Success(key: key.value, equals: values)
    }

    /// Unquoted whole numbers are numbers, as in the server's JSON; a quoted one is a text.
    func businessCases(_ node: YAMLNode?) -> Entries<ErrorCaseSyntax> {
        guard let node, case .mapping(let written) = node.content else {
            return entries(node, of: "'errors'", example: "'errors: { 1001: loginRequired }'") { _, _ in nil }
        }
        let cases = written.filter { !$0.isNameless }.compactMap { entry in
            let code = wireScalar(entry.key, "a code").map { Located(ErrorCase.Code.body($0.value), at: $0.location) }
            return errorCase(code, entry.value)
        }
        return Entries(values: cases, isWhole: cases.count == written.count)
    }

    private func status(_ code: Located<String>, _ node: YAMLNode) -> ErrorCaseSyntax? {
        guard let pattern = StatusPattern(code.value) else {
            log.error(
                at: code.location,
                "'\(code.value)' is not an HTTP status; \(Habit.status(code.value) ?? "statuses are from 100 to 599")")
            return errorCase(nil, node)
        }
        switch pattern {
        case .exact(200...299), .range(2):
            log.error(
                at: code.location,
                "'\(code.value)' is a success, and these are failures; what it gives goes below the endpoint's 'responses:', and a code in its body below 'envelope: { errors: … }'"
            )
        case .exact, .range, .any: break
        }
        return errorCase(Located(.status(pattern), at: code.location), node)
    }

    private func errorCase(_ code: Located<ErrorCase.Code>?, _ node: YAMLNode) -> ErrorCaseSyntax? {
        guard case .mapping = node.content else {
            return line(node, "an error case").map {
                ErrorCaseSyntax(
                    code: code, name: $0, doc: nil, message: nil, meansNotModified: false, recovery: nil, body: .nothing
                )
            }
        }
        guard let fields = fields(node, .errorCase) else { return nil }
        let name = line(fields["case"], "an error case")
        let message = prose(fields["message"], "a message")
        if let node = fields["message"], message == "" {
            log.error(at: node.location, "a message has at least one character; write one or leave the key out")
        }
        let recovery = choice(fields["recovery"], "a recovery", ErrorCase.Recovery.self)?.value
        if let means = fields["means"], text(means, "'means'") != "not-modified" {
            refuse(means, "'means' can only be 'not-modified'")
        }
        let body = fields["body"].map { Written.value(type($0)) } ?? .nothing
        return name.map {
            ErrorCaseSyntax(
                code: code, name: $0, doc: doc(fields["doc"]), message: message,
                meansNotModified: fields["means"] != nil, recovery: recovery,
                body: body)
        }
    }

    /// Reads the name of something that the app supplies, or 'none'.
    private func name(_ node: YAMLNode?, _ what: String) -> Override<String> {
        guard let name = line(node, what)?.value else { return .inherited }
        return name == "none" ? .none : .own(name)
    }

    private func retry(_ node: YAMLNode?) -> Override<Retry> {
        guard let node else { return .inherited }
        if case .scalar(let scalar) = node.content {
            if scalar.text == "none" { return .none }
            return integer(node, "'retry'", 1...20).map {
                .own(Retry(attempts: $0, statuses: [], base: nil, cap: nil, unsafe: false))
            } ?? .inherited
        }
        guard let fields = fields(node, .retry) else { return .inherited }
        let statuses = statuses(fields["statuses"])
        let base = duration(fields["base"], "'base'")
        let cap = duration(fields["cap"], "'cap'")
        let unsafe = flag(fields["unsafe"], "'unsafe'")?.value ?? false
        return integer(fields["attempts"], "'attempts'", 1...20).map {
            .own(Retry(attempts: $0, statuses: statuses, base: base, cap: cap, unsafe: unsafe))
        } ?? .inherited
    }

    private func statuses(_ node: YAMLNode?) -> [Int] {
        guard let node else { return [] }
        guard case .sequence(let nodes) = node.content else {
            refuse(node, "'statuses' is a list: [429, 503]")
            return []
        }
        return nodes.compactMap { node in
            guard let status = integer(node, "an HTTP status", 100...599) else { return nil }
            if (200...299).contains(status) {
                refuse(node, "a 2xx is a success, which is not tried again; remove it")
                return nil
            }
            return status
        }
    }
}

/// RFC 9110 section 5.6.2.
package func isToken(_ text: String) -> Bool {
    !text.isEmpty
        && text.hasOnly { byte in
            if byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A {
                return true
            }
            return "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
}
