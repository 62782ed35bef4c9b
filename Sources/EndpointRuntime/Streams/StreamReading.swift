import Foundation

/// One iteration of a stream, at the side of its reader: connections one after the other, the elements in them, and what
/// follows from each. Releasing it ends the transfer.
///
/// It finds an element, lends it to whoever knows its type, and is told what came of it.
final class StreamReading {
    private let plan: StreamPlan
    /// The element that ends the stream.
    private let until: Data?
    private var call: PreparedCall?
    private var connection: StreamConnection?
    private var span: RunningSpan?
    private var parser: any StreamParser
    private var elements: ElementReader?
    private var reconnection = Reconnection()
    private var attempts = 0
    /// Whether the connection has brought a byte.
    private var hasReceived = false
    /// The elements that were delivered, of all connections and of this one.
    private var (delivered, deliveredHere) = (0, 0)
    /// The number of the last element that was found.
    private var number = 0
    /// What each element makes stale.
    private var invalidates: [String] = []
    /// What the parser has found, and what of it comes next.
    private var (batch, position): ([StreamElement], Int) = ([], 0)
    /// What the parser threw behind the batch.
    private var fault: (any Error)?
    private var found: StreamElement?
    /// When the bytes came that the batch is of; nil if nobody asks.
    private var mark: CacheMark?
    private var isOver = false
    /// Whether no element has an effect that is waited for.
    let isImmediate: Bool

    init(_ plan: StreamPlan) {
        self.plan = plan
        isImmediate = plan.rule.into == nil
        until = plan.rule.until.map { Data($0.utf8) }
        parser = plan.rule.format.parser(limit: plan.environment.limits.element, after: EventParser.State(), number: 0)
    }

    deinit {
        connection?.end(elements: deliveredHere, error: .cancelled)
        if !isOver { endSpan(.cancelled) }
    }

    /// Looks for the next element in what has come.
    ///
    /// - Returns: Whether there is one. If not, more has to come, or the stream is over.
    var hasFound: Bool {
        if isOver || Task.isCancelled || hasUserLeft { return false }
        // What the parser throws, `find` meets again.
        if position == batch.count, (try? refill()) == nil { return false }
        found = taken()
        return found != nil && !endsHere
    }

    /// Waits for the next element.
    ///
    /// - Returns: Whether there is one. If not, the stream is over.
    func find(isolation actor: isolated (any Actor)?) async throws(EndpointError) -> Bool {
        if isOver { return false }
        do throws(EndpointError) {
            if Task.isCancelled { throw .cancelled }
            while true {
                // What has come is for nobody else.
                if hasUserLeft { throw .userChanged }
                if position == batch.count { try inParser(refill) }
                found = taken()
                if found == nil { found = try await more(isolation: actor) }
                if found != nil, !endsHere { return true }
                if isOver { return false }
            }
        } catch {
            throw failed(error)
        }
    }

    /// Whether the element that was found ends the stream.
    private var endsHere: Bool {
        guard let until, found?.bytes == until else { return false }
        end(nil)
        return true
    }

    /// Lends the element that was found. Throws what the codec throws, and for an element that is cut.
    func reader() throws -> ResponseReader {
        guard let found, let elements else { throw EndpointError.cancelled }
        number = found.number
        return try elements.reader(of: found)
    }

    /// Whether the element that was found changes a kept list.
    var hasChange: Bool { elements?.change != nil }

    /// Changes the kept lists as the element says that was found.
    func makeChange(isolation actor: isolated (any Actor)?) async {
        guard let change = elements?.change, let target = plan.rule.into, let call, let mark else { return }
        await plan.environment.make(change, in: target, for: call, since: mark)
    }

    /// The element that was found was read, and has changed what it changes.
    func deliver() {
        delivered += 1
        deliveredHere += 1
        for tag in invalidates { plan.environment.cache.invalidate(tag: tag) }
    }

    /// Reads the element that was found once more if its text can be mended.
    ///
    /// - Returns: The element; nil if it is passed by.
    /// - Throws: The error that ends the stream.
    func mended<Element>(
        after error: any Error, _ read: (ResponseReader) throws -> Element
    ) throws(EndpointError) -> Element? {
        guard let found, let elements else { throw failed(EndpointError(error)) }
        if let reader = elements.mended, let element = try? read(reader) { return element }
        let reason = elements.explain(error, found)
        guard plan.rule.isLossy, reason.isOfElement else { throw failed(reason) }
        span?.countDropped()
        plan.environment.droppedElements.send(
            DroppedElement(endpoint: plan.endpoint.name, number: found.number, error: reason))
        return nil
    }

    @inline(never) private func failed(_ error: EndpointError) -> EndpointError {
        plan.environment.report(error, of: plan.endpoint, plan.options, hasValue: delivered > 0)
        end(error)
        return error
    }

    /// The next element of the batch.
    @inline(never) private func taken() -> StreamElement? {
        guard position < batch.count else { return nil }
        defer { position += 1 }
        return batch[position]
    }

