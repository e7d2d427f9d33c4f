import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createControlRoutes } from './http/control-api/routes.ts'
import { startEmulator } from './index.ts'

const page = await readFile(new URL('../../docs/pages/emulator/methods.md', import.meta.url), 'utf8')
const emulator = await startEmulator({ port: 0 })
afterAll(() => emulator.stop())

/** Returns the inline code in a column of the table. */
function listCode(column: number): string[] {
  const cells = page.split('\n').map((row) => row.split('|')[column] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code))
}

const listMethods = (object: object) =>
  Object.entries(object).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))

describe('the page about methods', () => {
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
})
