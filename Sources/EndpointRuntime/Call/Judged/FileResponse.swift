/// A response that goes to disk as it comes: `File` and `File?`, with headers or without.
protocol FileResponse {}

extension File: FileResponse {}
extension Optional: FileResponse where Wrapped: FileResponse {}
extension EndpointAnswer: FileResponse where Body: FileResponse {}
