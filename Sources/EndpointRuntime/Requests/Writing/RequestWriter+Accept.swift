extension RequestWriter {
    /// Says which content types the caller takes, in the order of its preference. It is the header `Accept`, and part of
    /// the request's cache key whatever else is.
    ///
    /// - Parameters:
    ///   - types: The content types. A call that takes none cannot be sent.
    ///   - files: Those that go to disk as they come. A call that takes one of them is neither cached nor stored.
    public mutating func accept<ContentType: RawRepresentable & CaseIterable & Equatable>(
        _ types: [ContentType], files: ContentType...
    ) where ContentType.RawValue == String {
        guard !types.isEmpty else { return fail(InvalidRequest(parameter: "accept", "names no content type")) }
        accepted = AcceptedContent(
            declared: ContentType.allCases.map(\.rawValue), types: types.map(\.rawValue),
            files: files.map(\.rawValue))
        addHeader(HeaderField("Accept", accepted?.header ?? ""))
    }
}
