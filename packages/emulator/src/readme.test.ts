import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { loadProgram } from './command/program.ts'
import { startEmulator } from './index.ts'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
const emulator = await startEmulator({ port: 0, portalPort: 0, patients: 1, careFlows: 1 })
afterAll(() => emulator.stop())

/** Returns the inline code in the first column of the table after `heading`. */
const firstCells = (heading: string): string[] => {
  const [, after = ''] = readme.split(heading)
  const [table = ''] = after.trim().split('\n\n')
  return table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code))
}

describe('the README', () => {
  test('names only existing methods', () => {
    const methods = firstCells('The TypeScript types document each method:')
    expect(methods.length).toBeGreaterThan(10)
    for (const method of methods) expect(emulator).toHaveProperty(method, expect.any(Function))
  })

  test('names only existing paths of the control API', async () => {
    const [, section = ''] = /^## Control API\n(.*?)\n## /ms.exec(readme) ?? []
    const paths = [...section.matchAll(/(?:GET|PUT) (\/[\w-]+)|`GET`[^/]*(\/[\w-]+)/g)]
    expect(paths.length).toBeGreaterThan(5)
    const [careFlow] = (await emulator.snapshot()).rows.care_flow
    const rest: Record<string, string> = {
      '/api-keys': '/sandbox',
      '/webhooks': '/sandbox',
      '/care-flows': `/${careFlow?.id}`,
    }
    for (const [, path, listed] of paths) {
      const url = `${emulator.portal}/__control${path ?? listed}${rest[path ?? listed ?? ''] ?? ''}`
      const { status } = await fetch(url, { headers: { authorization: `Bearer ${emulator.adminToken}` } })
      expect([url, status]).toEqual([url, 200])
    }
  })

  test('names only existing arguments of the command', async () => {
    const flags = [...readme.matchAll(/`--([a-z-]+)/g)].map(([, flag]) => flag)
    expect(flags.length).toBeGreaterThan(5)
    const quiet = { write: () => true }
    const program = await loadProgram({ stdout: quiet, stderr: quiet, env: {} })
    const known = program.commands.flatMap(({ options }) => options.map(({ long }) => long))
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
