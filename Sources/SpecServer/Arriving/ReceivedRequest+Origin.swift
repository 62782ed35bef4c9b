import LoopbackServer

extension ReceivedRequest {
    /// What addresses of this server begin with as the client knows it, from the field `Host` (RFC 9110 section 7.2):
    /// `http://127.0.0.1:8080`. Empty where the field is absent or is no host: addresses are relative then.
    var origin: String {
        guard let host = self["Host"], !host.isEmpty, host.utf8.allSatisfy(Self.isOfHost) else { return "" }
        return "http://" + host
    }

    /// Letters, digits and `-._~:[]` (RFC 3986 section 3.2.2).
    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x3A, 0x5B, 0x5D: true
        default: false
        }
    }
}
