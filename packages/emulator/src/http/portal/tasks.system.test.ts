import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { launchChromium, launchChromiumShell } from '../../../test/launch-chromium.ts'
import { openPortal } from '../../../test/portal-browser.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { type Emulator, startEmulator } from '../../index.ts'
import { createSignInLink } from './sign-in/administrator-sessions.ts'

let browser: Browser
let shell: Browser
let emulator: Emulator
let apiKey = ''
beforeAll(async () => {
  ;[browser, shell] = await Promise.all([launchChromium(), launchChromiumShell()])
  emulator = await startEmulator({ port: 0, portalPort: 0, patients: 3 })
  apiKey = await emulator.createApiKey('sandbox', { name: 'care-backend' })
})
beforeEach(() => emulator.reset())
afterAll(async () => {
  await Promise.all([browser.close(), shell.close()])
  await emulator.stop()
})

const send = (query: string) => ask(emulator.endpoint('sandbox'), apiKey, query)

test('a user can copy a request as curl and as TypeScript', async () => {
  await send('query Patients { patients { code } }')
  const permissions = ['clipboard-read', 'clipboard-write']
  await using portal = await openPortal(shell, emulator, { permissions })
  const { page, pageErrors } = portal
  await page.goto('/sandbox/requests')
  await page.getByRole('link', { name: 'Patients' }).last().click()
  for (const [name, beginning] of [
    ['Copy as curl', `curl '${emulator.endpoint('sandbox')}'`],
    ['Copy as TypeScript', "import { createClient } from '@orchestration/client'"],
  ] as const) {
    if (name.endsWith('TypeScript')) await page.getByText('TypeScript', { exact: true }).click()
    const button = page.getByRole('button', { name })
    await button.click()
    await page.locator('.copy', { has: button }).getByText('Copied').waitFor()
    const copied = String(await page.evaluate('navigator.clipboard.readText()'))
    expect(copied.startsWith(beginning)).toBe(true)
    expect(copied).not.toContain(apiKey)
  }
  expect(pageErrors).toEqual([])
})

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_how, javaScriptEnabled) => {
  test('a user can add faults with parameters, and remove one of them', async () => {
    await using portal = await openPortal(shell, emulator, { javaScriptEnabled })
    const { page, pageErrors } = portal
    await page.goto('/sandbox/faults')
    expect(await page.getByLabel('Delay optional').isVisible()).toBe(false)
    await page.getByRole('radio', { name: /Slow response/ }).check()
    await page.getByLabel('Delay optional').fill('20, 10')
    await page.getByRole('button', { name: 'Add fault' }).click()
    await page.getByText('or a minimum and a maximum, such as [100, 400].').waitFor()
    await page.getByLabel('Delay optional').fill('20, 40')
    await page.getByLabel('Requests optional').fill('')
    await page.getByLabel('Every nth').fill('2')
    await page.getByRole('button', { name: 'Add fault' }).click()
    await page.getByText('every 2nd request, until the fault is removed').waitFor()
    expect(emulator.listFaults()).toMatchObject([
      { with: 'slow', delay: [20, 40], every: 2, environment: 'sandbox' },
    ])

    await page.getByRole('radio', { name: /Rate limit/ }).check()
    await page.getByLabel('Root field').fill('patients')
    await page.getByRole('button', { name: 'Add fault' }).click()
    await page.getByText('the next request', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove Slow response' }).click()
    await page.getByText('every 2nd request').waitFor({ state: 'detached' })
    expect(emulator.listFaults()).toMatchObject([{ with: 'rate-limit', rootField: 'patients' }])
    expect((await send('{ patients { code } }')).status).toBe(429)
    expect(emulator.listFaults()).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('a user can download and restore a snapshot, advance the clock and reset the emulator', async () => {
    await using portal = await openPortal(browser, emulator, { javaScriptEnabled })
    const { page, pageErrors } = portal
    await page.goto('/sandbox/get-started')
    await page.getByRole('link', { name: 'Time and data' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download snapshot' }).click()
    const file = await (await downloading).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: expect.any(Number) })
    await send('mutation { createPatient { success } }')
    await page.reload()
    await page.getByText('4 patients, 0 care flows').waitFor()
    await page.getByLabel('Snapshot file').setInputFiles(file)
    await page.getByRole('button', { name: 'Replace all data' }).click()
    await page.getByText('Snapshot restored').waitFor()
    await page.getByText('3 patients, 0 care flows').waitFor()

    await page.getByLabel('Advance by').fill('3')
    await page.getByLabel('Unit').selectOption('hours')
    await page.getByRole('button', { name: 'Advance', exact: true }).click()
    await page.getByText(/The machine’s clock shows .* hours ago/).waitFor()
    await page.getByRole('button', { name: 'Reset…' }).click()
    expect(await page.locator(':focus').textContent()).toBe('Cancel')
    await page.getByRole('button', { name: 'Reset everything' }).click()
    await page.getByText('Emulator reset.').waitFor()
    expect(pageErrors).toEqual([])
  })
})

// These tests prevent changes that add clicks to frequent tasks.
describe('frequent tasks', () => {
  let clicks = 0
  beforeEach(() => {
    clicks = 0
  })
  const click = async (locator: Locator) => {
    clicks += 1
    await locator.click()
  }

  test('getting the first response takes 3 clicks', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    await using context = await shell.newContext({ permissions })
    const page = await context.newPage()
    await page.goto(`${emulator.portal}/sign-in?link=${createSignInLink()}`)
    await click(page.getByRole('link', { name: 'Create API key' }))
    await page.getByLabel('Name').fill('first')
    await click(page.getByRole('button', { name: 'Create API key' }))
    await click(page.getByRole('button', { name: 'Copy the curl command' }))
    await page.getByText('Copied').waitFor()
    const copied = String(await page.evaluate('navigator.clipboard.readText()'))
    const { stdout } = await promisify(execFile)('sh', ['-c', copied])
    expect(JSON.parse(stdout).data.patients.patients).toHaveLength(3)
    expect(clicks).toBe(3)
  })

  test('finding out why a request failed takes 2 clicks', async () => {
    await send('query GetPatient { patient(id: "nobody") { code } }')
    await using portal = await openPortal(shell, emulator)
    const { page } = portal
    await page.goto('/sandbox/get-started')
    await click(page.getByRole('link', { name: 'Requests' }).first())
    await click(page.getByRole('link', { name: 'GetPatient' }))
    await page.getByText('There is no such patient.').first().waitFor()
    expect(clicks).toBe(2)
  })

  test('resending a request takes 2 clicks', async () => {
    await send('query Patients { patients { code } }')
    await using portal = await openPortal(shell, emulator)
    const { page } = portal
    await page.goto('/sandbox/get-started')
    await click(page.getByRole('link', { name: 'Requests' }).first())
    await click(page.getByRole('button', { name: 'Resend' }).first())
    await page.getByRole('heading', { name: 'Patients' }).waitFor()
    expect(emulator.listRequests().at(-1)).toMatchObject({
      apiKey: 'care-backend',
      operationName: 'Patients',
    })
    expect(clicks).toBe(2)
  })

  test('opening a form on the hosted pages takes 3 clicks', async () => {
    const [patient] = (await emulator.snapshot()).rows.patient
    const start = `startPathway(input: { patient_id: "${patient?.id}", pathway_definition_id: "welcome" }) { code }`
    await send(`mutation { ${start} }`)
    await using portal = await openPortal(shell, emulator)
    const { page } = portal
    await page.goto('/sandbox/get-started')
    await click(page.getByRole('link', { name: 'Care flows' }))
    await click(page.getByRole('cell').getByRole('link', { name: 'Welcome' }))
    const opening = page.context().waitForEvent('page')
    await click(page.getByRole('button', { name: 'Fill in About you' }))
    await (await opening).getByRole('heading', { name: 'About you' }).waitFor()
    expect(clicks).toBe(3)
  })

  test('completing a care flow with six pending items takes 8 clicks', async () => {
    // Prevents activities from being completed automatically.
    emulator.pauseClock()
    const [patient] = (await emulator.snapshot()).rows.patient
    const start = `startPathway(input: { patient_id: "${patient?.id}", pathway_definition_id: "welcome" }) { pathway_id }`
    const { data } = await send(`mutation { ${start} }`)
    const careFlow = emulator.careFlow(data.startPathway.pathway_id)
    await using portal = await openPortal(shell, emulator)
    const { page } = portal
    await page.goto('/sandbox/get-started')
    await click(page.getByRole('link', { name: 'Care flows' }))
    await click(page.getByRole('cell').getByRole('link', { name: 'Welcome' }))
    while ((await careFlow.status()) === 'active') {
      const button = page.getByRole('button', {
        name: /^(Read as|Complete|Fire now|Respond with 200|Retry now)/,
      })
      await click(button.first())
      await page.getByText('Done.', { exact: true }).waitFor()
    }
    expect(clicks).toBe(8)
  })

  test('resending an event takes 3 clicks', async () => {
    let status = 503
    await using receiver = await startReceiver((response) => response.writeHead(status).end())
    const { id } = await emulator.createWebhook('sandbox', { url: receiver.url })
    await emulator.sendEvent('sandbox', 'patient.created')
    status = 200
    await using portal = await openPortal(shell, emulator)
    const { page } = portal
    await page.goto('/sandbox/get-started')
    await click(page.getByRole('link', { name: 'Deliveries' }))
    await click(page.getByRole('link', { name: 'patient.created' }))
    await page.getByText('"event_type": "patient.created"').waitFor()
    await click(page.getByRole('button', { name: 'Resend' }))
    await page.getByText('The event was resent, and the receiver accepted it.').waitFor()
    expect(clicks).toBe(3)
    await emulator.deleteWebhook('sandbox', id)
  })
})
