import EndpointSpec
import Mustache

extension ViewShape {
    static let pages = TemplateShape(
        "pages",
        [
            "alias", "item", "paging", "items", "pageSize", "position", "hasAt", "at", "hasFrom", "from", "cursor",
            "extent", "collection",
        ])
}

/// Returns the view of an endpoint with pages or a collection; nothing for any other endpoint.
func pagesView(of endpoint: Endpoint, in surroundings: Surroundings) -> TemplateValue {
    guard let items = endpoint.items else { return .none }
    let members = PageMembers(of: endpoint, in: surroundings)
    return .object(
        TemplateObject(
            ViewShape.pages,
            [
                items.alias.map { .string($0) } ?? .none,
                .string(items.alias ?? surroundings.spelling(of: items.type)),
                .string(members.paging),
                .string(items.path.listExpression(from: endpoint.response.valueName)),
                members.pageSize.map { .string($0) } ?? .none,
                members.position.map { .string($0) } ?? .none,
                .bool(!members.at.isEmpty),
                lines(members.at),
                .bool(!members.from.isEmpty),
                lines(members.from),
                members.cursor.map { .string($0) } ?? .none,
                members.extent.map { .string($0) } ?? .none,
                endpoint.collection.map { .string(collectionRule($0, of: endpoint)) } ?? .none,
            ]))
}

/// `CollectionRule(id: ["id"], per: ["city"])`
private func collectionRule(_ collection: Collection, of endpoint: Endpoint) -> String {
    var text = "CollectionRule(id: " + stringLiterals(collection.idKey)
    if let items = collection.items { text += ", items: " + stringLiterals(items) }
    if !collection.per.isEmpty { text += ", per: " + stringLiterals(collection.per.map(endpoint.wireName)) }
    if collection.isStable { text += ", isStable: true" }
    return text + ")"
}

/// The members that a way of paging needs in a request.
private struct PageMembers {
    var paging = ".single"
    var pageSize: String?
    var position: String?
    var at: [String] = []
    var from: [String] = []
    var cursor: String?
    var extent: String?

    init(of endpoint: Endpoint, in surroundings: Surroundings) {
        guard let pages = endpoint.pages else { return }
        let reader = PageParameters(endpoint: endpoint, surroundings: surroundings)
        pageSize = pages.size.flatMap { reader.optionalCount($0) }
        extent = pages.extent.map { $0.path.extentExpression(caseName(of: $0.kind), from: endpoint.response.valueName) }
        switch pages.kind {
        case .number(let parameter, let first):
            paging = ".number(first: " + String(first) + ")"
            position = reader.count(parameter, orElse: first)
            at = reader.request(with: parameter, reader.converted("position", to: parameter))
        case .offset(let parameter, let first):
            paging = ".offset(first: " + String(first) + ")"
            position = reader.count(parameter, orElse: first)
            at = reader.request(with: parameter, reader.converted("position", to: parameter))
        case .cursor(let parameter, _, let next):
            paging = ".cursor"
            from = reader.request(fromCursorIn: parameter)
            cursor = next.textExpression(from: endpoint.response.valueName)
        case .lastItem(let parameter, _, let value):
            paging = ".lastItem"
            from = reader.request(fromCursorIn: parameter)
            cursor = "items(of: response).last.flatMap { " + value.textExpression(from: "$0") + " }"
        case .link(let relation):
            paging = ".link(" + stringLiteral(relation) + ")"
        case .url(_, let value):
            paging = ".url"
            cursor = value.textExpression(from: endpoint.response.valueName)
        }
    }

    /// The runtime's case for it.
    private func caseName(of kind: Pages.Extent.Kind) -> String {
        switch kind {
        case .hasMore: "hasMore"
        case .total: "totalItems"
        case .lastPage: "lastPage"
        }
    }
}

/// The parameters of a request as its pages use them.
private struct PageParameters {
    let endpoint: Endpoint
    let surroundings: Surroundings

    /// `Int32`, and whether it is optional.
    private func number(_ name: String) -> (type: String, isOptional: Bool) {
        guard let parameter = endpoint.parameters.first(where: { $0.name == name }) else { return ("Int", false) }
        let (plain, isOptional) = surroundings.unwrapped(parameter.type)
        return (surroundings.spelling(of: surroundings.resolved(plain)), isOptional)
    }

    /// Returns `self.page`, `self.page ?? 1`: an `Int`.
    func count(_ name: String, orElse first: Int) -> String {
        let text = optionalCount(name)
        return number(name).isOptional ? text + " ?? " + String(first) : text
    }

    /// Returns `self.step`: an `Int`, or an `Int?` if the parameter is optional. `self.` is needed because a bare `set`
    /// after a getter's brace would begin a setter, and Swift has more such words from version to version.
    func optionalCount(_ name: String) -> String {
        let (type, isOptional) = number(name)
        let property = "self." + swiftName(name)
        if type == "Int" { return property }
        return isOptional ? property + ".map { Int(clamping: $0) }" : "Int(clamping: " + property + ")"
    }

    /// Returns an `Int` as the type of the parameter.
    func converted(_ value: String, to name: String) -> String {
        let type = number(name).type
        return type == "Int" ? value : type + "(clamping: " + value + ")"
    }

    /// The body of `from(cursor:)`.
    func request(fromCursorIn name: String) -> [String] {
        let type = number(name).type
        if type == "String" { return request(with: name, "cursor") }
        let lines = request(with: name, "$0")
        if lines.count == 1 { return [type + "(cursor).map { " + lines[0] + " }"] }
        return [type + "(cursor).map {"] + lines.map { "    " + $0 } + ["}"]
    }

    /// Returns `EventsRequest(city: city, page: position)`, with one argument per line if it would be long.
    func request(with name: String, _ value: String) -> [String] {
        var arguments = ArgumentLines()
        for parameter in endpoint.parameters where parameter.constant == nil {
            let property = parameter.name == "cursor" ? "self.cursor" : swiftName(parameter.name)
            arguments.add(argumentLabel(parameter.name), parameter.name == name ? value : property)
        }
        return arguments.call(swiftName(endpoint.typeName))
    }
}

extension Response {
    /// The value in what a request's `read` returns.
    fileprivate var valueName: String { headers.isEmpty ? "response" : "response.body" }
}
