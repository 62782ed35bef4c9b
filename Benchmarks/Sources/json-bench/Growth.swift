import EndpointRuntime
import Foundation

/// Bodies of one shape and of growing size: what reading costs must grow with their bytes alone.
///
/// Each line: nanoseconds a byte at 1, 2, 4, 8 and 16 MB, and those of `JSONDecoder` at 1 and 8 MB. What one reads, the
/// other has to read, too.
func measureGrowth() {
    print("shape".padded(40), "1 MB", "2 MB", "4 MB", "8 MB", "16 MB", "JSONDecoder 1", "8 MB", separator: "\t")
    let shop = Bodies.shop(7).json
    grow("list of models", [Shop].self, "[", shop, ",", "]")
    grow("a string with escapes", String.self, "\"", #"a\"b\\c\u00e9\ud83d\ude00 plain text of some length "#, "", "\"")
    grow("a string without", String.self, "\"", "plain text of some length, é and so on; ", "", "\"")
    grow("a member that nobody reads", Address.self, #"{"x":["#, #"{"a":[1,{"b":"c"}],"d":null}"#, ",", "],\(address)}")
    grow("unknown members before the known", Address.self, "{", #""unknown":17"#, ",", ",\(address)}")
    grow("dictionary, one key", [String: Int].self, "{", #""key":17"#, ",", "}")
    grow("dictionary, many keys", [String: Int].self, "{", #""key #":17"#, ",", "}")
    grow("lists within a list", [[Int]].self, "[", "[],[1],[2,3]", ",", "]")
    grow("JSON", JSON.self, "[", #"{"a":[1,2.5,null,true],"b":"c"}"#, ",", "]")
    grow("numbers", [Double].self, "[", "59.8512", ",", "]")
    grow("blanks", [Int].self, "[1", " \n\t", "", "]")
    grow("brackets, refused", JSON.self, "", "[", "", "")
    grow("brackets that close, refused", JSON.self, "", "[{\"a\":", "", "1", closing: "}]")
    grow("the last element is wrong", [Shop].self, "[", shop, ",", ",1]")
    grow("no JSON at its end", [Shop].self, "[", shop, ",", "]]")
}

private let address = Shape.object([
    ("street", .text("\"a\"")), ("city", .text("\"b\"")), ("postcode", .text("\"c\"")), ("latitude", .text("1")),
    ("longitude", .text("2")),
]).json.dropFirst().dropLast()

private func grow<Value: FieldValue & Decodable>(
    _ name: String, _: Value.Type, _ start: String, _ piece: String, _ separator: String, _ end: String,
    closing: String = ""
) {
    func body(_ size: Int) -> Data {
        let count = size / (piece.utf8.count + separator.utf8.count + closing.utf8.count)
        let pieces = (0..<count).map { piece.replacingOccurrences(of: "#", with: "\($0)") }
        return Data((start + pieces.joined(separator: separator) + end + String(repeating: closing, count: count)).utf8)
    }
    var cells: [String] = []
    for size in [1, 2, 4, 8, 16] {
        let data = body(size << 20)
        let isRead = (try? ModelDecoder().decode(Value.self, from: data)) != nil
        precondition(isRead == ((try? JSONDecoder().decode(Value.self, from: data)) != nil), name)
        cells.append(perByte(data) { _ = try? ModelDecoder().decode(Value.self, from: data) })
    }
    for size in [1, 8] {
        let data = body(size << 20)
        cells.append(perByte(data) { _ = try? JSONDecoder().decode(Value.self, from: data) })
    }
    print(name.padded(40), cells.joined(separator: "\t"), separator: "\t")
}

/// The shortest of three.
private func perByte(_ data: Data, _ body: () -> Void) -> String {
    let times = (0..<3).map { _ in turn(1, body) }
    return String(format: "%.2f", (times.min() ?? 0) / Double(data.count))
}
