import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport

// Each call goes over a socket to a server that gives the document's own examples. Each that did what the document and the
// policies say prints its line.

/// A wall clock that stands until it is moved. `@unchecked`: touched under the lock alone.
final class WallClock: @unchecked Sendable {
    private let lock = NSLock()
    private var time = Date(timeIntervalSince1970: 1_800_000_000)
    var now: Date { lock.withLock { time } }
    func pass(_ seconds: TimeInterval) { lock.withLock { time += seconds } }
}

struct Fault: Error {
    let line: Int
}

func check(_ condition: Bool, line: Int = #line) throws {
    if !condition { throw Fault(line: line) }
}

@MainActor func failure<Request: EndpointRequest>(
    of request: Request, line: Int = #line
) async throws -> EndpointError where Request.API == Hub {
    do { _ = try await client.send(request) } catch { return error }
    throw Fault(line: line)
}

_ = alarm(120)
let texts = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
let server = try HubServer(try ModelDecoder().decode([String: JSON].self, from: texts).value)
let clock = WallClock()
let client = EndpointClient(
    Hub.self, server: .url(server.address), cache: .memoryOnly(), date: { clock.now })
let (owner, repo) = ("octocat", "Hello-World")
let home = "/repos/octocat/Hello-World"

@MainActor func stored(_ count: Int, after body: @MainActor () async throws -> Void) async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let watch = client.cache.observe { if case .stored = $0 { continuation.yield() } }
    try await body()
    var iterator = stream.makeAsyncIterator()
    for _ in 0..<count { _ = await iterator.next() }
    watch.end()
}

