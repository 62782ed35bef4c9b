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
        do {
            try nothing()
        } catch let error as EndpointError {
            return error
        } catch {
            // A body that is no envelope says nothing.
        }
        return EndpointError.undeclaredStatus(
            UndeclaredStatus(
                status: status, declared: declared, excerpt: BodyExcerpt.text(of: body.beginning, hiding: secrets)))
    }
}
