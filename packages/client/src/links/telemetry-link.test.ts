import { ApolloLink } from '@apollo/client'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { findLeaks } from '../../test/find-leaks.ts'
import { removeTelemetry } from '../../test/remove-telemetry.ts'
import { serve, type TestServer } from '../../test/serve.ts'
import { serveIdempotently } from '../../test/serve-idempotently.ts'
import { createClient } from '../create-client.ts'
import { UsageError } from '../errors.ts'
import { TelemetryLink } from './telemetry-link.ts'

const spans = new InMemorySpanExporter()
beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
})
beforeEach(() => spans.reset())
afterAll(removeTelemetry)

const retry = { baseDelay: 1 }
const apiKey = 'secret-key'
const search = 'Winterbottom'

/** Starts a server that responds to the first `failures` requests with HTTP 503, and to later requests with data. */
function serveAfterFailures(failures: number): Promise<TestServer> {
  let requests = 0
  return serve((_, response) => {
    if (++requests > failures) return patientsResponse(['p1'])
    response.statusCode = 503
    return {}
  })
}

describe('TelemetryLink', () => {
  test('creates a span per operation as a child of the active span', async () => {
    await using server = await serveAfterFailures(1)
    const client = createClient({ endpoint: server.endpoint, apiKey, retry })
    await trace.getTracer('test').startActiveSpan('handle a request', async (parent) => {
      await client.query({ query: PatientsDocument, variables: { search } })
      parent.end()
    })
    const [span, parent] = spans.getFinishedSpans()
    const { port } = new URL(server.endpoint)
    expect(span?.name).toBe('query Patients')
    expect(span?.parentSpanContext?.spanId).toBe(parent?.spanContext().spanId)
    expect(span?.attributes).toEqual({
      'graphql.operation.name': 'Patients',
      'graphql.operation.type': 'query',
      'http.request.method': 'POST',
      'http.request.resend_count': 1,
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
      'server.port': Number(port),
      'url.full': server.endpoint,
    })
    expect(span?.events).toMatchObject([
      { name: 'attempt failed', attributes: { attempt: 1, 'error.type': 'ServiceError' } },
    ])
    expect(findLeaks({ ...span, resource: undefined }, [apiKey, search])).toEqual([])
  })

  test('ignores a rejected promise from onOperation, and rejects an invalid endpoint', async () => {
    await using server = await serveAfterFailures(0)
    const rejections: unknown[] = []
    const note = (reason: unknown): unknown => rejections.push(reason)
    process.on('unhandledRejection', note)
    const onOperation = async (): Promise<void> => {
      throw new Error('from the hook')
    }
    await createClient({ endpoint: server.endpoint, apiKey, onOperation }).query({ query: PatientsDocument })
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', note)
    expect(rejections).toEqual([])
    for (const endpoint of ['not a URL', `https://user:${apiKey}@service.example/`]) {
      expect(() => new TelemetryLink({ endpoint })).toThrow(UsageError)
    }
  })

  test('creates a span without server attributes if its endpoint function throws', async () => {
    const events: TelemetryLink.OperationEvent[] = []
    const client = createClient({ apiKey, onOperation: (event) => events.push(event) })
    const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT } = process.env
    expect([ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT]).toEqual([undefined, undefined])
    await expect(client.query({ query: PatientsDocument })).rejects.toThrow(UsageError)
    expect(events).toMatchObject([{ operationName: 'Patients', error: expect.any(UsageError) }])
    expect(spans.getFinishedSpans().map(({ name, attributes }) => ({ name, attributes }))).toEqual([
      {
        name: 'query Patients',
        attributes: {
          'error.type': 'UsageError',
          'graphql.operation.name': 'Patients',
          'graphql.operation.type': 'query',
          'http.request.method': 'POST',
        },
      },
    ])
  })

  test('records the name and errorId of an error', async () => {
    await using server = await serve(() => ({
      errors: [
        {
          message: search,
          extensions: { type: 'NOT_FOUND', errorId: 'b2a5c1de-0d5f-4c7e-9a51-6f0e2a7d9c11' },
        },
      ],
      data: null,
    }))
    const client = createClient({ endpoint: server.endpoint, apiKey })
    await expect(client.query({ query: PatientsDocument, variables: { search } })).rejects.toThrow()
    const [span] = spans.getFinishedSpans()
    expect(span?.status).toEqual({ code: 2 })
    expect(span?.attributes).toMatchObject({
      'error.type': 'OperationError',
      'orchestration.error_id': 'b2a5c1de-0d5f-4c7e-9a51-6f0e2a7d9c11',
    })
  })

  test('records TimeoutError for an operation that reaches its deadline', async () => {
    await using server = await serve(() => undefined)
    await using client = createClient({ endpoint: server.endpoint, apiKey })
    const call = client.query({ query: PatientsDocument, context: { timeout: 50 } })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(spans.getFinishedSpans()[0]?.attributes).toMatchObject({ 'error.type': 'TimeoutError' })
  })

  test('sends its trace context with each attempt', async () => {
    await using server = await serveAfterFailures(1)
    await createClient({ endpoint: server.endpoint, apiKey, retry }).query({ query: PatientsDocument })
    const { traceId, spanId } = spans.getFinishedSpans()[0]?.spanContext() ?? {}
    const sent = `00-${traceId}-${spanId}-01`
    expect(server.requests.map(({ headers }) => headers.traceparent)).toEqual([sent, sent])
  })

  test.each([{ headers: 's3cret' }, { headers: ['s3cret'] }, { headers: null }])(
    'rejects $headers as the headers of a call',
    async ({ headers }) => {
      await using server = await serve(() => patientsResponse([]))
      const client = createClient({ endpoint: server.endpoint, apiKey })
      const call = client.query({ query: PatientsDocument, context: { headers } })
      await expect(call).rejects.toThrow(/must be Headers or an object of ASCII strings/)
      expect(server.requests).toEqual([])
    },
  )

  test('records that a response was replayed, but not the idempotency key', async () => {
    await using server = await serveIdempotently({ honoursKeys: true })
    server.faults.push('reset after')
    const client = createClient({ endpoint: server.endpoint, apiKey, retry, idempotency: true })
    const variables = { input: {} }
    for (const idempotencyKey of ['job-4711', undefined]) {
      await client.mutate({ mutation: CreatePatientDocument, variables, context: { idempotencyKey } })
    }
    const finished = spans.getFinishedSpans().map(({ attributes, events }) => ({ attributes, events }))
    expect(finished.map(({ attributes }) => attributes['orchestration.replayed'])).toEqual([true, undefined])
    expect(findLeaks(finished, ['job-4711'])).toEqual([])
  })

  test('passes the outcome of each operation to onOperation, and ignores errors in onOperation', async () => {
    await using server = await serveAfterFailures(1)
    const events: TelemetryLink.OperationEvent[] = []
    const onOperation = (event: TelemetryLink.OperationEvent): void => {
      events.push(event)
      throw new Error('from the hook')
    }
    const client = createClient({ endpoint: server.endpoint, apiKey, retry, onOperation })
    await client.query({ query: PatientsDocument, variables: { search } })
    const stop = AbortSignal.abort()
    await expect(client.query({ query: PatientsDocument, context: { signal: stop } })).rejects.toBe(
      stop.reason,
    )
    expect(events).toEqual([
      {
        operationName: 'Patients',
        operationType: 'query',
        attempts: 2,
        statusCode: 200,
        replayed: false,
        duration: expect.any(Number),
        error: undefined,
      },
      {
        operationName: 'Patients',
        operationType: 'query',
        attempts: 0,
        statusCode: undefined,
        replayed: false,
        duration: expect.any(Number),
        error: stop.reason,
      },
    ])
  })

  test('ends the span and calls onOperation if a custom link throws', async () => {
    const failure = new Error(search)
    const events: unknown[] = []
    const client = createClient({
      endpoint: 'http://127.0.0.1:1/graphql',
      apiKey,
      onOperation: ({ error }) => events.push(error),
      links: [
        new ApolloLink(() => {
          throw failure
        }),
      ],
    })
    await expect(client.query({ query: PatientsDocument })).rejects.toBe(failure)
    expect(events).toEqual([failure])
    const [span] = spans.getFinishedSpans()
    expect(span?.status).toEqual({ code: 2 })
    expect(span?.attributes).toMatchObject({ 'error.type': '_OTHER' })
    expect(findLeaks({ ...span, resource: undefined }, [search])).toEqual([])
  })

  test('makes its span the parent of spans from links and the apiKey function', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    const tracer = trace.getTracer('test')
    const client = createClient({
      endpoint: server.endpoint,
      apiKey: () => {
        tracer.startSpan('read the key').end()
        return apiKey
      },
      links: [
        new ApolloLink((operation, forward) => {
          tracer.startSpan('link').end()
          return forward(operation)
        }),
      ],
    })
    await client.query({ query: PatientsDocument, context: { headers: { 'x-request-id': 'r-1' } } })
    const operation = spans.getFinishedSpans().find(({ name }) => name === 'query Patients')
    const others = spans.getFinishedSpans().filter((span) => span !== operation)
    expect(others.map(({ name, parentSpanContext }) => [name, parentSpanContext?.spanId])).toEqual([
      ['link', operation?.spanContext().spanId],
      ['read the key', operation?.spanContext().spanId],
    ])
    expect(server.requests[0]?.headers).toMatchObject({
      'x-request-id': 'r-1',
      traceparent: expect.stringMatching(/^00-/),
    })
  })

  test.each(['signal', 'fetchOptions'])('records an abort through context.%s as cancelled', async (place) => {
    await using server = await serve(() => undefined)
    const client = createClient({ endpoint: server.endpoint, apiKey })
    const controller = new AbortController()
    const { signal } = controller
    const context = place === 'signal' ? { signal } : { fetchOptions: { signal } }
    const call = client.query({ query: PatientsDocument, context })
    await expect.poll(() => server.requests.length).toBe(1)
    controller.abort(new Error(search))
    await expect(call).rejects.toBe(signal.reason)
    expect(spans.getFinishedSpans()[0]?.attributes).toMatchObject({ 'error.type': 'cancelled' })
  })

  test('ends the span when the last subscriber unsubscribes', async () => {
    await using server = await serve(() => undefined)
    const client = createClient({ endpoint: server.endpoint, apiKey })
    const subscription = client.watchQuery({ query: PatientsDocument }).subscribe({})
    await expect.poll(() => server.requests.length).toBe(1)
    subscription.unsubscribe()
    await expect.poll(() => spans.getFinishedSpans().length).toBe(1)
    expect(spans.getFinishedSpans()[0]?.attributes).toMatchObject({ 'error.type': 'cancelled' })
  })
})
