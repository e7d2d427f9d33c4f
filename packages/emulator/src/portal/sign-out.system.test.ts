import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../test/launch-chromium.ts'
import { openPortal } from '../../test/portal-browser.ts'
import { type Emulator, startEmulator } from '../index.ts'

let browser: Browser
let emulator: Emulator
beforeAll(async () => {
  browser = await launchChromium()
  emulator = await startEmulator({ port: 0, portalPort: 0, patients: 3 })
})
afterAll(async () => {
  await browser.close()
  await emulator.stop()
})

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('after signing out, going back shows no page of the portal, %s', async (_how, javaScriptEnabled) => {
  await using portal = await openPortal(browser, emulator, { javaScriptEnabled })
  const { page } = portal
  const signIn = page.getByRole('heading', { name: 'Sign in' })
  await page.goto('/sandbox/patients')
  await page.getByRole('heading', { name: 'Patients' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
  for (let steps = 0; steps < 2; steps += 1) {
    // A page from memory loads nothing, so there is no load to wait for.
    await page.goBack({ waitUntil: 'commit' })
    await signIn.waitFor()
  }
  expect(await page.getByRole('navigation').count()).toBe(0)
})
