/// The place of a span in a trace, as W3C Trace Context sends it: the headers `traceparent` and `tracestate`.
public struct TraceContext: Hashable, Sendable {
    /// The ID of the trace, as two halves. It is never zero.
    public let traceID: (high: UInt64, low: UInt64)
    /// The ID of the span. It is never zero.
    public let spanID: UInt64
    /// Whether the caller records the trace (section 3.2.2.5).
    public let isSampled: Bool
    /// The value of `tracestate`: what systems of tracing add of their own. Empty if there is nothing.
    public let state: String

    /// Reads the two headers. Nil if `traceparent` is invalid. An invalid `tracestate` is left out (section 3.3).
    ///
    /// - Parameters:
    ///   - traceparent: `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01`. Later versions are read by the rules of
    ///     this one (section 3.2.4).
    ///   - tracestate: The value of `tracestate`; of several fields, their values joined by commas.
    public init?(traceparent: String, tracestate: String = "") {
        let bytes = Array(traceparent.utf8)
        let dash = UInt8(ascii: "-")
        guard bytes.count >= 55, bytes[2] == dash, bytes[35] == dash, bytes[52] == dash,
            let version = Self.number(bytes[0..<2]), version != 0xFF,
            version == 0 ? bytes.count == 55 : bytes.count == 55 || bytes[55] == dash,
            let high = Self.number(bytes[3..<19]), let low = Self.number(bytes[19..<35]),
            let span = Self.number(bytes[36..<52]), let flags = Self.number(bytes[53..<55]), high | low != 0, span != 0
        else { return nil }
        self.init(traceID: (high, low), spanID: span, isSampled: flags & 1 == 1, state: TraceState.checked(tracestate))
    }

    init(traceID: (high: UInt64, low: UInt64), spanID: UInt64, isSampled: Bool, state: String) {
        self.traceID = traceID
        self.spanID = spanID
        self.isSampled = isSampled
        self.state = state
    }

    /// The value of `traceparent`, in version 00.
    public var traceparent: String { "00-\(traceText)-\(spanText)-\(isSampled ? "01" : "00")" }

    /// The ID of the trace as 32 hexadecimal digits.
    public var traceText: String { Self.digits(traceID.high) + Self.digits(traceID.low) }

    /// The ID of the span as 16 hexadecimal digits.
    public var spanText: String { Self.digits(spanID) }

    /// The two headers; `tracestate` only if it says something.
    public var headers: [HeaderField] {
        [HeaderField("traceparent", traceparent)] + (state.isEmpty ? [] : [HeaderField("tracestate", state)])
    }

    /// The context of another span of the trace.
    func child(_ spanID: UInt64) -> TraceContext {
        TraceContext(traceID: traceID, spanID: spanID, isSampled: isSampled, state: state)
    }

    /// Lowercase digits alone.
    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return value
    }

    private static func digits(_ number: UInt64) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 16 - text.utf8.count) + text
    }

    /// Whether two contexts send the same.
    public static func == (one: TraceContext, other: TraceContext) -> Bool {
        one.traceID == other.traceID && one.spanID == other.spanID && one.isSampled == other.isSampled
            && one.state == other.state
    }

    /// Hashes the two IDs.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(traceID.low)
        hasher.combine(spanID)
    }
}

extension TraceContext: CustomStringConvertible {
    /// The value of `traceparent`.
    public var description: String { traceparent }
}
