import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { findViolations, loadAxe, show } from '../../../test/find-violations.ts'
import { launchChromiumShell } from '../../../test/launch-chromium.ts'
import { openPortal } from '../../../test/portal-browser.ts'
import { type Receiver, startReceiver } from '../../../test/start-receiver.ts'
import { takeScreenshot } from '../../../test/take-screenshot.ts'
import { type Emulator, startEmulator } from '../../index.ts'

// SCREENSHOTS=<folder> saves the screenshots for the documentation. ALL_SCREENSHOTS=<folder> saves screenshots of all pages.
const { SCREENSHOTS, ALL_SCREENSHOTS } = process.env
const documented = [
  'care-flows-adas-welcome-light-1280',
  'requests-light-1280',
  'delivery-answered-light-1280',
  'explorer-light-1280',
]

/** A care flow with all kinds of elements, a pending care flow, and an anonymous patient. */
const seedData = {
  patients: [
    {
      id: 'ada',
      first_name: 'Ada',
      last_name: 'Lovelace',
      patient_code: 'P-1815',
      email: 'ada.lovelace@analytical-engines.example.org',
      identifier: [{ system: 'https://example.org/identifiers/mrn', value: 'MRN-77' }],
      care_flows: [
        { id: 'adas-welcome', pathway_definition_id: 'welcome' },
        {
          id: 'adas-knee',
          pathway_definition_id: 'knee-surgery',
          data_points: [
            { data_point_definition_id: 'surgery-date', value: '2030-01-10' },
            { data_point_definition_id: 'side', value: 'left' },
          ],
        },
      ],
    },
    { id: 'anonymous' },
  ],
}

let browser: Browser
let emulator: Emulator
let receiver: Receiver
beforeAll(async () => {
  browser = await launchChromiumShell()
  receiver = await startReceiver((response) => response.writeHead(200).end('{ "taken": true }'))
  emulator = await startEmulator({
    environments: ['sandbox', 'production-eu'],
    port: 0,
    portalPort: 0,
    patients: 45,
    careFlows: 21,
    randomSeed: 7,
    seedData,
  })
  await emulator.createApiKey('production-eu', { name: 'care-backend', createdBy: 'Grace Hopper' })
})
afterAll(async () => {
  await browser.close()
  await emulator.stop()
  await receiver[Symbol.asyncDispose]()
})

/** Advances the seeded care flows, so that their pages show all kinds of content. */
async function advanceCareFlows(): Promise<void> {
  const welcome = emulator.careFlow('adas-welcome')
  await welcome.complete('About you', { exercise: 2, mood: 7, sports: ['walking'] })
  await welcome.complete('Three quiet days')
  await welcome.addTrack('check-in')
  await welcome.expire('Check in with the patient', 'Nobody had the time.')
  await emulator.careFlow('adas-knee').complete('Intake', { pain: 3, smokes: false })
}

/** Fills the pages of the sandbox with data. */
async function fill(): Promise<void> {
  const endpoint = emulator.endpoint('sandbox')
  const names = [
    ['care-backend', 'Enrols patients. Kept in the vault, under care/backend.'],
    ['reporting', 'Reads care flows for the weekly report.'],
  ] as const
  const [backend, reporting] = await Promise.all(
    names.map(([name, description]) =>
      emulator.createApiKey('sandbox', { name, description, createdBy: 'Grace Hopper' }),
    ),
  )
  const failing = ['rate-limit', 'payload-failure', 'slow'] as const
  await ask(endpoint, backend, 'query Patients { patients { patients { id } } }')
  await ask(endpoint, reporting, 'query Pathways { pathways { pathways { id } } }')
  await ask(endpoint, reporting, 'query GetPatient { patient(id: "nobody") { code } }')
  await ask(endpoint, 'wrong', 'query Patients { patients { patients { id } } }')
  for (const name of failing) {
    emulator.fail({ with: name, ...(name === 'slow' && { delay: 1 }) })
    await ask(endpoint, backend, 'mutation CreatePatient { createPatient { success } }')
  }
  await ask(endpoint, backend, '{ tenant { code } }')
  await emulator.createWebhook('sandbox', { url: receiver.url, name: 'care-backend' })
  await emulator.createWebhook('sandbox', {
    url: 'http://127.0.0.1:9/events',
    name: 'Nobody listens',
    events: ['patient.created'],
  })
  const start =
    'mutation StartPathway($input: StartPathwayInput!) { startPathway(input: $input) { success } }'
  await ask(endpoint, backend, start, { input: { patient_id: 'ada', pathway_definition_id: 'welcome' } })
  await emulator.listDeliveries()
  emulator.fail({ with: 'http-503', times: 3 })
  emulator.fail({ with: 'reset-after-write', operationName: 'CreatePatient', environment: 'sandbox' })
}

