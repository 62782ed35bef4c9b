/// A response that goes to disk as it comes: `File` and `File?`.
protocol FileResponse {}

extension File: FileResponse {}
extension Optional: FileResponse where Wrapped: FileResponse {}
