import { AlwaysOffSampler, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

export { createQuery } from './orchestration.mjs'

new NodeTracerProvider({ sampler: new AlwaysOffSampler() }).register()
