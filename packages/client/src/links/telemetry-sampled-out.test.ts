import { trace } from '@opentelemetry/api'
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
test('records nothing of a trace that is not sampled', async () => {
  const spans = new InMemorySpanExporter()
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({
      sampler: new AlwaysOffSampler(),
      spanProcessors: [new SimpleSpanProcessor(spans)],
    }),
  )
  await using server = await serve(() => answerWithPatients(['p1']))
  await createClient({ endpoint: server.endpoint, apiKey: 'key' }).query({ query: PatientsDocument })
  expect(server.requests).toHaveLength(1)
  expect(spans.getFinishedSpans()).toEqual([])
})
