import { AlwaysOnSampler, BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

export { createCall } from './orchestration.mjs'

/** Drops the spans: what an exporter costs is not the client's. */
const exporter = { export: (_, done) => done({ code: 0 }), shutdown: async () => {} }
const spanProcessors = [new BatchSpanProcessor(exporter)]
new NodeTracerProvider({ sampler: new AlwaysOnSampler(), spanProcessors }).register()
