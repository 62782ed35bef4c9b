import EndpointRuntime

/// What a live stream has told since somebody last looked, as one piece of news. So a view changes once for all of it, and in
/// the order in which it was told.
final class Inbox<Value: Sendable>: Sendable {
    /// What the stream is at.
    enum Progress: Sendable {
        case idle
        /// In a round that may not ask the server.
        case inRound
        case asking
    }

    struct News: Sendable {
        /// What was shown before does not count any more.
        var forgets = false
        var update: EndpointUpdate<Value>?
        /// Why the last attempt failed, unless a value came after it.
        var error: EndpointError?
        var progress: Progress
    }

    /// One element for any number of events.
    let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation
    private let news: Locked<News>

    init(_ progress: Progress) {
        news = Locked(News(progress: progress))
        (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func take(_ event: LiveEvent<Value>) {
        news.withLock { news in
            switch event {
            case .begins where news.progress == .asking: break
            case .begins: news.progress = .inRound
            case .asks: news.progress = .asking
            case .ends: news.progress = .idle
            case .userLeaves: news = News(forgets: true, progress: news.progress)
            case .arrives(.success(let update)): (news.update, news.error) = (update, nil)
            case .arrives(.failure(let error)): news.error = error
            }
        }
        arrival.yield()
    }

    /// The news. From then on there are none.
    func drained() -> News {
        news.withLock { news in
            defer { news = News(progress: news.progress) }
            return news
        }
    }
}
