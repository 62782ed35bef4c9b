import Foundation

/// A request and its response, as a file of recordings has them.
struct RecordedExchange: Codable, Sendable {
    struct Field: Codable, Sendable {
        let name: String
        let value: String
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
    let url: String
    let requestHeaders: [Field]
    let requestBody: Body
    let status: Int
    let headers: [Field]
    let body: Body
}
