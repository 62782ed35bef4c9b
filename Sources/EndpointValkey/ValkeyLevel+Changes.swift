public import EndpointRuntime
import Foundation

extension ValkeyLevel {
    private static let greatestCount = 100_000
    private static let changesPerStep = 500
    private static let greatestRecent = 1000

    private var keys: [Command.Argument] {
        ["3", .text(names.state), .text(names.changes), .text(names.changeNames)]
    }

    /// Begins to tell of changes that other processes make.
    public func attach(since position: SharedPosition?, _ listener: @escaping @Sendable (SharedNews) -> Void) {
        hearing.withLock { state in
            state.listener = listener
            state.since = position
            state.isAttached = true
            state.attachedAt = .now
        }
        look()
    }

    /// Removes entries or makes them stale, for all processes.
    public func make(_ change: SharedChange) {
        guard change.scope != .expired else { return }
        table.withLock { $0.add(change) }
        sendChanges()
    }

    /// What makes a connection ready, on its thread: signs in, and sees whether the store is the one that it was.
    func greet(_ ask: ([Command]) throws -> [Reply]) throws {
        _ = try ask(address.greeting)
        let told = try ask([Command("INFO", "server")]).first?.text ?? ""
        guard let run = Self.field("run_id", told), !run.isEmpty, !run.contains(" ") else {
            throw StoreFault.garbled("no run_id")
        }
        let before = hearing.withLock { state in
            defer { state.run = run }
            return state.run
        }
        if let before, before != run { move() }
        guard StoreState(try ask([greeting(run)]).first?.bytes) != nil else {
            throw StoreFault.refused(
                CacheFault(.garbled, "the shared store's state is of another form: another prefix helps"))
        }
    }

    private func greeting(_ run: String) -> Command {
        let epoch = UInt64.random(in: 1 ... .max)
        return Command(["EVAL", .text(Scripts.greet)] + keys + [.text(run), .text(String(epoch))])
    }

    private static func field(_ name: String, _ text: String) -> String? {
        text.split(whereSeparator: \.isNewline).first { $0.hasPrefix(name + ":") }.map {
            String($0.dropFirst(name.count + 1))
        }
    }

    /// Has the store take what it has not taken yet, in steps, one at a time.
    func sendChanges() {
        let isFree = hearing.withLock { state in
            state.isToSendAgain = state.isSending
            state.isSending = true
            return !state.isToSendAgain
        }
        if isFree { sendStep() }
    }

    private func sendStep() {
        let (changes, known) = table.withLock { ($0.waiting(Self.changesPerStep), $0.position) }
        // Once the store is there again, it is asked.
        guard !changes.isEmpty, let known, !first.isDown else { return sent() }
        var arguments: [Command.Argument] = ["EVAL", .text(Scripts.change)]
        arguments += keys
        arguments += [
            .text(names.channel), .text(origin), .text(String(known.number)), .text(String(Self.greatestCount)),
        ]
        for (change, _, _) in changes {
            arguments += [.text(names.change(change)), .bytes(sealed(ChangeForm.bytes(of: change) ?? []))]
        }
        first.ask([Command(arguments)], within: times.write) { [weak self] in self?.took(changes, $0) }
    }

    private func sent() {
        let isAgain = hearing.withLock { state in
            state.isSending = state.isToSendAgain
            state.isToSendAgain = false
            return state.isSending
        }
        if isAgain { sendStep() }
    }

    private func took(
        _ changes: [(change: SharedChange, digest: UInt64, count: UInt64)], _ result: Result<[Reply], StoreFault>
    ) {
        guard case .success(let replies) = result, let reply = replies.first else {
            sent()
            return
        }
        guard let list = reply.list, list.count == 2, let before = list[0].text.flatMap({ Int64($0) }),
            let state = StoreState(list[1].bytes), before >= 0,
            state.position.number.subtractingReportingOverflow(before) == (Int64(changes.count), false)
        else {
            sent()
            // What waits is sent once an epoch has begun.
            if reply.error?.hasPrefix("NOSTATE") == true { return catchUp {} }
            report(reply.error.map { CacheFault(error: $0) } ?? StoreFault.garbled("no number").fault)
            if reply.error == nil { first.distrust() }
            return
        }
        hearing.withLock { hearing in
            hearing.recent = Array((hearing.recent + changes.map(\.change)).suffix(Self.greatestRecent))
            hearing.steps += 1
        }
        let isWhole = table.withLock { $0.took(changes, after: before, state) }
        if table.withLock({ $0.isWaiting }) { sendChanges() }
        sent()
        if !isWhole { look() }
    }

    private func sealed(_ bytes: [UInt8]) -> [UInt8] {
        guard let seal = options.seal else { return bytes }
        // A name that cannot be sealed stays here, and all entries are meant.
        if let sealed = try? seal.seal(Data(bytes)) { return Array(sealed) }
        return []
    }

    /// Sees whether there are changes that this process does not know, and whether there is something to send.
    func look() {
        sendChanges()
        catchUp {}
    }

