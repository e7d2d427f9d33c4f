import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { replaceMany } from '../../../test/replace-many.ts'

test('requests are answered while a reset or a restore replaces thousands of patients in memory', {
  timeout: 60_000,
}, async () => {
  await replaceMany('memory')
})

test('requests are answered while a reset or a restore replaces thousands of patients in a file', {
  timeout: 60_000,
}, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  await replaceMany(join(folder.path, 'emulator.db'))
})
