import EndpointRuntime
import Foundation

/// A request and its response in a recording.
struct RecordedExchange: Codable, Sendable {
    struct Field: Codable, Sendable {
        let name: String
        var value: String
    }

    struct Body: Codable, Sendable {
        /// Of a body that is UTF-8.
        var text: String?
        /// Of any other.
        var base64: Data?

        init(_ data: Data) {
            if let text = String(data: data, encoding: .utf8) { self.text = text } else { base64 = data }
        }

        var data: Data { text.map { Data($0.utf8) } ?? base64 ?? Data() }
    }

    let method: String
    var url: String
    var requestHeaders: [Field]
    var requestBody: Body
    let status: Int
    var headers: [Field]
    var body: Body
}

extension RecordedExchange {
    /// Hides texts wherever they stand.
    mutating func hide(_ secrets: [String]) {
        guard !secrets.isEmpty else { return }
        url = BodyExcerpt.hide(secrets, in: url)
        for index in requestHeaders.indices { requestHeaders[index].hide(secrets) }
        for index in headers.indices { headers[index].hide(secrets) }
        requestBody.hide(secrets)
        body.hide(secrets)
    }
}

extension RecordedExchange.Field {
    fileprivate mutating func hide(_ secrets: [String]) {
        value = BodyExcerpt.hide(secrets, in: value)
    }
}

extension RecordedExchange.Body {
    fileprivate mutating func hide(_ secrets: [String]) {
        if let text {
            self.text = BodyExcerpt.hide(secrets, in: text)
            return
        }
        guard var data = base64 else { return }
        for secret in secrets {
            var start = data.startIndex
            while let range = data.range(of: Data(secret.utf8), in: start..<data.endIndex) {
                data.replaceSubrange(range, with: Data(BodyExcerpt.hidden.utf8))
                start = range.lowerBound + BodyExcerpt.hidden.utf8.count
            }
        }
        base64 = data
    }
}
