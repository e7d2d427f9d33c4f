import { afterAll, expect, test } from 'vitest'
import { type Emulator, startEmulator } from '../index.ts'

const emulator = await startEmulator({ port: 0 })
afterAll(() => emulator.stop())

const calls: Partial<Record<keyof Emulator, (options: never) => unknown>> = {
  createApiKey: (options: object) => emulator.createApiKey('sandbox', { name: 'Tests', ...options }),
  sendEvent: (options) => emulator.sendEvent('patient.created', {}, options),
  fail: (options: object) => emulator.fail({ with: 'hang', ...options }),
  stub: (options) => emulator.stub('GetPatient', {}, options),
  waitForRequest: (options) => emulator.waitForRequest({}, options),
  startByExtensionWebhook: (options: object) =>
    emulator.startByExtensionWebhook('welcome', 'webhook', { patientId: 'ada', ...options }),
  settle: (options) => emulator.settle(options),
}

test.each(Object.entries(calls))('%s rejects an unknown option', async (_, call) => {
  await expect(async () => call({ colour: 'red' } as never)).rejects.toMatchObject({
    name: 'EmulatorError',
    option: 'colour',
  })
})

test('createWebhook rejects an unknown field', async () => {
  const webhook = { url: 'http://127.0.0.1:3000/', colour: 'red' }
  await expect(emulator.createWebhook('sandbox', webhook)).rejects.toMatchObject({
    name: 'EmulatorError',
    option: 'colour',
  })
})

test.each([
  ['sendEvent', () => emulator.sendEvent('patient.created', {}, null as never)],
  ['fail', () => emulator.fail(null as never)],
  ['stub', () => emulator.stub('GetPatient', {}, null as never)],
  ['waitForRequest', () => emulator.waitForRequest({}, null as never)],
  ['startByExtensionWebhook', () => emulator.startByExtensionWebhook('welcome', 'x', undefined as never)],
  ['settle', () => emulator.settle(5 as never)],
])('%s rejects options that are not an object', async (_, call) => {
  await expect(async () => call()).rejects.toThrow('Specify the options as an object.')
})

test('stub rejects an operation name in its options', () => {
  const options = { operationName: 'Other' } as object
  expect(() => emulator.stub('GetPatient', {}, options)).toThrow('operationName: There is no such option')
})

test('runCases rejects cases that are not a string', async () => {
  await expect(emulator.runCases('welcome', {} as never)).rejects.toThrow('cases: Specify a string.')
})
