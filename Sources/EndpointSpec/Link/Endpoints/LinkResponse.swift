import Diagnostics

extension EndpointLinker {
    /// What the endpoint answers: its `response`, or its `responses` by status.
    func response(
        _ syntax: EndpointSyntax, _ method: Method?, _ parameters: [Parameter], _ headers: [Parameter]
    ) -> Response? {
        let response: Response?
        switch syntax.response {
        case .nothing: response = Response(type: .builtin(.void), headers: headers)
        case .unknown: response = nil
        case .value(let written):
            // The element of a stream is no body.
            response = self.response(written, syntax.stream == nil ? method : nil, headers: headers)
        }
        if case .value(let written) = syntax.content {
            checkContent(written, syntax, parameters)
            let response = self.response(written, syntax, method, parameters, headers)
            if case .nothing = syntax.responses { return response }
        }
        if syntax.content.isUnknown { return nil }
        switch syntax.responses {
        case .nothing: return response
        case .unknown: return nil
        case .value(let written): return self.response(written, syntax, method, parameters, headers)
        }
    }

    /// Checks what one value alone can tell.
    private func response(
        _ written: ResponseSyntax, _ method: Method?, status: Int? = nil, headers: [Parameter] = []
    ) -> Response? {
        guard let type = linker.resolve(written.type, as: .response) else {
            linker.checkFormat(written.format)
            return nil
        }
        linker.checkWeight(type, at: written.type.location)
        let whole = linker.expandWrapped(type)
        if method == .head, whole != .builtin(.void) {
            log.error(at: written.type.location, "a HEAD request has no response body; write 'Void'")
        }
        let isOpaque = [.builtin(.void), .builtin(.data), .builtin(.file)].contains(whole)
        if isOpaque, !written.key.isEmpty {
            log.error(at: written.type.location, "'key' finds a value in JSON, but this response is not read as JSON")
        }
        if written.lossy?.value.isLossy == true, let location = written.lossy?.location {
            if case .array = whole {
            } else {
                log.error(at: location, "'lossy' drops elements of a list, and this is not a list")
            }
        }
        return Response(
            type: type, path: written.key, dateFormat: linker.dateFormat(written.format, for: type, quiet: false),
            lossy: written.lossy?.value ?? .none, status: status, headers: headers)
    }

    /// One response alone is what it is. Several are cases of an enumeration.
    private func response(
        _ written: ResponsesSyntax, _ syntax: EndpointSyntax, _ method: Method?, _ parameters: [Parameter],
        _ headers: [Parameter]
    ) -> Response? {
        let isAlone = written.isWhole && written.cases.count == 1
        let responses = written.cases.map { item -> Response? in
            var status: Int?
            if isAlone, case .status(.exact(let number)) = item.key.value { status = number }
            return item.response.flatMap {
                response($0, method, status: status, headers: isAlone ? headers : [])
            }
        }
        for (item, response) in zip(written.cases, responses) { checkType(of: item, response) }
        if isAlone {
            if case .value(let name) = written.cases[0].name {
                log.error(
                    at: name.location, "one response alone is no case of anything; remove 'case', or add another"
                )
            }
            if written.cases[0].doc != nil {
                log.error(
                    at: written.cases[0].key.location,
                    "one response alone has no 'doc' of its own; write it at the endpoint")
            }
            return responses[0]
        }
        checkStatuses(written)
        for (item, response) in zip(written.cases, responses) {
            guard let response, let written = item.response, item.key.value.status != nil else { continue }
            checkCase(response, at: written.type.location)
        }
        let names = caseNames(written)
        if let first = syntax.responseHeaders.first {
            checkNested(
                "Body", "a request with 'response-headers' and several responses", at: first.name.location, syntax,
                parameters)
        }
        var cases: [ResponseCase] = []
        for (item, response) in zip(written.cases, responses) {
            guard let response, let name = names[item.key.value] else { return nil }
            cases.append(ResponseCase(key: item.key.value, name: name, doc: item.doc, response: response))
        }
        guard written.isWhole else { return nil }
        return Response(
            type: .builtin(.void), cases: cases, conformance: conformance(of: cases), headers: headers)
    }

    /// A response goes to disk or into memory before anybody knows its status.
    private func checkCase(_ response: Response, at location: SourceLocation) {
        guard linker.expandWrapped(response.type) == .builtin(.file) else { return }
        log.error(
            at: location, "a File goes to disk before its status is known; write 'Data', or make it the only response")
    }

    private func checkStatuses(_ written: ResponsesSyntax) {
        guard let all = written.cases.first(where: { $0.key.value == .status(.range(2)) }),
            let rest = written.cases.first(where: { $0.key.value == .status(.any) })
        else { return }
        log.error(
            at: rest.key.location, "'2XX' is every success, so 'default' has nothing left; remove one of the two",
            notes: [.init(at: all.key.location, "'2XX'")])
    }

    /// The Swift names of the cases, checked. One is missing after an error.
    private func caseNames(_ written: ResponsesSyntax) -> [ResponseCase.Key: String] {
        var names: [(key: ResponseCase.Key, name: Located<String>)] = []
        for item in written.cases where !names.contains(where: { $0.key == item.key.value }) {
            switch item.name {
            case .nothing: names.append((item.key.value, Located(item.key.value.caseName, at: item.key.location)))
            case .value(let name): names.append((item.key.value, name))
            case .unknown: continue
            }
            guard let name = names.last?.name else { continue }
            linker.check(name, as: .response)
            if item.key.value.contentType != nil, name.value == "ContentType" {
                log.error(
                    at: name.location, "'ContentType' is the type of a request's content types; choose another name")
            }
        }
        linker.checkUnique(names.map(\.name), as: .response)
        return Dictionary(names.map { ($0.key, $0.name.value) }) { first, _ in first }
    }

    /// An enumeration can be compared if what its cases hold can be.
    private func conformance(of cases: [ResponseCase]) -> Conformance? {
        [Conformance.hashable, .equatable].first { conformance in
            cases.allSatisfy { linker.conforms($0.response.type, to: conformance) }
        }
    }

    /// The response that pages and collections look into.
    func onlyResponse(_ response: Response?, _ syntax: EndpointSyntax) -> Response? {
        guard let response, !response.cases.isEmpty else { return response }
        let lists = [(syntax.pages?.location, "pages"), (syntax.collection?.location, "a collection")]
        for case (let location?, let what) in lists {
            log.error(
                at: location,
                "\(what) cannot be of several responses, because only some of them may be lists; "
                    + "keep one of them",
                notes: (syntax.responses.value ?? syntax.content.value).map {
                    [.init(at: $0.location, "the responses")]
                } ?? [])
        }
        return nil
    }
}

extension EndpointSyntax {
    /// The responses that are written, in the order of the spec.
    var writtenResponses: [ResponseSyntax] {
        if let responses = responses.value ?? content.value { return responses.cases.compactMap(\.response) }
        return response.value.map { [$0] } ?? []
    }
}
