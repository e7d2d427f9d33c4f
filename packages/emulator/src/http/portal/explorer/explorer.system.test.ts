import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { launchChromiumShell } from '../../../../test/launch-chromium.ts'
import { openPortal } from '../../../../test/portal-browser.ts'
import { type Emulator, startEmulator } from '../../../index.ts'

let browser: Browser
let emulator: Emulator
beforeAll(async () => {
  browser = await launchChromiumShell()
  emulator = await startEmulator({
    environments: ['sandbox', 'production-eu'],
    port: 0,
    portalPort: 0,
    patients: 8,
    careFlows: 8,
  })
})
afterAll(async () => {
  await browser.close()
  await emulator.stop()
})

test('the explorer runs a published operation in the environment of the page', async () => {
  await using portal = await openPortal(browser, emulator)
  const { page, pageErrors } = portal
  await page.goto('/sandbox/get-started')
  await page.getByRole('link', { name: 'Explorer' }).click()
  await page.getByLabel('Operation', { exact: true }).selectOption('Tenant')
  await page.locator('.graphiql-query-editor').getByText('query Tenant').waitFor()
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.locator('.graphiql-response').getByText('"success"').waitFor()
  await page.goto('/production-eu/explorer')
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.locator('.graphiql-response').getByText('"total_count"').waitFor()
  expect(
    emulator
      .listRequests()
      .map(({ environment, operationName, administrator, apiKey, outcome }) => [
        environment,
        operationName,
        administrator,
        apiKey,
        outcome,
      ]),
  ).toEqual([
    ['sandbox', 'Tenant', 'Ada Lovelace', undefined, 'ok'],
    ['production-eu', 'Patients', 'Ada Lovelace', undefined, 'ok'],
  ])
  expect(pageErrors).toEqual([])
})

test('the explorer runs an operation that was entered immediately before the click', async () => {
  await using portal = await openPortal(browser, emulator)
  const { page, pageErrors } = portal
  await page.goto('/sandbox/explorer')
  await page.locator('#explorer:not([inert])').waitFor()
  // Both steps run in one task, so that the click comes before GraphiQL has parsed the new document, which it delays.
  await page.evaluate(`
    document.querySelector('.graphiql-query-editor .CodeMirror').CodeMirror.setValue('query Typed { tenant { success } }')
    document.querySelector('.graphiql-execute-button').click()
  `)
  await page
    .locator('.graphiql-response')
    .getByText(/"success"|"errors"/)
    .waitFor()
  const answer = await page.evaluate(
    "document.querySelector('.graphiql-response .CodeMirror').CodeMirror.getValue()",
  )
  expect(JSON.parse(String(answer))).toEqual({ data: { tenant: { success: true } } })
  expect(pageErrors).toEqual([])
})

test('the run button works as soon as it appears', async () => {
  await using portal = await openPortal(browser, emulator)
  const { page } = portal
  await page.goto('/sandbox/explorer', { waitUntil: 'commit' })
  // A Playwright click would take about 50 ms longer.
  await page.evaluate(`new Promise((resolve) => {
    const look = setInterval(() => {
      const button = document.querySelector('.graphiql-execute-button')
      if (!button) return
      const { x, y, width, height } = button.getBoundingClientRect()
      if (!button.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return
      clearInterval(look)
      button.click()
      resolve()
    })
  })`)
  await page.locator('.graphiql-response').getByText('"total_count"').waitFor()
  expect(emulator.listRequests().at(-1)).toMatchObject({ administrator: expect.any(String), outcome: 'ok' })
})

test('the explorer opens the documentation and the dialogs without console errors', async () => {
  await using portal = await openPortal(browser, emulator)
  const { page, pageErrors } = portal
  await page.goto('/sandbox/explorer')
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page.getByText('Root Types').waitFor()
  const boxOf = async (part: string) => {
    const { x = 0, width = 0 } = (await page.locator(part).boundingBox()) ?? {}
    return [x, x + width]
  }
  const parts = ['.graphiql-doc-explorer', '.graphiql-query-editor', '.graphiql-response']
  const edges = [0, ...(await Promise.all(parts.map(boxOf))).flat()]
  expect(edges.toSorted((one, other) => one - other)).toEqual(edges)
  expect((await boxOf('#explorer'))[1]).toBe(1280)
  await page.getByRole('button', { name: 'Hide Documentation Explorer' }).click()
  expect(await page.getByText('Root Types').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open short keys dialog' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open settings dialog' }).click()
  await page.getByRole('dialog').waitFor()
  // GraphiQL's dialogs have no description, so their library logs a warning.
  expect(pageErrors.filter((pageError) => !pageError.startsWith('Warning: Missing `Description`'))).toEqual(
    [],
  )
})

