public import EndpointModels

/// One type and one text that it reads: what both back ends are asked.
public struct Trial<Value: FieldValue & Codable> {
    private let bytes: [UInt8]
    private let faults: Faults

    public init(_ type: Value.Type, _ text: String, faults: Faults = .alike) {
        bytes = Array(text.utf8)
        self.faults = faults
    }

    /// The text itself, each of its beginnings (or so many of them), and so many texts that are made of it; at most five
    /// findings.
    public func findings(beginnings: Int = .max, mutations count: Int, seed: UInt64 = 1) -> [String] {
        var findings: [String] = []
        func ask(_ name: @autoclosure () -> String, _ bytes: [UInt8]) {
            guard let difference = Differential.difference(Value.self, bytes, faults: faults) else { return }
            findings.append("\(name()), \(String(decoding: bytes, as: UTF8.self)): \(difference)")
        }
        ask("the sample", bytes)
        for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / beginnings)) where findings.count < 5 {
            ask("the first \(end) bytes", Array(bytes[..<end]))
        }
        var mutations = Mutations(of: bytes, seed: seed)
        for number in 0..<count where findings.count < 5 { ask("mutation \(number)", mutations.next()) }
        return findings
    }
}
