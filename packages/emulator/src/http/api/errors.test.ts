import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startEmulator } from '../../index.ts'

test('the API responds to an unknown API key with HTTP 401, or with HTTP 200 if configured', async () => {
  const respond = async (unauthenticated?: 'http-401' | 'graphql-error') => {
    await using emulator = await startEmulator({ port: 0, unauthenticated })
    const { status, data, errors } = await ask(
      emulator.endpoint('sandbox'),
      'no-such-key',
      '{ tenant { code } }',
    )
    return [status, data, errors?.[0]?.extensions]
  }
  const extensions = {
    code: 'UNAUTHENTICATED',
    type: 'UNAUTHENTICATED',
    statusCode: 401,
    errorId: expect.any(String),
  }
  expect(await respond()).toEqual([401, undefined, extensions])
  expect(await respond('http-401')).toEqual([401, undefined, extensions])
  expect(await respond('graphql-error')).toEqual([200, undefined, extensions])
})

/** Creates a store file without `table`. Returns an API key for its sandbox. */
async function createBroken(store: string, table: string): Promise<string> {
  await using emulator = await startEmulator({ port: 0, store, patients: 1 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  await emulator.stop()
  using database = new DatabaseSync(store)
  database.exec(`drop table ${table}`)
  return apiKey
}

test.each([
  { table: 'patient', status: 200, data: null, path: ['patient'] },
  { table: 'api_key', status: 500, data: undefined, path: undefined },
])(
  'if the table $table is missing, the emulator calls onCrash with the errorId of the response',
  async ({ table, path, ...expected }) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
    const store = join(folder.path, 'emulator.db')
    const crashes: { errorId: string; error: unknown }[] = []
    const onCrash = (errorId: string, error: unknown) => crashes.push({ errorId, error })
    const apiKey = await createBroken(store, table)
    await using emulator = await startEmulator({ port: 0, store, onCrash })
    const query = '{ tenant { success } patient(id: "x") { success } }'
    const { status, data, errors } = await ask(emulator.endpoint('sandbox'), apiKey, query)
    expect({ status, data }).toEqual(expected)
    expect(errors).toEqual([
      {
        message: 'Something went wrong in the emulator.',
        ...(path && { path, locations: expect.any(Array) }),
        extensions: {
          code: 'INTERNAL_SERVER_ERROR',
          type: 'INTERNAL_SERVER_ERROR',
          statusCode: 500,
          errorId: crashes[0]?.errorId,
        },
      },
    ])
    expect(String(crashes[0]?.error)).toContain(`no such table: ${table}`)
  },
)

test('if onCrash throws, the emulator closes only the connection of the failed request', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = join(folder.path, 'emulator.db')
  const apiKey = await createBroken(store, 'patient')
  const onCrash = () => {
    throw new Error('The report failed.')
  }
  await using emulator = await startEmulator({ port: 0, store, onCrash })
  const send = (query: string) => ask(emulator.endpoint('sandbox'), apiKey, query)
  await expect(send('{ patient(id: "x") { success } }')).rejects.toThrow('fetch failed')
  expect((await send('{ tenant { code } }')).data).toEqual({ tenant: { code: '200' } })
})

test('if a variable contains an unknown field, the error lists the valid fields and does not echo the unknown field', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  const create = async (input: object) => {
    const mutation = 'mutation ($input: CreatePatientInput) { createPatient(input: $input) { code } }'
    const { errors } = await ask(emulator.endpoint('sandbox'), apiKey, mutation, { input })
    return errors?.[0]?.message
  }
  expect(await create({ Ada: 'Lovelace' })).toMatch(
    /^Variable "\$input" has an invalid value: it contains an unknown field\. Choose from (\w+, )*first_name, (\w+, )*\w+\.$/,
  )
  expect(await create({ address: { Ada: 'Lovelace' } })).toMatch(
    /^Variable "\$input" has an invalid value at "input\.address": .* Choose from .*zip.*\.$/,
  )
  const messages = [await create({ Ada: 'Lovelace' }), await create({ address: { Ada: 'Lovelace' } })]
  expect(messages.join()).not.toMatch(/Ada|Lovelace/)
})
