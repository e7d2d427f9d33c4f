import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Scripts of this package.json, in its folder.
const folder = fileURLToPath(new URL('..', import.meta.url))
const run = (...script: string[]) =>
  promisify(execFile)(process.execPath, ['--run', ...script], { cwd: folder })

test('the operations match the schema and the rules', async () => {
  const { stdout } = await run('check')
  expect(stdout).toBe('All operations are valid.\n')
})
