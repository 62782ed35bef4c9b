import Foundation

/// Makes bodies of the elements of one response, for those who read them.
final class ElementReader {
    private let plan: StreamPlan
    private let codec: (name: String, codec: any BodyCodec)?
    private let received: ReceivedResponse
    private let rules: CallRules
    private let (name, target): (String?, StreamTarget?)
    /// One for all elements, since making one costs as much as reading a small element.
    private var reader: ResponseReader

    init(_ plan: StreamPlan, _ rules: CallRules, _ received: ReceivedResponse) {
        self.plan = plan
        self.received = received
        self.rules = rules
        (name, target) = (plan.rule.name, plan.rule.into)
        codec = rules.codec.flatMap { name in plan.environment.codecs[name].map { (name, $0) } }
        reader = ResponseReader(
            body: plan.rule.format.body(Data()), status: received.response.status, fields: received.response.headers,
            path: rules.payload, envelope: rules.envelope, errorBody: rules.errorBody, secrets: received.secrets,
            isReported: false)
    }

    /// What the last element does to the kept list that the stream changes.
    private(set) var change: StreamChange?

    /// An element as a body. Throws what the codec throws, and for one that is cut.
    func reader(of found: StreamElement) throws -> ResponseReader {
        // What is said of an element that cannot be decoded is not said of the one before it.
        reader.body.content = .data(Data())
        change = nil
        var bytes = found.bytes
        if let codec {
            do {
                let response = received.response
                bytes = try codec.codec.decode(bytes, status: response.status, headers: response.headers)
            } catch {
                throw EndpointError.interceptor(name: codec.name, error)
            }
        }
        if let target {
            change = StreamChange(
                isText(bytes) ? bytes : mended(bytes), named: name == target.discriminator ? found.name : nil,
                at: rules.payload, of: target)
        }
        if let key = name, let name = found.name { bytes = EventName.insert(name, at: key, in: bytes) }
        reader.body.content = .data(bytes)
        if found.isCut {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "it ends before it is whole"))
        }
        return reader
    }

    /// The last element with its text mended; nil if there is nothing to mend. The data of events is UTF-8 whatever was
    /// sent (WHATWG Encoding, "UTF-8 decode").
    var mended: ResponseReader? {
        let bytes = reader.body.data
        if isText(bytes) { return nil }
        reader.body.content = .data(mended(bytes))
        return reader
    }

    /// Whether bytes are what they are said to be, or nobody mends them.
    private func isText(_ bytes: Data) -> Bool {
        plan.rule.format != .events || String(data: bytes, encoding: .utf8) != nil
    }

    private func mended(_ bytes: Data) -> Data {
        Data(String(decoding: bytes, as: UTF8.self).utf8)
    }

    /// Why the last element cannot be read, in the words of any response, with its number.
    func explain(_ error: any Error, _ found: StreamElement) -> EndpointError {
        if case EndpointError.interceptor = error { return EndpointError(error) }
        var response = received.response
        let body = reader.body
        response.body = body.content
        let verdict = ResponseVerdict(
            rules: rules, response: response, secrets: received.secrets, isElement: true)
        if !found.isCut, let reason = plan.judge(verdict) { return reason.numbered(found.number) }
        let excerpt = BodyExcerpt.text(of: body.data, hiding: received.secrets)
        return EndpointError(
            unreadable: error, body: body, excerpt: excerpt, status: response.status, hiding: received.secrets
        ).numbered(found.number)
    }
}

extension StreamRule.Format {
    /// An element as a body of its own. The data of an event is a text that may be JSON, a line and a record are JSON.
    fileprivate func body(_ bytes: Data) -> ResponseBody {
        switch self {
        case .events: ResponseBody(content: .data(bytes), contentType: nil, mediaType: nil)
        case .lines, .jsonSequence:
            ResponseBody(content: .data(bytes), contentType: "application/json", mediaType: MediaType.json)
        }
    }
}

extension MediaType {
    fileprivate static let json = MediaType("application/json")
}
