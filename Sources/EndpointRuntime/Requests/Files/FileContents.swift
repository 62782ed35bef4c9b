import Foundation

/// Reads the files that a request sends.
enum FileContents {
    /// In bytes. Throws `InvalidRequest` unless it is a file that can be read.
    static func size(of file: File, parameter: String) throws(InvalidRequest) -> Int {
        if let data = file.data { return data.count }
        guard file.url.isFileURL else {
            throw InvalidRequest(parameter: parameter, "is not a file on this device")
        }
        let size: Int
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.url.resolvingSymlinksInPath().path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw InvalidRequest(parameter: parameter, "is not a file that has an end, but a folder or a device")
            }
            size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        } catch let error as InvalidRequest {
            throw error
        } catch {
            throw unreadable(file, parameter)
        }
        guard FileManager.default.isReadableFile(atPath: file.url.path) else { throw unreadable(file, parameter) }
        return size
    }

    /// Hands the file on, what is on disk in pieces of at most 256 KiB.
    static func forEachPiece(
        of file: File, parameter: String, _ body: (Data) throws -> Void
    ) throws(InvalidRequest) {
        do {
            if let data = file.data { return try body(data) }
            let handle = try FileHandle(forReadingFrom: file.url)
            defer { try? handle.close() }
            while let piece = try handle.read(upToCount: 256 << 10), !piece.isEmpty { try body(piece) }
        } catch let error as InvalidRequest {
            throw error
        } catch {
            throw unreadable(file, parameter)
        }
    }

    private static func unreadable(_ file: File, _ parameter: String) -> InvalidRequest {
        InvalidRequest(parameter: parameter, "is the file '\(file.url.lastPathComponent)', which cannot be read")
    }
}
