public import EndpointRuntime
public import Observation

/// The value of a request for a view: what is stored at once, then what the cache policy brings, again after each
/// invalidation, and what others store of the same request meanwhile.
///
/// ```swift
/// struct ShopView: View {
///     @State var shop: Loaded<ShopRequest>
///
///     var body: some View {
///         if let value = shop.value { Text(value.name) } else if shop.isLoading { ProgressView() }
///     }
/// }
/// ```
///
/// Nothing is read or sent before the first property is looked at, so making one costs nothing. From then on it follows the
/// request until it is released: an invalidation of its tags asks again, and another user's values are gone as soon as
/// `client.userHasChanged()` or the removal of that user's entries has returned.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
public final class Loaded<Request: EndpointRequest> {
    private var base: Request.Response?
    private var origin: Origin?
    private var edits: [Edit<Request.Response>] = []
    private var failure: EndpointError?
    private var progress = Inbox<Request.Response>.Progress.idle
    private var refreshes = 0
    @ObservationIgnored private var hasBegun = false
    /// The turn in which the server's value that came last was asked for.
    @ObservationIgnored private var newest = 0
    /// The value that was shown last: its turn, and when the server was asked for it.
    @ObservationIgnored private var latest: (turn: Int, asked: Instant?)?
    /// When the last change was begun that has succeeded. What is stored of a time before does not have it.
    @ObservationIgnored private var changed: Instant?
    @ObservationIgnored private var losses: [EventObservation] = []
    @ObservationIgnored private let inbox = Inbox<Request.Response>(.asking)
    @ObservationIgnored private let news = StoredNews()
    @ObservationIgnored private var follower: Task<Void, Never>?
    private let request: Request
    private let client: EndpointClient<Request.API>
    private let options: CallOptions

    /// Prepares a value. Nothing is read or sent yet.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - client: The client that sends it.
    ///   - options: What its calls do differently from the spec.
    public init(_ request: Request, _ client: EndpointClient<Request.API>, _ options: CallOptions = .standard) {
        (self.request, self.client, self.options) = (request, client, options)
    }

    deinit { follower?.cancel() }

    /// The value as it is known: with the changes that are under way. Nil until there is one.
    public var value: Request.Response? {
        catchUp()
        guard var value = base else { return nil }
        for edit in edits { edit.apply(&value) }
        return value
    }

    /// Where the value comes from.
    public var source: UpdateSource? {
        catchUp()
        return origin?.source
    }

    /// The age of the value when it was delivered.
    public var age: Duration? {
        catchUp()
        return origin?.age
    }

    /// Whether the value was past its lifetime when it was delivered.
    public var isStale: Bool {
        catchUp()
        return origin?.isStale ?? false
    }

    /// What was dropped, converted or ignored while the value was read.
    public var report: DecodingReport {
        catchUp()
        return origin?.report ?? DecodingReport()
    }

    /// Whether there is no value yet, and one is asked for.
    public var isLoading: Bool {
        catchUp()
        return base == nil && (progress != .idle || refreshes > 0)
    }

    /// Whether there is a value, and a newer one is asked for.
    public var isRefreshing: Bool {
        catchUp()
        return base != nil && (progress == .asking || refreshes > 0)
    }

    /// Why the last attempt failed. Nil after a success, also after that of another caller whose answer is stored. The value
    /// before stays. A cancellation is no failure: it changes nothing here.
    public var error: EndpointError? {
        catchUp()
        return failure
    }

    /// Asks the server, whatever is stored, and returns when it has answered. A failure is in ``error``; a cancellation is
    /// none.
    public func refresh() async {
        catchUp()
        refreshes += 1
        defer { refreshes -= 1 }
        let owner = client.owner(of: request, options)
        let turn = inbox.nextTurn()
        do throws(EndpointError) {
            let update = try await client.update(of: request, options.refreshing, for: news)
            // What comes for somebody who has left meanwhile is not shown.
            catchUp()
            if client.owner(of: request, options) == owner { show(update, of: turn) }
        } catch {
            guard !error.isCancellation else { return }
            news.noteFailure()
            catchUp()
            guard client.owner(of: request, options) == owner, turn >= newest else { return }
            failure = error
            // The live calls may have joined this one, and hear of it later.
            progress = .idle
        }
    }

