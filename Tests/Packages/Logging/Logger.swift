/// The public interface of swift-log, as far as the adapter uses it. What is logged goes to a handler.
public struct Logger: Sendable {
    public typealias Metadata = [String: MetadataValue]

    public enum Level: String, CaseIterable, Sendable {
        case trace, debug, info, notice, warning, error, critical
    }

    public enum MetadataValue: Sendable {
        case string(String)
        case stringConvertible(any CustomStringConvertible & Sendable)
        case dictionary(Metadata)
        case array([MetadataValue])
    }

    public struct Message: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, CustomStringConvertible,
        Sendable
    {
        public let description: String
        public init(stringLiteral value: String) { description = value }
    }

    private let handler: @Sendable (Level, Message, Metadata?) -> Void

    public init(label: String, factory handler: @escaping @Sendable (Level, Message, Metadata?) -> Void) {
        self.handler = handler
    }

    public func log(
        level: Level, _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
        source: @autoclosure () -> String? = nil, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {
        handler(level, message(), metadata())
    }
}
