import { createServer } from 'node:http'
import { listen } from '@orchestration/test-tools/listen'
import type { Browser, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { launchChromiumShell } from '../../../test/launch-chromium.ts'
import { openPortal } from '../../../test/portal-browser.ts'
import { type Emulator, type EnvironmentName, startEmulator } from '../../index.ts'

let shell: Browser
let emulator: Emulator
beforeAll(async () => {
  shell = await launchChromiumShell()
  emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0, portalPort: 0 })
})
afterEach(async () => {
  for (const { id } of await emulator.listApiKeys('sandbox')) await emulator.deleteApiKey('sandbox', id)
})
afterAll(async () => {
  await shell.close()
  await emulator.stop()
})

const statusOf = async (apiKey: string, environment: EnvironmentName = 'sandbox') =>
  (await ask(emulator.endpoint(environment), apiKey, 'query Who { tenant { code } }')).status

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_how, javaScriptEnabled) => {
  const options = { javaScriptEnabled }

  test('a user can sign in, and create, list and delete an API key', async () => {
    await using portal = await openPortal(shell, emulator, options)
    const { page } = portal
    await page.context().clearCookies()
    await page.goto('/sign-in')
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Admin token').fill(emulator.adminToken)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/get-started')
    const value = page.getByRole('textbox', { name: 'Value of the API key' })

    await page.getByRole('link', { name: 'Integrations' }).click()
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByText('No API keys in Sandbox yet').waitFor()
    await page.getByRole('link', { name: 'Create API key' }).click()
    await page.getByLabel('Description').fill('Nightly enrolment')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByText('Enter a name that identifies the key.').waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('Nightly enrolment')
    // The browser focuses the field only after the page has loaded, when the text may already be visible.
    await page.getByLabel('Name').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('care-backend')
    expect(await page.getByLabel('Name').inputValue()).toBe('care-backend')
    expect(await emulator.listApiKeys('sandbox')).toEqual([])
    await page.keyboard.press('Enter')
    const apiKey = (await value.textContent()) ?? ''
    expect([await statusOf(apiKey), await statusOf(apiKey, 'production-eu')]).toEqual([200, 401])
    expect(`${page.url()} ${await page.title()}`).not.toContain('orchemu')

    await page.reload()
    await page.getByText('The value can no longer be shown').waitFor()
    expect(await page.content()).not.toContain(apiKey)
    const cells = await page.getByRole('row').nth(1).getByRole('cell').allTextContents()
    expect(cells.slice(0, 3)).toEqual(['care-backend', 'Nightly enrolment', 'Ada Lovelace'])
    expect(await emulator.listApiKeys('sandbox')).toHaveLength(1)

    const deletion = page.getByRole('button', { name: 'Delete care-backend' })
    await deletion.click()
    await page.getByRole('heading', { name: 'Delete care-backend?' }).waitFor()
    expect(await page.locator(':focus').textContent()).toBe('Cancel')
    await page.keyboard.press('Enter')
    expect(await page.locator(':focus').textContent()).toBe('Delete care-backend')
    expect(await statusOf(apiKey)).toBe(200)

    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByText('API key deleted.').waitFor()
    expect(await page.locator(':focus').textContent()).toContain('API key deleted.')
    expect(await statusOf(apiKey)).toBe(401)
    expect(portal.pageErrors).toEqual([])
  })

  test('going back does not show the key again or create another key', async () => {
    await using portal = await openPortal(shell, emulator, options)
    const { page } = portal
    await page.goto('/sandbox/integrations/api-keys/new')
    await page.getByLabel('Name').fill('Once')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByRole('link', { name: 'I have stored the key' }).click()
    await page.getByRole('heading', { name: 'API keys', exact: true }).waitFor()
    // The page that shows the key has the same URL as the list, so opening the list replaces its history entry.
    await page.goBack()
    expect(page.url()).toMatch(/\/new$/)
    expect(await emulator.listApiKeys('sandbox')).toHaveLength(1)
    expect(portal.pageErrors).toEqual([])
  })
})

describe('the copy button', () => {
  const createKey = async (...permissions: string[]) => {
    const portal = await openPortal(shell, emulator, { permissions })
    const { page } = portal
    await page.goto('/sandbox/integrations/api-keys/new')
    await page.getByLabel('Name').fill('Copied')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Copy the key' }).click()
    return portal
  }

  test('confirms the copy', async () => {
    await using portal = await createKey('clipboard-read', 'clipboard-write')
    const { page, pageErrors } = portal
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    const copied = await page.evaluate('navigator.clipboard.readText()')
    expect(copied).toBe(await page.locator('#api-key').textContent())
    expect(pageErrors).toEqual([])
  })

  test('is on a page without live updates, because a reload would lose the key', async () => {
    await using portal = await createKey()
    expect(await portal.page.locator('[data-live-switch]').isVisible()).toBe(false)
    expect(portal.pageErrors).toEqual([])
  })

  test('reports a failure, and selects the key instead', async () => {
    // Granting one permission denies all other permissions.
    await using portal = await createKey('geolocation')
    const { page, pageErrors } = portal
    await page.getByRole('status').filter({ hasText: 'Could not copy.' }).waitFor()
    expect(await page.evaluate('String(getSelection())')).toBe(await page.locator('#api-key').textContent())
    expect(pageErrors).toEqual([])
  })
})

