import { afterAll, describe, expect, test } from 'vitest'
import { CareFlowHandle } from './care-flow-handle.ts'
import { Emulator } from './emulator.ts'
import { EmulatorError, startEmulator } from './index.ts'

/** Names of the methods of a class. */
type MethodName<Class> = {
  [Name in keyof Class & string]: Class[Name] extends (...rest: never) => unknown ? Name : never
}[keyof Class & string]

const greeting = {
  id: 'greeting',
  title: 'Greeting',
  extension_webhooks: { ping: { title: 'Ping' } },
  starts: [{ extension_webhook: 'ping' }],
  forms: {
    intro: { title: 'Intro', questions: { text: { type: 'description' as const, title: 'Read this.' } } },
  },
  tracks: {
    main: { title: 'Main', steps: { start: { title: 'Start', actions: [{ form: 'intro' }] } } },
  },
}

const start = () =>
  startEmulator({
    port: 0,
    definitions: [greeting],
    seedData: {
      patients: [{ id: 'ada', care_flows: [{ id: 'one', pathway_definition_id: 'greeting' }] }],
    },
  })

/** Arguments of each method, including the optional ones. */
const emulatorArguments: Record<Exclude<MethodName<Emulator>, 'stop'>, readonly unknown[]> = {
  endpoint: ['sandbox'],
  createApiKey: ['sandbox', { name: 'Tests' }],
  listApiKeys: ['sandbox'],
  deleteApiKey: ['sandbox', 'key'],
  createWebhook: ['sandbox', { url: 'http://127.0.0.1:9/' }],
  listWebhooks: ['sandbox'],
  deleteWebhook: ['sandbox', 'id'],
  webhookPublicKey: ['sandbox'],
  sendEvent: ['sandbox', 'patient.created', {}],
  listDeliveries: [],
  fail: [{ with: 'html' }],
  listFaults: [],
  clearFaults: ['id'],
  stub: ['GetPatient', {}, {}],
  listStubs: [],
  clearStubs: ['id'],
  listRequests: [],
  waitForRequest: [{}, { timeout: 1 }],
  startByExtensionWebhook: ['sandbox', { definitionId: 'greeting', webhook: 'ping', patientId: 'ada' }],
  careFlow: ['one'],
  now: [],
  advanceClock: [1],
  settle: [{}],
  isClockPaused: [],
  pauseClock: [],
  resumeClock: [],
  reset: [],
  snapshot: [],
  restore: [{}],
}

const careFlowArguments: Record<MethodName<CareFlowHandle>, readonly unknown[]> = {
  status: [],
  listPendingActivities: [],
  complete: ['Intro', {}],
  completeUntil: ['Intro'],
  expire: ['Intro', 'reason'],
  retry: ['Intro'],
  addTrack: ['Main'],
  callExtensionWebhook: ['ping', {}],
  stop: ['reason'],
}

/** Calls a method, and returns the error that it throws or rejects with. */
async function attempt(target: object, name: string, values: readonly unknown[] = []): Promise<unknown> {
  try {
    await (target as Record<string, (...rest: unknown[]) => unknown>)[name]?.(...values)
    return undefined
  } catch (error) {
    return error
  }
}

test.each([
  { Class: Emulator, known: { ...emulatorArguments, stop: [] } },
  { Class: CareFlowHandle, known: careFlowArguments },
])('the tests below cover all methods of $Class.name', ({ Class, known }) => {
  const descriptors = Object.entries(Object.getOwnPropertyDescriptors(Class.prototype))
  const methods = descriptors.filter(([name, { get }]) => name !== 'constructor' && !get)
  expect(Object.keys(known).toSorted()).toEqual(methods.map(([name]) => name).toSorted())
})

describe('after stop', async () => {
  const emulator = await start()
  const careFlow = emulator.careFlow('one')
  await emulator.stop()
  const stopped = new EmulatorError('The emulator has been stopped. Start another one.')

  test.each(Object.keys(emulatorArguments))('%s throws', async (name) => {
    expect(await attempt(emulator, name)).toEqual(stopped)
  })

  test.each(Object.entries(careFlowArguments))('careFlow(id).%s throws', async (name, values) => {
    expect(await attempt(careFlow, name, values)).toEqual(stopped)
  })
})

