import EndpointRuntime
import GroooAPI

// Fetches the shops of a school, through the request and the models that gen made of Specs/Grooo, from a server that
// this program starts for itself. An app would write `server: .production`.

let server = try LocalServer()
server.start()
let client = EndpointClient(Grooo.self, server: .url("http://127.0.0.1:\(server.port)/api/v3"))

let shops = try await client.send(ShopListRequest(schoolID: 1))
for shop in shops {
    let city = shop.city.map { ", \($0)" } ?? ""
    print("\(shop.shopID)  \(shop.shopName)\(city): \(shop.shopRating) stars, \(shop.status), tags \(shop.tags)")
}

try await client.send(RateShopRequest(shopID: 7, body: Rating(stars: 5, text: "Warm when it came.")))
print("rated")

do {
    _ = try await client.send(ShopListRequest(schoolID: 2))
} catch {
    print("school 2: \(error.localizedDescription)")
}
