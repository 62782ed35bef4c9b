import EndpointRuntime
import Foundation
import GroooAPI

// Shows the shops of a school, through the requests and models that gen made of Specs/Grooo. Run it twice: the second run
// shows what the first one stored before it asks the server again.
//
// The server is one that this program starts for itself; an app would leave `transport:` out. An argument names a folder
// for the cache, in place of the user's.

let server = try shopServer()
let cache: EntryCache =
    if CommandLine.arguments.count > 1 {
        .twoLevel(directory: URL(fileURLWithPath: CommandLine.arguments[1]))
    } else {
        try .twoLevel()
    }
let client = EndpointClient(
    Grooo.self, server: .production, cache: cache, transport: LocalTransport(port: server.port))

// What the cache has, at once; then what the server says. The spec says so: `policy: cache-then-network`.
for try await update in client.updates(.shopList(schoolID: 1)) {
    print("from the \(update.source)\(update.isStale ? ", stale" : ""):")
    for shop in update.value {
        let city = shop.city.map { ", \($0)" } ?? ""
        print("\(shop.shopID)  \(shop.shopName)\(city): \(shop.shopRating) stars, \(shop.status), tags \(shop.tags)")
    }
}

// `invalidates: [shops]` makes the stored shops stale, also for the next run.
try await client.send(.rateShop(shopID: 7, body: Rating(stars: 5, text: "Warm when it came.")))
print("rated")

do {
    _ = try await client.send(.shopList(schoolID: 2))
} catch {
    print("school 2: \(error.localizedDescription)")
}

// An app lives on, and its cache writes by itself; this program ends here.
await cache.flush()
