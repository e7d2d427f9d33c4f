import { mkdtempDisposable, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulator } from '@orchestration/emulator'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createClient, OutcomeUnknownError } from '../index.ts'

test("if the emulator's database fails, queries are retryable and mutations have an unknown outcome", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'client-'))
  const store = join(folder.path, 'emulator.db')
  await using emulator = await startEmulator({ port: 0, store })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey, retry: false })
  // The emulator cannot commit to a deleted file.
  await rm(store)

  const query = parse('query Tenant { tenant { code } }')
  const read = await client.query({ query }).catch((error: unknown) => error)
  expect(read).toMatchObject({ name: 'ServiceError', retryable: true, statusCode: 503 })

  const mutation = parse('mutation CreatePatient { createPatient { success } }')
  const changed = await client.mutate({ mutation }).catch((error: unknown) => error)
  expect(changed).toBeInstanceOf(OutcomeUnknownError)
  expect(changed).toMatchObject({ retryable: false, mayHaveExecuted: true, cause: { statusCode: 503 } })
})
