import { globSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createClient, type OrchestrationClient } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { listen } from '@orchestration/test-tools/listen'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReceiver } from './create-receiver.ts'
import { readCheckUp } from './read-check-up.ts'
import { startCheckUp } from './start-check-up.ts'

const HOUR = 60 * 60_000

let emulator: Emulator
let client: OrchestrationClient
let browser: Browser
let receiver: AsyncDisposable & { url: string }
/** The site to which the hosted pages redirect the patient. */
let site: AsyncDisposable & { url: string }
beforeAll(async () => {
  emulator = await startEmulator({
    port: 0,
    definitions: [fileURLToPath(new URL('../care-flows/*.yaml', import.meta.url))],
  })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'check-ups' })
  client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })
  const publicKey = await emulator.webhookPublicKey('sandbox')
  receiver = await listen(createReceiver({ client, publicKey }))
  await emulator.createWebhook('sandbox', { url: receiver.url })
  // The headless shell needs only 60% as much CPU time as full Chromium.
  const [executablePath = ''] = globSync('/usr/bin/chromium{,-headless-shell}').sort().reverse()
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  site = await listen(
    createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>The clinic</h1>')
    }),
  )
})
afterAll(async () => {
  await browser.close()
  await site[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
  await emulator.stop()
})

/** Lists the types of form and checklist events, oldest first. Asserts that the backend accepted every event. */
async function readEvents(type: 'form' | 'checklist'): Promise<string[]> {
  const deliveries = await emulator.deliveries()
  expect(deliveries.filter(({ status }) => status !== 'Success')).toEqual([])
  return deliveries
    .filter(({ body }) => JSON.parse(body).activity?.object.type === type)
    .map((delivery) => delivery.type)
}

test('the backend completes the care flow after a patient has submitted a hosted form', async () => {
  // The backend enrols the patient.
  const { careFlowId, url } = await startCheckUp(client, site.url)
  expect((await emulator.careFlow(careFlowId).pending()).map(({ name }) => name)).toEqual([
    'How are you?',
    'Your recovery',
  ])
  expect(await readEvents('form')).toEqual(['activity.created'])
  expect(await readEvents('checklist')).toEqual([])

  // The patient reads the message and fills in the form.
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(url)
  await page.getByRole('button', { name: 'I have read this' }).click()
  await page.getByRole('group', { name: 'How much does it hurt?' }).getByLabel('3', { exact: true }).check()
  const temperature = page.getByLabel('What is your temperature?')
  expect(await temperature.isVisible()).toBe(false)
  await page.getByRole('group', { name: 'Do you have a fever?' }).getByLabel('Yes').check()
  await temperature.fill('380')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').getByText('Enter a number from 30 to 45.').waitFor()
  await temperature.fill('38.5')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(`${site.url}/thank-you`)

  // The webhook arrives, and the backend completes the nurse's checklist.
  expect(await readEvents('form')).toEqual(['activity.created', 'activity.completed'])
  expect(await readEvents('checklist')).toEqual(['activity.created', 'activity.completed'])
  expect(await emulator.careFlow(careFlowId).status()).toBe('completed')

  // The backend reads the answers.
  expect(await readCheckUp(client, careFlowId)).toMatchObject({
    'recovery.pain': '3',
    'recovery.fever': 'true',
    'recovery.temperature': '38.5',
  })
})

test('an expired session shows an expiry page, and the activities stay pending', async () => {
  const { careFlowId, url } = await startCheckUp(client, site.url)
  emulator.advanceClock(HOUR)
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(url)
  await page.getByRole('heading', { name: 'This page has expired' }).waitFor()
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.waitForURL(`${site.url}/later`)
  expect(await emulator.careFlow(careFlowId).pending()).toHaveLength(2)
})
