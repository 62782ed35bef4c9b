/// Returns as soon as something holds, which other tasks bring about.
func until(_ holds: () -> Bool) async {
    while !holds() { await Task.yield() }
}
