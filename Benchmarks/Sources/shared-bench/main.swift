import Foundation

// What the shared level costs beside hiredis alone, over a socket of this machine:
//   swift run -c release --package-path Benchmarks shared-bench
// Ratios are of five turns, each beside its reference; the middle one counts.
// What an origin is asked by ten processes, beside what is expected of ten and of two hundred, over so many seconds:
//   swift run -c release --package-path Benchmarks shared-bench fleet 60
let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case (nil, _):
    let store = try BenchStore()
    defer { store.end() }
    guard let costs = try Costs(store) else { exit(1) }
    await costs.run()
case ("fleet", 1...2):
    try FleetLoad(duration: arguments.dropFirst().first.flatMap(Double.init) ?? 60).run()
case ("caller", 4):
    guard let seconds = Double(arguments[3]) else { exit(64) }
    try await FleetLoad.call(arguments[1], arguments[2], seconds)
default:
    exit(64)
}
