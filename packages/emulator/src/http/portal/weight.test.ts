import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { findPageDangers } from '../../../test/find-page-dangers.ts'
import { listPortalRoutes } from '../../../test/list-portal-routes.ts'
import { PortalVisitor } from '../../../test/portal-visitor.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { startEmulator } from '../../index.ts'

const MAX_PAGE_BYTES = 60_000

const environment = 'production-eu'
const keys = `/${environment}/integrations/api-keys`
const emulator = await startEmulator({
  environments: [environment],
  port: 0,
  portalPort: 0,
  patients: 45,
  careFlows: 45,
  seedData: {
    patients: [
      {
        id: 'ada',
        first_name: 'Ada',
        last_name: 'Lovelace',
        care_flows: Array.from({ length: 30 }, (_, index) => ({
          id: `flow-${index}`,
          pathway_definition_id: 'welcome',
        })),
      },
    ],
  },
})
const ada = new PortalVisitor(emulator.portal)
let assets = 0
/** Values of the placeholders in the paths below. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  const texts = {
    description: 'Reads the patients of the night clinic. '.repeat(4),
    createdBy: 'Ada Lovelace',
  }
  for (let index = 0; index < 200; index += 1) {
    await emulator.createApiKey(environment, { name: `a-service-with-a-long-name-${index}`, ...texts })
  }
  const apiKey = await emulator.createApiKey(environment, { name: 'the-one-that-asks' })
  for (let index = 0; index < 50; index += 1) {
    emulator.fail({ with: 'rate-limit', operationName: `${'Limited'.repeat(10)}${index}` })
    await ask(emulator.endpoint(environment), apiKey, `query ${'Long'.repeat(40)} { tenant { code } }`)
  }
  // Forty tracks, each with a step.
  for (let index = 0; index < 40; index += 1) {
    await emulator.careFlow('flow-0').addTrack('check-in')
    emulator.advanceClock(60_000)
  }
  await using receiver = await startReceiver((response) => response.writeHead(500).end('"'.repeat(5_000)))
  await emulator.createWebhook(environment, { url: receiver.url })
  await emulator.careFlow('flow-0').addTrack('check-in')
  const start =
    'mutation { startPathway(input: { patient_id: "ada", pathway_definition_id: "welcome" }) { code } }'
  await ask(emulator.endpoint(environment), apiKey, start)
  ids.REQUEST = emulator.listRequests().at(-1)?.id ?? ''
  // After 16 attempts, the delivery has failed permanently.
  for (let wait = 2_000; wait <= 2 ** 15 * 1_000; wait *= 2) {
    await emulator.listDeliveries()
    emulator.advanceClock(wait)
  }
  ids.ACTIVITY = (await emulator.careFlow('flow-0').listPendingActivities())[0]?.id ?? ''
  const deliveries = await emulator.listDeliveries()
  ids.DELIVERY =
    deliveries.find(({ type, responses }) => type === 'pathway.started' && responses.length === 16)?.id ?? ''
  for (const type of ['css', 'js', 'svg']) {
    const { headers } = await ada.send(`/assets/portal.${type}`, { headers: { 'accept-encoding': 'gzip' } })
    assets += Number(headers['content-length'])
  }
})
afterAll(() => emulator.stop())

const weigh = (body: string) => assets + Buffer.byteLength(body)

test('the sign-in page weighs less than 60 kB including all assets, even if it shows an error', async () => {
  expect(weigh((await ada.open('/sign-in')).body)).toBeLessThan(MAX_PAGE_BYTES)
  expect(weigh((await ada.submit('/sign-in', { name: 'Ada', token: 'a guess' })).body)).toBeLessThan(
    MAX_PAGE_BYTES,
  )
})

const pages = [
  `/${environment}/get-started`,
  `/${environment}/explorer`,
  `/${environment}/requests`,
  `/${environment}/patients?offset=20`,
  `/${environment}/care-flows?offset=20`,
  `/${environment}/patients/ada`,
  `/${environment}/care-flows/flow-0`,
  `/${environment}/care-flows/flow-0/activities/ACTIVITY`,
  `/${environment}/care-flows/flow-0/data-points`,
  `/${environment}/care-flows/flow-0/audit-log`,
  `/${environment}/care-flows/flow-0/webhooks`,
  `/${environment}/care-flows/flow-0/requests`,
  `/${environment}/requests/REQUEST`,
  `/${environment}/integrations/webhooks`,
  `/${environment}/deliveries`,
  `/${environment}/deliveries/DELIVERY`,
  `/${environment}/search?text=nobody`,
  `/${environment}/faults?offset=20`,
  `/${environment}/data`,
  keys,
  `${keys}?offset=180`,
  `${keys}/new`,
  '/nothing',
]

test.each(pages)('a full page weighs less than 60 kB including all assets: %s', async (path) => {
  await ada.signIn('Ada', emulator.adminToken)
  const named = path.replace(/\b[A-Z]+\b/, (name) => ids[name] ?? name)
  const page = await ada.open(named)
  expect(page.status).toBe(path === '/nothing' || path.includes('/search') ? 404 : 200)
  expect(weigh(page.body)).toBeLessThan(MAX_PAGE_BYTES)
  expect(findPageDangers(page)).toEqual([])
})

/** Routes that redirect, serve downloads, or have separate tests. */
const others = ['/sign-in', '/', '/:environment', '/:environment/integrations', '/:environment/data/snapshot']

test('the tests measure the size of every portal page', async () => {
  const paths = pages.map((path) => path.split('?', 1)[0] ?? '')
  const routes = (await listPortalRoutes(emulator)).filter(({ method }) => method === 'GET')
  const isTested = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    return others.includes(path) || paths.some((tested) => pattern.test(tested))
  }
  expect(routes.map(({ path }) => path).filter((path) => !isTested(path))).toEqual([])
})

test('the page with a new key and the form with errors weigh less than 60 kB including all assets', async () => {
  await ada.open(`${keys}/new`)
  const rejected = await ada.submit(keys, { name: 'x'.repeat(1_000), description: 'x'.repeat(1_000) })
  expect([rejected.status, weigh(rejected.body) < MAX_PAGE_BYTES]).toEqual([422, true])
  const created = await ada.submit(keys, { name: 'a-new-one', description: '' })
  expect(created.body).toContain('orchemu_')
  expect(weigh(created.body)).toBeLessThan(MAX_PAGE_BYTES)
})

test.each(['', '?offset=20&waiting=10'])(
  'the page of a care flow with 41 steps weighs less than 55 kB: %s',
  async (query) => {
    await ada.signIn('Ada', emulator.adminToken)
    const { body } = await ada.open(`/${environment}/care-flows/flow-0${query}`)
    expect(body.match(/class="step /g)?.length).toBeGreaterThanOrEqual(20)
    expect(weigh(body)).toBeLessThan(55_000)
  },
)
