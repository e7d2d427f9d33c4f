import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { careFlowMethods, emulatorMethods } from './http/control-api.ts'

const page = await readFile(new URL('../../docs/pages/emulator/methods.md', import.meta.url), 'utf8')

test('the page about methods lists every method of the emulator and of a care flow', () => {
  const listed = [...page.matchAll(/^\| `([\w.]+(?:\(id\)\.\w+)?)/gm)].map(([, name]) => name)
  const methods = [
    ...emulatorMethods,
    'careFlow',
    'stop',
    ...careFlowMethods.map((name) => `careFlow(id).${name}`),
  ]
  expect(listed.toSorted()).toEqual(methods.toSorted())
})