describe('an invalid argument', async () => {
  const emulator = await start()
  afterAll(() => emulator.stop())

  const values = [
    null,
    5,
    'unknown',
    '',
    true,
    {},
    [],
    [null],
    { colour: 'red' },
    { definitions: 5 },
    { definitions: [null] },
    () => 5,
  ]
  const cases = [
    ...Object.entries(emulatorArguments).map(([name, valid]) => ({ target: emulator, name, valid })),
    ...Object.entries(careFlowArguments).map(([name, valid]) => ({
      target: emulator.careFlow('one'),
      name,
      valid,
    })),
  ]
  test.each(cases)(
    'of $target.constructor.name.$name causes only EmulatorErrors',
    async ({ target, name, valid }) => {
      for (const position of valid.keys())
        for (const value of values) {
          await emulator.reset()
          const error = await attempt(target, name, valid.with(position, value))
          if (!EmulatorError.is(error)) expect([position, value, error]).toEqual([position, value, undefined])
        }
    },
  )

  test.each<[MethodName<Emulator>, readonly unknown[]]>([
    ['createApiKey', ['sandbox', { name: 'Tests', colour: 'red' }]],
    ['createWebhook', ['sandbox', { url: 'http://127.0.0.1:9/', colour: 'red' }]],
    ['fail', [{ with: 'html', colour: 'red' }]],
    ['fail', [{ with: 'webhook-drop', colour: 'red' }]],
    ['stub', ['GetPatient', {}, { colour: 'red' }]],
    ['waitForRequest', [{ colour: 'red' }]],
    ['waitForRequest', [{}, { colour: 'red' }]],
    [
      'startByExtensionWebhook',
      ['sandbox', { definitionId: 'greeting', webhook: 'ping', patientId: 'ada', colour: 'red' }],
    ],
    ['settle', [{ colour: 'red' }]],
  ])('of %s is named if it is an unknown option: %j', async (name, rest) => {
    expect(await attempt(emulator, name, rest)).toMatchObject({ name: 'EmulatorError', option: 'colour' })
  })

  test.each<[MethodName<Emulator>, readonly unknown[], string]>([
    ['fail', [null], 'Specify the options as an object.'],
    [
      'stub',
      ['GetPatient', {}, { operationName: 'Other' }],
      'operationName: This is not an option of stub. Choose from environment.',
    ],
    ['stub', [null, {}], 'document: It must contain exactly one operation, with a name.'],
    ['waitForRequest', [null], 'match: Specify an object, or a function.'],
    ['startByExtensionWebhook', ['sandbox'], 'Specify the options as an object.'],
    ['settle', [5], 'Specify the options as an object.'],
    ['settle', [{ signal: 5 }], 'signal: Specify an AbortSignal'],
    ['waitForRequest', [{ operationName: 5 }], 'operationName: Specify a string.'],
    [
      'waitForRequest',
      [{ environment: 'production-us' }],
      'environment: This environment has not been started.',
    ],
    [
      'fail',
      [{ with: 'hang', environment: 'production-us' }],
      'environment: This environment has not been started.',
    ],
    [
      'fail',
      [{ with: 'webhook-drop', environment: 'production-us' }],
      'environment: This environment has not been started.',
    ],
    [
      'stub',
      ['GetPatient', {}, { environment: 'production-us' }],
      'environment: This environment has not been started.',
    ],
    ['waitForRequest', [{ outcome: 'rejectd' }], 'outcome: There is no such outcome.'],
    ['createApiKey', ['sandbox', { name: 'Tests', description: {} }], 'description: Specify a string.'],
    [
      'createApiKey',
      ['production', { name: 'Tests' }],
      'environment: This environment has not been started.',
    ],
    ['createWebhook', ['sandbox', { url: 'http://example.org/' }], 'url: It must begin with https://'],
    [
      'createWebhook',
      ['sandbox', { url: 'http://127.0.0.1:9/', events: ['x'] }],
      'events: Specify a list of',
    ],
    ['advanceClock', ['5'], 'ms: Specify a number of milliseconds, 0 or more.'],
    ['advanceClock', [1e18], 'ms: The clock cannot move past the year 9998.'],
    ['startByExtensionWebhook', ['sandbox', {}], 'definitionId: The definition is missing.'],
    [
      'startByExtensionWebhook',
      ['sandbox', { definitionId: 'x' }],
      'definitionId: There is no such definition.',
    ],
    ['clearFaults', ['x'], 'id: There is no such fault.'],
    ['clearFaults', [null], 'id: Specify a string.'],
    ['clearStubs', ['x'], 'id: There is no such stub.'],
    ['clearStubs', [null], 'id: Specify a string.'],
    ['fail', [{ with: 'redirect', location: ['x'] }], 'location: Specify a URL'],
    [
      'fail',
      [{ with: 'html', every: 0 }],
      'every: Specify a whole number, 1 or more, such as 3 for every third match.',
    ],
    ['careFlow', [undefined], 'id: Specify a string.'],
    ['deleteApiKey', ['sandbox', {}], 'key: Specify a string.'],
    ['deleteWebhook', ['sandbox', {}], 'id: Specify a string.'],
    ['sendEvent', ['patient.created'], 'environment: This environment has not been started.'],
  ])('of %s is explained: %j', async (name, rest, message) => {
    expect(String(await attempt(emulator, name, rest))).toContain(`EmulatorError: ${message}`)
  })
})
