import LoopbackServer

extension ReceivedRequest {
    /// The content types of `Accept` without parameters, the most wanted first, and without those that are not wanted (RFC 9110
    /// section 12.5.1).
    var accepted: [String] {
        let wishes = values("Accept").flatMap { $0.split(separator: ",") }.map {
            member -> (type: String, weight: Double) in
            let parts = member.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
            return (parts.first ?? "", weight.flatMap { Double($0.dropFirst(2)) } ?? 1)
        }
        // In the order of the header where two are wanted alike.
        return wishes.enumerated().filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element.type)
    }
}
