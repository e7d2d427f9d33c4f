import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CareFlowHandle } from './care-flow-handle.ts'
import { Emulator } from './emulator.ts'
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

test('the control API accepts as many arguments as the page lists, or more', () => {
  for (const [, prefix, name = '', list = ''] of page.matchAll(
    /^\| `(careFlow\(id\)\.)?(\w+)\((.*)\)` \|/gm,
  )) {
    const { length } = Reflect.get((prefix ? CareFlowHandle : Emulator).prototype, name)
    const listed = list
      .replaceAll(/\{.*?\}/g, 'options')
      .split(', ')
      .filter(Boolean)
    expect(length, name).toBeGreaterThanOrEqual(listed.length)
  }
})
