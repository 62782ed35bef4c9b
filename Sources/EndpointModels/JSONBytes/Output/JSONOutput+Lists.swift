// The elements of lists, and what closes the list.
extension JSONOutput {
    @inline(never) func put(_ list: [String]) {
        for string in list {
            put(string: string)
            comma()
        }
        close(UInt8(ascii: "]"))
    }

    @inline(never) func put(_ list: [Int]) {
        var pen = pen(0)
        for number in list {
            pen = renewed(pen, Pen.digits + 1)
            pen.put(Int64(number))
            pen.put(UInt8(ascii: ","))
        }
        finish(pen)
        close(UInt8(ascii: "]"))
    }

    /// Stops before a number that is not finite, and returns it.
    @inline(never) func put(_ list: [Double]) -> Double? {
        var pen = pen(0)
        for number in list {
            pen = renewed(pen, Pen.digits + 1)
            guard number.isFinite else {
                finish(pen)
                return number
            }
            if !pen.put(short: number) { pen.put(long: number) }
            pen.put(UInt8(ascii: ","))
        }
        finish(pen)
        close(UInt8(ascii: "]"))
        return nil
    }
}
