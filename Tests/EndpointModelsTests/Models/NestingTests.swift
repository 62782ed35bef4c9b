import EndpointModels
import Foundation
import TestSupport
import Testing

@Suite struct NestingTests {
    /// `{"name":"x","left":{"name":"x","left":…}}`, so many objects.
    static func chain(_ levels: Int) -> String {
        String(repeating: #"{"name":"x","left":"#, count: levels - 1) + #"{"name":"x"}"#
            + String(repeating: "}", count: levels - 1)
    }

    /// So many are read and written in every build: there are 128 levels, or as many as 256 KB of stack have room for. A debug
    /// build needs 3 KB for one of these, under a sanitizer more.
    static let levels = Sanitizer.current == nil ? 64 : 16

    @Test func aRecursiveModelIsReadAndWritten() throws {
        let data = Data(Self.chain(Self.levels).utf8)
        var tree: Tree? = try ModelDecoder().decode(Tree.self, from: data).value
        #expect(try ModelEncoder().encode(#require(tree)) == data)
        var levels = 0
        while let next = tree {
            levels += 1
            tree = next.left
        }
        #expect(levels == Self.levels)
        #expect(try encode(decode(Tree.self, Self.chain(Self.levels))) != "")
    }

    /// The error says how many levels there are: so many are read, and no more.
    @Test func beyondTheLimitIsAnError() throws {
        func lists(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        let reads: [(text: (Int) -> String, read: (String) throws -> Void)] = [
            (Self.chain, { _ = try ModelDecoder().decode(Tree.self, from: Data($0.utf8)) }),
            (lists, { _ = try ModelDecoder().decode(JSON.self, from: Data($0.utf8)) }),
            (Self.chain, { _ = try decode(Tree.self, $0) }), (lists, { _ = try decode(JSON.self, $0) }),
        ]
        for (text, read) in reads {
            let levels = try #require(Self.levels { try read(text(129)) })
            #expect((Self.levels...128).contains(levels))
            try read(text(levels))
            #expect(Self.levels { try read(text(levels + 1)) } == levels)
        }
    }

    /// Those of the error, which has a path as long.
    private static func levels(_ read: () throws -> Void) -> Int? {
        do {
            try read()
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            guard case .depth(let levels) = context.underlyingError as? ReadingLimit else { return nil }
            return context.codingPath.count == levels ? levels : nil
        } catch {
            return nil
        }
    }

    @Test func writingIsBoundedToo() throws {
        func nested(_ levels: Int) -> Tree {
            (1..<levels).reduce(Tree(name: "x")) { inner, _ in Tree(name: "x", left: inner) }
        }
        #expect(try ModelEncoder().encode(nested(Self.levels)).count == Self.chain(Self.levels).count)
        let tree = nested(129)
        #expect(throws: EncodingError.self) { try ModelEncoder().encode(tree) }
        #expect(throws: EncodingError.self) { try encode(tree) }
        var json = JSON.null
        for _ in 0..<129 { json = .array([json]) }
        #expect(throws: EncodingError.self) { try ModelEncoder().encode(json) }
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
            /// What is written of what is read, or that a limit was met.
            func written(_ write: () throws -> String) -> String {
                do {
                    return try write()
                } catch DecodingError.dataCorrupted(let context) where context.underlyingError is ReadingLimit {
                    return "limit"
                } catch EncodingError.invalidValue(_, let context) where context.underlyingError is ReadingLimit {
                    return "limit"
                } catch {
                    return "\(error)"
                }
            }
            func both<Value: FieldValue & Codable>(_: Value.Type, _ json: String) -> [String] {
                [
                    written { try encode(decode(Value.self, json)) },
                    written {
                        let value = try ModelDecoder().decode(Value.self, from: Data(json.utf8)).value
                        return String(decoding: try ModelEncoder().encode(value), as: UTF8.self)
                    },
                ]
            }
            result.texts = [
                both(Tree.self, json), both(Tree.self, nested), both(JSON.self, lists128), both(JSON.self, objects128),
                both(Feed.self, mixed),
            ]
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        done.wait()
        for (texts, json) in zip(result.texts, [json, nested, lists128, objects128, mixed]) {
            #expect(texts.allSatisfy { $0.count == json.count || $0 == "limit" })
        }
    }

    /// Written by the thread before it signals, read after the wait.
    private final class Result: @unchecked Sendable {
        var texts: [[String]] = []
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

    /// An attempt that ends because the time is over does not give the turn to one that fits worse.
    @Test func noVariantIsReadBecauseTheTimeIsOver() throws {
        for levels in [6, 13, 14, 15, 20] {
            let json =
                String(repeating: #"{"next":"#, count: levels) + "1" + String(repeating: #","right":1}"#, count: levels)
            for read in [
                { try ModelDecoder().decode(Maze.self, from: Data($0.utf8)).value }, { try decode(Maze.self, $0) },
            ] as [(String) throws -> Maze] {
                do {
                    #expect(try encode(read(json)).count == json.count)
                } catch DecodingError.dataCorrupted(let context) {
                    #expect(context.underlyingError as? ReadingLimit == .attempts)
                }
            }
        }
    }

    /// A long list has the time that its length asks for.
    @Test func unionsWithinUnionsAreReadInALongList() throws {
        let one = #"{"next":{"next":{"next":1,"right":1},"right":1},"right":1}"#
        let json = "[" + Array(repeating: one, count: 1000).joined(separator: ",") + "]"
        #expect(try ModelDecoder().decode([Maze].self, from: Data(json.utf8)).value.count == 1000)
    }

    @Test func attemptsSideBySideAreNotCounted() throws {
        let json = "[" + Array(repeating: #"[{"name":"a"}]"#, count: 20_000).joined(separator: ",") + "]"
        #expect(try decode([Answer].self, json).count == 20_000)
    }
}
