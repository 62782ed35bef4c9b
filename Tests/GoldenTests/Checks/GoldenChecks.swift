public import EndpointRuntime
import Foundation
import JSONComparison

/// Holds generated types to a table. What a program calls, line by line, with its own types.
public final class GoldenChecks {
    private let table: CheckTable
    private var failures: [String] = []
    private var done: Set<String> = []

    /// - Parameter arguments: Of the program: the table's path is the first.
    public init(_ arguments: [String] = CommandLine.arguments) throws {
        table = try JSONDecoder().decode(CheckTable.self, from: Data(contentsOf: URL(filePath: arguments[1])))
    }

    public func model<Model: FieldValue & Codable>(_ name: String, _: Model.Type) {
        done.insert(name)
        compareBackEnds(name, Model.self)
        if let sampled = Model.self as? any SampledModel.Type { sample(name, sampled) }
        for check in table.models where check.name == name {
            do {
                let first = try written(after: check.json, Model.self)
                let second = try written(after: first, Model.self)
                if first != second { fail(name, "does not write what it read before: " + difference(second, first)) }
                if let expected = check.written, first != expected {
                    fail(name, "does not write what it read: " + difference(first, expected))
                }
            } catch {
                fail(name, "does not read \(text(check.json).prefix(300)): \(error)")
            }
        }
    }

    /// JSON's bytes and Codable read and write alike.
    private func compareBackEnds<Model: FieldValue & Codable>(_ name: String, _: Model.Type) {
        let checks = table.models.filter { $0.name == name }
        var texts = checks.map { (text: text($0.json), faults: $0.isOrdered ? Faults.alike : .any) }
        if let sampled = Model.self as? any SampledModel.Type { texts.append((sampled.sampleJSON, .any)) }
        for (text, faults) in texts {
            let trial = Trial(Model.self, text, faults: faults)
            let mutations = Mutations.count(otherwise: table.mutations)
            for finding in trial.findings(beginnings: table.beginnings, mutations: mutations) {
                fail(name, "is not read or written alike: \(finding)")
            }
        }
    }

    /// What the spec has an example of reads.
    private func sample<Model: SampledModel>(_ name: String, _: Model.Type) {
        do {
            _ = try ModelDecoder().decode(Model.self, from: Data(Model.sampleJSON.utf8))
        } catch {
            fail(name, "does not read its sample \(Model.sampleJSON): \(error)")
        }
    }

    private func sampleBody<Request: SampledRequest>(_: Request.Type) {
        _ = Request.sample
    }

    private func pages<Request: PagedRequest>(_ name: String, _ request: Request) {
        switch Request.paging {
        case .number, .offset:
            if request.at(41).position != 41 { fail(name, "is not at 41, but at \(request.at(41).position)") }
        case .cursor, .lastItem:
            if request.from(cursor: "7") == nil { fail(name, "takes no cursor") }
        case .single, .url, .link: break
        }
    }

    public func request<Request: EndpointRequest>(_ name: String, _ make: (Arguments) throws -> Request) async {
        done.insert(name)
        if let sampled = Request.self as? any SampledRequest.Type { sampleBody(sampled) }
        for check in table.requests where check.name == name {
            do {
                let request = try make(Arguments(values: check.arguments))
                if let paged = request as? any PagedRequest { pages(name, paged) }
                await send(request, check)
            } catch {
                fail(name, "cannot be made: \(error)")
            }
        }
    }

    public func request<Request: StreamRequest>(_ name: String, _ make: (Arguments) throws -> Request) async {
        done.insert(name)
        if let sampled = Request.self as? any SampledStream.Type { samples(sampled) }
        for check in table.requests where check.name == name {
            do {
                await send(try make(Arguments(values: check.arguments)), check)
            } catch {
                fail(name, "cannot be made: \(error)")
            }
        }
    }

    private func samples<Request: SampledStream>(_ type: Request.Type) {
        if Request.samples.count != Request.sampleElements.count { fail("\(type)", "has samples that cannot be read") }
    }

    private func send<Request: StreamRequest>(_ request: Request, _ check: RequestCheck) async {
        let element = check.response.map(text) ?? ""
        let name = Request.stream.name.flatMap { check.response?[$0]?.string }
        let body =
            switch Request.stream.format {
            case .events: (name.map { "event: \($0)\n" } ?? "") + "data: \(element)\n\n"
            case .lines: element + "\n"
            case .jsonSequence: "\u{1E}\(element)\n"
            }
        let transport = transport(Data(body.utf8), check)
        var iterator = client(Request.API.self, transport).stream(request).makeAsyncIterator()
        do {
            if try await iterator.next() == nil { fail(check.name, "has no element") }
        } catch {
            if check.isAnswered { fail(check.name, "is not sent, or its element not read: \(error)") }
        }
        guard let sent = await transport.request else { return fail(check.name, "did not reach the transport") }
        compare(sent, check)
    }

