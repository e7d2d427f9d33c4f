import { setTimeout as wait } from 'node:timers/promises'
import { trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { OperationKind } from '../src/assert-call.ts'
import { systemClock } from '../src/clock.ts'
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
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))

/** Runs one operation against one fault over real sockets. */
export async function runFault(fault: Fault, kind: OperationKind): Promise<FaultReport> {
  await using elsewhere = await startTcpServer((socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'),
  )
  await using server = await startTcpServer((socket) => fault.respond?.(socket, elsewhere.origin), fault)
  spans.reset()
  const events: unknown[] = []
  const controller = new AbortController()
  const { signal } = controller
  const callWhenReceived = (callback: () => void): (() => void) => {
    const timer = setInterval(() => {
      if (server.received === 0) return
      clearInterval(timer)
      callback()
    }, 1)
    return () => clearInterval(timer)
  }
  let isDeadline = true
  /** The first call schedules the deadline. Later calls schedule retries. */
  const schedule = (callback: () => void, delay: number): (() => void) => {
    if (isDeadline) {
      isDeadline = false
      return fault.expires ? callWhenReceived(callback) : systemClock.schedule(callback, delay)
    }
    if (fault.abort === 'between attempts') setImmediate(() => controller.abort())
    return systemClock.schedule(callback, Math.min(delay, fault.abort ? 5_000 : 5))
  }
  const endpoint = fault.endpoint ?? `${server.origin}/orchestration/m2m/graphql`
  const chain = createClient({
    endpoint,
    apiKey: secretKey,
    timeout: 5_000,
    onOperation: (event) => events.push(event),
    clock: { now: systemClock.now, schedule },
    retry: { baseDelay: 1 },
    ...fault.options,
  } as Parameters<typeof createClient>[0])
  const client = fault.link ? new OrchestrationClient({ link: fault.link(endpoint) }) : chain
  if (fault.abort === 'before') controller.abort()
  const context = { signal }
  const operation =
    kind === 'query'
      ? client.query({ query: PatientsDocument, variables: { search: secretValue }, context })
      : client.mutate({
          mutation: CreatePatientDocument,
          variables: { input: { first_name: secretValue } },
          context,
        })
  if (fault.abort === 'during') {
    while (server.received === 0) await wait(1)
    controller.abort()
  }
  const outcome = await operation.then(
    () => undefined,
    (error: unknown) => error,
  )
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
