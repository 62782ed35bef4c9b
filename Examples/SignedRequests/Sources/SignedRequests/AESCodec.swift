import EndpointRuntime
import Foundation

/// `codec: aes`: all parameters as one JSON text, encrypted, as the one parameter `param`, for GET too. The server's
/// bodies are encrypted the same way.
struct AESCodec: BodyCodec {
    let box: AESGCM

    func encode(_ content: inout CodedContent) throws {
        var parameters: [String: String] = [:]
        for field in content.query { parameters[field.name] = field.value }
        switch content.body {
        case .none: break
        case .form(let fields): for field in fields { parameters[field.name] = field.value }
        case .json(let data): parameters["body"] = String(decoding: data, as: UTF8.self)
        case .raw(let data, _): parameters["body"] = data.base64EncodedString()
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let sealed = QueryField("param", try box.seal(encoder.encode(parameters)).base64EncodedString())
        if case .none = content.body {
            content.query = [sealed]
        } else {
            content.query = []
            content.body = .form([sealed])
        }
    }

    func decode(_ body: Data, status: Int, headers: [HeaderField]) throws -> Data {
        guard let sealed = Data(base64Encoded: body) else { throw AESGCM.Failure(reason: "it is no base64") }
        return try box.open(sealed)
    }
}