    private func transport(_ answer: Data, _ check: RequestCheck) -> RecordingTransport {
        RecordingTransport(
            answer: answer,
            headers: [HeaderField("Content-Type", check.responseType)]
                + check.responseHeaders.map { HeaderField($0.key, text($0.value)) },
            status: check.responseStatus ?? 200,
            file: URL(filePath: CommandLine.arguments[1] + ".response"))
    }

    private func client<API: EndpointAPI>(_ api: API.Type, _ transport: RecordingTransport) -> EndpointClient<API> {
        EndpointClient(
            api, server: API.Server(address: "https://example.com"), auth: NamedCredentials(),
            signers: API.settings.signers.mapValues { _ in PassThrough() },
            codecs: API.settings.codecs.mapValues { _ in PassThrough() }, transport: transport)
    }

    private func send<Request: EndpointRequest>(_ request: Request, _ check: RequestCheck) async {
        let transport = transport(check.response.map { Data(text($0).utf8) } ?? Data(), check)
        let client = client(Request.API.self, transport)
        do {
            // Whatever its cache rule says: what is held to the table is what is sent.
            _ = try await client.send(request, .passThrough)
        } catch {
            if check.isAnswered { fail(check.name, "is not sent, or its response not read: \(error)") }
        }
        guard let sent = await transport.request else { return fail(check.name, "did not reach the transport") }
        compare(sent, check)
    }

    private func compare(_ sent: HTTPRequest, _ check: RequestCheck) {
        func expect<Value: Equatable>(_ what: String, _ actual: Value, _ expected: Value) {
            if actual != expected { fail(check.name, "\(what) is \(actual), and not \(expected)") }
        }
        func expect(pairs what: String, _ actual: [RequestCheck.Pair], _ expected: [RequestCheck.Pair]) {
            if actual.sorted() == expected.sorted() { return }
            let extra = Set(actual).subtracting(expected).map { "'\($0.name)': '\($0.value)'" }.sorted()
            let missing = Set(expected).subtracting(actual).map { "'\($0.name)': '\($0.value)'" }.sorted()
            fail(check.name, "\(what) has \(extra), and should have \(missing), \(actual.count) for \(expected.count)")
        }
        let parts = URLComponents(url: sent.url, resolvingAgainstBaseURL: false)
        expect("the method", sent.method.rawValue, check.method)
        expect("the host", parts?.host, check.host)
        expect("the path", segments(parts?.percentEncodedPath ?? ""), check.path)
        expect(pairs: "the query", pairs(parts?.percentEncodedQuery ?? ""), check.query)
        for pair in check.headers {
            let value = sent.headers.first { $0.name == pair.name }?.value
            expect("the header \(pair.name)", value.map(canonical), canonical(pair.value))
        }
        let body: Data = if case .data(let data) = sent.body { data } else { Data() }
        if let json = check.json {
            expect("the body", try? JSONDecoder().decode(JSON.self, from: body), json)
        }
        if let form = check.form {
            let text = String(decoding: body, as: UTF8.self).replacingOccurrences(of: "+", with: "%20")
            expect(pairs: "the form", pairs(text), form)
        }
    }

    private func segments(_ path: String) -> [String] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { decoded($0) }
    }

    private func pairs(_ query: String) -> [RequestCheck.Pair] {
        query.split(separator: "&").map { item in
            let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return RequestCheck.Pair(decoded(halves[0]), halves.count > 1 ? canonical(decoded(halves[1])) : "")
        }
    }

    /// A JSON text of a list or an object, with its members in the order of their names.
    private func canonical(_ value: String) -> String {
        guard value.hasPrefix("{") || value.hasPrefix("["),
            let json = try? JSONDecoder().decode(JSON.self, from: Data(value.utf8))
        else { return value }
        return text(json)
    }

    private func decoded(_ text: Substring) -> String { percentDecoded(text) }

    /// The members that are not the same.
    private func difference(_ actual: JSON, _ expected: JSON) -> String {
        guard case .object(let left) = actual, case .object(let right) = expected else {
            return "\(text(actual)) for \(text(expected))"
        }
        let names = Set(left.keys).union(right.keys).sorted().filter { left[$0] != right[$0] }
        return names.map { "'\($0)': \(left[$0].map(text) ?? "nothing") for \(right[$0].map(text) ?? "nothing")" }
            .joined(separator: ", ")
    }

    private func written<Model: Codable>(after json: JSON, _: Model.Type) throws -> JSON {
        let value = try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(json))
        return try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(value))
    }

    private func text(_ json: JSON) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(json)).map { String(decoding: $0, as: UTF8.self) } ?? "\(json)"
    }

    private func fail(_ name: String, _ why: String) {
        failures.append("\(name) \(why)")
    }

    /// Prints what failed, and what the table has that nobody checked; ends the program with 1 if there is something.
    public func finish() -> Never {
        let names = Set(table.models.map(\.name) + table.requests.map(\.name))
        for name in names.subtracting(done).sorted() { failures.append("\(name) was not called") }
        for failure in failures { print(failure) }
        print("\(done.count) types, \(table.models.count + table.requests.count) checks, \(failures.count) failures")
        exit(failures.isEmpty && !names.isEmpty ? 0 : 1)
    }
}
