import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'

test('the README shows the output of walkthrough.ts', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const [, shown] = /```\n(POST .*?)```/s.exec(readme) ?? []
  using log = vi.spyOn(console, 'log').mockReturnValue()
  await import('../test/walkthrough.ts')
  const printed = log.mock.calls.map(([line]) => `${line}\n`).join('')
  expect(printed.replaceAll(/[\w-]{21,22}(?=["/])/g, '…')).toBe(shown)
})
