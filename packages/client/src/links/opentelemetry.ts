// The build bundles this version of OpenTelemetry's API into a file in the package, because loading the package's 50 files takes 20 ms
// of CPU time. A copy of the API finds only an SDK that was registered through the same or a later minor version, so this is the oldest
// version that SDK 2 supports.
export {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from 'oldest-opentelemetry-api'
