import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ApolloLink } from '@apollo/client'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterEach, expect, test } from 'vitest'
import { PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { removeTelemetry } from '../../test/remove-telemetry.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'

afterEach(removeTelemetry)

test('undici instrumentation adds child spans to operation spans, and sets traceparent', async () => {
  const spans = new InMemorySpanExporter()
  const exporter = new InMemoryMetricExporter(AggregationTemporality.DELTA)
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 1_000_000 })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  const instrumentation = new UndiciInstrumentation()
  instrumentation.enable()

  await using server = await serve(() => patientsResponse(['p1']))
  // Three of four operations wait for the only connection.
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key', maxSockets: 1 })
  await client.query({ query: PatientsDocument })
  await Promise.all([1, 2, 3, 4].map(() => client.query({ query: PatientsDocument })))
  await reader.forceFlush()
  instrumentation.disable()

  const metricsOfAll = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics)
  const durations = metricsOfAll
    .flatMap(({ metrics }) => metrics)
    .filter(({ descriptor }) => descriptor.name === 'http.client.request.duration')
    .flatMap(({ dataPoints }) => dataPoints.map(({ value }) => (value as { count: number }).count))
  expect(durations).toEqual([5])

  const finished = spans.getFinishedSpans()
  const operations = finished.filter(({ name }) => name === 'query Patients')
  const requests = finished.filter(({ name }) => name === 'POST')
  expect(operations.map((span) => span.spanContext().spanId)).toEqual(
    requests.map((span) => span.parentSpanContext?.spanId),
  )
  expect(server.requests.map(({ headers }) => headers.traceparent)).toEqual(
    requests.map((span) => `00-${span.spanContext().traceId}-${span.spanContext().spanId}-01`),
  )
  await reader.shutdown()
})

test('the client leaves traceparent to a subscriber of undici:request:create, and a link can add it', async () => {
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(new BasicTracerProvider())
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const log = () => {}
  subscribe('undici:request:create', log)
  await using server = await serve(() => patientsResponse(['p1']))
  const addHeaders = new ApolloLink((operation, forward) => {
    operation.setContext(({ headers = {} }) => {
      propagation.inject(context.active(), headers)
      return { headers }
    })
    return forward(operation)
  })
  for (const links of [[], [addHeaders]]) {
    await using client = createClient({ endpoint: server.endpoint, apiKey: 'key', links })
    await client.query({ query: PatientsDocument })
  }
  unsubscribe('undici:request:create', log)
  expect(server.requests.map(({ headers }) => 'traceparent' in headers)).toEqual([false, true])
})
