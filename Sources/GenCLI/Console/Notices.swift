#if canImport(Glibc)
    import Glibc

    /// The kernel's notices about changes in folders: `inotify(7)`.
    ///
    /// They only say that something has changed. What has changed is found by looking again.
    final class Notices {
        private let file: Int32

        /// Returns nil if the system has no more of them.
        init?() {
            file = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
            if file < 0 { return nil }
        }

        deinit {
            close(file)
        }

        /// Watches a folder from now on; repeated calls have no effect. Returns false if the system allows no more.
        func add(_ folder: String) -> Bool {
            let events = IN_CREATE | IN_DELETE | IN_MODIFY | IN_MOVE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
            return inotify_add_watch(file, folder, UInt32(events)) >= 0 || errno != ENOSPC
        }

        /// Returns when there is a notice, or after a time. Returns whether there was one.
        @discardableResult
        func wait(milliseconds: Int32) -> Bool {
            var descriptor = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            var count = poll(&descriptor, 1, milliseconds)
            while count < 0, errno == EINTR { count = poll(&descriptor, 1, milliseconds) }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while read(file, &buffer, buffer.count) > 0 {}
            return count > 0
        }
    }
#else
    /// Without notices, the only way is to look again and again.
    final class Notices {
        init?() { return nil }

        func add(_ folder: String) -> Bool { false }

        @discardableResult
        func wait(milliseconds: Int32) -> Bool { false }
    }
#endif
