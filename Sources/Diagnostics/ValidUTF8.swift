extension String {
    /// Makes a text of bytes; nil if they are no UTF-8. The standard library's own initialiser needs macOS 15.
    public init?(validUTF8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // What is no UTF-8 was mended.
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
