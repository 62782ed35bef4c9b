/// What a client takes from a server before it gives up.
public struct TransferLimits: Hashable, Sendable {
    /// 64 MiB of body in memory, any length of file, 10 redirects.
    public static let standard = TransferLimits()

    /// The most bytes of a response that is read into memory, counted after decompression.
    ///
    /// The transfer is cut off as soon as more has come, or at once where the server announces more. What is in flight
    /// by then, a few hundred kilobytes on a fast network, is read and dropped.
    public var body: Int
    /// The most bytes of a response that goes to a file.
    public var file: Int
    /// The most redirects that are followed within one call; 0 for none.
    public var redirects: Int

    public init(body: Int = 64 << 20, file: Int = .max, redirects: Int = 10) {
        self.body = body
        self.file = file
        self.redirects = redirects
    }
}
