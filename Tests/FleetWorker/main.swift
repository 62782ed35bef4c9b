import EndpointRuntime
import EndpointValkey
import Foundation

// A process of its own for the tests of EndpointValkey, of which tests start many, and kill some:
//   FleetWorker ORIGIN STORE USER MILLISECONDS [FOLDER]
// where no call waits longer than the milliseconds for the store, and the folder has a level on disk. It does what the lines of its input say:
//   get RULE ID COUNT   so many calls at once; says which numbers came, how many calls failed, and how many were another's
//   cached RULE ID      says what is in memory: the number, `stale`, or nothing
//   invalidate TAG, remove USER, flush, events
let arguments = CommandLine.arguments
guard (5...6).contains(arguments.count), let wait = Int(arguments[4]) else { exit(64) }
let user = arguments[3]
let level = try ValkeyLevel(
    arguments[2], options: ValkeyOptions(sharedTimeout: .milliseconds(wait), leaseTime: .seconds(20)))
let cache = EntryCache.threeLevel(
    shared: level, directory: arguments.count > 5 ? URL(fileURLWithPath: arguments[5]) : nil)
let faults = Locked<Set<String>>([])
let observation = cache.observe { event in
    if case .fault(let fault, _) = event { faults.withLock { _ = $0.insert("\(fault.kind)") } }
}
let client = EndpointClient(Fleet.self, server: .url(arguments[1]), cache: cache, auth: User(user: user))

/// Whether a value is of what was asked for, and of nobody else.
func isOwn<Way: Rule>(_ item: Item, _ request: Get<Way>) -> Bool {
    item.id == request.id && (Way.rule.scope == .shared || item.user == (user.isEmpty ? "Bearer" : "Bearer \(user)"))
}

func get<Way: Rule>(_ way: Way.Type, _ id: Int, _ count: Int) async -> String {
    let request = Get<Way>(id: id)
    return await withTaskGroup(of: (number: Int?, isOwn: Bool).self) { group in
        for _ in 0..<count {
            group.addTask {
                guard let item = try? await client.send(request) else { return (nil, true) }
                return (item.n, isOwn(item, request))
            }
        }
        var (numbers, failed, wrong) = (Set<Int>(), 0, 0)
        for await (number, isOwn) in group {
            if let number { numbers.insert(number) } else { failed += 1 }
            if !isOwn { wrong += 1 }
        }
        return "\(numbers.sorted().map(String.init).joined(separator: ",")) failed \(failed) wrong \(wrong)"
    }
}

func cached<Way: Rule>(_ way: Way.Type, _ id: Int) -> String {
    guard let found = client.cached(Get<Way>(id: id)) else { return "nothing" }
    return found.isStale ? "stale" : "\(found.value.n)"
}

/// A line of the output, at once.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

say("ready")
while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    switch (words[0], words.count) {
    case ("get", 4):
        let (id, count) = (Int(words[2]) ?? 0, Int(words[3]) ?? 0)
        switch words[1] {
        case "all": say(await get(OfAll.self, id, count))
        case "user": say(await get(OfUser.self, id, count))
        case "process": say(await get(OfProcess.self, id, count))
        case "server": say(await get(ByServer.self, id, count))
        default: exit(64)
        }
    case ("cached", 3):
        let id = Int(words[2]) ?? 0
        switch words[1] {
        case "all": say(cached(OfAll.self, id))
        case "user": say(cached(OfUser.self, id))
        case "process": say(cached(OfProcess.self, id))
        default: exit(64)
        }
    case ("invalidate", 2):
        client.invalidate(words[1])
        say("done")
    case ("remove", 2):
        cache.removeAll(user: words[1])
        say("done")
    case ("flush", 1):
        say("\(await cache.flush())")
    case ("connected", 1):
        say("\(level.position() != nil)")
    case ("events", 1):
        say(faults.withLock { $0.sorted().joined(separator: " ") })
    default: exit(64)
    }
}
