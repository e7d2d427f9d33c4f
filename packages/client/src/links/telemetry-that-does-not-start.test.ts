import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import { afterEach, expect, test } from 'vitest'
import { answerWithPatients, PatientsDocument } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'

const fault = (): never => {
  throw new Error('The SDK is broken.')
}
// Providers are global, so this has a file of its own.
let sampler = fault as () => { decision: number }
trace.setGlobalTracerProvider(
  new BasicTracerProvider({ sampler: { shouldSample: () => sampler(), toString: () => 'test' } }),
)
afterEach(() => {
  sampler = () => ({ decision: 0 })
  propagation.disable()
  context.disable()
})

test.each<[string, () => void]>([
  ['sampler', () => {}],
  [
    'propagator',
    () => propagation.setGlobalPropagator(Object.assign(new W3CTraceContextPropagator(), { inject: fault })),
  ],
  [
    'context manager',
    () =>
      context.setGlobalContextManager(
        Object.assign(new AsyncLocalStorageContextManager(), { active: fault, with: fault }),
      ),
  ],
])('a result reaches its caller although the %s of the SDK throws', async (_, breakSdk) => {
  breakSdk()
  await using server = await serve(() => answerWithPatients(['p1']))
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const { data } = await client.query({ query: PatientsDocument })
  expect(data.patients.patients).toHaveLength(1)
  expect(server.requests).toHaveLength(1)
})
