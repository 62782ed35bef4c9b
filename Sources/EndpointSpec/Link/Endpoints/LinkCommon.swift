import Diagnostics

extension EndpointLinker {
    /// The parts that `gen.yaml` and an endpoint both have, with their names checked.
    func checkedCommon(_ syntax: CommonSyntax) -> (
        auth: Override<Auth>, envelope: Override<Envelope>, statuses: [Located<ErrorCase>]
    ) {
        checkHeaders(syntax.headers)
        let statuses = errorCases(syntax.statuses)
        let envelope: Override<Envelope>
        switch syntax.envelope {
        case .inherited: envelope = .inherited
        case .none: envelope = .none
        case .own(let written):
            checkCodes(written)
            envelope = .own(
                Envelope(
                    payload: written.payload, success: written.success, messages: written.messages,
                    errors: errorCases(written.errors).map(\.value)))
        }
        return (auth(syntax), envelope, statuses)
    }

    /// A code has a name where it can be found, and where it says that there was no success.
    private func checkCodes(_ envelope: EnvelopeSyntax) {
        for error in envelope.errors {
            guard let code = error.code, case .body(let value) = code.value else { continue }
            guard envelope.success?.equals.contains(value) == true else { continue }
            log.error(
                at: code.location, "this code means success by 'equals', so it names no error; keep one of the two")
        }
        let mayHaveKey =
            linker.settings.errorBody?.saysKey ?? common.keys.contains { $0.value == "error" }
        guard !envelope.saysSuccess, !mayHaveKey, let first = envelope.errors.first else { return }
        log.error(
            at: first.code?.location ?? first.name.location,
            "'errors' names codes, so write 'success' beside it: where the code is, and which means success")
    }

    /// A codec is given bytes, which a body of files is not read into.
    func checkCodec(_ codec: String?, _ syntax: EndpointSyntax, _ body: Body?) {
        guard let codec, let body, let written = syntax.body.value else { return }
        let isFile = body.type.map { linker.expandWrapped($0) == .builtin(.file) } ?? false
        guard body.kind == .multipart || isFile else { return }
        log.error(
            at: written.kind.location,
            "a \(isFile ? "File" : "multipart body") cannot pass through the codec '\(visible(codec))'; write 'codec: none'"
        )
    }

    /// Text and bytes come as they are; all else is read as JSON.
    func checkXML(_ syntax: EndpointSyntax, _ response: Response?, _ accept: [String]) {
        guard let response, !accept.isEmpty, syntax.content.value == nil else { return }
        let types = accept.map(withoutParameters)
        guard types.allSatisfy({ $0.hasSuffix("/xml") || $0.hasSuffix("+xml") }) else { return }
        for (response, written) in zip(response.all, syntax.writtenResponses) {
            switch linker.expandWrapped(response.type) {
            case .builtin(.void), .builtin(.data), .builtin(.string), .builtin(.file): continue
            default: log.error(at: written.type.location, "'accept' lists XML alone; \(Habit.xml)")
            }
        }
    }

    private func checkHeaders(_ headers: [Located<HeaderConstant>]) {
        var first: [String: SourceLocation] = [:]
        for header in headers {
            let name = header.value.name.lowercased()
            if let other = first.updateValue(header.location, forKey: name) {
                log.error(
                    at: header.location,
                    "the header '\(header.value.name)' is there twice; capitals make no difference",
                    notes: [.init(at: other, "the first")])
            }
            if isFraming(name) {
                log.error(at: header.location, "the HTTP library writes the header '\(header.value.name)'; remove it")
            }
        }
    }

    func errorCases(_ written: [ErrorCaseSyntax]) -> [Located<ErrorCase>] {
        written.compactMap { item in
            linker.check(item.name, as: .errorCase)
            let body = body(of: item)
            guard let code = item.code else { return nil }
            return Located(
                ErrorCase(
                    code: code.value, name: item.name.value, doc: item.doc, message: item.message,
                    meansNotModified: item.meansNotModified, recovery: item.recovery, body: body), at: code.location)
        }
    }
}
