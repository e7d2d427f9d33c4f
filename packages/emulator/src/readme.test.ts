import { readFile } from 'node:fs/promises'
import { loadProgram } from '@orchestration/command-line'
import { describe, expect, test } from 'vitest'
import { programDefinition } from './program.ts'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')

describe('the README', () => {
  test('names only existing arguments of the command', async () => {
    const flags = [...readme.matchAll(/`--([a-z-]+)/g)].map(([, flag]) => flag)
    expect(flags.length).toBeGreaterThan(5)
    const quiet = { write: () => true }
    const { commands } = await loadProgram(programDefinition, { stdout: quiet, stderr: quiet, env: {} })
    const known = commands.flatMap(({ options }) => options.map(({ long }) => long))
    for (const flag of flags) expect([...known, '--help']).toContain(`--${flag}`)
  })

  test('shows only existing images, with alternative text', async () => {
    const pictures = [...readme.matchAll(/!\[([^\]]+)\]\((screenshots\/[\w-]+\.webp)\)/g)]
    expect(pictures).toHaveLength(1)
    for (const [, , path = ''] of pictures) {
      expect((await readFile(new URL(`../${path}`, import.meta.url))).length).toBeGreaterThan(10_000)
    }
  })
})