test('live updates show new requests, and can be paused', async () => {
  await using portal = await openPortal(shell, emulator)
  const { page, pageErrors } = portal
  await page.goto('/sandbox/requests')
  await page.evaluate('globalThis.stillHere = true')
  await ask(emulator.endpoint('sandbox'), 'wrong', '{ tenant { code } }')
  await page.getByRole('cell', { name: 'Rejected' }).first().waitFor()
  expect(await page.evaluate('stillHere')).toBe(true)
  await page.getByRole('button', { name: 'Live', pressed: false }).click()
  await page.getByRole('button', { name: 'Paused', pressed: true }).waitFor()
  expect(pageErrors).toEqual([])
})

test('live updates refresh a care flow and the header, except for a hovered part', async () => {
  await using portal = await openPortal(shell, emulator)
  const { page, pageErrors } = portal
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const send = async (query: string) => (await ask(emulator.endpoint('sandbox'), apiKey, query)).data
  const { createPatient } = await send('mutation { createPatient { patient { id } } }')
  const input = `{ patient_id: "${createPatient.patient.id}", pathway_definition_id: "welcome" }`
  const { startPathway } = await send(`mutation { startPathway(input: ${input}) { pathway_id } }`)
  await page.goto(`/sandbox/care-flows/${startPathway.pathway_id}`)
  await page.evaluate('globalThis.stillHere = true')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByText('Waiting for').hover()
  await emulator.careFlow(startPathway.pathway_id).stop('No longer needed')
  await heading.getByText('Stopped').waitFor()
  await page.getByRole('button', { name: 'Paused while in use' }).waitFor()
  expect(await page.getByText('Waiting for').isVisible()).toBe(true)
  await heading.hover()
  await page.getByText('Waiting for').waitFor({ state: 'detached' })
  emulator.pauseClock()
  await page.getByRole('link', { name: 'Clock paused' }).waitFor()
  emulator.resumeClock()
  expect(await page.evaluate('stillHere')).toBe(true)
  await send(`mutation { deletePatient(input: { patient_id: "${createPatient.patient.id}" }) { code } }`)
  expect(pageErrors).toEqual([])
})

test('"/" and Ctrl-K focus the search field, which accepts "/"', async () => {
  await using portal = await openPortal(shell, emulator)
  const { page } = portal
  const field = page.getByLabel('Find a record')
  for (const key of ['/', 'Control+k']) {
    await page.goto('/sandbox/patients')
    await page.waitForLoadState()
    await page.keyboard.press(key)
    await page.keyboard.type('a/b')
    expect(await field.inputValue()).toBe('a/b')
  }
})

test('live updates do not change the list of requests during a click', async () => {
  await using portal = await openPortal(shell, emulator)
  const { page } = portal
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  await ask(emulator.endpoint('sandbox'), apiKey, 'query First { tenant { code } }')
  await page.goto('/sandbox/requests')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isRefresh = (asked: Request) => asked.resourceType() === 'fetch'
  await page.route('**/sandbox/requests', async (route) => {
    await released
    await route.continue()
  })
  await page.waitForRequest(isRefresh)
  await page.getByRole('link', { name: 'First' }).hover()
  await page.mouse.down()
  await ask(emulator.endpoint('sandbox'), apiKey, 'query Second { tenant { code } }')
  const refreshed = page.waitForEvent('requestfinished', isRefresh)
  release()
  await refreshed
  await page.evaluate('new Promise(requestAnimationFrame)')
  await page.mouse.up()
  await page.waitForURL(/\/requests\/./)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('First')
})

test('a filter shows its button after a failed update, and reloads the page if the list has become empty', async () => {
  await using portal = await openPortal(shell, emulator)
  const { page, pageErrors } = portal
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const send = async (query: string) => (await ask(emulator.endpoint('sandbox'), apiKey, query)).data
  const { createPatient } = await send('mutation { createPatient { patient { id } } }')
  await page.goto('/sandbox/patients')
  const words = page.getByLabel('Name, code or email')
  const button = page.getByRole('button', { name: 'Filter' })
  await page.route('**/sandbox/patients?*', (route) => route.abort())
  await words.fill('nobody')
  await button.waitFor()
  await page.unroute('**/sandbox/patients?*')
  await words.fill('nobody at all')
  await page.getByRole('heading', { name: 'No patients match' }).waitFor()
  await button.waitFor({ state: 'hidden' })

  await send(`mutation { deletePatient(input: { patient_id: "${createPatient.patient.id}" }) { code } }`)
  await words.fill('')
  await page.getByRole('heading', { name: 'No patients yet' }).waitFor()
  expect(pageErrors.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
})

describe('another site', () => {
  test('cannot submit a form, even from this machine', async () => {
    await using portal = await openPortal(shell, emulator)
    const { page } = portal
    const form = `<form method="post" action="${emulator.portal}/sandbox/faults"><button name="with" value="html">Win a prize</button>`
    await using evil = await listen(
      createServer((_request, response) => response.setHeader('content-type', 'text/html').end(form)),
    )
    await page.goto(evil.url)
    await page.getByRole('button').click()
    await page.getByRole('heading', { name: 'Form rejected' }).waitFor()
    expect(emulator.listFaults()).toEqual([])
  })

  test('cannot reach the portal through DNS rebinding', async () => {
    await using portal = await openPortal(shell, emulator)
    const { port } = new URL(emulator.portal ?? '')
    const response = await portal.page.goto(`http://rebound.example:${port}/sign-in`)
    expect(response?.status()).toBe(421)
    expect(await portal.page.getByLabel('Admin token').count()).toBe(0)
  })
})
