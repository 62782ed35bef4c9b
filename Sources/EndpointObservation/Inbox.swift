import EndpointRuntime

/// What a live stream has told since somebody last looked, as one piece of news. So a view changes once for all of it, and in
/// the order in which it was told. That somebody has cancelled a transfer is no failure.
final class Inbox<Value: Sendable>: Sendable {
    /// What the stream is at.
    enum Progress: Sendable {
        case idle
        /// In a round that may not ask the server.
        case inRound
        case asking
    }

    struct News: Sendable {
        /// What was shown before does not count any more, nor what was asked for before this turn.
        var forgotten: Int?
        var update: EndpointUpdate<Value>?
        /// The turn in which the value was asked for.
        var turn = 0
        /// Why the last attempt failed, unless a value came after it.
        var error: EndpointError?
        var progress: Progress
        var isSeen = true
    }

    /// One element for any number of events.
    let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation
    private let news: Locked<News>
    /// Grows with each question, of the live stream and of others.
    private let turns = Locked(0)
    /// The turn of the round that is under way.
    private let round = Locked(0)

    init(_ progress: Progress) {
        news = Locked(News(progress: progress))
        (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Nothing is expected at once.
    func rest() {
        news.withLock { $0.progress = .inRound }
    }

    /// The turn of a question that is about to be asked. What is asked for later has a greater one.
    func nextTurn() -> Int {
        turns.withLock { turn in
            turn += 1
            return turn
        }
    }

    func take(_ event: LiveEvent<Value>) {
        if case .begins = event {
            let turn = nextTurn()
            round.withLock { $0 = turn }
        }
        let turn = if case .userLeaves = event { nextTurn() } else { round.withLock { $0 } }
        news.withLock { news in
            switch event {
            case .begins where news.progress == .asking: break
            case .begins: news.progress = .inRound
            case .asks: news.progress = .asking
            case .ends: news.progress = .idle
            case .userLeaves: news = News(forgotten: turn, progress: news.progress)
            case .arrives(.success(let update)): (news.update, news.turn, news.error) = (update, turn, nil)
            // Nobody has to be told.
            case .arrives(.failure(let error)) where error.isCancellation: break
            case .arrives(.failure(let error)): news.error = error
            }
            news.isSeen = false
        }
        arrival.yield()
    }

    /// The news; nil if there are none, as there are from then on, or none that forgets what was shown.
    func drained(onlyIfForgotten: Bool = false) -> News? {
        news.withLock { news in
            if news.isSeen || (onlyIfForgotten && news.forgotten == nil) { return nil }
            defer { news = News(progress: news.progress) }
            return news
        }
    }
}
