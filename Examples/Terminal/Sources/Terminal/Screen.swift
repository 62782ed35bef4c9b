import EndpointRuntime
import Foundation

/// What the user sees, and what a command does.
struct Screen {
    let client: EndpointClient<Canteen>
    let network: Network
    let folder: URL
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    private let dishes: EndpointCollection<DishesRequest>
    private let shown = Counter()

    init(client: EndpointClient<Canteen>, network: Network, folder: URL) {
        self.client = client
        self.network = network
        self.folder = folder
        dishes = client.collection(DishesRequest())
    }

    /// The stored shops at once, then the server's; the stored dishes without any request.
    func open() async {
        print(bold("Shops"))
        do {
            for try await update in client.updates(ShopsRequest()) { show(update) }
        } catch {
            complain(error)
        }
        print(bold("Dishes"))
        show(await dishes.items(in: 0..<4))
        print("(r)efresh (m)ore (p)hoto (d)ownload (n)etwork (q)uit")
    }

    /// Whether to go on.
    func perform(_ command: String) async -> Bool {
        do {
            switch command {
            case "r":
                show(try await client.update(of: ShopsRequest(), .refresh))
                shown.value = 0
                try await dishes.refresh()
                show(await dishes.items(in: 0..<4))
            case "m":
                let more = try await dishes.more(after: shown.value)
                if more.isEmpty { print("  that is all") } else { show(more) }
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

    private func show(_ dishes: [Dish]) {
        for dish in dishes { print("  \(dish.id). \(dish.title)") }
        shown.value += dishes.count
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

/// How many dishes stand on the screen.
final class Counter: @unchecked Sendable {
    // `@unchecked`: one task after the other uses it.
    var value = 0
}
