/// How much a client accepts from a server.
public struct TransferLimits: Hashable, Sendable {
    /// The defaults: 64 MiB of body in memory, 16 MiB of an element of a stream, files of any length, 10 redirects.
    public static let standard = TransferLimits()

    /// The greatest number of bytes of a response in memory, after decompression. The default is 64 MiB.
    ///
    /// The transfer ends as soon as more has arrived, or at once if the server announces more. What is in flight by
    /// then, a few hundred kilobytes on a fast network, is read and dropped.
    ///
    /// It also bounds what waits for the reader of a stream where the transport cannot hold the server up, at no less than
    /// 256 KiB.
    public var body: Int
    /// The greatest number of bytes of a response that goes to a file. The default is no limit.
    public var file: Int
    /// The greatest number of redirects within one call. The default is 10; 0 follows none.
    public var redirects: Int
    /// The greatest number of bytes of one line, event or record of a stream. The default is 16 MiB. A longer one ends the
    /// stream with `EndpointError.responseTooLarge`.
    public var element: Int

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - body: The greatest number of bytes of a response in memory.
    ///   - file: The greatest number of bytes of a response that goes to a file.
    ///   - redirects: The greatest number of redirects within one call.
    ///   - element: The greatest number of bytes of one line, event or record of a stream.
    public init(body: Int = 64 << 20, file: Int = .max, redirects: Int = 10, element: Int = 16 << 20) {
        self.body = body
        self.file = file
        self.redirects = redirects
        self.element = element
    }
}
