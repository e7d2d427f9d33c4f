import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  AlwaysOffSampler,
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import { afterEach, expect, test } from 'vitest'
import { PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { removeTelemetry } from '../../test/remove-telemetry.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'

afterEach(removeTelemetry)

const fault = (): never => {
  throw new Error('The SDK is broken.')
}

test('without an SDK, the client adds no trace headers', async () => {
  await using server = await serve(() => patientsResponse([]))
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const send = (headers: Record<string, string>): Promise<unknown> =>
    client.query({ query: PatientsDocument, context: { headers } })
  await send({})
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(new BasicTracerProvider())
  await send({})
  removeTelemetry()
  await send({})
  expect(server.requests.map(({ headers }) => 'traceparent' in headers)).toEqual([false, true, false])
})

test('an SDK that is registered after the first operation records the next operation', async () => {
  await using server = await serve(() => patientsResponse(['p1']))
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  await client.query({ query: PatientsDocument })
  const spans = new InMemorySpanExporter()
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))
  await client.query({ query: PatientsDocument })
  expect(spans.getFinishedSpans()).toHaveLength(1)
})

test('the client propagates an unsampled trace, and records no spans', async () => {
  const spans = new InMemorySpanExporter()
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({
      sampler: new AlwaysOffSampler(),
      spanProcessors: [new SimpleSpanProcessor(spans)],
    }),
  )
  await using server = await serve(() => patientsResponse(['p1']))
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  await client.query({ query: PatientsDocument })
  expect(server.requests[0]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(spans.getFinishedSpans()).toEqual([])
})

test("the client sends a propagator's valid headers, and drops invalid headers", async () => {
  trace.setGlobalTracerProvider(new BasicTracerProvider())
  propagation.setGlobalPropagator({
    inject(_, carrier, setter) {
      const headers = {
        'x-trace': 't-1',
        host: 'elsewhere',
        ApiKey: 'other',
        'x-name': 'Ren\u00e9e',
        'x y': 'z',
      }
      for (const [name, value] of Object.entries(headers)) setter.set(carrier, name, value)
    },
    extract: (context) => context,
    fields: () => [],
  })
  await using server = await serve(() => patientsResponse([]))
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  for (const headers of [{ 'x-caller': 'c' }, new Headers({ 'x-caller': 'c' })]) {
    await client.query({ query: PatientsDocument, context: { headers } })
    const received = server.requests.pop()?.headers
    expect(received).toMatchObject({ 'x-trace': 't-1', 'x-caller': 'c', apikey: 'key' })
    expect(received).not.toHaveProperty('x-name')
    expect(received?.host).not.toBe('elsewhere')
  }
})

test.each<[string, () => void]>([
  [
    'sampler',
    () => {
      const sampler = { shouldSample: fault, toString: () => 'test' }
      trace.setGlobalTracerProvider(new BasicTracerProvider({ sampler }))
    },
  ],
  [
    'propagator',
    () => {
      trace.setGlobalTracerProvider(new BasicTracerProvider())
      propagation.setGlobalPropagator(Object.assign(new W3CTraceContextPropagator(), { inject: fault }))
    },
  ],
  [
    'context manager',
    () => {
      trace.setGlobalTracerProvider(new BasicTracerProvider())
      const broken = { active: fault, with: fault }
      context.setGlobalContextManager(Object.assign(new AsyncLocalStorageContextManager(), broken))
    },
  ],
])("the client returns the result even if the SDK's %s throws", async (_, registerSdk) => {
  registerSdk()
  await using server = await serve(() => patientsResponse(['p1']))
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const { data } = await client.query({ query: PatientsDocument })
  expect(data.patients.patients).toHaveLength(1)
  expect(server.requests).toHaveLength(1)
})

test('the client returns the result or error even if the span processor throws', async () => {
  const processor = { onStart() {}, onEnd: fault, forceFlush: async () => {}, shutdown: async () => {} }
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [processor] }))
  let statusCode = 200
  await using server = await serve((_, response) => {
    response.statusCode = statusCode
    return patientsResponse(['p1'])
  })
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const { data } = await client.query({ query: PatientsDocument })
  expect(data.patients.patients).toHaveLength(1)
  statusCode = 400
  await expect(client.query({ query: PatientsDocument })).rejects.toMatchObject({ statusCode: 400 })
})
