import EndpointSpec
import Foundation
import SpecSamples
import SpecServer
import TestSupport
import Testing

/// What a sample of a request is made of, the server takes; what it answers, the check of values takes.
@Suite struct OwnSampleTests {
    static let apis = [
        "Grooo", "Events", "Showcase", "Gallery/GitHub", "Gallery/Kubernetes", "Gallery/Mastodon",
        "Gallery/OpenWeather", "Gallery/Slack", "Gallery/Stripe", "Gallery/YouTube",
    ]

    @Test(arguments: apis) func everySampleIsTaken(_ name: String) throws {
        let stage = try Stage.samples(name)
        var count = 0
        for (api, _) in stage.apis {
            let values = JSONSample(ModelTable(api))
            for endpoint in api.groups.flatMap(\.endpoints) where endpoint.path.hasPrefix("/") {
                let request = SampleRequest(endpoint, values, encode: encoded) { _ in "secret" }
                let prefix = stage.apis.count == 1 ? "" : "/" + api.name
                let (head, body) = text(of: request, prefix)
                let served = stage.serve(head, body)
                #expect(
                    served.deviations.isEmpty,
                    "\(endpoint.name): \(served.deviations.map(\.sentence)) of \(head)\n\(body)")
                #expect(served.endpoint == endpoint.name || isSame(endpoint, served.endpoint, in: api))
                #expect((200...299).contains(served.status ?? 0), "\(endpoint.name): \(served.text.prefix(500))")
                count += 1
            }
        }
        #expect(count > 0)
    }

    /// The server's own check reads a response as it would a body.
    @Test(arguments: apis) func everyAnswerFitsItsType(_ name: String) throws {
        let stage = try Stage.samples(name)
        for (api, places) in stage.apis {
            let models = ModelTable(api)
            for model in api.groups.flatMap(\.models) {
                if case .structure(let structure) = model.kind, !structure.generics.isEmpty { continue }
                guard let value = JSONSample(models).value(of: model) else { continue }
                let misfits = SpecServerCheck.misfits(value, model, models, places)
                #expect(misfits.isEmpty, "\(model.name): \(misfits) in \(value.line.prefix(1000))")
            }
        }
    }

    /// Two endpoints may have one path and be told apart by nothing.
    private func isSame(_ endpoint: Endpoint, _ other: String?, in api: API) -> Bool {
        let found = api.groups.flatMap(\.endpoints).first { $0.name == other }
        return found?.method == endpoint.method
    }

    private func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    private func text(of request: SampleRequest, _ prefix: String) -> (head: String, body: String) {
        let query = request.query.map { encoded($0.name) + "=" + encoded($0.value) }.joined(separator: "&")
        var lines = ["\(request.method) \(prefix)\(request.path)\(query.isEmpty ? "" : "?" + query) HTTP/1.1"]
        lines += request.headers.map { "\($0.name): \($0.value)" }
        if request.basicSecret != nil { lines.append("Authorization: Basic c2VjcmV0") }
        var body = ""
        switch request.body {
        case .none: break
        case .json(let value, let type):
            body = value?.line ?? ""
            lines.append("Content-Type: \(type)")
        case .form(let items):
            body = items.map { encoded($0.name) + "=" + encoded($0.text) }.joined(separator: "&")
            lines.append("Content-Type: application/x-www-form-urlencoded")
        case .multipart(let items):
            for item in items {
                body += "--B\r\nContent-Disposition: form-data; name=\"\(item.name)\"\r\n\r\n\(item.text)\r\n"
            }
            body += "--B--\r\n"
            lines.append("Content-Type: multipart/form-data; boundary=B")
        case .raw(let type):
            body = "sample"
            if let type { lines.append("Content-Type: \(type)") }
        }
        return (lines.joined(separator: "\n"), body)
    }
}