    /// Returns when this process knows all changes that the store had taken, when they cannot be had, or at `end`.
    func catchUp(until end: ContinuousClock.Instant) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let waiting = Locked(Optional(continuation))
            let resume: @Sendable () -> Void = {
                let continuation = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
                    defer { waiting = nil }
                    return waiting
                }
                continuation?.resume()
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + max(0, (end - .now).seconds), execute: resume)
            catchUp(resume)
        }
    }

    private func catchUp(_ done: @escaping @Sendable () -> Void) {
        let isFree = hearing.withLock { state -> Bool? in
            // What is learned before anybody listens would be told to nobody.
            guard state.isAttached else { return nil }
            guard state.isCatchingUp else {
                state.isCatchingUp = true
                state.waiters.append(done)
                return true
            }
            state.isWantedAgain = true
            state.nextWaiters.append(done)
            return false
        }
        guard let isFree else { return done() }
        if isFree { step() }
    }

    private func caughtUp() {
        let (waiters, again) = hearing.withLock { state -> ([@Sendable () -> Void], Bool) in
            defer {
                state.waiters = state.nextWaiters
                state.nextWaiters = []
            }
            state.isCatchingUp = state.isWantedAgain
            state.isWantedAgain = false
            return (state.waiters, state.isCatchingUp)
        }
        for waiter in waiters { waiter() }
        if again { return step() }
        if table.withLock({ $0.isWaiting }) { sendChanges() }
    }

    private func step() {
        let known = table.withLock { $0.position }
        let command = Command(
            ["EVAL", .text(Scripts.catchUp)] + keys
                + [.text(String(known?.number ?? 0)), .text(String(Self.changesPerStep))])
        first.ask([command]) { [weak self] result in
            guard let self else { return }
            news.async { self.learn(result, after: known) }
        }
    }

    /// On the queue of news.
    private func learn(_ result: Result<[Reply], StoreFault>, after known: SharedPosition?) {
        guard case .success(let replies) = result, let reply = replies.first else { return giveUp() }
        if reply.error?.hasPrefix("NOSTATE") == true { return begin() }
        guard let list = reply.list, let state = StoreState(list.first?.bytes) else {
            // Something else has taken the state's place: an epoch begins, once for each time that this is seen.
            if reply.list != nil, hearing.withLock({ !$0.isBeginning }) {
                hearing.withLock { $0.isBeginning = true }
                return begin()
            }
            report(reply.error.map { CacheFault(error: $0) } ?? StoreFault.garbled("no state").fault)
            return giveUp()
        }
        hearing.withLock { $0.isBeginning = false }
        guard known?.epoch == state.position.epoch, known?.number ?? 0 <= state.position.number else {
            meet(state, known)
            return step()
        }
        var changes: [(change: SharedChange, number: Int64, origin: String)] = []
        for place in stride(from: 1, to: list.count - 1, by: 2) {
            guard let number = list[place].text.flatMap({ Int64($0) }), let name = list[place + 1].bytes else {
                continue
            }
            let origin = String(decoding: name.prefix(origin.count), as: UTF8.self)
            // What nobody can read may be anything.
            changes.append((opened(Array(name.dropFirst(origin.count))) ?? .removed(.all), number, origin))
        }
        let isLast = changes.count < Self.changesPerStep
        let number = isLast ? state.position.number : changes.last?.number ?? state.position.number
        let position = SharedPosition(epoch: state.position.epoch, number: number)
        let (listener, since) = hearing.withLock { ($0.listener, $0.since) }
        var told = changes.filter { $0.origin != origin && $0.number > since?.number ?? .max }.map(\.change)
        // What was stored before the first connection may have missed any change, and what is older than the table a removal.
        if let since, since.number < state.floor {
            told.insert(.removed(.all), at: 0)
        } else if since == nil, isLast {
            let areAll = known?.number == 0 && state.floor == 0
            told =
                areAll ? [.invalidated(.all)] + changes.filter { $0.origin != origin }.map(\.change) : [.removed(.all)]
        }
        if !told.isEmpty || isLast { listener?(.changes(told, position)) }
        table.withLock {
            $0.learn(changes.map { ($0.change, $0.number) }, upTo: number, floor: state.floor)
        }
        if isLast {
            // From here on everything is told.
            hearing.withLock { $0.since = $0.since.map { max($0, position) } ?? position }
            caughtUp()
        } else {
            step()
        }
    }

    private func opened(_ bytes: [UInt8]) -> SharedChange? {
        guard let seal = options.seal else { return ChangeForm.change(bytes) }
        return (try? seal.open(Data(bytes))).flatMap { ChangeForm.change(Array($0)) }
    }

    private func giveUp() {
        let waiters = hearing.withLock { state in
            state.isCatchingUp = false
            state.isWantedAgain = false
            defer {
                state.waiters = []
                state.nextWaiters = []
            }
            return state.waiters + state.nextWaiters
        }
        for waiter in waiters { waiter() }
    }

    /// Another epoch than the one that was known: what was told in between, nobody can tell.
    private func meet(_ state: StoreState, _ known: SharedPosition?) {
        let (listener, isMissing, recent) = hearing.withLock { hearing in
            let isMissing = hearing.since.map { $0.epoch != state.position.epoch } ?? false
            if isMissing { hearing.since = SharedPosition(epoch: state.position.epoch, number: 0) }
            defer { hearing.recent = [] }
            return (hearing.listener, isMissing, hearing.recent)
        }
        table.withLock { table in
            table.begin(state.position.epoch)
            // The others have to hear of these again, if this store has lost them.
            for change in recent { table.add(change) }
        }
        if isMissing {
            listener?(.changes([.invalidated(.all)], SharedPosition(epoch: state.position.epoch, number: 0)))
        }
    }

    /// The store was emptied: an epoch begins.
    private func begin() {
        guard let run = hearing.withLock({ $0.run }) else { return giveUp() }
        first.ask([greeting(run)]) { [weak self] result in
            guard let self else { return }
            news.async {
                guard case .success(let replies) = result, StoreState(replies.first?.bytes) != nil else {
                    return self.giveUp()
                }
                self.step()
            }
        }
    }
}

private func max(_ one: SharedPosition, _ other: SharedPosition) -> SharedPosition {
    one.epoch == other.epoch && one.number > other.number ? one : other
}
