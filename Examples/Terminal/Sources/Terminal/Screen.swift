import EndpointObservation
import EndpointRuntime
import Foundation
import Observation

/// What the user sees, and what a command does.
@MainActor struct Screen {
    let client: EndpointClient<Canteen>
    let network: Network
    let folder: URL
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    /// The object that a view in SwiftUI shows.
    private let dishes: LoadedCollection<DishesRequest>

    init(client: EndpointClient<Canteen>, network: Network, folder: URL) {
        self.client = client
        self.network = network
        self.folder = folder
        dishes = LoadedCollection(DishesRequest(), client, count: 4)
    }

    /// The stored shops at once, then the server's. So with the dishes.
    func open() async {
        print(bold("Shops"))
        do {
            for try await update in client.updates(ShopsRequest()) { show(update) }
        } catch {
            complain(error)
        }
        print(bold("Dishes"))
        let stored = dishes.items
        show(stored[...])
        await dishesAreLoaded()
        if dishes.items != stored { show(dishes.items[...]) }
        if let error = dishes.error { complain(error) }
        print("(r)efresh (m)ore (p)hoto (d)ownload (n)etwork (q)uit")
    }

    /// Whether to go on.
    func perform(_ command: String) async -> Bool {
        do {
            switch command {
            case "r":
                show(try await client.update(of: ShopsRequest(), .refresh))
                await dishes.refresh()
                if let error = dishes.error { complain(error) } else { show(dishes.items[...]) }
            case "m":
                let shown = dishes.items.count
                await dishes.loadMore()
                show(dishes.items.dropFirst(shown))
                if let error = dishes.error { complain(error) } else if !dishes.hasMore { print("  that is all") }
            case "p": try await sendPhoto()
            case "d": try await fetchMenu()
            case "n":
                network.isOn.toggle()
                print(network.isOn ? "online" : "offline")
            case "q": return false
            default: print("unknown: \(command)")
            }
        } catch {
            complain(error)
        }
        return true
    }

    private func sendPhoto() async throws {
        let photo = folder.appendingPathComponent("photo.png")
        try Data(repeating: 7, count: 600_000).write(to: photo)
        let request = PhotoRequest(dish: 3, photo: File(photo, contentType: "image/png"), remark: "Warm!")
        for try await step in client.progress(of: request) {
            if case .sent(let progress) = step { bar("photo", progress) }
        }
        print()
        // The spec says that a photo invalidates the shops: what is stored is stale now.
        if let shops = client.cached(ShopsRequest()) { print("shops are \(shops.isStale ? "stale" : "fresh")") }
    }

    private func fetchMenu() async throws {
        for try await step in client.download(MenuRequest(), to: .folder(folder)) {
            switch step {
            case .sent: break
            case .received(let progress): bar("menu", progress)
            case .finished(let file):
                let size = try FileManager.default.attributesOfItem(atPath: file.url.path)[.size] ?? 0
                print("\n\(file.url.lastPathComponent), \(size) bytes")
            }
        }
    }

    private func show(_ update: EndpointUpdate<[Shop]>) {
        print("from the \(update.source)\(update.isStale ? ", stale" : ""):")
        for shop in update.value { print("  \(shop.name) \(String(repeating: "*", count: Int(shop.rating)))") }
    }

    private func show(_ dishes: ArraySlice<Dish>) {
        for dish in dishes { print("  \(dish.id). \(dish.title)") }
    }

    /// Returns when the beginning of the list is loaded. It looks again at each change, as SwiftUI draws a view again.
    private func dishesAreLoaded() async {
        while true {
            let (changes, change) = AsyncStream.makeStream(of: Void.self)
            let isBusy = withObservationTracking {
                dishes.isLoading || dishes.isRefreshing
            } onChange: {
                change.finish()
            }
            guard isBusy else { return }
            for await _ in changes {}
        }
    }

    private func bar(_ name: String, _ progress: TransferProgress) {
        let part = progress.total.map { $0 > 0 ? Double(progress.bytes) / Double($0) : 1 } ?? 0
        let full = Int(part * 20)
        let text =
            "\(name) [\(String(repeating: "#", count: full))\(String(repeating: " ", count: 20 - full))] \(Int(part * 100)) %"
        // Over itself on a terminal; elsewhere the end is enough.
        if isTerminal { print("\r" + text, terminator: "") } else if part == 1 { print(text, terminator: "") }
        fflush(nil)
    }

    private func complain(_ error: any Error) {
        if error.failure(of: Canteen.self) == .tooDark { return print(red("Try again with a light.")) }
        print(red(error.localizedDescription))
    }

    private func bold(_ text: String) -> String { isTerminal ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    private func red(_ text: String) -> String { isTerminal ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}
