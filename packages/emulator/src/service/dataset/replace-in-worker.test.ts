import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { replaceMany } from '../../../test/replace-many.ts'

test('requests are answered while a reset or a restore replaces thousands of patients in a file', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  await replaceMany(join(folder.path, 'emulator.db'))
})
