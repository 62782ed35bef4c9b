import EndpointSpec

extension SwiftWords {
    /// The words of steps with those of the signs between them, where others have the same words: `a-b` is 'a dash b'.
    ///
    /// A step in braces is 'by' something. An empty one is a slash: what `/a/` has behind `/a`.
    init(spelling steps: [String]) {
        var words: [String] = []
        for step in steps {
            if step.isEmpty { words.append("slash") }
            var run = ""
            func end() {
                words += SwiftWords(of: run).words
                run = ""
            }
            for scalar in step.unicodeScalars {
                if scalar == "{" { words.append("by") }
                if scalar == "{" || scalar == "}" {
                    end()
                } else if let sign = Self.spoken(scalar) {
                    end()
                    words += sign
                } else {
                    run.unicodeScalars.append(scalar)
                }
            }
            end()
        }
        self.init(words: words)
    }

    /// Nil for what is part of a word.
    private static func spoken(_ scalar: Unicode.Scalar) -> [String]? {
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return nil }
        switch scalar {
        case "-": return ["dash"]
        case "_": return ["underscore"]
        case ".": return ["dot"]
        case "/": return ["slash"]
        case " ": return ["space"]
        default: return SwiftWords(of: DistinctNames.spelled(String(scalar))).words
        }
    }
}
