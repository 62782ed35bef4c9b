/// Keeps a slot of Codable's behind a reference, so that writers of JSON bytes do not carry its size around.
final class CodableSlotPlace {
    let slot: CodableSlot

    init(_ slot: CodableSlot) {
        self.slot = slot
    }
}
