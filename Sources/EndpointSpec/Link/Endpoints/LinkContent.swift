import Diagnostics

extension EndpointLinker {
    /// Checks a response by content type against the rest of the endpoint.
    func checkContent(_ written: ResponsesSyntax, _ syntax: EndpointSyntax, _ parameters: [Parameter]) {
        if !syntax.common.accept.isEmpty {
            log.error(
                at: syntax.common.place(of: .accept),
                "the content types of 'response' say what is accepted; remove 'accept'",
                notes: [.init(at: written.location, "the response")])
        }
        var first: [ResponseCase.Key: SourceLocation] = [:]
        for item in written.cases {
            if let other = first.updateValue(item.key.location, forKey: item.key.value) {
                log.error(
                    at: item.key.location, "'\(item.key.value.text)' is there twice; capitals make no difference",
                    notes: [.init(at: other, "the first")])
            }
        }
        guard written.cases.count > 1 else { return }
        checkAccept(written, syntax, parameters)
        checkNested("ContentType", "a request with several content types", at: written.location, syntax, parameters)
    }

    /// What is no text, bytes or file is read as JSON.
    func checkType(of item: ResponseCaseSyntax, _ response: Response?) {
        guard let content = item.key.value.contentType, let written = item.response, let response, !content.mayBeJSON
        else { return }
        switch linker.expandWrapped(response.type) {
        case .builtin(.void), .builtin(.data), .builtin(.string), .builtin(.file): return
        default:
            log.error(
                at: written.type.location,
                content.isXML
                    ? "XML is not read; write 'String' or 'Data', and parse it in the app"
                    : "'\(content.text)' is not read as JSON; write 'String', 'Data' or 'File'")
        }
    }

    /// The request has a parameter that makes the header.
    private func checkAccept(_ written: ResponsesSyntax, _ syntax: EndpointSyntax, _ parameters: [Parameter]) {
        let all = self.written(syntax) + linker.settings.query + linker.settings.headerParameters
        let notes: [Diagnostic.Note] = [.init(at: written.location, "the content types")]
        if parameters.contains(where: { $0.name == "accept" && $0.constant == nil }) {
            log.error(
                at: all.first { $0.name.value == "accept" }?.name.location ?? syntax.name.location,
                "a request with several content types has a parameter 'accept' of its own; choose a Swift name and write 'key: accept'",
                notes: notes)
        }
        for parameter in syntax.headerParameters where parameter.wireName?.value.lowercased() == "accept" {
            log.error(
                at: parameter.wireName?.location ?? parameter.name.location,
                "the content types of 'response' make the header 'Accept'; remove the parameter", notes: notes)
        }
        for header in syntax.common.headers where header.value.name.lowercased() == "accept" {
            log.error(
                at: header.location, "the content types of 'response' make the header 'Accept'; remove the constant",
                notes: notes)
        }
    }
}
