import { metrics, trace } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
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
  const exporter = new InMemoryMetricExporter(AggregationTemporality.DELTA)
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 1_000_000 })
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  await client.query({ query: PatientsDocument })
  await reader.forceFlush()
  expect(spans.getFinishedSpans()).toHaveLength(1)
  const [metric] = exporter.getMetrics()[0]?.scopeMetrics[0]?.metrics ?? []
  expect(metric?.dataPoints.map(({ value }) => (value as { count: number }).count)).toEqual([1])
  await reader.shutdown()
})
