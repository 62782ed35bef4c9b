extension ResponseReader {
    /// A reader of a part of the payload.
    ///
    /// - Parameter keys: The keys that lead to the part.
    /// - Returns: The reader.
    public func at(_ keys: String...) -> ResponseReader {
        var part = self
        part.path += keys
        return part
    }

    /// Refuses every status but one.
    ///
    /// - Parameter status: The status that the spec has.
    /// - Returns: This reader.
    /// - Throws: What `undeclaredStatus` returns, for another status.
    public func only(_ status: Int) throws -> ResponseReader {
        guard self.status == status else { throw undeclaredStatus(status) }
        return self
    }

    /// Reads no value, as `nothing()` does.
    ///
    /// - Parameter value: The value to return.
    /// - Returns: The value.
    /// - Throws: `EndpointError.business`.
    public func nothing<Value>(giving value: Value) throws -> Value {
        try nothing()
        return value
    }

    /// The error of a success whose status the spec does not have.
    ///
    /// - Parameter declared: The statuses that the spec has.
    /// - Returns: `EndpointError.business` if the envelope says that the call failed, and else
    ///   `EndpointError.undeclaredStatus`.
    public func undeclaredStatus(_ declared: Int...) -> any Error {
        businessError
            ?? .undeclaredStatus(UndeclaredStatus(status: context.status, declared: declared, excerpt: excerpt))
    }

    /// Tells which of the spec's content types the response is: the same type, `application/json` for any that is JSON by
    /// its name, or a range. Parameters do not count.
    ///
    /// - Parameter types: The type of the spec's content types.
    /// - Returns: The content type.
    /// - Throws: `EndpointError.business` if the envelope says that the call failed, and else
    ///   `EndpointError.unacceptableContent`, for any other content type.
    public func content<ContentType: RawRepresentable & CaseIterable>(_ types: ContentType.Type) throws -> ContentType
    where ContentType.RawValue == String {
        let declared = types.allCases.map(\.rawValue)
        guard let found = body.mediaType?.best(of: declared).flatMap(ContentType.init) else {
            throw unacceptable(declared)
        }
        return found
    }

    /// The error of a response of another content type.
    func unacceptable(_ accepted: [String]) -> EndpointError {
        if body.mediaType?.isJSON ?? false, let error = businessError { return error }
        return .unacceptableContent(
            UnacceptableContent(
                contentType: body.contentType.map { BodyExcerpt.hide(secrets, in: $0) }, accepted: accepted,
                excerpt: excerpt, status: context.status))
    }

    /// The failure that the envelope says; nil if it says none. A body that is no envelope says nothing.
    private var businessError: EndpointError? {
        do {
            try nothing()
        } catch let error as EndpointError {
            return error
        } catch {
            return nil
        }
        return nil
    }

    private var excerpt: String { BodyExcerpt.text(of: body.beginning, hiding: secrets) }
}
