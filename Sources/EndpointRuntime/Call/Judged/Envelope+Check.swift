extension Envelope {
    /// Throws `EndpointError.business` where the body says that there was no success, and `DecodingError` where it
    /// does not say.
    ///
    /// A value that says only that there was no success, such as `"ok": false`, has no name. Then the code is the one at the
    /// place of codes in the bodies of errors, if there is one.
    func check(
        _ document: inout DocumentReader, _ errorBody: ErrorBody?, _ body: ResponseBody, status: Int,
        hiding secrets: [String]
    ) throws {
        guard let success else { return }
        let json = try document.value(JSON.self, at: success.key)
        guard var code = ErrorCode(json) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: success.key.map(WireKey.init(stringValue:)),
                    debugDescription: "it is not a number, string or boolean that could say whether there was success"))
        }
        if success.equals.contains(code) { return }
        var errorCase = errors.first { $0.code == code }
        if errorCase == nil, let errorBody, let own = ErrorCode(reading: &document, at: errorBody.key) {
            code = own
            errorCase = (errorBody.errors + errors).first { $0.code == own }
        }
        let said = String(reading: &document, anyOf: messages + (errorBody?.messages ?? []))
        throw EndpointError.business(
            BusinessFailure(
                code: code.hiding(secrets), errorCase: errorCase,
                message: said.map { BodyExcerpt.hide(secrets, in: $0) },
                excerpt: BodyExcerpt.text(of: body.beginning, hiding: secrets), status: status))
    }
}
