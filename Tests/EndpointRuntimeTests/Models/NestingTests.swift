import EndpointRuntime
import Foundation
import Testing

@Suite struct NestingTests {
    /// `{"name":"x","left":{"name":"x","left":…}}`, so many objects.
    static func chain(_ levels: Int) -> String {
        String(repeating: #"{"name":"x","left":"#, count: levels - 1) + #"{"name":"x"}"#
            + String(repeating: "}", count: levels - 1)
    }

    @Test func aRecursiveModelReadsToTheLimit() throws {
        var tree: Tree? = try decode(Tree.self, Self.chain(128))
        #expect(try encode(tree).count > 128)
        var levels = 0
        while let next = tree {
            levels += 1
            tree = next.left
        }
        #expect(levels == 128)
    }

    @Test func beyondTheLimitIsAnError() throws {
        let path = Array(repeating: "left", count: 128).joined(separator: ".")
        #expect(fault(Tree.self, Self.chain(129)) == "data at \(path)")
        do {
            _ = try decode(Tree.self, Self.chain(129))
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.underlyingError as? ReadingLimit == .depth(128))
        }
        let lists = String(repeating: "[", count: 129) + String(repeating: "]", count: 129)
        #expect(fault(JSON.self, lists).hasPrefix("data at [0][0]"))
        #expect(try encode(decode(JSON.self, String(lists.dropFirst().dropLast()))).count == 256)
    }

    @Test func writingIsBoundedToo() throws {
        var tree = Tree(name: "x")
        for _ in 1..<128 { tree = Tree(name: "x", left: tree) }
        #expect(try encode(tree).count > 128)
        tree = Tree(name: "x", left: tree)
        #expect(throws: EncodingError.self) { try encode(tree) }
        var json = JSON.null
        for _ in 0..<129 { json = .array([json]) }
        #expect(throws: EncodingError.self) { try encode(json) }
    }

    /// Worker threads of Dispatch and of Swift's pool have stacks of 512 KB.
    @Test func theLimitFitsOnASmallStack() throws {
        let json = Self.chain(128)
        let lists = #"{"name":"x","children":["#
        let nested = String(repeating: lists, count: 63) + #"{"name":"x"}"# + String(repeating: "]}", count: 63)
        let lists128 = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        let objects128 = String(repeating: #"{"a":"#, count: 128) + "1" + String(repeating: "}", count: 128)
        let mixed = String(repeating: #"[{"kind":"#, count: 64) + "1" + String(repeating: "}]", count: 64)
        let done = DispatchSemaphore(value: 0)
        let result = Result()
        let thread = Thread {
            do {
                result.texts = [
                    try encode(decode(Tree.self, json)), try encode(decode(Tree.self, nested)),
                    try encode(decode(JSON.self, lists128)), try encode(decode(JSON.self, objects128)),
                    try encode(decode(Feed.self, mixed)),
                ]
            } catch {
                result.texts = ["\(error)"]
            }
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        done.wait()
        #expect(result.texts.map(\.count) == [json, nested, lists128, objects128, mixed].map(\.count))
    }

    /// Written by the thread before it signals, read after the wait.
    private final class Result: @unchecked Sendable {
        var texts: [String] = []
    }

    @Test func unionsWithinUnionsEndInAnErrorAndNotInHours() throws {
        let few = String(repeating: #"{"next":"#, count: 6) + "1" + String(repeating: #","right":1}"#, count: 6)
        #expect(try encode(decode(Maze.self, few)).count == few.count)
        let levels = 40
        for end in [#","right":1}"#, "}"] {
            let many = String(repeating: #"{"next":"#, count: levels) + "1" + String(repeating: end, count: levels)
            let start = ContinuousClock.now
            do {
                _ = try decode(Maze.self, many)
                Issue.record("read")
            } catch DecodingError.dataCorrupted(let context) {
                #expect(context.underlyingError as? ReadingLimit == .attempts)
            }
            #expect(ContinuousClock.now - start < .seconds(60))
        }
    }

    @Test func attemptsSideBySideAreNotCounted() throws {
        let json = "[" + Array(repeating: #"[{"name":"a"}]"#, count: 20_000).joined(separator: ",") + "]"
        #expect(try decode([Answer].self, json).count == 20_000)
    }
}
