import EndpointRuntime
import Foundation
import GitHubAPI
import KubernetesAPI
import LoopbackServer
import MastodonAPI
import SlackAPI
import StripeAPI
import TestSupport
import Testing

/// The APIs of `Specs/Gallery`, against servers that answer as the public ones do.
@Suite struct GalleryTests {
    private struct Token: AuthProvider {
        let user: String? = "ann"
        func credential() async throws -> Credential { Credential(user: "ann", secret: "secret") }
    }

    private static func client<API: EndpointAPI>(_: API.Type, at server: LoopbackServer) -> EndpointClient<API> {
        EndpointClient(API.self, server: .url(server.url), auth: Token())
    }

    // MARK: Stripe

    private static func customer(_ id: String) -> String {
        #"{"object": "customer", "id": "\#(id)", "email": null, "name": "Ann", "created": 1700000000, "metadata": {}}"#
    }

    @Test func stripeTakesNestedForms() async throws {
        let server = try LoopbackServer(
            .json(#"{"object": "invoice", "id": "in_1", "total": 9, "customer": \#(Self.customer("cus_1"))}"#))
        defer { server.stop() }
        let invoice = try await Self.client(Stripe.self, at: server).send(
            CreateInvoiceRequest(
                customer: "cus_1", items: [LineItem(price: "p_1", quantity: 2), LineItem(price: "p&2", quantity: 1)],
                metadata: ["order": "7"], expand: ["customer"]))
        guard case .customer(let customer) = invoice.customer else { return unexpected(invoice) }
        #expect(customer.created == Date(timeIntervalSince1970: 1_700_000_000))
        let request = try #require(server.requests.first)
        #expect(request["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request["Stripe-Version"] == "2024-06-20")
        #expect(request["Authorization"] == "Bearer secret")
        let fields = request.text.split(separator: "&").map { $0.removingPercentEncoding ?? "" }.sorted()
        #expect(
            fields == [
                "customer=cus_1", "expand[]=customer", "items[0][price]=p_1", "items[0][quantity]=2",
                "items[1][price]=p&2", "items[1][quantity]=1", "metadata[order]=7",
            ])
    }

    @Test func stripeGoesOnBehindTheLastItem() async throws {
        let server = try LoopbackServer { request in
            let isFirst = !request.target.contains("starting_after")
            let ids = isFirst ? ["cus_1", "cus_2"] : ["cus_3"]
            return .json(
                #"{"object": "list", "data": [\#(ids.map(Self.customer).joined(separator: ","))], "has_more": \#(isFirst)}"#
            )
        }
        defer { server.stop() }
        let client = Self.client(Stripe.self, at: server)
        var ids: [String] = []
        for try await page in client.pages(CustomersRequest(limit: 2)) { ids += page.items.map(\.id) }
        #expect(ids == ["cus_1", "cus_2", "cus_3"])
        #expect(
            server.requests.map(\.target) == ["/customers?limit=2", "/customers?limit=2&starting_after=cus_2"])
        let kept = client.collection(CustomersRequest(limit: 2))
        #expect(try await kept.refresh().count == 2)
        #expect(try await kept.more(after: 2).map(\.id) == ["cus_3"])
        #expect(await kept.isComplete)
        #expect(server.requests.count == 4)
    }

    @Test func stripeNamesWhatFailed() async throws {
        let server = try LoopbackServer(
            .json(
                #"{"error": {"type": "card_error", "code": "card_declined", "message": "Your card was declined."}}"#,
                status: 402))
        defer { server.stop() }
        do {
            _ = try await Self.client(Stripe.self, at: server).send(CreateCustomerRequest(email: "a@example.com"))
            Issue.record("no error")
        } catch {
            #expect(error.failure(of: Stripe.self) == .cardDeclined)
            #expect(error.serverMessage == "Your card was declined.")
        }
    }

    // MARK: Mastodon

