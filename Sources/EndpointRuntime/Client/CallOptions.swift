/// What one call does in another way than the spec says.
public struct CallOptions: Sendable {
    /// As the spec says.
    public static let standard = CallOptions()

    /// Stand in the place of every other header of the same name, the credential's too.
    public var headers: [HeaderField]
    /// The longest silence; nil for the spec's.
    public var timeout: Duration?
    /// The bound of the whole call; nil for the spec's.
    public var deadline: Duration?

    public init(headers: KeyValuePairs<String, String> = [:], timeout: Duration? = nil, deadline: Duration? = nil) {
        self.headers = headers.map { HeaderField($0.key, $0.value) }
        self.timeout = timeout
        self.deadline = deadline
    }
}
