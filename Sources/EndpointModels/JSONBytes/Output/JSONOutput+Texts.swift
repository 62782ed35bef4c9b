internal import Foundation

// Values that are written as strings of one form.
extension JSONOutput {
    /// A day and time of a year of four digits, as `CivilDate.iso8601` has it.
    func put(_ date: CivilDate, _ fraction: FractionDigits) {
        // The pen takes no more than eight; today's dates need seven.
        if fraction.count > 8 { return put(string: date.iso8601(fraction)) }
        var pen = pen(32)
        pen.put(UInt8(ascii: "\""))
        pen.put(UInt64(date.year), digits: 4)
        pen.put(UInt8(ascii: "-"))
        pen.put(UInt64(date.month), digits: 2)
        pen.put(UInt8(ascii: "-"))
        pen.put(UInt64(date.day), digits: 2)
        pen.put(UInt8(ascii: "T"))
        pen.put(UInt64(date.hour), digits: 2)
        pen.put(UInt8(ascii: ":"))
        pen.put(UInt64(date.minute), digits: 2)
        pen.put(UInt8(ascii: ":"))
        pen.put(UInt64(date.second), digits: 2)
        if fraction.count > 0 {
            pen.put(UInt8(ascii: "."))
            pen.put(fraction.number, digits: fraction.count)
        }
        pen.put(UInt8(ascii: "Z"))
        pen.put(UInt8(ascii: "\""))
        finish(pen)
    }

    func put(_ uuid: UUID) {
        let bytes = uuid.uuid
        let parts = (
            JSONOutput.hex(bytes.0, bytes.1, bytes.2, bytes.3), JSONOutput.hex(bytes.4, bytes.5, bytes.6, bytes.7),
            JSONOutput.hex(bytes.8, bytes.9, bytes.10, bytes.11),
            JSONOutput.hex(bytes.12, bytes.13, bytes.14, bytes.15)
        )
        var pen = pen(38)
        pen.put(UInt8(ascii: "\""))
        pen.put(parts.0, 8)
        pen.put(UInt8(ascii: "-"))
        pen.put(parts.1, 4)
        pen.put(UInt8(ascii: "-"))
        pen.put(parts.1 >> 32, 4)
        pen.put(UInt8(ascii: "-"))
        pen.put(parts.2, 4)
        pen.put(UInt8(ascii: "-"))
        pen.put(parts.2 >> 32, 4)
        pen.put(parts.3, 8)
        pen.put(UInt8(ascii: "\""))
        finish(pen)
    }

    /// The eight digits of four bytes in small letters, the first one lowest.
    private static func hex(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> UInt64 {
        // A byte in each lane of 16 bits, then half of one in each of 8.
        let bytes = UInt64(first) | UInt64(second) << 16 | UInt64(third) << 32 | UInt64(fourth) << 48
        let halves = bytes >> 4 & 0x000F_000F_000F_000F | (bytes & 0x000F_000F_000F_000F) << 8
        // As many more for those above nine as stand between '9' and 'a'.
        let letters = (halves &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return halves &+ zeros &+ letters &* 39
    }
}
