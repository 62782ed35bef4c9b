public import Foundation

/// A program of this package that runs beside a test, is told lines, and says lines.
// `@unchecked`: tests read its lines from one thread at a time, which is all that `unread` needs. `Process` and `Pipe` are not
// changed after the start; ending a process twice is harmless.
public final class LineProcess: @unchecked Sendable {
    private let process = Process()
    private let output = Pipe()
    private let input = Pipe()
    private var unread = Data()

    /// - Parameters:
    ///   - name: That of the program's target.
    ///   - arguments: Its arguments.
    public init(_ name: String, _ arguments: [String]) throws {
        process.executableURL = Self.executable(name)
        process.arguments = arguments
        process.standardOutput = output
        process.standardInput = input
        try process.runUnblocked()
    }

    deinit {
        kill()
        // Foundation keeps the process, and so the pipes.
        try? input.fileHandleForWriting.close()
        try? output.fileHandleForReading.close()
    }

    /// Where a program of this package is, beside the tests.
    public static func executable(_ name: String) -> URL {
        #if canImport(Darwin)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
            }
        #endif
        return Bundle.main.bundleURL.appendingPathComponent(name)
    }

    /// Waits for the next whole line; nil at the end. A line that was cut off is none.
    public func line() -> String? {
        while true {
            if let end = unread.firstIndex(of: 10) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            unread.append(more)
        }
    }

    /// Tells it a line. Nothing happens if it has ended.
    public func tell(_ line: String) {
        try? input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Ends it at once, and waits until it has ended.
    public func kill() {
        process.endAtOnce()
    }
}
