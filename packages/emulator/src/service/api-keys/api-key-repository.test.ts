import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { PortalVisitor } from '../../../test/portal-visitor.ts'
import { environmentNames } from '../../base/environment-names.ts'
import { startEmulator } from '../../start-emulator.ts'
import { openDatabase } from '../../store/open-database.ts'
import { ApiKeyRepository, createKeyValue, findEnvironmentOfKey, hashKeyValue } from './api-key-repository.ts'

test.each(environmentNames)(
  'an API key for %s contains the name of the environment, and is a valid header value',
  (environment) => {
    const value = createKeyValue(environment)
    expect(value).toMatch(new RegExp(`^orchemu_${environment}_[\\w-]{22}$`))
    expect(findEnvironmentOfKey(value)).toBe(environment)
    expect(findEnvironmentOfKey(`my-${value}`)).toBeUndefined()
  },
)

test('generated API keys are unique', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => createKeyValue('sandbox'))).size).toBe(1_000)
})

test("the stored hash is the SHA-256 of the key's value", () => {
  expect(hashKeyValue('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

const list = '/sandbox/integrations/api-keys'

test('the store file does not contain API key values', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'key-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const emulator = await startEmulator({ store: join(folder, 'emulator.db'), port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'care-backend' })
  await emulator.stop()

  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')),
  )
  const stored = files.join()
  expect(stored).toContain('care-backend')
  expect(stored).not.toContain(apiKey)
})

test('the portal shows the request count and the last use of each API key', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'backend' })
  await emulator.createApiKey('sandbox', { name: 'idle' })
  for (const key of [apiKey, apiKey, 'wrong'])
    await ask(emulator.endpoint('sandbox'), key, '{ tenant { code } }')
  const ada = new PortalVisitor(emulator.portal)
  await ada.signIn('Ada', emulator.adminToken)
  const { body } = await ada.open(list)
  const uses = body.slice(body.indexOf('Usage of these keys')).replaceAll(/<(?!\/?bdi|time)[^>]*>/g, '')
  expect(uses).toMatch(
    new RegExp(`backend</bdi>[^b]*2 requests, the last <time datetime="${new Date().getUTCFullYear()}-`),
  )
  expect(uses).toMatch(/idle<\/bdi>\s*none/)
})

test('deleteApiKey rejects the id or value of a key that belongs to another environment', async () => {
  await using emulator = await startEmulator({ port: 0, environments: ['sandbox', 'production-eu'] })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'backend' })
  const [{ id } = { id: '' }] = await emulator.listApiKeys('sandbox')
  for (const key of [id, apiKey]) {
    await expect(emulator.deleteApiKey('production-eu', key)).rejects.toThrow('has no such key')
    expect(await emulator.listApiKeys('sandbox')).toHaveLength(1)
  }
  await emulator.deleteApiKey('sandbox', id)
  expect(await emulator.listApiKeys('sandbox')).toEqual([])
})

test('`ensure` is a no-op for an existing key, and rejects a key of another environment', () => {
  const database = openDatabase('memory')
  const [sandbox, production] = (['sandbox', 'production-eu'] as const).map(
    (name) => new ApiKeyRepository(database, name, () => new Date(0)),
  )
  const value = createKeyValue('sandbox')
  for (const name of ['first', 'second']) sandbox?.ensure(value, { name })
  expect(() => production?.ensure(value, { name: 'third' })).toThrow(
    'The key for production-eu already belongs to another environment. Choose another key.',
  )
  expect(sandbox?.list()).toMatchObject([{ name: 'first' }])
  expect(production?.list()).toEqual([])
  expect(production?.findByValue(value)).toBeUndefined()
  database.close()
})

test('`list` returns the oldest key first, even if all keys were created at the same time', () => {
  const database = openDatabase('memory')
  const keys = new ApiKeyRepository(database, 'sandbox', () => new Date(0))
  for (const name of ['first', 'second', 'third']) keys.ensure(createKeyValue('sandbox'), { name })
  expect(keys.list().map(({ name }) => name)).toEqual(['first', 'second', 'third'])
  database.close()
})

test('createApiKey rejects a new key without a name', async () => {
  await using emulator = await startEmulator({ port: 0 })
  await expect(emulator.createApiKey('sandbox', undefined as never)).rejects.toThrow(
    'name: Give the key a name',
  )
})

test('listApiKeys returns plain objects, which assert.deepStrictEqual accepts', async () => {
  await using emulator = await startEmulator({ port: 0 })
  await emulator.createApiKey('sandbox', { name: 'Reader' })
  const keys = await emulator.listApiKeys('sandbox')
  assert.deepStrictEqual(keys, structuredClone(keys))
})
