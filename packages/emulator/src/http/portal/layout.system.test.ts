import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { launchChromiumShell } from '../../../test/launch-chromium.ts'
import { openPortal } from '../../../test/portal-browser.ts'
import { type Emulator, startEmulator } from '../../index.ts'

let browser: Browser
let emulator: Emulator
let apiKey: string
beforeAll(async () => {
  browser = await launchChromiumShell()
  emulator = await startEmulator({
    environments: ['sandbox', 'production-eu', 'production-us'],
    port: 0,
    portalPort: 0,
    patients: 3,
  })
  apiKey = await emulator.createApiKey('sandbox', { name: 'care-backend' })
  await sendFailing('First')
  await sendFailing('Second')
})
afterAll(async () => {
  await browser.close()
  await emulator.stop()
})

/** Sends a query with a long error message. */
const sendFailing = (name: string) =>
  ask(emulator.endpoint('sandbox'), apiKey, `query ${name} { patients { patients { favourite_colour } } }`)

const measure = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { left, top, width, height }
    })

test.each([1280, 1920])('at %i px, hovering a row and new badges do not shift the layout', async (width) => {
  await using portal = await openPortal(browser, emulator)
  const { page } = portal
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/sandbox/requests')
  const places = () =>
    Promise.all(
      ['header', '.now', '.live', '.environments', 'tbody'].map((selector) => measure(page, selector)),
    )
  const before = (await places()).map(({ left, top }) => [left, top])
  const headerHeight = (await measure(page, 'header')).height
  await page.locator('tbody tr').first().hover()
  await sendFailing('While pointed at')
  await page.getByRole('button', { name: 'Paused while in use' }).waitFor()
  emulator.fail({ with: 'http-503', operationName: 'Never' })
  emulator.stub('Never', { tenant: null })
  emulator.pauseClock()
  for (const name of ['1 fault', '1 stub', 'Clock paused']) await page.getByRole('link', { name }).waitFor()
  expect((await places()).map(({ left, top }) => [left, top])).toEqual(before)
  expect((await measure(page, 'header')).height).toBe(headerHeight)
  expect(headerHeight).toBeLessThan(64)
  emulator.clearFaults()
  emulator.resumeClock()
  emulator.clearStubs()
})

test('a list fills a wide screen, and the outcome column takes the remaining width', async () => {
  await using portal = await openPortal(browser, emulator)
  const { page } = portal
  await page.setViewportSize({ width: 1920, height: 800 })
  await page.goto('/sandbox/requests')
  expect((await measure(page, 'table')).width).toBeGreaterThan(1_600)
  expect((await measure(page, 'td:nth-child(2)')).width).toBeGreaterThan(800)
})

test.each(['integrations/webhooks', 'data'])('at 1280 px, no table cell on %s is cut off', async (path) => {
  await using portal = await openPortal(browser, emulator)
  const { page } = portal
  const url = 'http://127.0.0.1:9/clinics/of/the/north/events'
  const { id } = await emulator.createWebhook('sandbox', { url, name: 'Reports of the night clinic' })
  await emulator.sendEvent('sandbox', 'patient.created')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/sandbox/${path}`)
  await page
    .getByRole('cell', { name: /Reports of the night clinic/ })
    .first()
    .waitFor()
  const cut = page
    .locator('td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )
  expect(await cut).toEqual([])
  await emulator.deleteWebhook('sandbox', id)
})

test('a list remains a table at 700 px', async () => {
  await using portal = await openPortal(browser, emulator)
  const { page } = portal
  await page.setViewportSize({ width: 700, height: 800 })
  for (const list of ['requests', 'patients']) {
    await page.goto(`/sandbox/${list}`)
    expect([list, await page.locator('thead').isVisible()]).toEqual([list, true])
    expect([list, (await measure(page, 'tbody tr')).height]).toEqual([list, 32])
    expect([list, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([list, 700])
  }
})

test('a click on a row opens the request, and a click on the button in the row resends the request', async () => {
  await using portal = await openPortal(browser, emulator)
  const { page } = portal
  await page.goto('/sandbox/requests?operation=First')
  const { left, top } = await measure(page, 'td.number')
  await page.mouse.click(left + 5, top + 5)
  await page.getByRole('heading', { level: 1, name: 'First' }).waitFor()
  await page.goto('/sandbox/requests?operation=First')
  const { length } = emulator.listRequests()
  await page.getByRole('button', { name: 'Resend' }).click()
  await page.waitForURL(/requests\/./)
  expect(emulator.listRequests()).toHaveLength(length + 1)
})

test('a page shows a banner while the emulator is unreachable', async () => {
  await using portal = await openPortal(browser, emulator)
  const { page } = portal
  await page.goto('/sandbox/requests')
  await page.context().setOffline(true)
  const banner = page.getByRole('alert').filter({ hasText: 'Not reachable' })
  await banner.waitFor()
  await page.context().setOffline(false)
  await banner.waitFor({ state: 'hidden' })
})
