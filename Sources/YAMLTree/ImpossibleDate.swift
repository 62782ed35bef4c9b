/// Whether a plain scalar begins like a timestamp of a day that no calendar has, such as `0000-00-00`. Readers of YAML 1.1 fail
/// there (<https://yaml.org/type/timestamp.html>).
func isImpossibleDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(10))
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return false }
    func number(_ range: Range<Int>) -> Int? {
        bytes[range].reduce(Int?(0)) { number, byte in
            (0x30...0x39).contains(byte) ? number.map { $0 * 10 + Int(byte - 0x30) } : nil
        }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return false }
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return year == 0 || !days.indices.contains(month - 1) || !(1...days[month - 1]).contains(day)
}
