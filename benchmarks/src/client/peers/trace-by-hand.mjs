import { SpanKind, trace } from '@opentelemetry/api'
import * as orchestration from './orchestration.mjs'

/**
 * The calls that any client makes of the SDK: start a span, make it active, write its headers, set attributes, end it. What
 * they take is the floor for a client that records.
 */
export const createCall = (endpoint, options) => {
  const tracer = trace.getTracer('by hand')
  const registry = Symbol.for('opentelemetry.js.api.1')
  const { context, propagation } = globalThis[registry]
  // So that the client finds no SDK and records nothing itself.
  delete globalThis[registry]
  const query = orchestration.createCall(endpoint, options)
  const { hostname, port, href } = new URL(endpoint)
  const attributes = {
    'http.request.method': 'POST',
    'server.address': hostname,
    'server.port': Number(port),
    'url.full': href,
  }
  const setter = { set: (headers, name, value) => (headers[name] = value) }
  return async (variables) => {
    const parent = context.active()
    const span = tracer.startSpan('query Patients', { kind: SpanKind.CLIENT, attributes }, parent)
    const active = trace.setSpan(parent, span)
    const headers = {}
    propagation.inject(active, headers, setter)
    const data = await context.with(active, () => query(variables, { headers }))
    if (span.isRecording()) {
      span.setAttributes({
        'graphql.operation.type': 'query',
        'graphql.operation.name': 'Patients',
        'http.response.status_code': 200,
      })
    }
    span.end()
    return data
  }
}