test('the explorer opens a recorded request without storing data in the browser', async () => {
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  await ask(emulator.endpoint('sandbox'), apiKey, 'query Mine($id: String!) { patient(id: $id) { code } }', {
    id: 'x',
  })
  await using portal = await openPortal(browser, emulator)
  const { page, pageErrors } = portal
  await page.goto('/sandbox/requests')
  await page.getByRole('link', { name: 'Mine' }).click()
  await page.getByRole('link', { name: 'Open in explorer' }).click()
  await page.locator('.graphiql-query-editor').getByText('Mine').waitFor()
  expect(await page.content()).not.toContain(apiKey)
  expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0])
  expect(pageErrors).toEqual([])
})

test.each([390, 768])('at %i px, the response scrolls into view after a run', async (width) => {
  await using portal = await openPortal(browser, emulator, { viewport: { width, height: 700 } })
  const { page } = portal
  await page.goto('/sandbox/explorer')
  await page.locator('#explorer:not([inert])').waitFor()
  const response = page.locator('.graphiql-response')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.getByRole('button', { name: /Execute query/ }).click()
  await response.getByText('"total_count"').waitFor()
  const { y = 0, height = 0 } = (await response.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(700)
})

function setEditor(page: Page, part: string, text: string) {
  const editor = `document.querySelector('${part} .CodeMirror').CodeMirror`
  return page.evaluate(`${editor}.setValue(${JSON.stringify(text)})`)
}

test('selecting a mutation fills in valid variables, with ids from the environment', async () => {
  await using portal = await openPortal(browser, emulator, {
    viewport: { width: 768, height: 1024 },
    permissions: ['clipboard-write'],
  })
  const { page, pageErrors } = portal
  await page.goto('/sandbox/explorer')
  await page.locator('#explorer:not([inert])').waitFor()
  for (const name of ['CreatePatient', 'SubmitFormResponse']) {
    await page.getByLabel('Operation', { exact: true }).selectOption(name)
    await page.locator('.graphiql-query-editor').getByText(`mutation ${name}`).waitFor()
    expect(await page.getByText('Copied', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    await page.getByRole('button', { name: /Execute query/ }).click()
    // Polls the journal, because the page shows the previous response until the new one arrives.
    await expect
      .poll(() => emulator.listRequests().at(-1))
      .toMatchObject({ operationName: name, outcome: 'ok', status: 200 })
  }
  expect(pageErrors).toEqual([])
})

describe('"Copy as curl"', () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  async function copyCurl(page: Page) {
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    return String(await page.evaluate('navigator.clipboard.readText()'))
  }

  test('copies a command that sends the content of the editors, with the key from an environment variable', async () => {
    await using portal = await openPortal(browser, emulator, { permissions })
    const { page, pageErrors } = portal
    await page.goto('/sandbox/explorer')
    await page.locator('#explorer:not([inert])').waitFor()
    const query =
      'query Search($text: String) { patients(filters: { search: { contains: $text } }) { success } }'
    await setEditor(page, '.graphiql-query-editor', query)
    await setEditor(page, '.graphiql-editor-tool', `{ "text": "O'Brien" }`)
    const command = await copyCurl(page)
    expect(command).toContain('-H "apiKey: $ORCHESTRATION_API_KEY"')
    const ORCHESTRATION_API_KEY = await emulator.createApiKey('sandbox', { name: 'curl' })
    const { stdout } = await promisify(execFile)('sh', ['-c', command], {
      env: { ...process.env, ORCHESTRATION_API_KEY },
    })
    expect(JSON.parse(stdout)).toEqual({ data: { patients: { success: true } } })
    expect(pageErrors).toEqual([])
  })

  test('copies the values and the user of a recorded request', async () => {
    await using recording = await startEmulator({ port: 0, portalPort: 0, patients: 0, recordValues: true })
    const apiKey = await recording.createApiKey('sandbox', { name: 'Tests' })
    const query = 'mutation Add($input: CreatePatientInput) { createPatient(input: $input) { success } }'
    const input = { first_name: 'Ottoline' }
    await ask(recording.endpoint('sandbox'), apiKey, query, { input }, { 'x-user-id': "o'brien" })
    await using portal = await openPortal(browser, recording, { permissions })
    const { page } = portal
    await page.goto(`/sandbox/explorer?request=${recording.listRequests()[0]?.id}`)
    await page.locator('.graphiql-editor-tool').getByText('Ottoline').waitFor()
    const command = await copyCurl(page)
    expect(command).toContain(`-H 'X-User-ID: o'\\''brien'`)
    expect(command).toContain('"variables":{"input":{"first_name":"Ottoline"}}')
  })
})

test('the explorer shows a warning if JavaScript is disabled', async () => {
  await using portal = await openPortal(browser, emulator, { javaScriptEnabled: false })
  await portal.page.goto('/sandbox/explorer')
  expect(await portal.page.locator('noscript .warning').isVisible()).toBe(true)
})
