import Diagnostics
import YAMLTree

extension SpecReader {
    func common(_ fields: Fields) -> CommonSyntax {
        CommonSyntax(
            timeout: duration(fields["timeout"], "a timeout"), deadline: duration(fields["deadline"], "a deadline"),
            headers: entries(fields["headers"], of: "'headers'", header), auth: auth(fields["auth"]),
            envelope: envelope(fields["envelope"]),
            statuses: entries(fields["statuses"], of: "'statuses'", status),
            accept: texts(fields["accept"], "a content type").compactMap(mediaType), cache: cache(fields["cache"]),
            retry: retry(fields["retry"]),
            duplicates: choice(fields["duplicates"], "rule for duplicates", Duplicates.self)?.value,
            sign: line(fields["sign"], "an interceptor's name")?.value,
            codec: line(fields["codec"], "a codec's name")?.value)
    }

    private func header(_ name: Located<String>, _ node: YAMLNode) -> Located<HeaderConstant>? {
        guard checkHeaderName(name) else { return nil }
        guard let value = constant(node, "a header's value") else { return nil }
        guard value.value.unicodeScalars.allSatisfy(\.isASCII) else {
            log.error(at: value.location, "a header's value is ASCII; encode other characters as the server expects")
            return nil
        }
        return Located(HeaderConstant(name: name.value, value: value.value), at: name.location)
    }

    /// RFC 9110 section 5.6.2: a token.
    func checkHeaderName(_ name: Located<String>) -> Bool {
        if isToken(name.value) { return true }
        log.error(at: name.location, "'\(name.value)' is no header's name: letters, digits and '-' make one")
        return false
    }

    private func mediaType(_ text: Located<String>) -> String? {
        let parts = text.value.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, parts.allSatisfy({ isToken(String($0)) }) { return text.value }
        log.error(at: text.location, "'\(text.value)' is no content type; write 'application/json'")
        return nil
    }

    private func auth(_ node: YAMLNode?) -> Override<AuthSyntax> {
        guard let node else { return .inherited }
        if case .scalar(let scalar) = node.content {
            if scalar.text == "none" { return .none }
            if scalar.text == "bearer" {
                return .own(AuthSyntax(header: "Authorization", prefix: "Bearer ", refreshOn: []))
            }
            log.error(
                at: node.location, "'auth' is 'none', 'bearer', or a mapping with \(listing(KeyTable.auth.names))")
            return .inherited
        }
        guard let fields = fields(node, .auth) else { return .inherited }
        let header = line(fields["header"], "a header's name")
        if let header { _ = checkHeaderName(header) }
        let prefix = fields["prefix"].flatMap { constant($0, "a prefix") }?.value
        return .own(
            AuthSyntax(
                header: header?.value ?? "Authorization", prefix: prefix ?? (header == nil ? "Bearer " : ""),
                refreshOn: refreshTriggers(fields["refresh-on"])))
    }

    private func refreshTriggers(_ node: YAMLNode?) -> [Located<RefreshTrigger>] {
        guard let node else { return [] }
        guard case .sequence(let nodes) = node.content else {
            log.error(at: node.location, "'refresh-on' is a list of error cases and HTTP statuses: [loginRequired, 401]")
            return []
        }
        return nodes.compactMap { node in
            switch wireScalar(node, "an error case or a status")?.value {
            case .integer(let status) where (100...599).contains(status):
                return Located(.status(status), at: node.location)
            case .string(let name):
                return Located(.errorCase(name), at: node.location)
            case .integer, .boolean:
                log.error(at: node.location, "'refresh-on' names error cases and HTTP statuses from 100 to 599")
                return nil
            case nil:
                return nil
            }
        }
    }

