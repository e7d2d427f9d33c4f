import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromiumShell } from '../../../../test/launch-chromium.ts'
import { openPortal } from '../../../../test/portal-browser.ts'
import { type Emulator, startEmulator } from '../../../index.ts'

let browser: Browser
let emulator: Emulator
beforeAll(async () => {
  browser = await launchChromiumShell()
  const care_flows = (id: string) => [{ id, pathway_definition_id: 'welcome' }]
  emulator = await startEmulator({
    port: 0,
    portalPort: 0,
    seedData: {
      patients: [
        { id: 'ada', first_name: 'Ada', last_name: 'Lovelace', care_flows: care_flows('with') },
        { id: 'mary', first_name: 'Mary', last_name: 'Somerville', care_flows: care_flows('without') },
      ],
    },
  })
})
afterAll(async () => {
  await browser.close()
  await emulator.stop()
})

describe.each([
  ['with JavaScript', true, 'with', 'Ada Lovelace'],
  ['without JavaScript', false, 'without', 'Mary Somerville'],
] as const)('%s', (_how, javaScriptEnabled, id, patient) => {
  test('a user can find a care flow, complete it, and see why a step was skipped', async () => {
    await using portal = await openPortal(browser, emulator, { javaScriptEnabled })
    const { page, pageErrors } = portal
    await page.goto('/sandbox/get-started')
    await page.getByRole('link', { name: 'Patients' }).click()
    await page.getByLabel('Name, code or email').fill(patient)
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Filter' }).click()
    await expect.poll(() => page.getByRole('cell').getByRole('link').allTextContents()).toEqual([patient])
    expect(page.url()).toContain('search=')
    await page.getByRole('link', { name: patient }).click()
    await page.getByRole('link', { name: 'Welcome', exact: true }).click()

    for (const path of [page.url(), `/sandbox/patients/${patient.startsWith('Ada') ? 'ada' : 'mary'}`]) {
      await page.goto(path)
      const opening = page.context().waitForEvent('page')
      await page.getByRole('button', { name: 'Open as the patient' }).click()
      const opened = await opening
      await opened.getByRole('button', { name: 'I have read this' }).waitFor()
      expect(opened.url()).toMatch(new RegExp(`^${emulator.hostedPages}/s/`))
      await opened.close()
    }
    await page.getByRole('link', { name: 'Welcome', exact: true }).click()

    await page.getByRole('button', { name: `Read as ${patient}` }).click()
    await page.getByText('completed').first().waitFor()
    expect(await page.locator(':focus').getAttribute('id')).toBe('notice')

    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Fill in About you' }).click()
    const opened = await opening
    await opened.getByRole('heading', { name: 'About you' }).waitFor()
    expect(opened.url()).toMatch(new RegExp(`^${emulator.hostedPages}/l/`))
    const choose = (question: string, answer: string) =>
      opened.getByRole('group', { name: question }).getByLabel(answer, { exact: true }).check()
    await choose('How do you feel today?', '9')
    await choose('How often do you exercise', 'Every day')
    if (!javaScriptEnabled) {
      await opened.getByRole('button', { name: 'Send' }).click()
      await opened.getByText('Your answers lead to more questions').waitFor()
    }
    await choose('What do you do?', 'Walking')
    await choose('What do you do?', 'Cycling')
    await opened.getByRole('button', { name: 'Send' }).click()
    await opened.getByRole('heading', { name: 'About you' }).waitFor({ state: 'detached' })
    await opened.close()
    await page.goto(`/sandbox/care-flows/${id}`)
    await page.getByRole('button', { name: 'Fire now' }).waitFor()

    await page.getByRole('button', { name: 'Fire now' }).click()
    await page.getByText('Step "Follow-up" started').waitFor()
    await page.getByRole('button', { name: 'Add track' }).click()
    await page.getByRole('button', { name: 'Add track' }).last().click()
    await page.getByRole('button', { name: 'Complete as Nurse' }).click()
    await page.getByText('Checklist "Check in with the patient" completed').waitFor()
    emulator.advanceClock(10_000)
    await page.getByRole('button', { name: 'Complete Connect a watch' }).click()
    await page.getByText('Skipped: about-you.mood 9 ≥ 4.').waitFor()
    expect(await emulator.careFlow(id).status()).toBe('completed')

    await page.getByRole('link', { name: 'Data points' }).click()
    await page.getByRole('cell', { name: '["walking","cycling"]' }).waitFor()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByText('Care flow completed').waitFor()
    expect(pageErrors).toEqual([])
  })

  test('a user can open and close the menu on a phone, and find a record', async () => {
    const viewport = { width: 390, height: 844 }
    await using portal = await openPortal(browser, emulator, { javaScriptEnabled, viewport })
    const { page, pageErrors } = portal
    await page.goto('/sandbox/get-started')
    const link = page.getByRole('link', { name: 'Care flows' })
    expect(await link.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await link.waitFor()
    await page.keyboard.press('Escape')
    expect(await link.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByLabel('Find a record').fill(id)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    expect(pageErrors).toEqual([])
  })
})

test('the page of a stopped care flow shows why it was stopped, and offers no actions', async () => {
  await using started = await startEmulator({
    port: 0,
    portalPort: 0,
    seedData: { patients: [{ id: 'ada', care_flows: [{ id: 'flow', pathway_definition_id: 'welcome' }] }] },
  })
  await using portal = await openPortal(browser, started)
  const { page } = portal
  await page.goto('/sandbox/care-flows/flow')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByLabel('Reason').fill('Moved away')
  await page.getByRole('button', { name: 'Stop care flow' }).click()
  await page.locator('dl').getByText('Moved away').waitFor()
  expect(await started.careFlow('flow').status()).toBe('stopped')
  expect(await page.getByRole('button', { name: 'Expire' }).count()).toBe(0)
})

test('badges of all statuses have the same padding', async () => {
  await using started = await startEmulator({
    port: 0,
    portalPort: 0,
    seedData: {
      patients: [
        {
          id: 'ada',
          care_flows: ['active', 'stopped'].map((id) => ({ id, pathway_definition_id: 'welcome' })),
        },
      ],
    },
  })
  await started.careFlow('stopped').stop()
  await using portal = await openPortal(browser, started)
  const { page } = portal
  const paddings = new Set<string>()
  for (const path of ['care-flows', 'care-flows/active', 'care-flows/stopped']) {
    await page.goto(`/sandbox/${path}`)
    const found: string[] = await page.evaluate(
      "Array.from(document.querySelectorAll('.badge'), (badge) => getComputedStyle(badge).padding)",
    )
    for (const padding of found) paddings.add(padding)
  }
  expect([...paddings]).toHaveLength(1)
})
