import Foundation
import TestSupport
import Testing

/// What tests start begins as it does in a shell.
@Suite struct ProcessRunTests {
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "only Linux says what is blocked"))
    func noSignalIsBlocked() async throws {
        let status = try await ProcessRun.of(["grep", "SigBlk", "/proc/self/status"])
        #expect(status.output == "SigBlk:\t0000000000000000\n")
    }
}