    /// Looks for elements, once all that were found are taken. There may be none. What is thrown behind an element is thrown
    /// the next time.
    @inline(never) private func refill() throws {
        batch.removeAll(keepingCapacity: true)
        position = 0
        if let fault { throw fault }
        do {
            try parser.take(into: &batch)
        } catch {
            fault = error
            if batch.isEmpty { throw error }
        }
    }

    private func inParser<Result>(_ work: () throws -> Result) throws(EndpointError) -> Result {
        do {
            return try work()
        } catch {
            throw EndpointError(error)
        }
    }

    /// Waits until more has come, connects again, or ends the stream.
    ///
    /// - Returns: The element that the end of a body completes, if there is one.
    private func more(isolation actor: isolated (any Actor)?) async throws(EndpointError) -> StreamElement? {
        let connection: StreamConnection
        if let own = self.connection { connection = own } else { connection = try connect(after: .zero) }
        let chunks: [Data]?
        do throws(EndpointError) {
            chunks = try await connection.carrier.intake.chunks()
        } catch {
            // What an end of the body has not completed does not count.
            guard Reconnection.helps(after: error), let pause = pause() else { throw error }
            // The connection is the one that has heard it.
            if hasUserLeft { throw .userChanged }
            leave(connection, error)
            try connect(after: pause)
            return nil
        }
        if hasUserLeft { throw .userChanged }
        if let chunks {
            let environment = plan.environment
            if plan.rule.into != nil { mark = environment.cache.mark(now: environment.now) }
            if elements == nil, let call, let head = connection.head.withLock({ $0 }) {
                elements = ElementReader(plan, call.rules, head)
            }
            hasReceived = true
            for chunk in chunks { parser.append(chunk) }
            return nil
        }
        // Asked again after its last element, the parser has no other.
        if let last = try inParser({ try parser.finish() }) { return last }
        let status = connection.head.withLock { $0?.response.status }
        guard status != 204, status != 205, let pause = pause() else {
            end(nil)
            return nil
        }
        leave(connection, nil)
        try connect(after: pause)
        return nil
    }

    /// Begins the call.
    @inline(never) private func begun() throws(EndpointError) -> PreparedCall {
        span = plan.environment.beginSpan(of: plan.endpoint, plan.options)
        var call = try plan.prepare()
        call.span = span
        self.call = call
        return call
    }

    private func endSpan(_ error: EndpointError?) {
        span?.set(.endpointStreamElements, .integer(delivered))
        span?.end(error)
    }

    /// Begins a connection, the first one or another.
    @discardableResult
    @inline(never) private func connect(after pause: Duration) throws(EndpointError) -> StreamConnection {
        let environment = plan.environment
        let call: PreparedCall
        if let own = self.call { call = own } else { call = try begun() }
        invalidates = call.invalidates
        let state = (parser as? EventParser)?.state ?? EventParser.State()
        parser = plan.rule.format.parser(limit: environment.limits.element, after: state, number: number)
        (batch, position, fault) = ([], 0, nil)
        elements = nil
        hasReceived = false
        deliveredHere = 0
        let carrier = StreamCarrier(
            rules: call.rules, headers: state.headers, attemptsBefore: attempts,
            effect: call.rules.method.isSafe ? nil : environment.effect(of: call), limits: environment.limits,
            clock: environment.clock)
        let connection = StreamConnection(
            call, by: carrier, after: pause, hasValue: delivered > 0, environment, open: plan.open)
        self.connection = connection
        return connection
    }

    /// The pause before the next connection; nil if there is none.
    @inline(never) private func pause() -> Duration? {
        guard plan.rule.reconnects, let call, call.rules.method == .get, let events = parser as? EventParser else {
            return nil
        }
        return reconnection.pause(
            hasReceived: hasReceived, retry: events.state.retry, random: plan.environment.random())
    }

    @inline(never) private func leave(_ connection: StreamConnection, _ error: EndpointError?) {
        attempts = connection.carrier.attemptCount
        connection.end(elements: deliveredHere, error: error)
        self.connection = nil
    }

    @inline(never) private func end(_ error: EndpointError?) {
        isOver = true
        if let connection { leave(connection, error) }
        endSpan(error)
    }

    /// Whether the stream belongs to a user who has left, also if they are back.
    private var hasUserLeft: Bool {
        guard let call, call.isUsers else { return false }
        return connection?.isForbidden.withLock { $0 } == true
            || !Credential.isSame(plan.environment.auth?.user, call.user)
    }
}

extension PreparedCall {
    /// Whether its answer is one user's.
    var isUsers: Bool { carriesCredential || rule.scope == .user }
}

extension EventParser.State {
    /// What a request says to go on after the last event. An ID that a header cannot carry is not sent.
    fileprivate var headers: [HeaderField] {
        guard !lastID.isEmpty, lastID.utf8.count <= 8 << 10,
            let field = try? HeaderRules.checked(HeaderField("Last-Event-ID", lastID))
        else { return [] }
        return [field]
    }
}
