/// A member of an object that was looked for.
struct JSONFoundMember {
    /// Where its key's opening quote stands.
    let key: Int
    let value: Int
    /// Behind the value, if that has been passed and is a string without escapes; 0 for any other that has been passed; and
    /// `ahead` where the cursor has to move behind it once it is read.
    let end: Int

    static let ahead = -1

    @inline(__always) var isAhead: Bool { end < 0 }
}
