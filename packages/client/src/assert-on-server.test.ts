import { expect, test } from 'vitest'
import { assertOnServer } from './assert-on-server.ts'

test('the package throws in browsers, web workers and mobile apps, but not on servers', () => {
  const node = { process: { versions: { node: '24.0.0' } } }
  for (const global of [
    { document: {} },
    { ...node, document: {} },
    { WorkerGlobalScope: class {} },
    { WorkerGlobalScope: class {}, process: { versions: {} } },
    { navigator: { product: 'ReactNative' } },
  ]) {
    expect(() => assertOnServer(global), JSON.stringify(global)).toThrow(/must stay on a server/)
  }
  expect(() => assertOnServer({ ...node, document: {} })).toThrow(/jsdom.*@vitest-environment node/)
  expect(() => assertOnServer({ document: {} })).toThrow(/mobile apps\.$/)
  for (const global of [node, { ...node, navigator: {} }, globalThis])
    assertOnServer(global as typeof globalThis)
})
