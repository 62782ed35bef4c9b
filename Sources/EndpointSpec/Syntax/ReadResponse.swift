import Diagnostics
import YAMLTree

extension SpecReader {
    /// Reads `response`, if it is one for all content types.
    func response(_ fields: Fields) -> Written<ResponseSyntax> {
        guard let node = fields["response"], !isContent(node) else { return .nothing }
        return Written(reported: response(node))
    }

    /// Reads `response`, if it is a mapping of content types.
    func content(_ fields: Fields) -> Written<ResponsesSyntax> {
        guard let node = fields["response"], isContent(node) else { return .nothing }
        let location = fields.places.first { $0.value == "response" }?.location ?? node.location
        let cases = entries(node, of: "'response'", types: true) { key, node in
            responseCase(contentType(key).map { Located(.contentType($0.value), at: $0.location) }, node)
        }
        if cases.values.isEmpty { return .unknown }
        return .value(ResponsesSyntax(location: location, cases: cases.values, isWhole: cases.isWhole))
    }

    private func isContent(_ node: YAMLNode) -> Bool {
        guard case .mapping(let entries) = node.content else { return false }
        return entries.contains { $0.name.contains("/") }
    }

    private func contentType(_ key: Located<String>) -> Located<ContentType>? {
        guard isMediaType(Substring(key.value)), ContentType(key.value).isRangeOrType else {
            log.error(
                at: key.location,
                "'\(visible(key.value))' is not a content type; write 'application/json', 'text/*' or '*/*'"
                    + (key.value.contains(";") ? ", without parameters" : ""))
            return nil
        }
        return Located(ContentType(key.value), at: key.location)
    }

    private func response(_ node: YAMLNode) -> ResponseSyntax? {
        guard case .mapping = node.content, let fields = fields(node, .response) else {
            return ResponseSyntax(type: type(node), key: [], format: nil, lossy: nil)
        }
        return ResponseSyntax(
            type: type(in: fields), key: keyPath(fields["key"])?.value ?? [],
            format: format(fields["format"]),
            lossy: lossy(fields["lossy"]))
    }

    /// Reads `responses`, beside which there is no `response`.
    func responses(_ fields: Fields) -> Written<ResponsesSyntax> {
        guard let node = fields["responses"] else { return .nothing }
        let location = fields.places.first { $0.value == "responses" }?.location ?? node.location
        if fields["response"] != nil {
            let other = fields.places.first { $0.value == "response" }?.location ?? node.location
            log.error(
                at: location, "'response' is for every success, and 'responses' for each status; keep one of the two",
                notes: [.init(at: other, "the other")])
        }
        if case .mapping(let entries) = node.content, entries.isEmpty {
            log.error(at: node.location, "'responses' needs at least one status; write 'responses: { 200: Shop }'")
            return .unknown
        }
        let cases = entries(
            node, of: "'responses'", types: true, example: "'responses: { 200: Shop, 204: Void }'"
        ) { key, node in
            responseCase(successStatus(key).map { Located(.status($0.value), at: $0.location) }, node)
        }
        if cases.values.isEmpty { return .unknown }
        return .value(ResponsesSyntax(location: location, cases: cases.values, isWhole: cases.isWhole))
    }

    /// - Parameter key: What tells it from the others; nil after an error.
    private func responseCase(_ key: Located<ResponseCase.Key>?, _ node: YAMLNode) -> ResponseCaseSyntax? {
        guard case .mapping = node.content else {
            let type = type(node)
            return key.map {
                ResponseCaseSyntax(
                    key: $0, name: .nothing, doc: nil,
                    response: ResponseSyntax(type: type, key: [], format: nil, lossy: nil))
            }
        }
        guard let fields = fields(node, .responseCase) else { return nil }
        let name = fields["case"].map { Written(reported: line($0, "a case's name")) } ?? .nothing
        // What another format calls a description was reported.
        let doc = fields.places.contains { $0.value == "doc" } ? doc(fields["doc"]) : nil
        let response = fields["body"].map { body in
            ResponseSyntax(
                type: type(body), key: keyPath(fields["key"])?.value ?? [], format: format(fields["format"]),
                lossy: lossy(fields["lossy"]))
        }
        return key.map { ResponseCaseSyntax(key: $0, name: name, doc: doc, response: response) }
    }

    private func successStatus(_ code: Located<String>) -> Located<StatusPattern>? {
        guard let status = StatusPattern(code.value) else {
            let way =
                ["2xx", "2**", "2--"].contains(code.value.lowercased()) ? "write '2XX'" : Habit.status(code.value)
            log.error(
                at: code.location,
                "'\(visible(code.value))' is not a status of success; \(way ?? "these are 200 to 299, '2XX' and 'default'")"
            )
            return nil
        }
        guard status.mayBeSuccess else {
            log.error(
                at: code.location, "the status \(status.text) is not a success; write it below 'statuses:'")
            return nil
        }
        return Located(status, at: code.location)
    }
}
