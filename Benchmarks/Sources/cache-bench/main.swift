import Foundation

if CommandLine.arguments.dropFirst().first == "loop" {
    loop(Array(CommandLine.arguments.dropFirst(2)))
} else {
    // Not an asynchronous main: on Linux its first thread ends, which valgrind does not survive where a loop is counted.
    Task { @MainActor in
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            if arguments.first == "tasks", arguments.count > 1 {
                try await loopTasks(Array(arguments.dropFirst()))
            } else {
                try await measure(Set(arguments))
            }
            exit(0)
        } catch {
            print(error)
            exit(1)
        }
    }
    dispatchMain()
}

/// Each line: ours, the reference that was measured in turns with it, and the ratios of the two.
@MainActor func measure(_ chosen: Set<String>) async throws {
    func wants(_ name: String) -> Bool { chosen.isEmpty || chosen.contains(name) }
    reportHeader()
    if wants("memory") { measureMemory() }
    if wants("read") { try await measureReading() }
    if wants("model") { try await measureModels() }
    if wants("write") { try await measureWriting() }
    if wants("open") { try await measureOpening() }
    if wants("kill") { try await measureAfterKill() }
    if wants("durable") { try await measureDurable() }
    if wants("tasks") { try await measureTasks() }
    if wants("growth") { try await measureGrowth() }
}
