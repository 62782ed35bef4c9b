import Foundation

/// Which page of a list is asked for.
enum CollectionPlace: Equatable, Sendable {
    case first
    /// A page's number, or an item's.
    case position(Int)
    case cursor(String)
    case link(String)
}

/// One page of a list, from the server.
struct CollectionPage: Sendable {
    var items: [CollectionItem]
    let rest: CollectionOrder.Rest
    /// How many items a full page has, as far as is known: servers have a greatest size of their own.
    let size: Int
    /// How many items this page has, those included that have no place in the list.
    let sent: Int

    /// When its request was about to be sent.
    let mark: CacheMark

    var ids: [ItemID] { items.map(\.id) }
}

extension EndpointClient {
    /// Returns the list of a request, kept item by item. See ``EndpointCollection``.
    ///
    /// With `scope: user`, and without a `scope` if the request carries a credential, the list belongs to the user who
    /// is signed in now. While another user is signed in, it fetches nothing and throws ``EndpointError/userChanged``.
    ///
    /// - Parameters:
    ///   - request: The request of the list.
    ///   - options: What the calls of the list do differently from the spec.
    /// - Returns: The list.
    public func collection<Request: CollectionRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) -> EndpointCollection<Request> where Request.API == API {
        let written = try? environment.prepare(request, options)
        let key = written?.collectionKey(Request.collection)
        let store = CollectionStore(
            cache: cache, key: key, saved: environment.savedOrders.order(of: key), endpoint: Request.endpoint.name,
            tags: written?.tags ?? [], now: { [environment] in environment.now })
        let source = CollectionSource(
            environment: environment, request: request, options: options, hasOwner: written?.rule.scope == .user,
            user: written?.user)
        let collection = EndpointCollection<Request>(store: store) { [environment] place, hasItems in
            do {
                return try await source.fetch(place, hasItems)
            } catch {
                environment.report(EndpointError(error), of: Request.endpoint, options, hasValue: hasItems)
                throw error
            }
        }
        environment.keptLists.add(collection, at: key)
        return collection
    }
}

/// Pages from a client. They are neither read from its cache nor stored there as responses.
private struct CollectionSource<Request: CollectionRequest>: Sendable {
    let environment: CallEnvironment
    let request: Request
    let options: CallOptions
    let hasOwner: Bool
    /// The user who owns the list, if it has an owner.
    let user: String?

    private func isOwner(_ other: String?) -> Bool {
        !hasOwner || Credential.isSame(other, user)
    }

    /// Fetches a page for a caller who has items to show, or not.
    func fetch(_ place: CollectionPlace, _ hasItems: Bool) async throws -> CollectionPage {
        try await environment.withSpan(of: Request.endpoint, options) { try await fetch(place, hasItems, $0) }
    }

    private func fetch(_ place: CollectionPlace, _ hasItems: Bool, _ span: RunningSpan?) async throws -> CollectionPage
    {
        let before = environment.cache.mark(now: environment.now)
        let step = try step(place)
        var options = options
        options.cache = .passThrough
        var call = try environment.prepare(step.request, options)
        call.span = span
        guard isOwner(call.user) else { throw EndpointError.userChanged }
        if let target = step.target { try call.go(to: target) }
        let end = environment.beginActivity(of: call, hasValue: hasItems)
        defer { end() }
        let (judged, flight) = await environment.fetch(call, .plain, of: Request.self)
        defer { flight.leave() }
        let read = try judged.verdict.get()
        // Nothing is kept for a user who has left. If no credential says whose the answer is, it may be the next
        // user's.
        guard isOwner(environment.auth?.user) else { throw EndpointError.userChanged }
        let response = judged.received?.response ?? HTTPResponse(status: 200)
        let body = judged.received?.body ?? Data()
        let list: (items: [CollectionItem], sent: Int)
        do {
            list = try CollectionItem.items(
                in: body, at: call.rules.payload + Request.collection.items,
                id: Request.collection.id, without: read.report)
        } catch let error as DecodingError {
            throw EndpointError(
                unreadable: error, body: ResponseBody(HTTPResponse(status: 200, body: .data(body))), excerpt: "",
                status: response.status)
        }
        let next = step.next(
            after: read.value, itemCount: list.sent, headers: response.headers,
            url: judged.received?.location(from: call.url) ?? call.url)
        return CollectionPage(
            items: list.items, rest: rest(next),
            size: next != nil && list.sent > 0 ? list.sent : step.request.fullPageSize ?? list.sent,
            sent: list.sent, mark: judged.received?.mark ?? before)
    }

    private func step(_ place: CollectionPlace) throws -> PageStep<Request> {
        switch place {
        case .first: return PageStep(request)
        case .position(let position): return PageStep(request.at(position))
        case .cursor(let cursor):
            guard let next = request.from(cursor: cursor) else {
                throw InvalidRequest("the server's cursor '\(cursor)' is not one that the request can carry")
            }
            return PageStep(next, cursor: cursor)
        case .link(let link): return PageStep(request, target: URL(string: link))
        }
    }

    private func rest(_ next: PageStep<Request>?) -> CollectionOrder.Rest {
        guard let next else { return .none }
        if let cursor = next.cursor { return .cursor(cursor) }
        if let target = next.target { return .link(target.absoluteString) }
        return .counted
    }
}
