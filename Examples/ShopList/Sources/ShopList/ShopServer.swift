import EndpointTesting
import Foundation
import GroooAPI

/// A server on this machine that knows the shops of school 1 and takes a rating of five stars.
func shopServer() throws -> ScriptedServer {
    let server = try ScriptedServer()
    let fiveStars = Data(#""stars":5"#.utf8)
    server.answer(
        ShopListRequest.self,
        .json(
            """
            {"code": 200, "message": "ok", "data": [
              {"id": 7, "name": "Noodle House", "category": "noodles", "rating": 4.5,
               "address": {"city": "Nanjing"}, "tags": ["warm", 42, "late"], "status": 1},
              {"id": 8, "name": "Rice & More", "status": 9}
            ]}
            """),
        where: { $0.url.query?.contains("school_id=1") == true })
    server.answer(
        RateShopRequest.self, .json(#"{"code": 200, "message": "thank you", "data": null}"#),
        where: { if case .data(let body) = $0.body { body.range(of: fiveStars) != nil } else { false } })
    server.answerOthers { _ in .json(#"{"code": 401, "message": "who are you?", "data": null}"#) }
    return server
}
