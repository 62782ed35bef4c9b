import LoopbackServer

extension ReceivedRequest {
    /// The content types of `Accept`, without parameters.
    var accepted: [String] {
        values("Accept").flatMap { $0.split(separator: ",") }.map { type in
            String(type.prefix { $0 != ";" }.filter { $0 != " " })
        }
    }
}
