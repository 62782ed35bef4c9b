extension Envelope {
    /// Throws `EndpointError.business` where the body says that there was no success, and `DecodingError` where it
    /// does not say.
    func check(
        _ document: inout DocumentReader, _ body: ResponseBody, status: Int, hiding secrets: [String]
    ) throws {
        guard let success else { return }
        let json = try document.value(JSON.self, at: success.key)
        guard let code = ErrorCode(json) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: success.key.map(WireKey.init(stringValue:)),
                    debugDescription: "it is not a number, string or boolean that could say whether there was success"))
        }
        if success.equals.contains(code) { return }
        let said = String(reading: &document, anyOf: messages)
        throw EndpointError.business(
            BusinessFailure(
                code: code.hiding(secrets), errorCase: errors.first { $0.code == code },
                message: said.map { BodyExcerpt.hide(secrets, in: $0) },
                excerpt: BodyExcerpt.text(of: body.beginning, hiding: secrets), status: status))
    }
}
