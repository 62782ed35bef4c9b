import Foundation

// Each line: ours, the reference that was measured in turns with it, and the ratios of the two.
let chosen = Set(CommandLine.arguments.dropFirst())
func wants(_ name: String) -> Bool { chosen.isEmpty || chosen.contains(name) }

reportHeader()
if wants("memory") { measureMemory() }
if wants("read") { try await measureReading() }
if wants("model") { try await measureModels() }
if wants("write") { try await measureWriting() }
if wants("open") { try await measureOpening() }
if wants("open") { try await measureAfterKill() }
if wants("growth") { try await measureGrowth() }
