import Foundation

/// Decides what a response is: a value, or which error.
struct ResponseVerdict: Sendable {
    let rules: CallRules
    let response: HTTPResponse
    let secrets: [String]
    /// Whether it is an element of a stream: the media types that the rules accept are said of the body as a whole.
    var isElement = false
    /// Whether the response is a part (206) that nobody asked for, which stands for the whole to nobody who has not declared it (RFC
    /// 9110 section 15.3.7).
    var isUnaskedPart = false
    /// Whether the response is a part of coded bytes, which nobody can read.
    var isPartOfCoding = false

    /// The value. Throws `EndpointError`.
    func read<Request: EndpointRequest>(_ request: Request.Type) throws -> ReadResponse<Request.Response> {
        let body = ResponseBody(response)
        guard (200...299).contains(response.status) else {
            throw EndpointError.status(failure(body, Request.API.Failure.self))
        }
        if isPartOfCoding { throw Self.codedPart }
        let reader = ResponseReader(
            body: body, status: response.status, fields: response.headers, path: rules.payload,
            envelope: rules.envelope, errorBody: rules.errorBody, secrets: secrets)
        do {
            try checkContentType(body, reader)
            let value = try Request.read(reader)
            let notes = reader.notes.withLock { $0 }
            if isUnaskedPart, !notes.isStatusRead { throw Self.unaskedPart }
            return ReadResponse(
                value: value, report: notes.report, status: response.status, isOfHeaders: notes.areHeadersRead,
                file: notes.file)
        } catch  where isUnaskedPart && !isDeclared(reader, error) {
            throw Self.unaskedPart
        } catch EndpointError.business(let failure) {
            let named = bodyOf(failure.errorCase, body, Request.API.Failure.self)
            throw EndpointError.business(failure.with(named, metBy: rules.api))
        } catch let error as EndpointError {
            throw error
        } catch {
            throw EndpointError(
                unreadable: error, body: body, excerpt: excerpt(body), status: response.status, hiding: secrets)
        }
    }

    private static let unaskedPart = EndpointError.transport(
        TransportFailure(.invalidResponse, detail: "a part (206) came that nobody asked for"))

    private static let codedPart = EndpointError.transport(
        TransportFailure(.invalidResponse, detail: "a part (206) of coded bytes came, though none were asked for"))

    /// Whether the request has the status of a response that it failed to read.
    private func isDeclared(_ reader: ResponseReader, _ error: any Error) -> Bool {
        switch error as? EndpointError {
        case .undeclaredStatus: return false
        // The envelope says that the call failed, of whatever it is a part.
        case .business: return true
        default: break
        }
        return reader.notes.withLock(\.isStatusRead)
    }

    private func checkContentType(_ body: ResponseBody, _ reader: ResponseReader) throws {
        if isElement { return }
        if let accepted = rules.accepted {
            if !accepted.takes(body.mediaType) { throw reader.unacceptable(accepted.types) }
            return
        }
        guard !rules.accept.isEmpty, !body.isEmpty else { return }
        if rules.accept.contains(where: { body.mediaType?.matches($0) ?? ($0 == "*/*") }) { return }
        throw EndpointError.unacceptableContent(
            UnacceptableContent(
                contentType: body.contentType.map { BodyExcerpt.hide(secrets, in: $0) }, accepted: rules.accept,
                excerpt: excerpt(body),
                status: response.status))
    }

    /// What the body of an error says, as far as it says anything: where the spec's `error` says, else where the
    /// envelope has its code and message.
    private func failure(_ body: ResponseBody, _ failures: any EndpointFailure.Type) -> StatusFailure {
        let codePath = rules.errorBody?.key ?? rules.envelope?.success?.key
        let own = rules.errorBody?.messages ?? []
        let messages = own.isEmpty ? rules.envelope?.messages ?? [] : own
        let said = try? ModelDecoder().decode(body.beginning) { document in
            (
                code: ErrorCode(reading: &document, at: codePath),
                message: String(reading: &document, anyOf: messages)
            )
        }
        let (code, message) = (said?.value.code, said?.value.message)
        let errorCase = errorCase(code)
        let named = bodyOf(errorCase, body, failures)
        return StatusFailure(
            status: response.status, errorCase: errorCase, code: code?.hiding(secrets),
            message: message.map { BodyExcerpt.hide(secrets, in: $0) }, excerpt: excerpt(body),
            headers: response.headers.filter { !$0.name.matchesHeaderName("Set-Cookie") }
                .map { HeaderField($0.name, BodyExcerpt.hide(secrets, in: $0.value)) },
            failure: named.failure, unreadableBody: named.unreadable, report: named.report)
    }

    /// The most exact name: that of the status, of the code in the body, of the range of the status, of any status.
    private func errorCase(_ code: ErrorCode?) -> ErrorCase? {
        func named(_ code: ErrorCode) -> ErrorCase? { rules.statuses.first { $0.code == code } }
        let found =
            named(.integer(response.status))
            ?? code.flatMap { code in
                ((rules.errorBody?.errors ?? []) + (rules.envelope?.errors ?? [])).first { $0.code == code }
            }
            ?? named(.string("\(response.status / 100)XX")) ?? named(.string("default"))
        return found?.met(by: rules.api)
    }

    /// Reads the body that the spec gives a case. What it makes of the body is part of an error, so nothing secret is left
    /// in it.
    private func bodyOf(
        _ errorCase: ErrorCase?, _ body: ResponseBody, _ failures: any EndpointFailure.Type
    ) -> NamedFailure {
        guard let errorCase else { return NamedFailure() }
        let shown = body.hiding(secrets)
        let reader = ResponseReader(
            body: shown, status: response.status, fields: response.headers, path: [], envelope: nil, errorBody: nil,
            secrets: secrets)
        do {
            let failure = try failures.init(errorCase: errorCase.name, reader)
            return NamedFailure(failure: failure, report: reader.notes.withLock { $0.report })
        } catch {
            let unreadable = EndpointError(
                unreadable: error, body: shown, excerpt: excerpt(body), status: response.status, hiding: secrets)
            return NamedFailure(unreadable: unreadable.decodingFailure)
        }
    }

    private func excerpt(_ body: ResponseBody) -> String {
        BodyExcerpt.text(of: body.beginning, hiding: secrets)
    }
}
