public import Foundation

/// What a server answered.
public struct HTTPResponse: Sendable {
    public enum Body: Sendable {
        case data(Data)
        case file(URL)
    }

    public var status: Int
    /// Sorted by name; the values of repeated fields joined by `, `, as URLSession gives them.
    public var headers: [HeaderField]
    /// Decompressed.
    public var body: Body

    public init(status: Int, headers: [HeaderField] = [], body: Body = .data(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
