import { trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { expect, test } from 'vitest'
import { answerWithPatients, PatientsDocument } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'

// Providers are global, so this has a file of its own.
test('an SDK that is registered after the first operation gets the next', async () => {
  await using server = await serve(() => answerWithPatients(['p1']))
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  await client.query({ query: PatientsDocument })
  const spans = new InMemorySpanExporter()
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))
  await client.query({ query: PatientsDocument })
  expect(spans.getFinishedSpans()).toHaveLength(1)
})
