import { afterAll, beforeEach, expect, test } from 'vitest'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startReceiver } from '../../../../test/start-receiver.ts'
import { startEmulator, type YamlDefinition } from '../../../index.ts'

const care_flows = (id: string) => [{ id, pathway_definition_id: 'welcome' }]
const emulator = await startEmulator({
  environments: ['sandbox', 'production-eu'],
  port: 0,
  portalPort: 0,
  patients: 0,
  careFlows: 0,
  seedData: {
    patients: [
      { id: 'ada', first_name: 'Ada', last_name: 'Lovelace', care_flows: care_flows('adas') },
      { id: 'grace', first_name: 'Grace', last_name: 'Hopper', care_flows: care_flows('graces') },
    ],
  },
})
const visitor = new PortalVisitor(emulator.portal)
const receiver = await startReceiver((response) => response.writeHead(500).end())
beforeEach(async () => {
  await emulator.reset()
  emulator.pauseClock()
  for (const id of ['adas', 'graces']) await emulator.careFlow(id).complete('About you', { exercise: 0 })
  await visitor.signIn('Ada', emulator.adminToken)
  await visitor.open('/sandbox/data')
})
afterAll(async () => {
  await emulator.stop()
  await receiver[Symbol.asyncDispose]()
})

/** Returns the text of the cells in each row. */
function readRows(): string[][] {
  const rows = visitor.page.body.split('<tr role="row">').slice(2)
  return rows.map((row) =>
    row
      .split('<td ')
      .slice(1)
      .map((cell) =>
        cell
          .replace(/^[^>]*>/, '')
          .replace(/<[^>]+>/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
  )
}

const hours = (from: Date) => Math.round((emulator.now().getTime() - from.getTime()) / 3_600_000)

test('the data page lists the next due items of all environments, earliest first', () => {
  const rows = readRows().map(([event, type, , ...rest]) => [event, type, ...rest.slice(0, 3)])
  for (const [first, last] of [
    ['Ada', 'Lovelace'],
    ['Grace', 'Hopper'],
  ] as const) {
    const patient = `${first} ${last}`
    expect(rows).toContainEqual([`Welcome, ${first}`, 'Reminder', patient, 'Welcome', 'Sandbox'])
    expect(rows).toContainEqual(['Three quiet days', 'Timer', patient, 'Welcome', 'Sandbox'])
    expect(rows).toContainEqual(['About you', 'Reminder', patient, 'Welcome', 'Production EU'])
  }
  const dates = [...visitor.page.body.matchAll(/<button class="quiet" name="until" value="([^"]+)"/g)]
  expect(dates.map(([, date]) => date)).toEqual(dates.map(([, date]) => date).toSorted())
  expect(visitor.page.body).toMatch(/href="\/sandbox\/care-flows\/adas\/activities\/[^"]+"/)
  expect(visitor.page.body).toContain('href="/sandbox/patients/ada"')
  expect(visitor.page.body).toContain('href="/production-eu/patients/ada"')
})

test('the button "Advance to next due" advances the clock', async () => {
  const before = emulator.now()
  const [, until = ''] = /name="until" value="([^"]+)"/.exec(visitor.page.body) ?? []
  await visitor.submit('/sandbox/data/advance', { until })
  expect([emulator.now().toISOString(), hours(before)]).toEqual([until, 48])
  expect(visitor.page.body).toContain('The clock was advanced.')
})

test.each([
  ['hour', 1],
  ['day', 24],
  ['week', 168],
])('a button advances the clock by one %s', async (unit, ahead) => {
  const before = emulator.now()
  await visitor.submit('/sandbox/data/advance', { unit: `${unit}s` })
  expect(hours(before)).toBe(ahead)
})

test('after an advance, the data page no longer lists the work that was due, in any environment', async () => {
  await visitor.submit('/sandbox/data/advance', { amount: '1', unit: 'weeks' })
  expect(readRows().map(([event]) => event)).not.toContain('Three quiet days')
})

test('the data page lists all retries of a webhook as one due item', async () => {
  const { id } = await emulator.createWebhook('sandbox', { url: receiver.url, name: 'Broken' })
  await emulator.careFlow('adas').complete('Three quiet days')
  await emulator.careFlow('graces').complete('Three quiet days')
  await emulator.listDeliveries()
  await visitor.open('/sandbox/data')
  const [first, ...others] = readRows().filter(([event]) => event === 'Broken')
  expect([first?.[1], others]).toEqual([expect.stringMatching(/^\d+ (retry|retries)$/), []])
  expect(visitor.page.body).toContain(`href="/sandbox/deliveries?status=Failed&amp;webhook_id=${id}"`)
})

test.each(['', 'soon', '2026-13-01T00:00:00.000Z'])(
  'the form does not advance the clock to the invalid date %j',
  async (until) => {
    const before = emulator.now()
    const { status } = await visitor.submit('/sandbox/data/advance', { until, amount: '' })
    expect([status, hours(before)]).toEqual([422, 0])
  },
)

/** A care flow that loops every minute, and runs a calculation in each iteration. */
const loop: YamlDefinition = {
  id: 'loop',
  title: 'Loop',
  calculations: { loop: { inputs: { code: 'patient_code' }, results: { COUNT: { type: 'number' } } } },
  tracks: {
    main: {
      title: 'Main',
      steps: {
        wait: { title: 'Wait', actions: [{ timer: { title: 'A minute', wait: '1 minute' } }], next: 'again' },
        again: { title: 'Again', actions: [{ calculation: 'loop' }], next: 'wait' },
      },
    },
  },
}

test('the portal shows "Catching up" while due work remains', async () => {
  const care_flows = ['loop', 'welcome'].map((id) => ({ pathway_definition_id: id }))
  await using long = await startEmulator({
    port: 0,
    portalPort: 0,
    definitions: [loop],
    calculations: {
      // The care flow loops about 2,000 times before it is stopped, which takes at least ten seconds. The page waits for at most
      // 1 s.
      loop() {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
        return { COUNT: 1 }
      },
    },
    seedData: { patients: [{ id: 'ada', care_flows }] },
  })
  long.pauseClock()
  const waiting = new PortalVisitor(long.portal)
  await waiting.signIn('Ada', long.adminToken)
  await waiting.open('/sandbox/data')
  const { body } = await waiting.submit('/sandbox/data/advance', { amount: '1', unit: 'weeks' })
  expect(body).toContain('>Catching up</a>')
})
