import EndpointRuntime
import Foundation
import LoopbackServer

/// The API of the tests.
enum Stage: EndpointAPI {
    static let settings = APISettings(name: "Stage", auth: AuthRule(header: "Authorization", prefix: "Bearer "))

    struct Server: EndpointServer {
        let address: String
    }
}

struct Item: EndpointModel, Equatable {
    let id: Int
    var name: String

    init(id: Int, name: String) { (self.id, self.name) = (id, name) }

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        name = try fields.string("name")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(id, "id")
        fields.string(name, "name")
    }

    static func json(_ id: Int, _ name: String) -> String { #"{"id": \#(id), "name": "\#(name)"}"# }
}

/// What is shared by all users.
struct ItemRequest: EndpointRequest {
    typealias API = Stage
    static let endpoint = Endpoint(
        name: "item", path: "/item", auth: .none,
        cache: CacheRule(policy: .staleWhileRevalidate, ttl: .fixed(.seconds(60)), scope: .shared, tags: ["items"]))

    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> Item { try body.value() }
}

/// What belongs to the user who is signed in.
struct OwnRequest: EndpointRequest {
    typealias API = Stage
    static let endpoint = Endpoint(
        name: "own", path: "/own",
        cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), scope: .user, tags: ["own"]))

    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> Item { try body.value() }
}

struct SaveRequest: EndpointRequest {
    typealias API = Stage
    static let endpoint = Endpoint(name: "save", method: .post, path: "/save", auth: .none, invalidates: ["items"])

    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> Item { try body.value() }
}

/// A change that makes nothing stale.
struct QuietSaveRequest: EndpointRequest {
    typealias API = Stage
    static let endpoint = Endpoint(name: "quietSave", method: .post, path: "/save", auth: .none)

    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> Item { try body.value() }
}

/// Pages of two items.
struct ListRequest: PagedRequest {
    typealias API = Stage
    static let endpoint = Endpoint(
        name: "list", path: "/list", auth: .none,
        cache: CacheRule(policy: .staleWhileRevalidate, ttl: .fixed(.seconds(60)), scope: .shared, tags: ["items"]))
    static let paging = Paging.number(first: 0)
    var page = 0

    func write(to request: inout RequestWriter) { request.query(page, "page") }
    static func read(_ body: ResponseReader) throws -> [Item] { try body.value() }
    static func items(of response: [Item]) -> [Item] { response }
    var fullPageSize: Int? { 2 }
    var position: Int { page }
    func at(_ position: Int) -> ListRequest { ListRequest(page: position) }
}

/// A list that is kept item by item, of the user who is signed in.
struct KeptRequest: CollectionRequest {
    typealias API = Stage
    static let endpoint = Endpoint(name: "kept", path: "/list")
    static let collection = CollectionRule(id: ["id"], per: [])
    static let paging = Paging.number(first: 0)
    var page = 0

    func write(to request: inout RequestWriter) { request.query(page, "page") }
    static func read(_ body: ResponseReader) throws -> [Item] { try body.value() }
    static func items(of response: [Item]) -> [Item] { response }
    var fullPageSize: Int? { 2 }
    var position: Int { page }
    func at(_ position: Int) -> KeptRequest { KeptRequest(page: position) }
}

/// Elements that are added to the kept list.
struct NewsRequest: StreamRequest {
    typealias API = Stage
    static let endpoint = Endpoint(name: "news", path: "/news")
    static let stream = StreamRule(.lines, into: StreamTarget(endpoint: "kept", id: ["id"], addsAtStart: true))

    func write(to request: inout RequestWriter) {}
    static func read(_ element: ResponseReader) throws -> Item { try element.value() }
}

/// Who is signed in, as the test says. The credential is the user's name.
final class Users: AuthProvider {
    private let signedIn: Locked<String?>

    init(_ user: String?) { signedIn = Locked(user) }

    var user: String? {
        get { signedIn.withLock { $0 } }
        set { signedIn.withLock { $0 = newValue } }
    }

    func credential() async throws -> Credential {
        let user = user
        return Credential(user: user, secret: user)
    }
}

extension LoopbackServer {
    /// Answers each request for a path in turn; the last answer for ever. Requests for another path get 404.
    convenience init(paths: [String: [LoopbackAnswer]]) throws {
        let turns = Locked<[String: Int]>([:])
        try self.init { request in
            let path = String(request.target.prefix { $0 != "?" })
            guard let answers = paths[path] else { return .json("{}", status: 404) }
            let turn = turns.withLock { turns in
                defer { turns[path, default: 0] += 1 }
                return turns[path, default: 0]
            }
            return answers[min(turn, answers.count - 1)]
        }
    }
}

extension EndpointClient where API == Stage {
    convenience init(_ server: LoopbackServer, cache: EntryCache = .memoryOnly(), users: Users? = nil) {
        self.init(Stage.self, server: .url(server.url), cache: cache, auth: users)
    }
}
