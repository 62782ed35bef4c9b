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

    /// The words of steps with those of all signs and capitals: no two texts that differ have the
    /// same, with what is between steps.
    init(letters steps: [String], withSlashes: Bool = true) {
        var words: [String] = []
        for (index, step) in steps.enumerated() {
            if withSlashes, index > 0 { words.append("slash") }
            var run = ""
            for scalar in step.unicodeScalars {
                let sign = scalar == "{" ? ["by"] : scalar == "}" ? [] : Self.spoken(scalar)
                let isCapital = scalar.properties.lowercaseMapping != String(scalar)
                if sign != nil || isCapital, !run.isEmpty {
                    words.append(run)
                    run = ""
                }
                if let sign { words += sign }
                if isCapital { words.append("capital") }
                if sign == nil { run += scalar.properties.lowercaseMapping }
            }
            if !run.isEmpty { words.append(run) }
        }
        self.init(words: words)
    }

    /// Steps as a name that keeps their capitals, with the words of the signs: `userIds` is `UserIds`, and not `UserIDs`.
    static func literalName(_ steps: [String]) -> String {
        steps.map { step in
            var name = ""
            var run = ""
            func end() {
                name += capitalized(run)
                run = ""
            }
            for scalar in step.unicodeScalars {
                if let sign = spoken(scalar) {
                    end()
                    name += scalar == "{" ? "By" : scalar == "}" ? "" : SwiftWords(words: sign).typeName
                } else {
                    run.unicodeScalars.append(scalar)
                }
            }
            end()
            return name
        }.joined()
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
