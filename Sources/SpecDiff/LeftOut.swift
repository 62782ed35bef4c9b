import EndpointSpec

/// What is sent where a value is left out: its default, or nothing where it can be absent.
struct LeftOut {
    let old, new: Literal?
    /// Whether the old value, without a default, can be absent.
    let wasAbsent: Bool
    let isAbsent: Bool

    /// Whether a call that leaves it out both before and now sends something else.
    var sendsOther: Bool {
        switch (old, new) {
        case (let old?, let new?): old != new
        case (nil, let new?): wasAbsent && new != .null
        case (let old?, nil): isAbsent && old != .null
        case (nil, nil): false
        }
    }

    /// What is said where it sends something else.
    var words: String {
        switch (old, new) {
        case (let old?, let new?):
            "is \(SpecDiff.words(for: new)) where it is left out, was \(SpecDiff.words(for: old))"
        case (nil, let new?): "is \(SpecDiff.words(for: new)) where it is left out now"
        case (let old?, nil): "is not sent where it is left out, was \(SpecDiff.words(for: old))"
        case (nil, nil): ""
        }
    }
}