let parts: [(String, @MainActor () async throws -> Void)] = [
    (
        "a stale repository is shown at once, and renewed behind the caller's back",
        {
            let request = RepositoryRequest(owner: owner, repo: repo)
            let example = "GET /repos/{owner}/{repo} 200 application/json 'default-response'"
            try server.answer("GET \(home)", with: example)
            try await stored(1) { try check(try await client.send(request).stars == 80) }
            try check(try await client.update(of: request).source == .memory)
            try check(server.requests.count == 1)
            clock.pass(601)
            try server.answer("GET \(home)", with: example, changing: ["stargazers_count": .integer(81)])
            try await stored(1) {
                let stale = try await client.update(of: request)
                try check(stale.isStale && stale.value.stars == 80)
                await server.requests(2)
            }
            let fresh = try await client.update(of: request)
            try check(!fresh.isStale && fresh.value.stars == 81 && fresh.source == .memory)
        }
    ),
    (
        "a PATCH sends the document's body, and what has its tag is asked for again",
        {
            let request = RepositoryRequest(owner: owner, repo: repo)
            let sent = "PATCH /repos/{owner}/{repo} body application/json"
            try server.answer(
                "PATCH \(home)", with: "PATCH /repos/{owner}/{repo} 200 application/json 'default'")
            let answer = try await client.send(
                UpdateRepositoryRequest(owner: owner, repo: repo, body: try server.body(sent)))
            try check(answer.fullName == "octocat/Hello-World")
            let body = try ModelDecoder().decode(JSON.self, from: Data(server.last?.body ?? [])).value
            try check(body == (try server.example(sent)))
            try check(client.cached(request)?.isStale == true)
        }
    ),
    (
        "a list goes on where its Link header leads",
        {
            let example = "GET /repos/{owner}/{repo}/issues 200 application/json 'default'"
            let next = "<\(server.address)\(home)/issues/more?page=2>; rel=\"next\""
            try server.answer("GET \(home)/issues", with: example, [("Link", next)])
            try server.answer("GET \(home)/issues/more", with: example)
            var titles: [String] = []
            for try await page in client.pages(IssueListRequest(owner: owner, repo: repo, perPage: 1)) {
                titles += page.items.map(\.title)
            }
            try check(titles == ["Found a bug", "Found a bug"])
            try check(server.last?.target == "\(home)/issues/more?page=2")
        }
    ),
    (
        "a POST sends the document's body and reads a 201",
        {
            let sent = "POST /repos/{owner}/{repo}/issues body application/json"
            try server.answer(
                "POST \(home)/issues", with: "POST /repos/{owner}/{repo}/issues 201 application/json 'default'",
                status: 201)
            let issue = try await client.update(
                of: CreateIssueRequest(owner: owner, repo: repo, body: try server.body(sent)))
            try check(issue.status == 201 && issue.value.number == 1347)
            let body = try ModelDecoder().decode(JSON.self, from: Data(server.last?.body ?? [])).value
            try check(body == (try server.example(sent)))
            try check(server.last?["Content-Type"] == "application/json")
        }
    ),
    (
        "a 304 renews what is stored",
        {
            let example = "GET /gists/{gist_id} 200 application/json 'default'"
            try server.answer("GET /gists/aa5a", with: example, [("ETag", "\"v1\"")])
            let first = try await client.send(GistRequest(gistID: "aa5a"))
            try check(try await client.update(of: GistRequest(gistID: "aa5a")).source == .memory)
            clock.pass(61)
            server.answer("GET /gists/aa5a", .response(304, [("ETag", "\"v1\"")]))
            let again = try await client.update(of: GistRequest(gistID: "aa5a"))
            try check(again.source == .revalidated && again.value.id == first.id)
            try check(server.last?["If-None-Match"] == "\"v1\"")
        }
    ),
    (
        "a DELETE is answered with nothing, and its tag is invalid",
        {
            server.answer("DELETE /gists/aa5a", .response(204))
            try await client.send(DeleteGistRequest(gistID: "aa5a"))
            try check(client.cached(GistRequest(gistID: "aa5a"))?.isStale != false)
        }
    ),
    (
        "a 404 has the body that the document says",
        {
            let error = try await failure(of: GistRequest(gistID: "none"))
            guard case .notFound(let body)? = error.failure(of: Hub.self) else { throw Fault(line: #line) }
            try check(body.message == "Not Found")
        }
    ),
    (
        "a 405 has the document's own example",
        {
            let path = "PUT \(home)/pulls/7/merge"
            let operation = "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"
            try server.answer(
                path, with: "\(operation) 405 application/json 'response-if-merge-cannot-be-performed'", status: 405)
            let request = MergePullRequest(owner: owner, repo: repo, pullNumber: 7)
            let error = try await failure(of: request)
            guard case .methodNotAllowed(let body)? = error.failure(of: Hub.self) else { throw Fault(line: #line) }
            try check(body.message == "Pull Request is not mergeable")
            try server.answer(path, with: "\(operation) 200 application/json 'response-if-merge-was-successful'")
            try check(try await client.send(request).merged)
        }
    ),
    (
        "an answer of 201 or 204 is an optional",
        {
            let sent = "POST /repos/{owner}/{repo}/merges body application/json"
            let request = MergeBranchesRequest(owner: owner, repo: repo, body: try server.body(sent))
            try server.answer(
                "POST \(home)/merges", with: "POST /repos/{owner}/{repo}/merges 201 application/json 'default'",
                status: 201)
            try check(try await client.send(request)?.sha == "6dcb09b5b57875f334f61aebed695e2e4193db5e")
            server.answer("POST \(home)/merges", .response(204))
            try check(try await client.send(request) == nil)
        }
    ),
    (
        "200 and 201 are read as one type, which has an enumeration",
        {
            let sent = "POST /repos/{owner}/{repo}/issues/{issue_number}/reactions body application/json"
            let operation = "POST /repos/{owner}/{repo}/issues/{issue_number}/reactions"
            for status in [200, 201] {
                try server.answer(
                    "POST \(home)/issues/1/reactions", with: "\(operation) \(status) application/json 'default'",
                    status: status)
                let reaction = try await client.update(
                    of: ReactToIssueRequest(
                        owner: owner, repo: repo, issueNumber: 1, body: try server.body(sent)))
                try check(reaction.status == status && reaction.value.content == .heart)
            }
        }
    ),
    (
        "text is sent and read as it is",
        {
            server.answer(
                "POST /markdown/raw", .response(200, [("Content-Type", "text/html")], body: Array("<p>Hi</p>".utf8)))
            try check(try await client.send(RenderMarkdownRequest(body: "Hi")) == "<p>Hi</p>")
            try check(server.last?.text == "Hi" && server.last?["Content-Type"]?.hasPrefix("text/") == true)
            server.answer("GET /zen", .response(200, [("Content-Type", "text/plain")], body: Array("Be calm.".utf8)))
            try check(try await client.send(ZenRequest()) == "Be calm.")
        }
    ),
    (
        "a user is the variant that its keys tell",
        {
            let operation = "GET /users/{username} 200 application/json"
            try server.answer("GET /users/octocat", with: "\(operation) 'default-response'")
            guard case .publicUser(let user) = try await client.send(UserRequest(username: "octocat")) else {
                throw Fault(line: #line)
            }
            try check(user.login == "octocat" && user.followers == 20)
        }
    ),
    (
        "a search is escaped",
        {
            try server.answer(
                "GET /search/repositories", with: "GET /search/repositories 200 application/json 'default'")
            let found = try await client.send(
                SearchRepositoriesRequest(q: "tetris & more", sort: .stars, perPage: 5))
            try check(found.totalCount == 40 && found.items[0].name == "Tetris")
            try check(server.last?.target == "/search/repositories?q=tetris%20%26%20more&sort=stars&per_page=5")
        }
    ),
    (
        "callers who ask the same at once share one request",
        {
            let gate = Gate()
            let example = try server.example("GET /feeds 200 application/json 'default'")
            var answer = LoopbackAnswer.json(
                String(decoding: try ModelEncoder().encode(example), as: UTF8.self))
            answer.steps.insert(.wait(gate), at: 0)
            server.answer("GET /feeds", answer)
            let before = server.requests.count
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<3 {
                    group.addTask { try await client.send(FeedsRequest()).timelineURL }
                }
                try await until { @Sendable [client] in client.running.first?.callers == 3 }
                gate.open()
                for try await url in group { try check(url == "https://github.com/timeline") }
            }
            try check(server.requests.count == before + 1)
        }
    ),
]

for (name, part) in parts {
    do {
        try await part()
        print("ok: \(name)")
    } catch {
        print("not so: \(name): \(error)")
    }
}
server.stop()
