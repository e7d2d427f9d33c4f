import { readFile } from 'node:fs/promises'
import { loadProgram } from '@orchestration/command-line'
import { afterAll, describe, expect, test } from 'vitest'
import { createControlRoutes } from './http/control-api/routes.ts'
import { startEmulator } from './index.ts'
import { programDefinition } from './program.ts'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
const emulator = await startEmulator({ port: 0 })
afterAll(() => emulator.stop())

/** Returns the inline code in a column of the table of methods and requests. */
function listCode(column: number): string[] {
  const [, section = ''] = /^## Methods and control API\n(.*)/ms.exec(readme) ?? []
  const cells = section.split('\n').map((row) => row.split('|')[column] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code))
}

const listMethods = (object: object) =>
  Object.entries(object).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))

describe('the README', () => {
  test('lists every method of the emulator and of a care flow', () => {
    const { status, pending, ...actions } = emulator.careFlow('any')
    const methods = [...listMethods(emulator), ...listMethods(actions).map((name) => `careFlow(id).${name}`)]
    const listed = listCode(1).map((name) => name.replace(/\(id\)$/, ''))
    expect(listed.filter((name) => name !== 'environments').toSorted()).toEqual(methods.toSorted())
  })

  test('lists every request of the control API', () => {
    const routes = createControlRoutes(emulator).routes.map(({ method, path }) => `${method} ${path}`)
    const requests = listCode(2).map((request) => request.replaceAll(/<(\w+)>/g, ':$1'))
    expect([...new Set(requests)].toSorted()).toEqual(routes.toSorted())
  })

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
