import { trace } from '@opentelemetry/api'
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import { expect, test } from 'vitest'
import { answerWithPatients, PatientsDocument } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'

const fault = () => {
  throw new Error('The SDK is broken.')
}
const processor = { onStart() {}, onEnd: fault, forceFlush: async () => {}, shutdown: async () => {} }
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [processor] }))

test('a result reaches its caller although the SDK throws when it is recorded', async () => {
  await using server = await serve(() => answerWithPatients(['p1']))
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const { data } = await client.query({ query: PatientsDocument })
  expect(data.patients.patients).toHaveLength(1)
})

test('so does an error', async () => {
  await using server = await serve((_, response) => {
    response.statusCode = 400
    return {}
  })
  await using client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  await expect(client.query({ query: PatientsDocument })).rejects.toMatchObject({ statusCode: 400 })
})
