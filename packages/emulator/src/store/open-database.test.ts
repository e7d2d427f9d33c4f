import { chmodSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { startEmulator } from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
afterAll(() => rm(folder, { recursive: true }))

const advice =
  'store: The file was written by another program or by another version of the emulator, so it was not changed. Choose another file, or use that version of the emulator.'

test.each([
  ['another version', 'pragma user_version = 1'],
  ['an emulator without a version', 'pragma user_version = 0'],
])('an emulator rejects a file from %s, and does not change it', async (_, change) => {
  const store = join(folder, `${change.slice(-1)}.db`)
  await (await startEmulator({ port: 0, store, patients: 1 })).stop()
  {
    using database = new DatabaseSync(store)
    database.exec(change)
  }
  const before = readFileSync(store)
  await expect(startEmulator({ port: 0, store })).rejects.toThrow(advice)
  expect(readFileSync(store).equals(before)).toBe(true)
})

test('an emulator rejects a file from another program, and does not change it or its mode', async () => {
  const store = join(folder, 'another-program.db')
  {
    using database = new DatabaseSync(store)
    database.exec('create table invoice (id integer primary key)')
  }
  chmodSync(store, 0o644)
  const before = readFileSync(store)
  await expect(startEmulator({ port: 0, store })).rejects.toThrow(advice)
  expect(readFileSync(store).equals(before)).toBe(true)
  expect(statSync(store).mode & 0o777).toBe(0o644)
})

test('an emulator reopens a file that it created', async () => {
  const store = join(folder, 'again.db')
  await using first = await startEmulator({ port: 0, store, patients: 3 })
  await first.stop()
  await using again = await startEmulator({ port: 0, store })
  expect((await again.snapshot()).rows.patient).toHaveLength(3)
})
