import { trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { removeTelemetry } from '../../test/remove-telemetry.ts'
import { serve } from '../../test/serve.ts'
import { VirtualClock } from '../../test/virtual-clock.ts'
import { createClient } from '../create-client.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'

const spans = new InMemorySpanExporter()
beforeAll(() => {
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))
})
afterAll(removeTelemetry)

const query = PatientsDocument
const mutation = CreatePatientDocument
const reason = new Error('enough')

test.each<
  [string, object, (client: OrchestrationClient, clock: VirtualClock, stop: AbortController) => void]
>([
  [
    'is stopped',
    { name: 'NetworkError', code: 'CLIENT_CLOSED', mayHaveExecuted: false },
    (client) => client.stop(),
  ],
  ['reaches its deadline', { name: 'TimeoutError', mayHaveExecuted: false }, (_, clock) => clock.run()],
  ['is aborted', reason, (_client, _clock, stop) => stop.abort(reason)],
])('the client rejects a call that %s before OpenTelemetry has loaded', async (_, outcome, end) => {
  await using server = await serve(() => patientsResponse(['p1']))
  const clock = new VirtualClock()
  const stop = new AbortController()
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key', clock })
  const context = { signal: stop.signal }
  const calls = Promise.allSettled([
    client.query({ query, context }),
    client.mutate({ mutation, variables: { input: {} }, context }),
  ])
  // OpenTelemetry loads asynchronously, so it is not loaded yet.
  end(client, clock, stop)
  expect(await calls).toMatchObject([{ reason: outcome }, { reason: outcome }])
})

test('the span of the first call records the error type', async () => {
  await using server = await serve(() => undefined)
  const clock = new VirtualClock()
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key', clock })
  spans.reset()
  const call = client.query({ query }).catch((error: unknown) => error)
  await expect.poll(() => server.requests.length).toBe(1)
  clock.run()
  expect(await call).toMatchObject({ name: 'TimeoutError' })
  expect(spans.getFinishedSpans().map(({ attributes }) => attributes['error.type'])).toEqual(['TimeoutError'])
})
