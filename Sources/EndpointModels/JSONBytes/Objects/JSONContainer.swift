/// Where an object or a list begins and ends.
struct JSONContainer: BitwiseCopyable {
    let start: Int
    var end: Int
}
