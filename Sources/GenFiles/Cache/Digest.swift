/// 128 bits that stand for bytes, to tell whether they are those of another time.
///
/// Nobody is kept out by it: who can choose the bytes of specs can choose what is made of them. It only has to be quick, also in
/// a debug build, and to differ for what differs by accident. Each half is a chain of steps that lose nothing.
struct Digest: Hashable {
    private(set) var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    private(set) var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

    init() {}

    init(first: UInt64, second: UInt64) {
        self.first = first
        self.second = second
    }

    /// Of a file.
    init(of bytes: [UInt8]) {
        add(bytes)
    }

    /// Adds how many bytes there are, and then them, so that two texts are never one.
    mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ number: Int) {
        add(UInt64(bitPattern: Int64(number)))
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        add(bytes.count)
        var index = 0
        while index + 8 <= bytes.count {
            add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        if index == bytes.count { return }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest &<< 8 | UInt64(bytes[index])
            index += 1
        }
        add(rest)
    }

    mutating func add(_ word: UInt64) {
        first = (first ^ word) &* 0x9FB2_1C65_1E98_DF25
        first ^= first &>> 32
        second = (second ^ (word &<< 29 | word &>> 35)) &* 0xD6E8_FEB8_6659_FD93
        second ^= second &>> 29
    }

    /// 32 digits.
    var text: String { Self.digits(first) + Self.digits(second) }

    private static func digits(_ number: UInt64) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
}
