import CCurl
import EndpointRuntime
import Foundation

/// One request as libcurl has it. Made, used and released on the loop's thread.
final class CurlHandle {
    /// The name of the process and the library, as URLSession has it (RFC 9110 section 10.1.5). Some servers refuse requests without one.
    private static let userAgent: String = {
        let name = ProcessInfo.processInfo.processName.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0))
        }
        return (name.isEmpty ? "" : name + " ") + "libcurl"
    }()

    let easy: CCurlEasy
    let exchange: CurlExchange
    private var headers: UnsafeMutableRawPointer?
    private let message: UnsafeMutablePointer<CChar>

    /// Makes a handle for an exchange, or nil if libcurl refuses it.
    ///
    /// - Parameters:
    ///   - exchange: The exchange.
    ///   - certificates: The path of a PEM file; nil for the certificates of the system.
    ///   - isSecond: Whether it is sent once more, on a connection of its own.
    init?(_ exchange: CurlExchange, certificates: String?, isSecond: Bool = false) {
        guard let easy = ccurl_easy_init() else { return nil }
        self.easy = easy
        self.exchange = exchange
        message = .allocate(capacity: Int(CCURL_ERROR_SIZE))
        message.initialize(repeating: 0, count: Int(CCURL_ERROR_SIZE))
        let request = exchange.request
        set(CCURL_URL, request.url.absoluteString)
        set(CCURL_ACCEPT_ENCODING, "")
        // HTTP and HTTPS.
        ccurl_set_long(easy, Int32(CCURL_PROTOCOLS), 3)
        ccurl_set_long(easy, Int32(CCURL_NOSIGNAL), 1)
        ccurl_set_long(easy, Int32(CCURL_NOPROGRESS), 1)
        // In seconds: the client keeps time itself.
        ccurl_set_long(easy, Int32(CCURL_CONNECTTIMEOUT), 31_536_000)
        // What is unpacked of one buffer waits in libcurl while the reader of a stream has no room.
        ccurl_set_long(easy, Int32(CCURL_BUFFERSIZE), request.destination.isStream ? 16 << 10 : 64 << 10)
        // A proxy's answer to CONNECT is not the server's.
        ccurl_set_long(easy, Int32(CCURL_SUPPRESS_CONNECT_HEADERS), 1)
        if let certificates { set(CCURL_CAINFO, certificates) }
        sendOnce()
        if isSecond { ccurl_set_long(easy, Int32(CCURL_FRESH_CONNECT), 1) }
        ccurl_set_pointer(easy, Int32(CCURL_ERRORBUFFER), message)
        set(request.method, length: exchange.bodyLength)
        for field in request.headers {
            add(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        if request.headers["User-Agent"] == nil { add("User-Agent: \(Self.userAgent)") }
        // libcurl would wait a second for a `100 Continue`.
        add("Expect:")
        ccurl_set_pointer(easy, Int32(CCURL_HTTPHEADER), headers)
        ccurl_set_callbacks(
            easy, Unmanaged.passUnretained(exchange).toOpaque(),
            { bytes, _, count, context in
                CurlHandle.exchange(context).takeHeader(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
            },
            { bytes, _, count, context in
                let exchange = CurlHandle.exchange(context)
                if exchange.isPaused { return Int(CCURL_WRITE_PAUSE) }
                return exchange.takeBody(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
            },
            { bytes, _, count, context in
                CurlHandle.exchange(context).fill(UnsafeMutableRawBufferPointer(start: bytes, count: count))
                    ?? Int(CCURL_READ_ABORT)
            },
            // CURL_SEEKFUNC_FAIL: libcurl wants to send the body again, because the server ended a connection that had
            // been used before. Whether a request is sent twice is the caller's to say.
            { _, offset, _ in offset == 0 ? 1 : 2 })
    }

    /// On a connection that has been used before, libcurl sends a request a second time when the server ends it before it
    /// answers. What changes something is sent once.
    private func sendOnce() {
        guard !exchange.request.method.isSafe else { return }
        let isRefused =
            ccurl_set_begin(easy, Unmanaged.passUnretained(exchange).toOpaque()) { context, _, _, _, _ in
                CurlHandle.exchange(context).begins() ? 0 : 1
            } == 0
        // Without a body it begins on a connection of its own, so that none is refused for a connection that was too old.
        if !isRefused || exchange.bodyLength ?? 0 == 0 { ccurl_set_long(easy, Int32(CCURL_FRESH_CONNECT), 1) }
    }

    deinit {
        ccurl_easy_cleanup(easy)
        ccurl_list_free(headers)
        message.deallocate()
    }

    func finish(_ code: Int32) { exchange.finish(code, text(of: code)) }

    /// What libcurl says of a failure.
    func text(of code: Int32) -> String {
        let text = String(cString: message)
        return text.isEmpty ? String(cString: ccurl_error(code)) : text
    }

    private func set(_ method: HTTPMethod, length: Int64?) {
        if method == .head {
            ccurl_set_long(easy, Int32(CCURL_NOBODY), 1)
        } else if length == nil, method == .get {
            ccurl_set_long(easy, Int32(CCURL_HTTPGET), 1)
        } else {
            ccurl_set_long(easy, Int32(CCURL_UPLOAD), 1)
            ccurl_set_long(easy, Int32(CCURL_UPLOAD_BUFFERSIZE), 256 << 10)
            ccurl_set_size(easy, Int32(CCURL_INFILESIZE_LARGE), length ?? 0)
        }
        set(CCURL_CUSTOMREQUEST, method.rawValue)
    }

    /// libcurl copies texts.
    private func set(_ option: some BinaryInteger, _ text: String) {
        text.withCString { _ = ccurl_set_pointer(easy, Int32(option), $0) }
    }

    private func add(_ line: String) {
        if let longer = ccurl_list_append(headers, line) { headers = longer }
    }

    private static func exchange(_ context: UnsafeMutableRawPointer?) -> CurlExchange {
        Unmanaged<CurlExchange>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
    }
}
