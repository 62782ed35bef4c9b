import Foundation
import LoopbackServer

/// A server of one file that knows ranges (RFC 9110 section 14), and can be told to cut its answers.
final class FileServer: Sendable {
    struct Rules: Sendable {
        var content: [UInt8]
        var validator: (name: String, value: String)? = ("ETag", "\"v1\"")
        var headers: [(String, String)] = []
        /// After so many bytes of the body each answer is cut, in turn; none after the last.
        var cuts: [Int] = []
        /// In pieces of this size, one by one; nil for all at once, with a length.
        var chunk: Int?
        /// In the place of its own answer to a request for a part.
        var toPart: (@Sendable (ReceivedRequest, Rules) -> LoopbackAnswer)?
    }

    let rules: Box<Rules>
    let server: LoopbackServer

    init(_ rules: Rules) throws {
        let box = Box(rules)
        self.rules = box
        server = try LoopbackServer { request in
            var cut: Int?
            box.change { rules in cut = rules.cuts.isEmpty ? nil : rules.cuts.removeFirst() }
            return Self.answer(request, box.value, cut: cut)
        }
    }

    /// What was asked for: the `Range` of each request, with its `If-Range`.
    var ranges: [String?] {
        server.requests.map { request in request["Range"].map { "\($0) \(request["If-Range"] ?? "-")" } }
    }

    static func answer(_ request: ReceivedRequest, _ rules: Rules, cut: Int?) -> LoopbackAnswer {
        var headers = rules.headers
        if let validator = rules.validator { headers.append(validator) }
        guard let range = request["Range"], request["If-Range"] == rules.validator?.value,
            let first = Int(range.dropFirst("bytes=".count).dropLast())
        else { return body(200, headers, rules.content[...], rules, cut) }
        if let toPart = rules.toPart { return toPart(request, rules) }
        guard first < rules.content.count else {
            return .response(416, [("Content-Range", "bytes */\(rules.content.count)")])
        }
        headers.append(("Content-Range", "bytes \(first)-\(rules.content.count - 1)/\(rules.content.count)"))
        return body(206, headers, rules.content[first...], rules, cut)
    }

    private static func body(
        _ status: Int, _ headers: [(String, String)], _ content: ArraySlice<UInt8>, _ rules: Rules, _ cut: Int?
    ) -> LoopbackAnswer {
        let sent = content.prefix(cut ?? .max)
        var steps: [LoopbackAnswer.Step] = []
        if let size = rules.chunk {
            steps.append(.send(LoopbackAnswer.head(status, headers + [("Transfer-Encoding", "chunked")])))
            var rest = sent
            while !rest.isEmpty {
                steps.append(.send(LoopbackAnswer.chunk(Array(rest.prefix(size)))))
                rest = rest.dropFirst(size)
            }
            if cut == nil { steps.append(.send(LoopbackAnswer.chunk([]))) }
        } else {
            let length = [("Content-Length", String(content.count))]
            steps.append(.send(LoopbackAnswer.head(status, headers + length) + Array(sent)))
        }
        return LoopbackAnswer(steps + (cut == nil ? [] : [.close]))
    }

    /// Bytes that are different at every place.
    static func content(_ count: Int, seed: Int = 7) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761 &+ seed) >> 7) }
    }
}
