import { readFile } from 'node:fs/promises'
import { loadCommands } from '@orchestration/cli-kit'
import { describe, expect, test } from 'vitest'
import { programDefinition } from './program.ts'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')

const commands = await loadCommands(programDefinition)

describe('the README', () => {
  test('lists every command', () => {
    const [, table = ''] = readme.split('\n## Commands\n')
    const names = [...table.matchAll(/^\| `([a-z-]+)/gm)].map(([, name]) => name)
    expect(names.slice(0, commands.size)).toEqual([...commands.keys()])
  })

  test('shows only existing images, with alternative text', async () => {
    const pictures = [...readme.matchAll(/!\[([^\]]+)\]\((screenshots\/[\w-]+\.webp)\)/g)]
    expect(pictures).toHaveLength(1)
    for (const [, , path = ''] of pictures) {
      expect((await readFile(new URL(`../${path}`, import.meta.url))).length).toBeGreaterThan(10_000)
    }
  })
})
