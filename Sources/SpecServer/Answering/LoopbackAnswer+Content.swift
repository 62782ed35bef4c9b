import LoopbackServer

extension LoopbackAnswer {
    /// The header fields alone, as HEAD and a 304 have them (RFC 9110 sections 9.3.2 and 15.4.5): on a connection that stays open,
    /// content would be read as the next answer.
    var withoutContent: LoopbackAnswer {
        let end = Array("\r\n\r\n".utf8)
        var kept: [Step] = []
        for step in steps {
            guard case .send(let bytes) = step else {
                kept.append(step)
                continue
            }
            guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return self }
            return LoopbackAnswer(kept + [.send(Array(bytes[..<(start + end.count)]))])
        }
        return self
    }
}