    private static func status(_ id: Int, image: String = "\"\"") -> String {
        #"""
        {"id": "\#(id)", "created_at": "2024-05-01T10:00:00.000Z", "content": "<p>hi</p>", "visibility": "public",
         "account": {"id": "1", "acct": "ann", "display_name": "Ann", "bot": false},
         "card": {"url": "https://example.com", "title": "t", "image": \#(image)}, "poll": null, "reblogs_count": 0}
        """#
    }

    @Test func mastodonLinksItsPages() async throws {
        let server = try LoopbackServer { request in
            if request.target.contains("max_id") { return .json("[]") }
            return .json(
                "[\(Self.status(2)), {\"id\": 7}, \(Self.status(1))]",
                [("Link", #"</timelines/public?max_id=1>; rel="next", </timelines/public?min_id=2>; rel="prev""#)])
        }
        defer { server.stop() }
        var ids: [String] = []
        for try await page in Self.client(Mastodon.self, at: server).pages(PublicTimelineRequest()) {
            ids += page.items.map(\.id)
            #expect(page.items.allSatisfy { $0.card?.image == nil })
        }
        #expect(ids == ["2", "1"])
        #expect(
            server.requests.map(\.target) == ["/timelines/public?local=false&limit=20", "/timelines/public?max_id=1"])
        #expect(server.requests.allSatisfy { $0["Authorization"] == nil })
    }

    @Test func mastodonTakesAPollInAForm() async throws {
        let server = try LoopbackServer(
            .json(Self.status(3)), .json(#"{"error": "Validation failed: Text can't be blank"}"#, status: 422))
        defer { server.stop() }
        let client = Self.client(Mastodon.self, at: server)
        let request = PostRequest(
            status: "Tea?", poll: NewPoll(options: ["yes", "no"], expiresIn: 3600, multiple: false), mediaIDs: ["9"])
        #expect(try await client.send(request).id == "3")
        let fields = try #require(server.requests.first).text.split(separator: "&")
            .map { $0.removingPercentEncoding ?? "" }
        #expect(
            fields.sorted()
                == [
                    "media_ids[]=9", "poll[expires_in]=3600", "poll[multiple]=false", "poll[options][]=yes",
                    "poll[options][]=no", "status=Tea?", "visibility=public",
                ].sorted())
        do {
            _ = try await client.send(PostRequest(status: ""))
            Issue.record("no error")
        } catch {
            #expect(
                error.failure(of: Mastodon.self)
                    == .invalid(MastodonAPI.Problem(error: "Validation failed: Text can't be blank")))
        }
    }

    // MARK: GitHub

    private static let issue = #"""
        {"id": 1, "number": 7, "title": "t", "body": null, "state": "open", "labels": ["bug", {"id": 1, "name": "ui"}],
         "user": {"login": "ann", "id": 1, "type": "User"}, "milestone": null, "created_at": "2024-05-01T10:00:00Z"}
        """#

    @Test func gitHubTellsNullFromAbsent() async throws {
        let server = try LoopbackServer(
            .json(Self.issue),
            .json(
                #"{"message": "Validation Failed", "errors": [{"resource": "Issue", "field": "title", "code": "missing"}]}"#,
                status: 422))
        defer { server.stop() }
        let client = Self.client(GitHub.self, at: server)
        let request = ChangeIssueRequest(owner: "a", repo: "b", number: 7, milestone: .null)
        let issue = try await client.send(request)
        #expect(issue.labels == [.name("bug"), .label(NamedLabel(id: 1, name: "ui"))])
        #expect(server.requests.first?.text == #"{"milestone":null}"#)
        #expect(server.requests.first?["X-GitHub-Api-Version"] == "2022-11-28")
        do {
            _ = try await client.send(request)
            Issue.record("no error")
        } catch {
            guard case .invalid(let body)? = error.failure(of: GitHub.self) else { return unexpected(error) }
            #expect(body.errors?.first?.field == "title")
        }
    }

    @Test func gitHubsPathsKeepTheirSlashes() async throws {
        let server = try LoopbackServer(.json("print()"))
        defer { server.stop() }
        let client = Self.client(GitHub.self, at: server)
        let data = try await client.send(ContentsRequest(owner: "a", repo: "b", path: "src/main 1.swift"))
        #expect(data == Data("print()".utf8))
        #expect(server.requests.first?.target == "/repos/a/b/contents/src/main%201.swift")
        #expect(server.requests.first?["Accept"] == "application/vnd.github.raw+json")
    }

    private static func event(_ id: Int, _ kind: String) -> String {
        let payload =
            switch kind {
            case "PushEvent": #"{"ref": "refs/heads/main", "head": "\#(id)"}"#
            case "IssuesEvent":
                #"""
                {"action": "opened", "issue": {"id": 1, "number": 7, "title": "It rains", "state": "open", "labels": [],
                 "created_at": "2026-01-31T12:00:00Z"}}
                """#
            default: #"{"action": "started"}"#
            }
        return #"""
            {"id": "\#(id)", "type": "\#(kind)", "repo": {"id": 3, "name": "ann/shop"}, "payload": \#(payload),
             "created_at": "2026-01-31T12:00:00Z"}
            """#
    }

    /// A list of a union is kept item by item by the id that all variants have, those too that the spec does not know.
    @Test func gitHubsEventsAreKeptWhateverTheyAre() async throws {
        let first = [Self.event(9, "PushEvent"), Self.event(8, "WatchEvent"), Self.event(7, "IssuesEvent")]
        let second = [Self.event(6, "PushEvent")]
        let server = try LoopbackServer { request in
            let page = request.target.contains("page=1&") ? first : second
            return .json("[" + page.joined(separator: ",") + "]")
        }
        defer { server.stop() }
        let folder = try Folder()
        let request = GitHubAPI.EventsRequest(user: "ann", perPage: 3)
        do {
            let cache = EntryCache.twoLevel(directory: folder.url)
            let client = EndpointClient(GitHub.self, server: .url(server.url), cache: cache, auth: Token())
            let events = client.collection(request)
            #expect(try await events.refresh().map(\.id) == ["9", "8", "7"])
            #expect(try await events.more(after: 3).map(\.id) == ["6"])
            #expect(await events.contains(id: "8"))
            #expect(await cache.flush())
            await cache.close()
        }
        // After a restart, and without the network.
        server.stop()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = EndpointClient(GitHub.self, server: .url(server.url), cache: cache, auth: Token())
        let kept = await client.collection(request).all()
        #expect(kept.map(\.id) == ["9", "8", "7", "6"])
        guard case .push(let push)? = kept.first, case .issues(let issues)? = kept.dropFirst(2).first,
            case .unrecognized(let watched)? = kept.dropFirst().first
        else { return unexpected(kept) }
        #expect(push.payload.head == "9")
        #expect(issues.payload.issue.title == "It rains")
        #expect(watched["payload"]?["action"] == .string("started"))
        #expect(await client.collection(GitHubAPI.EventsRequest(user: "ben", perPage: 3)).all().isEmpty)
        await cache.close()
    }

    /// The content type that the caller takes tells GitHub what to send, and that of the answer what came.
    @Test func gitHubsFilesComeAsTheyAreAskedFor() async throws {
        let json = #"{"path": "a/b.txt", "sha": "1", "content": "aGk=", "encoding": "base64"}"#
        let server = try LoopbackServer { request in
            request["Accept"]?.contains("raw") == true
                ? .response(
                    200, [("Content-Type", "application/vnd.github.raw+json; charset=utf-8")], body: Array("hi".utf8))
                : .json(json)
        }
        defer { server.stop() }
        let client = Self.client(GitHub.self, at: server)
        func contents(_ accept: [FileRequest.ContentType]) async throws -> FileRequest.Response {
            try await client.send(FileRequest(owner: "a", repo: "b", path: "a/b.txt", accept: accept))
        }
        #expect(try await contents([.raw]) == .raw(Data("hi".utf8)))
        #expect(
            try await contents([.json])
                == .json(Content(path: "a/b.txt", sha: "1", content: "aGk=", encoding: "base64")))
        #expect(server.requests.map { $0["Accept"] } == ["application/vnd.github.raw+json", "application/json"])
        #expect(server.requests.first?.target == "/repos/a/b/contents/a/b.txt")
    }

    @Test func gitHubCountsBeforeItAnswers() async throws {
        let server = try LoopbackServer(
            .json("{}", status: 202), .json(#"[{"total": 3, "author": null}]"#), .response(204))
        defer { server.stop() }
        let client = Self.client(GitHub.self, at: server)
        let request = ContributorsRequest(owner: "a", repo: "b")
        #expect(try await client.send(request) == .counting)
        #expect(try await client.send(request) == .ok([Contributor(total: 3)]))
        #expect(try await client.send(request) == .noContent)
    }

    // MARK: Slack

    @Test func slackSaysAtTheRootWhetherItWorked() async throws {
        let server = try LoopbackServer(
            .json(#"{"ok": true, "channel": "C1", "ts": "1.2"}"#),
            .json(#"{"ok": false, "error": "channel_not_found"}"#))
        defer { server.stop() }
        let client = Self.client(Slack.self, at: server)
        let request = PostMessageRequest(
            channel: "C1",
            blocks: [.section(Section(text: BlockText(type: .mrkdwn, text: "*hi*"))), .divider(Divider())])
        #expect(try await client.send(request).ts == "1.2")
        let sent = try JSONSerialization.jsonObject(with: Data(try #require(server.requests.first).body))
        let kinds = ((sent as? [String: Any])?["blocks"] as? [[String: Any]])?.map { $0["type"] as? String }
        #expect(kinds == ["section", "divider"])
        do {
            _ = try await client.send(request)
            Issue.record("no error")
        } catch {
            #expect(error.failure(of: Slack.self) == .channelNotFound)
        }
    }

    @Test func slacksEmptyCursorEndsTheList() async throws {
        let server = try LoopbackServer { request in
            let isFirst = !request.target.contains("cursor")
            let id = isFirst ? "C1" : "C2"
            return .json(
                #"{"ok": true, "channels": [{"id": "\#(id)", "name": "n"}], "response_metadata": {"next_cursor": "\#(isFirst ? "abc=" : "")"}}"#
            )
        }
        defer { server.stop() }
        var ids: [String] = []
        for try await page in Self.client(Slack.self, at: server).pages(ChannelsRequest()) {
            ids += page.items.map(\.id)
        }
        #expect(ids == ["C1", "C2"])
        #expect(server.requests.count == 2)
    }

    // MARK: Kubernetes

    private static func pods(_ name: String, _ next: String) -> LoopbackAnswer {
        .json(
            #"""
            {"kind": "PodList", "apiVersion": "v1", "metadata": {"continue": "\#(next)", "resourceVersion": "9"},
             "items": [{"metadata": {"name": "\#(name)", "labels": {"app": "web"}}, "spec": {"containers": [{"name": "c"}]},
                        "status": {"phase": "Running"}}]}
            """#)
    }

    @Test func kubernetesGoesOnByItsToken() async throws {
        let server = try LoopbackServer { $0.target.contains("continue") ? Self.pods("b", "") : Self.pods("a", "t1") }
        defer { server.stop() }
        var names: [String] = []
        for try await page in Self.client(Kubernetes.self, at: server).pages(PodsRequest(namespace: "default")) {
            names += page.items.map(\.metadata.name)
        }
        #expect(names == ["a", "b"])
    }

    @Test func kubernetesTakesMergePatches() async throws {
        let server = try LoopbackServer(
            .json(#"{"metadata": {"name": "a"}, "spec": {"containers": []}}"#),
            .json(
                #"{"kind": "Status", "apiVersion": "v1", "reason": "NotFound", "message": "pods \"a\" not found", "code": 404}"#,
                status: 404))
        defer { server.stop() }
        let client = Self.client(Kubernetes.self, at: server)
        let request = LabelPodRequest(
            namespace: "default", name: "a", body: .object(["metadata": .object(["labels": .object(["app": .null])])]))
        #expect(try await client.send(request).metadata.name == "a")
        #expect(server.requests.first?["Content-Type"] == "application/merge-patch+json")
        #expect(server.requests.first?.text == #"{"metadata":{"labels":{"app":null}}}"#)
        do {
            _ = try await client.send(request)
            Issue.record("no error")
        } catch {
            guard case .refused(let status)? = error.failure(of: Kubernetes.self) else { return unexpected(error) }
            #expect(status.reason == "NotFound")
        }
    }

    @Test func kubernetesNamesOrNumbersItsPorts() async throws {
        let server = try LoopbackServer(
            .json(#"{"spec": {"ports": [{"port": 80, "targetPort": 8080}, {"port": 443, "targetPort": "https"}]}}"#))
        defer { server.stop() }
        let ports = try await Self.client(Kubernetes.self, at: server).send(
            PortsRequest(namespace: "default", name: "web"))
        #expect(ports.map(\.targetPort) == [.number(8080), .name("https")])
    }
}

private func unexpected(_ value: Any, sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record("\(value)", sourceLocation: sourceLocation)
}
