import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the story prints what the README shows', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const [, shown] = /```\n( .*?)```/s.exec(readme) ?? []
  const story = fileURLToPath(new URL('../test/story.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=@orchestration/source',
    story,
  ])
  expect(stdout).toBe(shown)
})