    /// Shows a change at once, while it is made at the server. If that fails, the change is taken back, and values that came
    /// meanwhile stay.
    ///
    /// ```swift
    /// try await shop.change {
    ///     $0.isFavorite = true
    /// } while: {
    ///     try await client.send(FavoriteRequest(id: 1))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - edit: Changes the value. It is applied to each value that comes while the work goes on.
    ///   - work: Makes the change at the server. It may throw anything. Of a closure that is written where the method is
    ///     called, Swift takes the error for `any Error`, unless the closure says `() async throws(EndpointError) in`.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws, and nothing else.
    @discardableResult
    public func change<Result, Failure: Error>(
        _ edit: @escaping @MainActor (inout Request.Response) -> Void,
        while work: @MainActor () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        catchUp()
        let made = Edit(edit, begun: client.now)
        let turn = inbox.nextTurn()
        edits.append(made)
        do throws(Failure) {
            let result = try await work()
            let isKnown = edits.contains { $0 === made }
            edits.removeAll { $0 === made }
            // A value that was asked for meanwhile has the change, or will be followed by one that has.
            if isKnown, newest < turn, !made.isOvertaken, var value = base {
                made.apply(&value)
                base = value
                // What was asked for before has no change.
                newest = turn
                changed = made.begun
            }
            return result
        } catch {
            edits.removeAll { $0 === made }
            throw error
        }
    }

    /// Begins, or drops the values of a user who has left. So whoever reads a property behind a call that says so, on the main
    /// actor, does not see them. Anything else that has arrived waits for the turn of the follower, so that a view changes once
    /// for all of it.
    private func catchUp() {
        guard hasBegun else { return begin() }
        guard let news = inbox.drained(onlyIfForgotten: true) else { return }
        show(news)
        // A view that has read the old value just before, in the same body, is not told of a change within it.
        Task { withMutation(keyPath: \.base) {} }
    }

    /// Reads what is stored, and begins to follow the request. No view has looked at anything before, so the first value is no
    /// change.
    private func begin() {
        hasBegun = true
        // Before the first look, so that it hears of whoever leaves right behind it.
        losses = client.observeLosses(of: request, options, isKept: false) { [inbox] loss in
            if loss != .invalidated { inbox.take(.userLeaves) }
        }
        if let update = client.cached(request, options) {
            _base = update.value
            _origin = Origin(update)
        }
        // A fresh value is asked for only if the policy says so.
        _progress = _origin?.isStale == false ? .inRound : .asking
        if _progress == .inRound { inbox.rest() }
        follower = Task { [weak self, request, client, options, inbox, news] in
            async let following: Void = client.follow(request, options, news) { inbox.take($0) }
            for await _ in inbox.arrivals {
                if let news = inbox.drained() { self?.show(news) }
            }
            await following
        }
    }

    private func show(_ news: Inbox<Request.Response>.News) {
        if let turn = news.forgotten {
            (base, origin, failure, edits, newest) = (nil, nil, nil, [], turn)
            (latest, changed) = (nil, nil)
        }
        if let update = news.update { show(update, of: news.turn) }
        if let error = news.error { failure = error }
        if progress != news.progress { progress = news.progress }
    }

    /// Shows a value that was asked for in a turn. Behind one that was asked for later, it is of the past.
    private func show(_ update: EndpointUpdate<Request.Response>, of turn: Int) {
        guard turn >= newest, !isOld(update, turn) else { return }
        latest = (turn, update.requestedAt)
        base = update.value
        origin = Origin(update)
        if failure != nil { failure = nil }
        if update.source == .network || update.source == .revalidated { newest = turn }
        guard let asked = update.requestedAt else { return }
        for edit in edits where asked >= edit.begun { edit.isOvertaken = true }
    }

    /// Whether a value is older than what is shown, though it comes later: an answer that others got to a later question was
    /// told meanwhile, or it is stored of a time before a change.
    private func isOld(_ update: EndpointUpdate<Request.Response>, _ turn: Int) -> Bool {
        guard let asked = update.requestedAt else { return false }
        if let latest, latest.turn > turn, let last = latest.asked, asked < last { return true }
        let isServers = update.source == .network || update.source == .revalidated
        return !isServers && !update.isPatched && changed.map { asked < $0 } ?? false
    }
}
