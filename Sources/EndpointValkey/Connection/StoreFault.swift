import EndpointRuntime

/// Why the store did not answer, or not as it should.
enum StoreFault: Error, Sendable {
    /// The connection is lost, or cannot be made.
    case gone(String)
    /// The answer did not come in time.
    case slow
    /// The answer is none.
    case garbled(String)
    /// The store said no.
    case refused(CacheFault)
    /// The level was closed.
    case closed

    var fault: CacheFault {
        switch self {
        case .gone(let detail): CacheFault(.unavailable, "the shared store is not there: \(detail)")
        case .slow: CacheFault(.slow, "the shared store does not answer in time")
        case .garbled(let detail): CacheFault(.garbled, "the shared store's answer is none: \(detail)")
        case .refused(let fault): fault
        case .closed: CacheFault(.closed, "the shared level was used after it was closed")
        }
    }
}

extension CacheFault {
    /// What the store says no with. The command, which may have a password in it, is not part of that; what follows the store's code is left out for those that could repeat it.
    init(error text: String) {
        let code = text.prefix { $0 != " " }
        switch code {
        case "OOM":
            self.init(.full, "the shared store is full (maxmemory): \(text)")
        case "READONLY", "MISCONF", "NOREPLICAS":
            self.init(.readOnly, "the shared store takes no changes: \(text)")
        case "NOAUTH", "WRONGPASS", "NOPERM":
            self.init(.denied, "the shared store does not let this process in, or lacks a permission: \(code)")
        case "LOADING", "BUSY", "MASTERDOWN", "TRYAGAIN", "CLUSTERDOWN":
            self.init(.busy, "the shared store is not ready: \(text)")
        default:
            if text.contains("invalid password") || text.contains("AUTH") {
                self.init(.denied, "the shared store does not take the password")
            } else if text.contains("unknown command") || text.contains("syntax error") {
                self.init(
                    .tooOld, "the shared store does not know a command; it has to be Redis 2.8 or later, or Valkey")
            } else {
                self.init(.other, "the shared store says: \(text)")
            }
        }
    }
}
