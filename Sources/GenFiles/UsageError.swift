/// The command line is wrong; what is wrong and what to do.
package struct UsageError: Error {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}
