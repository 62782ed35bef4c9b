import Foundation

/// What is fetched for one page.
struct PageStep<Request: PagedRequest>: Sendable {
    let request: Request
    /// From 1.
    let number: Int
    /// The cursor that the request starts from; nil for the first page.
    var cursor: String?
    /// The URL of the page, if a `Link` header named it.
    var target: URL?
    /// The user who was signed in at the page before; it means nothing for the first page.
    var user: String?

    init(_ request: Request, number: Int = 1, cursor: String? = nil, target: URL? = nil) {
        self.request = request
        self.number = number
        self.cursor = cursor
        self.target = target
    }

    /// Returns the step after an answer.
    ///
    /// - Parameters:
    ///   - response: The answer.
    ///   - itemCount: How many items the server sent, including those that cannot be read.
    ///   - headers: The headers of the answer.
    ///   - url: The URL of the request.
    /// - Returns: The step; nil after the last page, or if the answer leads back to itself.
    func next(after response: Request.Response, itemCount: Int, headers: [HeaderField], url: URL) -> PageStep? {
        let isLast = itemCount == 0 || request.pageSize.map { itemCount < $0 } ?? false
        switch Request.paging {
        case .single:
            return nil
        case .number:
            return isLast ? nil : step(by: 1)
        case .offset:
            return isLast ? nil : step(by: itemCount)
        case .cursor:
            guard let next = Request.cursor(of: response), !next.isEmpty, next != cursor,
                let request = request.from(cursor: next)
            else { return nil }
            return PageStep(request, number: number + 1, cursor: next)
        case .link(let relation):
            guard let link = LinkHeader.target(relation, in: headers),
                let target = URL(string: PercentEncoding.literalReference(link), relativeTo: url)?.absoluteURL,
                target != url
            else { return nil }
            return PageStep(request, number: number + 1, target: target)
        }
    }

    private func step(by distance: Int) -> PageStep? {
        let (position, overflow) = request.position.addingReportingOverflow(distance)
        return overflow ? nil : PageStep(request.at(position), number: number + 1)
    }
}
