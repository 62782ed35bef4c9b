import Foundation

// Each line: ours, the reference that was measured in the same turn, and the ratio of the two.
let chosen = Set(CommandLine.arguments.dropFirst())
func wants(_ name: String) -> Bool { chosen.isEmpty || chosen.contains(name) }

print("what".padded(44), "ours", "reference", "ratio", separator: "\t")
if wants("memory") { measureMemory() }
if wants("disk") { try await measureDisk() }
if wants("open") { try await measureOpen() }
if wants("growth") { try await measureGrowth() }
