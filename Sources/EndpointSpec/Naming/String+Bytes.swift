extension String {
    /// Whether something holds of each byte. A debug build, which is what a plugin runs, takes twenty times as long for a
    /// collection's method.
    package func hasOnly(_ holds: (UInt8) -> Bool) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return true }
            let count = bytes.count
            var index = 0
            while index < count {
                if !holds(base[index]) { return false }
                index += 1
            }
            return true
        }
    }
}
