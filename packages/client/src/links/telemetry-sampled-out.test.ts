import { propagation, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  AlwaysOffSampler,
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import { expect, test } from 'vitest'
import { answerWithPatients, PatientsDocument } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'

// Providers are global, so this has a file of its own.
test('tells the service that a trace is not sampled, and records nothing', async () => {
  const spans = new InMemorySpanExporter()
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({
      sampler: new AlwaysOffSampler(),
      spanProcessors: [new SimpleSpanProcessor(spans)],
    }),
  )
  await using server = await serve(() => answerWithPatients(['p1']))
  await createClient({ endpoint: server.endpoint, apiKey: 'key' }).query({ query: PatientsDocument })
  expect(server.requests[0]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(spans.getFinishedSpans()).toEqual([])
})
