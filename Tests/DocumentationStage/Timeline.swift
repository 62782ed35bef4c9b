public import EndpointRuntime

/// What the caller gets when, under one policy: found by making the calls, and drawn.
public struct Timeline<Request: EndpointRequest> {
    public typealias Client = EndpointClient<Request.API>

    private enum Call: String, CaseIterable {
        case updates, send
    }

    private enum Situation: String, CaseIterable {
        case fresh = "fresh entry"
        case stale = "stale entry"
        case none = "no entry"
        case fails = "stale, fails"
    }

    private let request: Request
    private let options: CallOptions
    private let makeClient: (Stage) -> Client

    public init(_ policy: String, _ request: Request, _ makeClient: @escaping (Stage) -> Client) {
        self.request = request
        options = CallOptions(cache: CacheOverride(policy: CacheRule.Policy(rawValue: policy)))
        self.makeClient = makeClient
    }

    /// - Parameter asks: for each situation whether the server is to be asked. Only that is waited for; that it is not
    ///   asked elsewhere is seen by what has arrived before a request that was made afterwards.
    public func drawing(asks: [Bool]) async throws -> String {
        var lines: [String] = []
        for (situation, isAsked) in zip(Situation.allCases, asks) {
            let end = situation == .fails ? "✗" : "┤"
            let asked = isAsked ? "├───── asked ─────" + end : "not asked"
            lines.append(line(situation.rawValue, "network", [asked]))
            for call in Call.allCases {
                lines.append(line("", call.rawValue, try await run(call, situation, isAsked: isAsked)))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ situation: String, _ who: String, _ cells: [String]) -> String {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        let text = padded(situation, 14) + padded(who, 10) + cells.map { padded($0, 18) }.joined()
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    /// What came before the server's answer, and after it.
    private func run(_ call: Call, _ situation: Situation, isAsked: Bool) async throws -> [String] {
        let stage = try Stage()
        let client = makeClient(stage)
        if situation != .none { _ = try await client.send(request, .refresh) }
        if situation != .fresh { stage.time.pass(.seconds(24 * 60 * 60)) }
        stage.server.isBroken = situation == .fails
        let before = stage.server.requestCount
        stage.server.isHeld = true
        let cells = Guarded(["", ""])
        let arrived = Counter()
        let isAnswered = Guarded(false)
        let shows = Guarded<Bool?>(nil)
        let activity = client.observeActivity { event in
            if case .began(let call) = event { shows.withLock { $0 = call.hasValue } }
        }
        let task = Task { [request, options] in
            func note(_ text: String) {
                let index = isAnswered.current ? 1 : 0
                cells.withLock { $0[index] += ($0[index].isEmpty ? "" : " ") + text }
                arrived.add()
            }
            do {
                switch call {
                case .send: note(Self.text(try await client.update(of: request, options)))
                case .updates: for try await update in client.updates(request, options) { note(Self.text(update)) }
                }
            } catch EndpointError.cacheMiss {
                note("✗ cacheMiss")
            } catch {
                note("✗ error")
            }
        }
        if isAsked {
            _ = await stage.server.requests(before + 1)
            switch shows.current {
            case nil: await task.value  // behind the caller's back
            case true?: await arrived.reached(1)
            case false?: break
            }
        } else {
            await task.value
            stage.server.isHeld = false
            stage.server.isBroken = false
            _ = try await client.send(request, .passThrough)
        }
        isAnswered.withLock { $0 = true }
        stage.server.isHeld = false
        await task.value
        if isAsked, shows.current == nil, situation != .fails { await stage.hasStored(situation == .none ? 1 : 2) }
        if stage.server.requestCount != before + 1 { cells.withLock { $0.append("the server was asked otherwise") } }
        activity.end()
        await stage.leave()
        return cells.current
    }

    private static func text(_ update: EndpointUpdate<Request.Response>) -> String {
        update.source.isCached ? update.isStale ? "● entry, stale" : "● entry" : "● network"
    }
}
