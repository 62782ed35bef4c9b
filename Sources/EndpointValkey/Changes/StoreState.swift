import EndpointRuntime

/// How many changes the store has taken, as it says it: `epoch number floor run`.
struct StoreState: Equatable, Sendable {
    let position: SharedPosition
    /// Changes up to this one are forgotten; an entry that is as old may have missed one.
    let floor: Int64

    init?(_ bytes: [UInt8]?) {
        guard let bytes else { return nil }
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard parts.count == 4, let epoch = UInt64(parts[0]), let number = Int64(parts[1]), let floor = Int64(parts[2]),
            number >= 0, floor >= 0
        else { return nil }
        position = SharedPosition(epoch: epoch, number: number)
        self.floor = floor
    }
}
