import Foundation
import ResponseCache

// A process of its own for the tests of ResponseCache, to be killed, or to break its disk:
//   CacheWorker write FOLDER NAME START   puts for ever; says what is durable
//   CacheWorker hold FOLDER               holds the database's write lock for ever
//   CacheWorker copy FOLDER               holds the lock of whoever copies the log, until the next line
//   CacheWorker serve FOLDER              does what the lines of its input say
//   CacheWorker full FOLDER               runs out of space, and has space again
//   CacheWorker unwritable FOLDER         as a user who may not write, until told that it may
let arguments = CommandLine.arguments
let folder = URL(fileURLWithPath: arguments.count > 2 ? arguments[2] : ".", isDirectory: true)

switch arguments.count > 1 ? arguments[1] : "" {
case "write" where arguments.count > 4: await writeForEver(folder, name: arguments[3], start: Int(arguments[4]) ?? 0)
case "hold": try hold(folder)
case "copy": copy(folder)
case "serve": await serve(folder)
case "full": await runFull(folder)
case "unwritable": await runUnwritable(folder)
default: exit(64)
}
