import { propagation, trace } from '@opentelemetry/api'
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import { expect, test } from 'vitest'
import { answerWithPatients, PatientsDocument } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'

// A file of its own: the propagator belongs to the whole process.
test('headers of a propagator that cannot be sent are left out, and the others are sent', async () => {
  trace.setGlobalTracerProvider(new BasicTracerProvider())
  propagation.setGlobalPropagator({
    inject(_, carrier, setter) {
      const headers = {
        'x-trace': 't-1',
        host: 'elsewhere',
        ApiKey: 'other',
        'x-name': 'Ren\u00e9e',
        'x y': 'z',
      }
      for (const [name, value] of Object.entries(headers)) setter.set(carrier, name, value)
    },
    extract: (context) => context,
    fields: () => [],
  })
  await using server = await serve(() => answerWithPatients([]))
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  for (const headers of [{ 'x-caller': 'c' }, new Headers({ 'x-caller': 'c' })]) {
    await client.query({ query: PatientsDocument, context: { headers } })
    const received = server.requests.pop()?.headers
    expect(received).toMatchObject({ 'x-trace': 't-1', 'x-caller': 'c', apikey: 'key' })
    expect(received).not.toHaveProperty('x-name')
    expect(received?.host).not.toBe('elsewhere')
  }
})
