import Foundation

/// The public interface of swift-distributed-tracing, as far as the adapter uses it. `TestTracer` stands for a tracer.
public struct ServiceContext: Sendable {
    @TaskLocal public static var current: ServiceContext?
    public static var topLevel: ServiceContext { ServiceContext(path: []) }

    /// The names of the spans around it.
    public let path: [String]
}

public enum SpanKind: Sendable { case server, client, producer, consumer, `internal` }

public enum SpanAttribute: Equatable, Sendable {
    case int64(Int64)
    case string(String)
    case stringArray([String])
}

public struct SpanAttributes: Sendable {
    private var values: [String: SpanAttribute] = [:]
    public init() {}
    public subscript(_ name: String) -> SpanAttribute? {
        get { values[name] }
        set { values[name] = newValue }
    }
}

public struct SpanStatus: Equatable, Sendable {
    public enum Code: Sendable { case ok, error }
    public let code: Code
    public let message: String?
    public init(code: Code, message: String? = nil) {
        self.code = code
        self.message = message
    }
}

public protocol Span: Sendable {
    var context: ServiceContext { get }
    var attributes: SpanAttributes { get nonmutating set }
    func setStatus(_ status: SpanStatus)
    func end()
}

public protocol Injector<Carrier>: Sendable {
    associatedtype Carrier: Sendable
    func inject(_ value: String, forKey key: String, into carrier: inout Carrier)
}

public protocol Instrument: Sendable {
    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier
}

public enum InstrumentationSystem {
    public static var instrument: any Instrument { TestTracer.shared }
}

public func startSpan(
    _ operationName: String, context: @autoclosure () -> ServiceContext = .current ?? .topLevel,
    ofKind kind: SpanKind = .internal, function: String = #function, file fileID: String = #fileID, line: UInt = #line
) -> any Span {
    TestTracer.shared.start(operationName, context(), kind)
}

/// Keeps the spans of a process.
public final class TestTracer: Instrument, @unchecked Sendable {
    public static let shared = TestTracer()
    private let lock = NSLock()
    private var started: [TestSpan] = []

    public var spans: [TestSpan] { lock.withLock { started } }

    func start(_ name: String, _ context: ServiceContext, _ kind: SpanKind) -> TestSpan {
        let span = TestSpan(ServiceContext(path: context.path + [name]), kind)
        lock.withLock { started.append(span) }
        return span
    }

    public func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {
        injector.inject(context.path.joined(separator: " > "), forKey: "x-path", into: &carrier)
    }
}

public final class TestSpan: Span, @unchecked Sendable {
    public let context: ServiceContext
    public let kind: SpanKind
    private let lock = NSLock()
    private var held = SpanAttributes()
    private var said: SpanStatus?
    private var ends = 0

    init(_ context: ServiceContext, _ kind: SpanKind) {
        self.context = context
        self.kind = kind
    }

    public var attributes: SpanAttributes {
        get { lock.withLock { held } }
        set { lock.withLock { held = newValue } }
    }
    public var status: SpanStatus? { lock.withLock { said } }
    public var endCount: Int { lock.withLock { ends } }
    public func setStatus(_ status: SpanStatus) { lock.withLock { said = status } }
    public func end() { lock.withLock { ends += 1 } }
}
