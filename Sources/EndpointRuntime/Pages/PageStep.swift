import Foundation

/// What is fetched for one page.
struct PageStep<Request: PagedRequest>: Sendable {
    let request: Request
    /// From 1.
    let number: Int
    /// The cursor that the request starts from; nil for the first page.
    var cursor: String?
    /// The URL of the page, if the answer before it named it.
    var target: URL?
    /// How many items are on the pages before this one, if that is known.
    var itemsBefore: Int?
    /// A cursor or URL of a page before this one, by which a list that goes round is known.
    private var landmark: String?
    /// The user who was signed in at the page before; nil for the first page.
    var user: String?
    /// Whether the list has begun before, so that its user is settled.
    var isGoingOn: Bool
    /// When the server was asked for the first page, if this is the second, and the first came from the cache.
    var firstAsked: Instant?

    init(_ request: Request, number: Int = 1, cursor: String? = nil, target: URL? = nil) {
        self.request = request
        self.number = number
        self.cursor = cursor
        self.target = target
        isGoingOn = number > 1
    }

    /// Returns the step after an answer.
    ///
    /// - Parameters:
    ///   - response: The answer.
    ///   - itemCount: How many items the server sent, including those that cannot be read.
    ///   - headers: The headers of the answer.
    ///   - url: The URL that the answer came from (RFC 3986 section 5.1.3).
    /// - Returns: The step; nil after the last page, or if the answer leads back to itself.
    func next(after response: Request.Response, itemCount: Int, headers: [HeaderField], url: URL) -> PageStep? {
        let extent = Request.extent(of: response)
        if case .hasMore(false) = extent { return nil }
        switch Request.paging {
        case .single:
            return nil
        case .number(let first):
            // The size that is asked for tells nothing of them: servers have a greatest size of their own.
            let before = itemsBefore ?? (request.position == first ? 0 : nil)
            if isLast(itemCount, before: before, extent) { return nil }
            return step(by: 1, itemsBefore: Self.sum(before, itemCount))
        case .offset(let first):
            // A position before the first item is that of the first item (RFC 7644 section 3.4.2.4).
            let position = max(request.position, first)
            let (before, overflow) = position.subtractingReportingOverflow(first)
            if itemCount == 0 || isLast(itemCount, before: overflow ? nil : before, extent) { return nil }
            return step(by: itemCount, from: position)
        case .cursor:
            return step(toCursor: Request.cursor(of: response))
        case .lastItem:
            let before = itemsBefore ?? (number == 1 ? 0 : nil)
            if isLast(itemCount, before: before, extent) { return nil }
            var next = step(toCursor: Request.cursor(of: response))
            next?.itemsBefore = Self.sum(before, itemCount)
            return next
        case .url:
            return step(toLink: Request.cursor(of: response), from: url)
        case .link(let relation):
            return step(toLink: LinkHeader.target(relation, in: headers), from: url)
        }
    }

    /// Whether no page follows.
    ///
    /// - Parameters:
    ///   - itemCount: How many items this page has.
    ///   - before: How many items the pages before it have, if that is known.
    ///   - extent: What the answer says of how far the list goes.
    /// - Returns: Whether this is the last page.
    private func isLast(_ itemCount: Int, before: Int?, _ extent: PageExtent?) -> Bool {
        switch extent {
        case .hasMore(let hasMore): return !hasMore
        case .lastPage(let last): return request.position >= last
        case .totalItems(let total):
            // A page that is too short is no end here: the server may leave out what the user must not see.
            if let sum = Self.sum(before, itemCount) { return itemCount == 0 || sum >= total }
            return itemCount == 0
        case nil: return itemCount == 0 || request.fullPageSize.map { itemCount < $0 } ?? false
        }
    }

    private func step(by distance: Int, from start: Int? = nil, itemsBefore: Int? = nil) -> PageStep? {
        let (position, overflow) = (start ?? request.position).addingReportingOverflow(distance)
        if overflow { return nil }
        var step = PageStep(request.at(position), number: number + 1)
        step.itemsBefore = itemsBefore
        return step
    }

    private func step(toCursor next: String?) -> PageStep? {
        guard let next, !next.isEmpty, next != cursor, next != landmark, let request = request.from(cursor: next)
        else { return nil }
        return passing(next, to: PageStep(request, number: number + 1, cursor: next))
    }

    private func step(toLink link: String?, from url: URL) -> PageStep? {
        guard let link, !link.isEmpty,
            let target = URL(string: PercentEncoding.literalReference(link), relativeTo: url)?.withoutFragment,
            target != url.withoutFragment, target != self.target, target.absoluteString != landmark
        else { return nil }
        return passing(target.absoluteString, to: PageStep(request, number: number + 1, target: target))
    }

    /// The next step with its landmark. A new one at each power of two finds a circle of any length by one comparison a
    /// page (Brent's algorithm).
    private func passing(_ place: String, to step: PageStep) -> PageStep {
        var step = step
        step.landmark = step.number & (step.number - 1) == 0 ? place : landmark
        return step
    }

    /// Returns nil if a number is not known, or too large.
    private static func sum(_ left: Int?, _ right: Int) -> Int? {
        guard let (sum, overflow) = left?.addingReportingOverflow(right), !overflow else { return nil }
        return sum
    }
}
