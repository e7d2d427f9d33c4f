import { channel } from 'node:diagnostics_channel'
import type { ApolloLink } from '@apollo/client'
import {
  type Attributes,
  type Context,
  context,
  createNoopMeter,
  type Histogram,
  type MeterProvider,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { defer, Observable, type Unsubscribable } from 'rxjs'
import { OrchestrationError } from '../errors.ts'
import { listHeaders, traceHeaderSetter } from '../http/request.ts'
import { onEnd, progressOf } from './progress.ts'

/** Forwards an operation and records its outcome. */
export type RecordOperation = (
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
) => Observable<ApolloLink.Result>

const library = '@orchestration/client'
/** In seconds. The semantic conventions advise these boundaries. */
const explicitBucketBoundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
/** Without an SDK for metrics, OpenTelemetry returns this histogram. */
const noopHistogram = createNoopMeter().createHistogram('')
/** An instrumentation of undici subscribes to this channel. It then writes the trace headers and the metric itself. */
const requests = channel('undici:request:create')

export function createRecorder(endpoint: URL | undefined): RecordOperation {
  const attributes = { 'http.request.method': 'POST', ...(endpoint && describeServer(endpoint)) }
  const tracer = trace.getTracer(library)
  const findHistogram = createHistogramFinder()
  return (operation, forward) =>
    new Observable((observer) => {
      let run = (): Unsubscribable => defer(() => forward(operation)).subscribe(observer)
      let running: Unsubscribable | undefined
      ignoreErrors(() => {
        const parent = context.active()
        const span = tracer.startSpan(nameSpan(operation), { kind: SpanKind.CLIENT, attributes }, parent)
        const active = trace.setSpan(parent, span)
        const isInstrumented = requests.hasSubscribers
        if (!isInstrumented) addTraceHeaders(operation, active)
        const histogram = isInstrumented ? noopHistogram : findHistogram()
        if (span.isRecording() || histogram !== noopHistogram) {
          const end = startRecording(operation, span, histogram, attributes)
          run = () =>
            defer(() => forward(operation))
              .pipe(onEnd(end))
              .subscribe(observer)
        }
        context.with(active, () => {
          running = run()
        })
      })
      // An SDK that throws does not stop the operation.
      return running ?? run()
    })
}

function startRecording(
  operation: ApolloLink.Operation,
  span: Span,
  histogram: Histogram,
  attributes: Attributes,
): (error?: unknown) => void {
  const progress = progressOf(operation)
  progress.onAttempt = (duration, error) =>
    ignoreErrors(() => {
      const { attempts, statusCode } = progress
      if (histogram !== noopHistogram) {
        histogram.record(duration / 1000, {
          ...attributes,
          ...(statusCode && { 'http.response.status_code': statusCode }),
          ...(error !== undefined && { 'error.type': nameOf(error) }),
        })
      }
      if (error === undefined) return
      span.addEvent('attempt failed', { attempt: attempts, 'error.type': nameOf(error) })
    })
  return (error) =>
    ignoreErrors(() => {
      const { operationName, operationType } = operation
      const { attempts, statusCode } = progress
      span.setAttributes({
        'graphql.operation.type': operationType,
        'graphql.operation.name': operationName,
        'http.response.status_code': statusCode,
        'http.request.resend_count': attempts > 1 ? attempts - 1 : undefined,
        'error.type': nameOf(error),
        'orchestration.error_id': OrchestrationError.is(error) ? error.errorId : undefined,
      })
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
}

function nameSpan({ operationName, operationType }: ApolloLink.Operation): string {
  return operationName === undefined ? operationType : `${operationType} ${operationName}`
}

/** For calls of the SDK: what it throws must not keep the answer from the caller. */
function ignoreErrors(callSdk: () => void): void {
  try {
    callSdk()
  } catch {}
}

/** Adds the headers of the SDK's propagator, such as `traceparent`, to the headers of the call, unless `EndpointLink` refuses those. */
function addTraceHeaders(operation: ApolloLink.Operation, active: Context): void {
  const given = listHeaders(operation.getContext().headers)
  if (!given) return
  const headers = { ...given }
  propagation.inject(active, headers, traceHeaderSetter)
  operation.setContext({ headers })
}

/** An application may register its metrics after it created the client, so the provider is looked up each time. */
function createHistogramFinder(): () => Histogram {
  let provider: MeterProvider
  let histogram: Histogram
  return () => {
    const current = metrics.getMeterProvider()
    if (current !== provider) {
      provider = current
      const options = { unit: 's', advice: { explicitBucketBoundaries } }
      histogram = provider.getMeter(library).createHistogram('http.client.request.duration', options)
    }
    return histogram
  }
}

function describeServer({ hostname, port, protocol, href }: URL): Attributes {
  const defaultPort = protocol === 'https:' ? 443 : 80
  return { 'server.address': hostname, 'server.port': Number(port) || defaultPort, 'url.full': href }
}

/** Never returns the name or text of an error from outside this package. */
function nameOf(error: unknown): string | undefined {
  if (error === undefined) return undefined
  return OrchestrationError.is(error) ? error.name : 'cancelled'
}