const sections = [
  'get-started',
  'requests',
  'patients',
  'care-flows',
  'deliveries',
  'faults',
  'data',
  'integrations/api-keys',
  'integrations/webhooks',
]

const others = ['nothing', 'search?text=nobody', 'patients?offset=900']

const careFlowPages = [
  'patients/ada',
  'patients/anonymous',
  'care-flows?status=missing_baseline_info',
  'care-flows/adas-knee',
  'care-flows/adas-welcome',
  'care-flows/adas-welcome/data-points',
  'care-flows/adas-welcome/webhooks',
  'care-flows/adas-welcome/audit-log?keyword=step',
]

/** The lists whose rows are 32 px high on wide screens, excluding the border. */
const lists = ['requests', 'patients', 'care-flows', 'deliveries']

/** One section for each layout of an empty page. */
const emptySections = ['get-started', 'requests', 'patients', 'deliveries', 'data', 'integrations/webhooks']

/** Checks the open page at all widths, or only at `onlyWidth`. */
type Stop = (name: string, onlyWidth?: number) => Promise<void>

/** Opens the pages of an empty emulator. */
async function tourOfEmptyPages(page: Page, stop: Stop): Promise<void> {
  for (const section of emptySections) {
    await page.goto(`/sandbox/${section}`)
    await stop(`empty-${section}`)
  }
}

async function openExplorer(page: Page): Promise<void> {
  await page.goto('/sandbox/explorer')
  await page.locator('.graphiql-query-editor').getByText('query').first().waitFor()
  await page.locator('.graphiql-editor-tool').getByText('pagination').first().waitFor()
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.locator('.graphiql-response').getByText('"total_count"').waitFor()
}

