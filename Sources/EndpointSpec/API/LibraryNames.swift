/// The names of types that every file of an app has, by itself or by `import Foundation` and `import EndpointRuntime`.
///
/// A model of such a name at the top level would hide Swift's own type or be ambiguous wherever the API is imported.
/// So it is nested in the type of its API: `Shop.Error`.
public enum LibraryNames {
    public static func contains(_ name: String) -> Bool { all.contains(name) }

    /// Returns the owner of a name, in the words of a message.
    public static func owner(of name: String) -> String { runtime.contains(name) ? "the runtime" : "Swift" }

    static let all = swift.union(apple).union(runtime)

    private static func names(_ text: String) -> Set<String> {
        Set(text.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) })
    }

    /// The public types at the top level of Swift, _Concurrency, _StringProcessing, Foundation with its parts, and
    /// Dispatch, which Foundation re-exports. They come from `swift symbolgraph-extract` of Swift 6.3 on Linux.
    /// LibraryNamesTests compares them with the toolchain that it runs with, and says what is missing here.
    static let swift = names(
        """
        Actor AdditiveArithmetic AffineTransform AlignmentOptions AnyActor AnyBidirectionalCollection AnyClass
        AnyCollection AnyHashable AnyIndex AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput
        AnySequence Array ArrayLiteralConvertible ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence
        AsyncDropWhileSequence AsyncFilterSequence AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence
        AsyncPrefixSequence AsyncPrefixWhileSequence AsyncSequence AsyncStream AsyncThrowingCompactMapSequence
        AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence
        AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence AsyncThrowingStream AttributeContainer
        AttributeDynamicLookup AttributeScope AttributeScopeCodableConfiguration AttributeScopes AttributedString
        AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol AttributedSubstring
        BidirectionalCollection BidirectionalIndexable BidirectionalSlice BinaryFloatingPoint BinaryInteger
        BitwiseCopyable BlockOperation Bool BooleanLiteralConvertible BooleanLiteralType Bundle ByteCountFormatStyle
        ByteCountFormatter CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CGFloat CGPoint CGRect
        CGRectEdge CGSize CInt CLong CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt
        CUnsignedLong CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar CachedURLResponse Calendar
        CancellationError CaseIterable Character CharacterSet CheckedContinuation Clock ClosedRange ClosedRangeIndex
        CocoaError Codable CodableAttributedStringKey CodableConfiguration CodableWithConfiguration CodingKey
        CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference CollectionOfOne CommandLine
        Comparable ComparableComparator Comparator ComparisonResult ConcurrentValue ContiguousArray ContiguousBytes
        ContinuousClock Copyable CountableClosedRange CountablePartialRangeFrom CountableRange
        CurrencyFormatStyleConfiguration CustomConsumingRegexComponent CustomDebugStringConvertible
        CustomLeafReflectable CustomNSError CustomPlaygroundDisplayConvertible CustomPlaygroundQuickLookable
        CustomReflectable CustomStringConvertible Data DataProtocol Date DateComponents DateFormatter DateInterval
        DateIntervalFormatter Decimal Decodable DecodableAttributedStringKey DecodableWithConfiguration Decoder
        DecodingConfigurationProviding DecodingError DefaultBidirectionalIndices DefaultIndices
        DefaultRandomAccessIndices DefaultStringInterpolation DescriptiveNumberFormatConfiguration Dictionary
        DictionaryIndex DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible Dimension
        DiscardingTaskGroup DiscontiguousAttributedSubstring DiscontiguousSlice DiscreteFormatStyle DispatchData
        DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate DispatchQoS DispatchQueue
        DispatchSemaphore DispatchSource DispatchSourceHandler DispatchSourceProtocol DispatchSourceRead
        DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr
        DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey DispatchTime DispatchTimeInterval
        DispatchTimeoutResult DispatchWallTime DispatchWorkItem DispatchWorkItemFlags Double DropFirstSequence
        DropWhileSequence Duration DurationProtocol EmptyCollection EmptyIterator Encodable
        EncodableAttributedStringKey EncodableWithConfiguration Encoder EncodingConfigurationProviding EncodingError
        EnergyFormatter EnumeratedIterator EnumeratedSequence Equatable Error Escapable Executor ExecutorJob
        ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
        ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
        ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
        ExpressibleByUnicodeScalarLiteral Expression ExtendedGraphemeClusterLiteralConvertible
        ExtendedGraphemeClusterType FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate
        FileProtectionType FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex
        FlattenCollection FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64 Float80
        FloatLiteralConvertible FloatLiteralType FloatingPoint FloatingPointClassification FloatingPointFormatStyle
        FloatingPointParseStrategy FloatingPointRoundingRule FloatingPointSign FormatStyle
        FormatStyleCapitalizationContext Formatter GlobalActor HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage
        HTTPURLResponse Hashable Hasher Host ISO8601DateFormatter Identifiable IndexPath IndexSet Indexable
        IndexableBase IndexingIterator InflectionRule InlineArray InputStream InstantProtocol Int Int128 Int16 Int32
        Int64 Int8 IntegerFormatStyle IntegerLiteralConvertible IntegerLiteralType IntegerParseStrategy
        IteratorOverOne IteratorProtocol IteratorSequence JSONDecoder JSONEncoder JSONSerialization Job JobPriority
        JoinedIterator JoinedSequence KeyPath KeyPathComparator KeyValuePairs KeyedDecodingContainer
        KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol
        LazyBidirectionalCollection LazyCollection LazyCollectionProtocol LazyDropWhileBidirectionalCollection
        LazyDropWhileCollection LazyDropWhileIndex LazyDropWhileIterator LazyDropWhileSequence
        LazyFilterBidirectionalCollection LazyFilterCollection LazyFilterIndex LazyFilterIterator LazyFilterSequence
        LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator LazyMapRandomAccessCollection
        LazyMapSequence LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection LazyPrefixWhileIndex
        LazyPrefixWhileIterator LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence LazySequenceProtocol
        LengthFormatter ListFormatStyle Locale LocalizedError LosslessStringConvertible MainActor ManagedBuffer
        ManagedBufferPointer MarkdownDecodableAttributedStringKey MassFormatter Measurement MemoryLayout Mirror
        MirrorPath Morphology MutableBidirectionalSlice MutableCollection MutableDataProtocol MutableIndexable
        MutableRandomAccessSlice MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice
        MutableRangeReplaceableSlice MutableRawSpan MutableSlice MutableSpan NSAffineTransform
        NSAffineTransformStruct NSArray NSAttributedString NSBinarySearchingOptions NSCache NSCacheDelegate
        NSCalendar NSCharacterSet NSCoder NSCoding NSComparisonPredicate NSCompoundPredicate NSCondition
        NSConditionLock NSCopying NSCountedSet NSData NSDate NSDateComponents NSDateInterval NSDecimalNumber
        NSDecimalNumberBehaviors NSDecimalNumberHandler NSDictionary NSEdgeInsets NSEnumerationOptions NSEnumerator
        NSError NSErrorDomain NSExceptionName NSExpression NSIndexPath NSIndexSet NSIndexSetIterator NSKeyedArchiver
        NSKeyedArchiverDelegate NSKeyedUnarchiver NSKeyedUnarchiverDelegate NSLocale NSLock NSLocking NSMeasurement
        NSMutableArray NSMutableAttributedString NSMutableCharacterSet NSMutableCopying NSMutableData
        NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet NSMutableSet NSMutableString NSMutableURLRequest
        NSNotification NSNull NSNumber NSObject NSObjectProtocol NSOrderedSet NSOrthography NSPersonNameComponents
        NSPoint NSPointArray NSPointPointer NSPredicate NSRange NSRangePointer NSRect NSRectArray NSRectEdge
        NSRectPointer NSRecursiveLock NSRegularExpression NSSecureCoding NSSet NSSize NSSizeArray NSSizePointer
        NSSortDescriptor NSSortOptions NSString NSTextCheckingKey NSTextCheckingResult NSTimeZone NSURL
        NSURLComponents NSURLQueryItem NSURLRequest NSUUID NSValue NSZone Never NilLiteralConvertible Notification
        NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter Numeric ObjCBool
        ObjectIdentifier OpaquePointer OperatingSystemVersion Operation OperationQueue OptionSet Optional
        OutputRawSpan OutputSpan OutputStream POSIXError ParseStrategy ParseableFormatStyle PartialAsyncTask
        PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo PersonNameComponents
        PersonNameComponentsFormatter Pipe PlaygroundQuickLook Port PortDelegate PortMessage Predicate
        PredicateBindings PredicateError PredicateExpression PredicateExpressions PrefixSequence Process ProcessInfo
        Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder
        PropertyListSerialization QualityOfService RandomAccessCollection RandomAccessIndexable RandomAccessSlice
        RandomNumberGenerator Range RangeExpression RangeReplaceableBidirectionalSlice RangeReplaceableCollection
        RangeReplaceableIndexable RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet RawRepresentable
        RawSpan RecoverableError ReferenceConvertible ReferenceWritableKeyPath Regex RegexComponent
        RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind Repeated Result ReversedCollection
        ReversedIndex ReversedRandomAccessCollection RunLoop SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8
        SIMDMask SIMDScalar SIMDStorage Scanner ScopedAttributeContainer Sendable SendableMetatype Sequence
        SerialExecutor Set SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric SingleValueDecodingContainer
        SingleValueEncodingContainer Slice SocketNativeHandle SocketPort SortComparator SortDescriptor SortOrder
        Span StandardPredicateExpression StaticBigInt StaticString Stream StreamDelegate
        StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion
        StreamSocketSecurityLevel StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String
        StringInterpolationConvertible StringInterpolationProtocol StringLiteralConvertible StringLiteralType
        StringProtocol StringStyle StringTransform Substring SuspendingClock SystemRandomNumberGenerator Task
        TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream TextOutputStreamable Thread
        ThrowingDiscardingTaskGroup ThrowingTaskGroup TimeInterval TimeZone Timer UInt UInt128 UInt16 UInt32 UInt64
        UInt8 URL URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache URLComponents URLCredential
        URLCredentialStorage URLError URLFileResourceType URLProtectionSpace URLProtocol URLProtocolClient
        URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration
        URLSessionDataDelegate URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate
        URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate
        URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask URLSessionWebSocketDelegate
        URLSessionWebSocketTask UTF16 UTF32 UTF8 UTF8Span UUID UnboundedRange UnboundedRange_ UnfoldFirstSequence
        UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult UnicodeScalar UnicodeScalarLiteralConvertible
        UnicodeScalarType Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter
        UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
        UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency
        UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature
        UnitVolume UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor
        UnownedTaskExecutor UnsafeBufferPointer UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeContinuation
        UnsafeCurrentTask UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer
        UnsafeMutableRawBufferPointerIterator UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer
        UnsafeRawBufferPointerIterator UnsafeRawPointer UnsafeSendable UnsafeThrowingContinuation UnsignedInteger
        UserDefaults Void WritableKeyPath XMLDTD XMLDTDNode XMLDocument XMLElement XMLNode XMLParser
        XMLParserDelegate Zip2Iterator Zip2Sequence
        """)

    /// The types of Foundation that exist only on Apple's platforms.
    static let apple = names(
        """
        FileWrapper InlinePresentationIntent ListFormatter MachPort MeasurementFormatter MessagePort
        PresentationIntent RelativeDateTimeFormatter Selector TermOfAddress UndoManager
        """)

    /// The public types of EndpointRuntime, of EndpointModels and ResponseCache, which it exports, and of EndpointTesting and
    /// EndpointObservation, which tests and views import beside an API. The same test compares them with the built modules.
    static let runtime = names(
        """
        APISettings AnyCachedValue AuthProvider AuthRule AuthScheme BatchProgress BatchStep BodyCodec BodyParts BrokenLevelRule
        BusinessFailure CacheEntry CacheEvent CacheFault CacheHit CacheKey CacheLevel CacheLimits CacheMark
        CacheOverride CacheRule CacheScope CacheStatus CacheTag CacheUse CachedValue CallActivity CallFailure
        CallOptions ClientSpan CodedContent CollectionRequest CollectionRule ConstraintChecker ConstraintViolation Credential
        DateFormat DecodedValue DecodingFailure DecodingPlace DecodingReport Digest128 DocumentReader DownloadTarget
        DroppedElement DuplicateCalls Endpoint EndpointAPI EndpointAnswer EndpointClient EndpointCollection
        EndpointEnum EndpointError EndpointFailure EndpointHeaders EndpointModel EndpointPage EndpointPages
        EndpointRequest EndpointServer EndpointStream EndpointTexts EndpointUnion EndpointUpdate EndpointUpdates EntryCache
        EntryMetadata EntryPart Envelope ErrorBody ErrorCase ErrorCode EventObservation FieldReader FieldValue
        FieldWriter File HTTPMethod HTTPRequest HTTPResponse HTTPTransport HeaderField HeaderReader Instant
        InvalidRequest JSON JSONPlace LevelRule LevelUnderTest ListStyle LiveEndpointUpdates Loaded LoadedCollection LoadedPages MemoryStore MissingCredential ModelDecoder
        ModelEncoder MultipartBoundary Nullable Override PageExtent PagedRequest Paging ParameterPlace ParameterValue
        QueryField ReadingLimit RecordingTransport Ref ReplayTransport RequestRecord RequestSigner RequestWriter
        ResponseReader ResponseStream ResponseTooLarge RetryRule RunningCall SQLiteStore SampledModel SampledRequest SampledStream
        ScriptedAnswer ScriptedServer Sent SentRequests ServerFeed ServerGate SharedChange SharedClaim SharedEntryForm SharedLease SharedLevel SharedLevelRule SharedNews SharedPatience SharedPosition StatusFailure StoredEntry StreamRequest StreamRule StreamTarget StubPiece StubTransport TimeOfDay Tolerance TraceContext TracePropagation TransferBatch
        TransferLimits TransferProgress TransferStep TransferSteps TransportFailure URLSessionTransport
        UnacceptableContent UndeclaredStatus UnmetExpectation UnnamedFailure UnreadableHeader UnwritableParameter UpdateSource
        ValidatedModel ValueReader ValueWriter VariantAttempts
        """)
}
