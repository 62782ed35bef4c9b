import EndpointCurl
import EndpointRuntime
import Foundation

// A process of its own for the tests of transfers, to be measured, to run out of disk, and to be killed:
//   TransferWorker download URL FOLDER [BYTES]   where the system stops a file at so many bytes
//   TransferWorker upload URL FILE KIND          raw or multipart
//   TransferWorker read URL LIMIT                JSON, of at most so many bytes
//   TransferWorker stream URL COUNT              as many lines of a stream, each after a request of its own
//   TransferWorker forget URL USER               what the memory of no process holds: parts of downloads
//   TransferWorker fetch URL                     as the transport gives it; nothing is measured
// The user is that of TRANSFER_USER, nobody where it is not set. Each says what came of it, and by how many bytes its memory grew.
let arguments = CommandLine.arguments
let url = arguments.count > 2 ? arguments[2] : ""
let isCurl = ProcessInfo.processInfo.environment["ENDPOINT_TRANSPORT"] == "curl"
let client = EndpointClient(
    WorkerAPI.self, server: .url(url), auth: WorkerUser(),
    transport: isCurl ? try CurlTransport() : URLSessionTransport.shared,
    limits: TransferLimits(body: arguments.count > 3 ? Int(arguments[3]) ?? 1 << 20 : 1 << 20))

if arguments.count > 2, arguments[1] == "fetch" {
    await fetch(url, isCurl ? try CurlTransport() : URLSessionTransport.shared)
    exit(0)
}

if arguments.count > 3, arguments[1] == "forget" {
    client.cache.removeAll(user: arguments[3])
    print("finished")
    exit(0)
}

// What any request needs is no growth.
_ = try? await client.send(WarmUp())
let before = peakMemory()

switch arguments.count > 1 ? arguments[1] : "" {
case "download" where arguments.count > 3:
    if arguments.count > 4, let bytes = UInt64(arguments[4]) { boundFiles(bytes) }
    let target = DownloadTarget.folder(URL(fileURLWithPath: arguments[3], isDirectory: true))
    await tell { try await client.download(BigFile(), to: target).response().url.lastPathComponent }
case "upload" where arguments.count > 4:
    let file = File(URL(fileURLWithPath: arguments[3]))
    await tell { try await client.progress(of: BigUpload(file: file, isRaw: arguments[4] == "raw")).response() }
case "read" where arguments.count > 3:
    await tell { "\(try await client.send(ReadAnything()))" }
case "stream" where arguments.count > 3:
    await tell { "\(try await readSlowly(Int(arguments[3]) ?? 0)) lines" }
default: exit(64)
}
print("grew \(peakMemory() - before)")

func tell(_ work: @Sendable () async throws -> String) async {
    do {
        print("finished \(try await work().prefix(80))")
    } catch let error as EndpointError {
        let depth = if case .responseTooDeep = error { "too deep: " } else { "" }
        print("failed \(depth)\(String(describing: error).prefix(200).replacingOccurrences(of: "\n", with: " "))")
    } catch {
        print("unknown \(error)")
    }
}
