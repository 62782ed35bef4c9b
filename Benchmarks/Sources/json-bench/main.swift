import EndpointRuntime
import Foundation

// Each line: ours, the reference that was measured in the same turn, and how many times as fast ours is.
let chosen = Set(CommandLine.arguments.dropFirst())
func wants(_ name: String) -> Bool { chosen.isEmpty || chosen.contains(name) || Repetition.asked != nil }
if chosen == ["growth"] {
    measureGrowth()
    exit(0)
}
if Repetition.asked == nil {
    print("what".padded(40), "bytes", "ours", "JSONDecoder/Encoder", "times", separator: "\t")
}
if wants("read") {
    for order in Order.allCases {
        measureReading(Detail.self, PlainDetail.self, Bodies.detail, "2 KB object", order)
        measureReading([Shop].self, [PlainShop].self, Bodies.shops, "list of 500", order)
        measureReading(Node.self, PlainNode.self, Bodies.deep, "deep", order)
        measureReading(Wide.self, PlainWide.self, Bodies.wide, "wide", order)
    }
    measureReading([Article].self, [PlainArticle].self, Bodies.text, "text-heavy", .asWritten)
    measureReading([Sample].self, [PlainSample].self, Bodies.numbers, "number-heavy", .asWritten)
}
if wants("write") {
    measureWriting(Detail.self, PlainDetail.self, Bodies.detail, "2 KB object")
    measureWriting([Shop].self, [PlainShop].self, Bodies.shops, "list of 500")
    measureWriting(Node.self, PlainNode.self, Bodies.deep, "deep")
    measureWriting(Wide.self, PlainWide.self, Bodies.wide, "wide")
    measureWriting([Article].self, [PlainArticle].self, Bodies.text, "text-heavy")
    measureWriting([Sample].self, [PlainSample].self, Bodies.numbers, "number-heavy")
}
