import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium, retryLostPage } from '../../../../test/launch-chromium.ts'
import { openPortal, type PortalBrowser } from '../../../../test/portal-browser.ts'
import { type Emulator, startEmulator } from '../../../index.ts'

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
])('the Back button does not show a portal page after sign-out, %s', async (_how, javaScriptEnabled) => {
  await using portal = await openPortal(browser, emulator, { javaScriptEnabled })
  const { page } = portal
  const signIn = page.getByRole('heading', { name: 'Sign in' })
  await page.goto('/sandbox/get-started')
  await page.goto('/sandbox/patients')
  await page.getByRole('heading', { name: 'Patients' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
  for (let steps = 0; steps < 2; steps += 1) {
    // A page from the back/forward cache does not fire a load event.
    await page.goBack({ waitUntil: 'commit' })
    await signIn.waitFor()
  }
  expect(await page.getByRole('navigation').count()).toBe(0)
})

describe('a partially filled-in form', () => {
  const description = ({ page }: PortalBrowser) => page.getByLabel('Description')

  /** Fills a form partially, and opens another page. */
  async function leave(portal: PortalBrowser): Promise<void> {
    await portal.page.goto('/sandbox/integrations/api-keys/new')
    await description(portal).fill('Nightly enrolment')
    await portal.page.getByRole('link', { name: 'Webhooks' }).click()
    await portal.page.getByRole('heading', { name: 'Webhooks', exact: true }).waitFor()
  }

  test('is restored when the user goes back, and can be submitted', async () => {
    await using portal = await openPortal(browser, emulator)
    const { page, pageErrors } = portal
    const leaveAndGoBack = async () => {
      await leave(portal)
      await page.goBack({ waitUntil: 'commit' })
      await description(portal).waitFor()
      return description(portal).inputValue()
    }
    // Under load, Chromium may evict a page from the back/forward cache.
    await expect.poll(leaveAndGoBack).toBe('Nightly enrolment')
    await page.getByLabel('Name').fill('Kept')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.locator('#api-key').waitFor()
    expect(await emulator.listApiKeys('sandbox')).toMatchObject([
      { name: 'Kept', description: 'Nightly enrolment' },
    ])
    expect(pageErrors).toEqual([])
  })

  test('is empty when the user goes back after submitting it', retryLostPage, async () => {
    await using portal = await openPortal(browser, emulator)
    const { page } = portal
    await page.goto('/sandbox/faults')
    await page.getByRole('combobox', { name: 'Operation' }).fill('CreatePatient')
    await page.getByRole('button', { name: 'Add fault' }).click()
    await page.getByText('Fault added.').waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Operation' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Operation' }).inputValue()).toBe('')
  })
})
