public import Foundation

/// A piece of a stream that a ``StubTransport`` sends.
public struct StubPiece: Hashable, Sendable {
    /// The bytes.
    public let bytes: Data
    /// The pause before them, by the clock of the stub.
    public let pause: Duration

    /// Makes a piece of text.
    ///
    /// - Parameters:
    ///   - text: The text, line ends included.
    ///   - pause: The pause before it.
    public init(_ text: String, after pause: Duration = .zero) {
        self.init(bytes: Data(text.utf8), after: pause)
    }

    /// Makes a piece of bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - pause: The pause before them.
    public init(bytes: Data, after pause: Duration = .zero) {
        self.bytes = bytes
        self.pause = pause
    }
}

extension StubPiece: ExpressibleByStringLiteral {
    /// Makes a piece of text that comes without a pause.
    ///
    /// - Parameter value: The text, line ends included.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
