import EndpointRuntime
import Foundation

/// Whom the environment names.
struct WorkerUser: AuthProvider {
    let user = ProcessInfo.processInfo.environment["TRANSFER_USER"]

    func credential() async throws -> Credential { Credential(user: user, secret: nil) }
}
