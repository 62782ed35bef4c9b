import Diagnostics
import LoopbackServer

/// The body of a refusal (RFC 9457), with each deviation and its place in the spec.
func problem(
    _ status: Int, _ detail: String, _ deviations: [Deviation],
    show: (Deviation) -> (path: String, line: Int, column: Int)
) -> String {
    let list = deviations.map { deviation in
        let place = show(deviation)
        return """
                {
                  "in": \(jsonText(deviation.place)),
                  "message": \(jsonText(deviation.message)),
                  "file": \(jsonText(place.path)),
                  "line": \(place.line),
                  "column": \(place.column)
                }
            """
    }
    return """
        {
          "type": "about:blank",
          "title": \(jsonText(HTTPReason.phrase(of: status))),
          "status": \(status),
          "detail": \(jsonText(detail))\(list.isEmpty ? "" : ",\n  \"deviations\": [\n\(list.joined(separator: ",\n"))\n  ]")
        }

        """
}
