import { once } from 'node:events'
import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmulator } from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
afterAll(() => rm(folder, { recursive: true }))

test('only its owner can read a new file and the files that SQLite keeps beside it', async () => {
  const store = join(folder, 'private.db')
  await using emulator = await startEmulator({ port: 0, store, patients: 1 })
  await emulator.createApiKey('sandbox', { name: 'Tests' })
  for (const name of [store, `${store}-wal`, `${store}-shm`]) expect(statSync(name).mode & 0o777).toBe(0o600)
})

test('only its owner can read a file that exists, however it was copied here', async () => {
  const store = join(folder, 'copied.db')
  const names = [store, `${store}-wal`, `${store}-shm`]
  await (await startEmulator({ port: 0, store })).stop()
  await using _open = await startEmulator({ port: 0, store })
  for (const name of names) chmodSync(name, 0o644)
  await using _again = await startEmulator({ port: 0, store })
  for (const name of names) expect(statSync(name).mode & 0o777).toBe(0o600)
})

test('a file that is not a database is refused, with the name of the option', async () => {
  await expect(startEmulator({ port: 0, store: import.meta.filename })).rejects.toThrow(
    /^store: the file is not an SQLite database\./,
  )
})

test('a database that accepts a connection and never answers is refused by the first connection', async () => {
  await using server = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = `postgres://user@127.0.0.1:${port}/emulator`
  await expect(startEmulator({ port: 0, store })).rejects.toThrow(
    'store: PostgreSQL does not answer (ETIMEDOUT). ',
  )
})