/** Opens the pages of a request, a delivery and the explorer. */
async function tourOfDetails(page: Page, stop: Stop): Promise<void> {
  // Whether GraphiQL opens its documentation depends on the page width at load time.
  for (const width of [narrow, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openExplorer(page)
    await stop('explorer', width)
  }
  await page.goto('/sandbox/requests')
  await page.getByRole('link', { name: 'GetPatient' }).click()
  await page.getByRole('heading', { name: 'GetPatient' }).waitFor()
  await stop('request')
  await emulator.sendEvent('sandbox', 'patient.created')
  await page.goto('/sandbox/deliveries')
  // The other webhook receives this event as well.
  const failed = page.locator('tr', { hasText: 'Nobody listens' })
  await failed.getByRole('link', { name: 'patient.created' }).first().click()
  await page.getByRole('heading', { name: 'patient.created' }).waitFor()
  await page.getByRole('button', { name: 'Resend' }).click()
  await page.getByText('The attempt failed without a response.').waitFor()
  await stop('delivery-failed')
  await page.goto('/sandbox/requests?text=startPathway')
  await page.getByRole('link', { name: 'StartPathway' }).click()
  await page.getByRole('heading', { name: 'Deliveries caused by this request' }).waitFor()
  await stop('request-with-webhooks')
  await page.getByRole('link', { name: 'pathway.started' }).click()
  await page.getByRole('heading', { name: 'Response to attempt 1' }).waitFor()
  await stop('delivery-answered')
}

/** Visits the sign-in page, the error states, and all pages with data except the care flow pages. Calls `stop` on each page. */
async function tour(page: Page, stop: Stop): Promise<void> {
  await fill()
  for (const section of [...sections, ...others]) {
    await page.goto(`/sandbox/${section}`)
    await stop(section)
  }
  await tourOfDetails(page, stop)
  await emulator.createApiKey('sandbox', { name: '<b>\u202ename', description: 'x'.repeat(1_000) })
  await page.goto('/sandbox/faults')
  await page.getByLabel('Requests optional').fill('many')
  await page.getByRole('radio', { name: /GraphQL error/ }).check()
  await page.getByRole('button', { name: 'Add fault' }).click()
  await page.getByText('Specify a whole number').waitFor()
  await stop('faults-error')

  await page.goto('/production-eu/integrations/api-keys')
  await stop('production')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  await stop('delete')
  await page.goto('/sandbox/data')
  await page.getByRole('button', { name: 'Reset…' }).click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  await stop('reset')
  await page.goto('/sandbox/integrations/api-keys/new')
  await page.getByRole('button', { name: 'Create API key' }).click()
  await page.getByText('Enter a name').waitFor()
  await stop('create-error')
  await page.getByLabel('Name').fill('nightly-export')
  await page.getByRole('button', { name: 'Create API key' }).click()
  await page.getByRole('heading', { name: 'API key created' }).waitFor()
  await stop('created')
  await page.reload()
  await stop('shown')

  await page.getByRole('button', { name: 'Menu' }).click()
  // Wide pages have no menu button.
  await stop('menu', narrow)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your name.').waitFor()
  await stop('sign-in-error')
}

/** Opens the pages of patients and care flows, including pages that report the result of an action. */
async function tourOfCareFlows(page: Page, stop: Stop): Promise<void> {
  await advanceCareFlows()
  for (const path of careFlowPages) {
    await page.goto(`/sandbox/${path}`)
    await stop(path)
  }
  await page.goto('/sandbox/care-flows/adas-welcome')
  await page.getByRole('link', { name: 'About you' }).click()
  await stop('activity-done')
  await page.goto('/sandbox/care-flows/adas-knee')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Done.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await stop('care-flow-stop')
  await emulator.careFlow('adas-knee').complete('What to expect')
  await emulator.careFlow('adas-knee').complete('Before the operation')
  await page.goto('/sandbox/care-flows/adas-knee')
  await page.getByRole('button', { name: 'Advance clock to Follow-up visit' }).click()
  await stop('care-flow-advance-clock')
  await page.goto('/sandbox/care-flows/adas-welcome')
  await page.getByRole('link', { name: 'Set return values' }).click()
  await page.getByLabel('Steps a day').fill('many')
  await page.getByRole('button', { name: 'Complete', exact: true }).last().click()
  await page.getByText('The care flow was not changed.').waitFor()
  await stop('activity-error')
  await page.goto('/sandbox/care-flows?status=missing_baseline_info')
  await page.getByRole('cell').getByRole('link').first().click()
  await stop('care-flow-baseline')
}

// Tests use the width of a small phone, because overflow is most likely there. Screenshots use a common width.
const isForPictures = SCREENSHOTS !== undefined || ALL_SCREENSHOTS !== undefined
const narrow = isForPictures ? 390 : 360
const combinations = [
  ['light', 1280],
  ['dark', narrow],
  ['dark', 1280],
  ['light', narrow],
] as const
// Colours do not depend on the width, so tests need only two combinations of width and colour scheme. Screenshots show all four.
const shown = isForPictures ? combinations : combinations.slice(0, 2)

function countRows(page: Page, selector: string, condition: string): Promise<unknown> {
  return page.evaluate(`[...document.querySelectorAll('${selector}')].filter(${condition}).length`)
}

async function check(on: Emulator, lead: typeof tour): Promise<void> {
  await using portal = await openPortal(browser, on)
  const { page, pageErrors } = portal
  await loadAxe(page)
  await lead(page, async (name, onlyWidth) => {
    const own = shown.filter(([, width]) => width === (onlyWidth ?? width))
    for (const [index, [colorScheme, width]] of own.entries()) {
      await show(page, colorScheme, { width, height: 800 })
      const title = `${name}-${colorScheme}-${width}`
      expect([title, await findViolations(page, index > 0)]).toEqual([title, []])
      expect([title, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([title, width])
      if (width === 1280) {
        const isStacked =
          '({ cells }) => [...cells].some((cell, i) => cell.offsetLeft <= cells[i - 1]?.offsetLeft)'
        expect([title, await countRows(page, 'tr', isStacked)]).toEqual([title, 0])
        if (lists.includes(name))
          expect([title, await countRows(page, 'tbody tr', '(row) => row.offsetHeight > 33')]).toEqual([
            title,
            0,
          ])
      }
      await shoot(page, title)
    }
  })
  expect(pageErrors).toEqual([])
}

describe('in both colour schemes and at both widths', () => {
  test('pages with data have no axe violations, overflow or console errors', () => check(emulator, tour))

  test('pages of patients and care flows have no axe violations, overflow or console errors', async () => {
    await emulator.reset()
    await check(emulator, tourOfCareFlows)
  })

  test('empty pages have no axe violations, overflow or console errors', async () => {
    await using empty = await startEmulator({ port: 0, portalPort: 0 })
    await check(empty, tourOfEmptyPages)
  })
})

async function shoot(page: Page, title: string): Promise<void> {
  const name = title.replace(/\W+/g, '-')
  if (ALL_SCREENSHOTS !== undefined) {
    await page.screenshot({ path: join(ALL_SCREENSHOTS, `${name}.png`), fullPage: true })
  }
  if (SCREENSHOTS !== undefined && documented.includes(name)) {
    await takeScreenshot(page, join(SCREENSHOTS, `${name}.webp`))
  }
}
