extension EndpointError {
    /// Makes the error of what a reader threw, with what is known of the response.
    init(
        unreadable error: any Error, body: ResponseBody, excerpt: String, status: Int, hiding secrets: [String] = []
    ) {
        if let error = error as? UnreadableHeader {
            let reason = BodyExcerpt.hide(secrets, in: "\(error)")
            self = .decoding(DecodingFailure(reason: reason, excerpt: excerpt, status: status, header: error.name))
            return
        }
        guard let error = error as? DecodingError else {
            let reason = BodyExcerpt.hide(secrets, in: "\(error)")
            self = .decoding(DecodingFailure(reason: reason, excerpt: excerpt, status: status))
            return
        }
        let (context, reason) = Self.explain(error)
        // An error that shows nothing of the body shows nothing around the place either.
        let place = excerpt.isEmpty ? nil : DecodingPlace(context, in: body.data, hiding: secrets)
        // Path and reason may quote the body.
        let failure = DecodingFailure(
            codingPath: BodyExcerpt.hide(secrets, in: CodingPath.text(context.codingPath)),
            reason: BodyExcerpt.hide(secrets, in: reason), place: place, excerpt: excerpt,
            status: status)
        let isTooDeep =
            if case .depth = context.underlyingError as? ReadingLimit {
                true
            } else {
                context.codingPath.isEmpty && JSONDepth.exceeds(ReadingLimit.levels, in: body.data)
            }
        self = isTooDeep ? .responseTooDeep(failure) : .decoding(failure)
    }

    private static func explain(_ error: DecodingError) -> (DecodingError.Context, String) {
        if let context = placedContext(error) { return (context, context.debugDescription) }
        return switch error {
        case .keyNotFound(let key, let context): (context, "there is no '\(key.stringValue)'")
        case .valueNotFound(_, let context): (context, "there is null or nothing")
        case .typeMismatch(let type, let context): (context, "it is not a value of type \(type)")
        case .dataCorrupted(let context): (context, context.debugDescription)
        @unknown default: (.init(codingPath: [], debugDescription: ""), "\(error)")
        }
    }

    /// Returns the context of an error whose place in a text is known, because its words are better.
    private static func placedContext(_ error: DecodingError) -> DecodingError.Context? {
        switch error {
        case .keyNotFound(_, let context), .valueNotFound(_, let context), .typeMismatch(_, let context),
            .dataCorrupted(let context):
            context.underlyingError is JSONPlace ? context : nil
        @unknown default: nil
        }
    }
}
