import EndpointTesting
import Foundation

/// A server on this machine with two shops, ten dishes in pages of four, and a menu. The first shop gets a star for each photo.
func campusServer() throws -> ScriptedServer {
    let server = try ScriptedServer()
    server.answer(ShopsRequest.self) { [weak server] _ in
        let photos = server?.requests.count { $0.method == .post } ?? 0
        return .json(
            #"{"code": 200, "data": [{"id": 1, "name": "Noodle House", "rating": \#(3 + photos)}, "#
                + #"{"id": 2, "name": "Rice & More", "rating": 2}]}"#)
    }
    server.answer(DishesRequest.self) { request in
        let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        let page = query.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 0
        let dishes = (1...10).dropFirst(page * 4).prefix(4).map { #"{"id": \#($0), "title": "Dish \#($0)"}"# }
        return .json(#"{"code": 200, "data": [\#(dishes.joined(separator: ","))]}"#)
    }
    server.answer(
        PhotoRequest.self, .json(#"{"code": 200, "data": null}"#),
        where: { if case .data(let body) = $0.body { body.count > 600_000 } else { false } })
    let menu = Data(String(repeating: "Noodles, rice, more noodles.\n", count: 20_000).utf8)
    let headers: KeyValuePairs = [
        "Content-Type": "text/plain", "Content-Disposition": "attachment; filename=\"../this week.txt\"",
    ]
    server.answer(MenuRequest.self, .response(headers: headers, body: menu))
    server.answerOthers { _ in .json(#"{"code": 409, "message": "what is that?", "data": null}"#) }
    return server
}
