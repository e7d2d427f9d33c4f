import { setTimeout as wait } from 'node:timers/promises'
import { trace } from '@opentelemetry/api'
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type Span,
} from '@opentelemetry/sdk-trace-base'
import type { OperationKind } from '../src/assert-call.ts'
import { createClient } from '../src/create-client.ts'
import { OrchestrationError } from '../src/errors.ts'
import { OrchestrationClient } from '../src/orchestration-client.ts'
import { CreatePatientDocument, PatientsDocument } from './documents.ts'
import type { Fault, Outcome } from './faults/fault.ts'
import { secretKey, secretValue } from './faults/respond-with.ts'
import { findLeaks } from './find-leaks.ts'
import { startTcpServer } from './start-tcp-server.ts'

export interface FaultReport extends Outcome {
  /** Errors, hook events and spans that contain the API key or a variable's value. */
  leaks: string[]
  /** Number of requests to another origin. */
  strayed: number
  message: string
}

const spans = new InMemorySpanExporter()
const spanProcessor = new SimpleSpanProcessor(spans)
const startedSpans: Span[] = []
spanProcessor.onStart = (span) => void startedSpans.push(span)
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [spanProcessor] }))

/** Runs one operation against one fault over real sockets. */
export async function runFault(fault: Fault, kind: OperationKind): Promise<FaultReport> {
  await using elsewhere = await startTcpServer((socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'),
  )
  await using server = await startTcpServer((socket) => fault.respond?.(socket, elsewhere.origin), fault)
  spans.reset()
  startedSpans.length = 0
  const events: unknown[] = []
  const controller = new AbortController()
  const { signal } = controller
  const endpoint = fault.endpoint ?? `${server.origin}/orchestration/m2m/graphql`
  const chain = createClient({
    endpoint,
    apiKey: secretKey,
    timeout: 5_000,
    onOperation: (event) => events.push(event),
    retry: { baseDelay: 1 },
    ...fault.options,
  } as Parameters<typeof createClient>[0])
  const client = fault.link ? new OrchestrationClient({ link: fault.link(endpoint) }) : chain
  if (fault.abort === 'before') controller.abort()
  const context = { signal }
  const call =
    kind === 'query'
      ? client.query({ query: PatientsDocument, variables: { search: secretValue }, context })
      : client.mutate({
          mutation: CreatePatientDocument,
          variables: { input: { first_name: secretValue } },
          context,
        })
  const failure = call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (fault.abort === 'during') {
    while (server.received === 0) await wait(1)
    controller.abort()
  }
  if (fault.abort === 'between attempts') {
    // The client records a failed attempt immediately before the backoff.
    while (!startedSpans.some(({ events }) => events.length > 0)) await wait(1)
    controller.abort()
  }
  const outcome = await failure
  if (fault.abort === 'after') controller.abort()
  const shown = spans
    .getFinishedSpans()
    .map(({ name, attributes, events, status }) => ({ name, attributes, events, status }))
  const seen = { outcome, events, spans: shown }
  const leaks = Object.entries(seen).flatMap(([what, value]) =>
    findLeaks(value, [secretKey, secretValue]).map((view) => `${what}: ${view}`),
  )
  const error = OrchestrationError.is(outcome) ? outcome : undefined
  return {
    result: outcome === undefined ? 'data' : (outcome as Error).name,
    ...(error && { retryable: error.retryable, mayHaveExecuted: error.mayHaveExecuted }),
    sent: server.received,
    strayed: elsewhere.received,
    message: outcome === undefined ? '' : (outcome as Error).message,
    leaks,
  }
}
