/// A body that goes on as long as somebody adds to it. Each answer that sends it begins with the first piece.
public final class Feed: Sendable {
    private struct State {
        var pieces: [[UInt8]] = []
        var isOver = false
    }

    private let state = Monitor(State())

    public init() {}

    /// Adds a piece, for those who are there and those who come later. Nothing happens after the end.
    public func send(_ bytes: [UInt8]) {
        state.change { state in
            if !state.isOver, !bytes.isEmpty { state.pieces.append(bytes) }
        }
    }

    /// Ends the body, once all pieces are sent.
    public func end() {
        state.change { $0.isOver = true }
    }

    /// For the server: waits on this thread for the piece of a number. Nil at the end.
    func piece(_ number: Int) -> [UInt8]? {
        var piece: [UInt8]?
        state.wait { state in
            if number < state.pieces.count { piece = state.pieces[number] }
            return piece != nil || state.isOver
        }
        return piece
    }
}
