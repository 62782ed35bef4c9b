import EndpointRuntime
import Foundation

// Shops on a campus, in a terminal: opens on what was stored, then shows what is new; loads more; survives being offline;
// sends a photo and fetches the menu with a bar that grows. What is cached, and how, stands in Specs/Canteen.
//
// The server is one that this program starts for itself; an app would leave `transport:` out. The argument is the folder for the
// cache and the files.

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? NSTemporaryDirectory() + "canteen")
let site = try campusServer()
let network = Network()
let client = EndpointClient(
    Canteen.self, server: .campus, cache: .twoLevel(directory: folder.appendingPathComponent("cache")),
    isOnline: { network.isOn }, transport: LocalTransport(port: site.port))
let screen = Screen(client: client, network: network, folder: folder)

await screen.open()
while let line = readLine() {
    guard await screen.perform(line.trimmingCharacters(in: .whitespaces)) else { break }
}
// An app lives on, and its cache writes by itself; this program ends here.
await client.cache.flush()
