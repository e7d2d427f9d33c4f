import { startEmulator } from '@orchestration/emulator'
import { startPostgres } from '@orchestration/test-tools/start-postgres'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createClient, OutcomeUnknownError, ServiceError } from '../index.ts'

test('while the database of an emulator fails, queries can be retried and the outcome of mutations is unknown', async () => {
  const postgres = await startPostgres({ own: true })
  await using emulator = await startEmulator({ port: 0, store: await postgres.createDatabase() })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey, retry: false })
  await postgres[Symbol.asyncDispose]()

  const query = parse('query Tenant { tenant { code } }')
  const asked = await client.query({ query }).catch((error: unknown) => error)
  expect(asked).toBeInstanceOf(ServiceError)
  expect(asked).toMatchObject({ statusCode: 503, retryable: true })

  const mutation = parse('mutation CreatePatient { createPatient { success } }')
  const changed = await client.mutate({ mutation }).catch((error: unknown) => error)
  expect(changed).toBeInstanceOf(OutcomeUnknownError)
  expect(changed).toMatchObject({ retryable: false, mayHaveExecuted: true, cause: { statusCode: 503 } })
})