    private func envelope(_ node: YAMLNode?) -> Override<EnvelopeSyntax> {
        guard let node else { return .inherited }
        if case .scalar(let scalar) = node.content {
            if scalar.text == "none" { return .none }
            log.error(
                at: node.location, "'envelope' is 'none' or a mapping with \(listing(KeyTable.envelope.names))")
            return .inherited
        }
        guard let fields = fields(node, .envelope), let payload = keyPath(fields["payload"]) else { return .inherited }
        return .own(
            EnvelopeSyntax(
                payload: payload.value, success: fields["success"].flatMap { success($0) },
                message: keyPath(fields["message"])?.value,
                errors: businessCases(fields["errors"])))
    }

    private func success(_ node: YAMLNode) -> Envelope.Success? {
        guard let fields = fields(node, .success), let key = keyPath(fields["key"]), let equals = fields["equals"]
        else { return nil }
        let nodes = if case .sequence(let nodes) = equals.content { nodes } else { [equals] }
        if nodes.isEmpty { log.error(at: equals.location, "'equals' needs at least one value") }
        let values = nodes.compactMap { wireScalar($0, "a code")?.value }
        return values.isEmpty ? nil : Envelope.Success(key: key.value, equals: values)
    }

    /// Unquoted whole numbers are numbers, as the server's JSON has them; a quoted one is a text.
    private func businessCases(_ node: YAMLNode?) -> [ErrorCaseSyntax] {
        guard let node, case .mapping(let written) = node.content else {
            return entries(node, of: "'errors'") { _, _ in nil }
        }
        return written.compactMap { entry in
            wireScalar(entry.key, "a code").flatMap { errorCase($0, entry.value) }
        }
    }

    private func status(_ code: Located<String>, _ node: YAMLNode) -> ErrorCaseSyntax? {
        guard let number = Int(code.value), String(number) == code.value, (100...599).contains(number) else {
            log.error(at: code.location, "'\(code.value)' is no HTTP status; statuses are from 100 to 599")
            return nil
        }
        return errorCase(Located(.integer(number), at: code.location), node)
    }

    private func errorCase(_ code: Located<WireScalar>, _ node: YAMLNode) -> ErrorCaseSyntax? {
        guard case .mapping = node.content else {
            return line(node, "an error case").map {
                ErrorCaseSyntax(code: code, name: $0, message: nil, meansNotModified: false, recovery: nil)
            }
        }
        guard let fields = fields(node, .errorCase), let name = line(fields["case"], "an error case") else { return nil }
        if let means = fields["means"], text(means, "'means'") != "not-modified" {
            log.error(at: means.location, "'means' can only be 'not-modified'")
        }
        return ErrorCaseSyntax(
            code: code, name: name, message: text(fields["message"], "a message"),
            meansNotModified: fields["means"] != nil,
            recovery: choice(fields["recovery"], "recovery", ErrorCase.Recovery.self)?.value)
    }

    private func retry(_ node: YAMLNode?) -> Retry? {
        guard let node else { return nil }
        if case .scalar = node.content {
            return integer(node, "'retry'", 1...20).map {
                Retry(attempts: $0, statuses: [], base: nil, cap: nil, unsafe: false)
            }
        }
        guard let fields = fields(node, .retry), let attempts = integer(fields["attempts"], "'attempts'", 1...20)
        else { return nil }
        return Retry(
            attempts: attempts, statuses: statuses(fields["statuses"]), base: duration(fields["base"], "'base'"),
            cap: duration(fields["cap"], "'cap'"), unsafe: flag(fields["unsafe"], "'unsafe'")?.value ?? false)
    }

    private func statuses(_ node: YAMLNode?) -> [Int] {
        guard let node else { return [] }
        guard case .sequence(let nodes) = node.content else {
            log.error(at: node.location, "'statuses' is a list: [429, 503]")
            return []
        }
        return nodes.compactMap { integer($0, "an HTTP status", 100...599) }
    }
}

/// RFC 9110 section 5.6.2.
func isToken(_ text: String) -> Bool {
    !text.isEmpty
        && text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
}
