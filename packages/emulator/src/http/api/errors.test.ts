import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startEmulator } from '../../index.ts'

test('a request without a valid key is answered with HTTP 401, or with a GraphQL error in HTTP 200', async () => {
  const answer = async (unauthenticated?: 'http-401' | 'graphql-error') => {
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
  expect(await answer()).toEqual([401, undefined, extensions])
  expect(await answer('http-401')).toEqual([401, undefined, extensions])
  expect(await answer('graphql-error')).toEqual([200, undefined, extensions])
})

test('a crash is answered with an errorId alone, and reported with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
  const store = join(folder, 'emulator.db')
  const crashes: { errorId: string; error: unknown }[] = []
  await using emulator = await startEmulator({
    port: 0,
    store,
    patients: 1,
    onCrash: (errorId, error) => crashes.push({ errorId, error }),
  })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const breakTable = (name: string) => {
    using database = new DatabaseSync(store)
    database.exec(`drop table ${name}`)
  }
  breakTable('patient')

  const query = '{ tenant { success } patient(id: "x") { success } }'
  const { status, data, errors } = await ask(emulator.endpoint('sandbox'), apiKey, query)
  expect([status, data]).toEqual([200, null])
  expect(errors).toEqual([
    {
      message: 'Something went wrong in the emulator.',
      locations: expect.any(Array),
      path: ['patient'],
      extensions: {
        code: 'INTERNAL_SERVER_ERROR',
        type: 'INTERNAL_SERVER_ERROR',
        statusCode: 500,
        errorId: crashes[0]?.errorId,
      },
    },
  ])
  expect(String(crashes[0]?.error)).toMatch(/no such table: patient/)

  breakTable('api_key')
  const early = await ask(emulator.endpoint('sandbox'), apiKey, query)
  expect([early.status, early.errors?.[0]?.extensions.errorId]).toEqual([500, crashes[1]?.errorId])
  expect(String(crashes[1]?.error)).toMatch(/no such table: api_key/)
  await emulator.stop()
  await rm(folder, { recursive: true })
})

test('a crash whose report crashes too closes the connection, and ends nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
  const store = join(folder, 'emulator.db')
  const onCrash = () => {
    throw new Error('It cannot be reported.')
  }
  await using emulator = await startEmulator({ port: 0, store, onCrash })
  using database = new DatabaseSync(store)
  database.exec('alter table api_key rename to elsewhere')
  const answer = () => ask(emulator.endpoint('sandbox'), 'no-such-key', '{ tenant { code } }')
  await expect(answer()).rejects.toThrow('fetch failed')
  database.exec('alter table elsewhere rename to api_key')
  expect((await answer()).status).toBe(401)
  await emulator.stop()
  await rm(folder, { recursive: true })
})

test('an unknown field of a variable is answered with the fields that are known there, and without the given one', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  const create = async (input: object) => {
    const mutation = 'mutation ($input: CreatePatientInput) { createPatient(input: $input) { code } }'
    const { errors } = await ask(emulator.endpoint('sandbox'), apiKey, mutation, { input })
    return errors?.[0]?.message
  }
  expect(await create({ Ada: 'Lovelace' })).toMatch(
    /^Variable "\$input" does not fit its type: a given field does not exist there\. Choose from (\w+, )*first_name, (\w+, )*\w+\.$/,
  )
  expect(await create({ address: { Ada: 'Lovelace' } })).toMatch(
    /^Variable "\$input" does not fit its type at "input\.address": .* Choose from .*zip.*\.$/,
  )
  const messages = [await create({ Ada: 'Lovelace' }), await create({ address: { Ada: 'Lovelace' } })]
  expect(messages.join()).not.toMatch(/Ada|Lovelace/)
})
