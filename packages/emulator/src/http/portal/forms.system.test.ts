import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromiumShell } from '../../../test/launch-chromium.ts'
import { openPortal } from '../../../test/portal-browser.ts'
import { type Emulator, startEmulator } from '../../index.ts'

let browser: Browser
let emulator: Emulator
beforeAll(async () => {
  browser = await launchChromiumShell()
  emulator = await startEmulator({
    port: 0,
    portalPort: 0,
    seedData: {
      patients: [
        { id: 'ada', first_name: 'Ada', care_flows: [{ id: 'flow', pathway_definition_id: 'welcome' }] },
      ],
    },
  })
})
afterAll(async () => {
  await browser.close()
  await emulator.stop()
})

async function place(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  return box
}

test('an error does not move adjacent fields, and the page scrolls to the invalid field', async () => {
  await using portal = await openPortal(browser, emulator, { viewport: { width: 1280, height: 300 } })
  const { page, pageErrors } = portal
  await page.goto('/sandbox/integrations/webhooks')
  const fields = ['url', 'name', 'headerName', 'headerValue'].map((name) => page.locator(`[name=${name}]`))
  const tops = () => Promise.all(fields.map(async (field) => (await place(field)).y))
  expect(new Set(await tops()).size).toBe(1)
  await page.locator('[name=url]').fill('http://example.org/')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText('It must begin with https://').waitFor()
  expect(new Set(await tops()).size).toBe(1)
  const [url, name] = [await place(page.locator('[name=url]')), await place(page.locator('[name=name]'))]
  expect(url.x + url.width).toBeLessThan(name.x)
  const { y } = await place(page.locator('[name=url]'))
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y).toBeLessThan(300)
  expect(pageErrors).toEqual([])
})

test('with JavaScript disabled, a popup form has a title and a Cancel button, and opens below its trigger', async () => {
  await using portal = await openPortal(browser, emulator, {
    viewport: { width: 1280, height: 900 },
    javaScriptEnabled: false,
  })
  const { page } = portal
  await page.goto('/sandbox/care-flows/flow')
  const button = page.getByRole('button', { name: 'Stop', exact: true })
  await button.click()
  const form = page.locator('#stop')
  await form.getByRole('heading', { name: 'Stop' }).waitFor()
  const [anchor, opened] = [await place(button), await place(form)]
  expect(opened.y - (anchor.y + anchor.height)).toBeLessThan(16)
  expect(opened.y).toBeGreaterThanOrEqual(anchor.y + anchor.height)
  expect(opened.x + opened.width).toBeLessThanOrEqual(1280)
  expect(Math.abs(opened.x + opened.width - (anchor.x + anchor.width))).toBeLessThan(16)
  await form.getByRole('button', { name: 'Cancel' }).click()
  expect(await form.isVisible()).toBe(false)
})
