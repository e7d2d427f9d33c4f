import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { launchChromiumShell } from '../../../test/launch-chromium.ts'
import { openPortal } from '../../../test/portal-browser.ts'
import { PortalVisitor } from '../../../test/portal-visitor.ts'
import { type Emulator, startEmulator } from '../../index.ts'

const keys = '/sandbox/integrations/api-keys'

let postgres: Postgres
let store: string
let one: Emulator
let other: Emulator
const crashes: string[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  store = await postgres.createDatabase()
  const shared = { port: 0, portalPort: 0, store, adminToken: 'a-token-of-this-test' }
  one = await startEmulator({ ...shared, onCrash: (errorId) => crashes.push(errorId) })
  other = await startEmulator(shared)
})
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await postgres[Symbol.asyncDispose]()
})

async function query(statement: string): Promise<void> {
  const client = new Client(store)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const statusOf = async ({ endpoint }: Emulator, apiKey: string) =>
  (await ask(endpoint('sandbox'), apiKey, '{ tenant { code } }')).status

test('who signs in on one instance works on both, and a key that is deleted there is refused here', async () => {
  const browser = await launchChromiumShell()
  await using portal = await openPortal(browser, one)
  const { page } = portal
  await page.goto(`${one.portal}${keys}/new`)
  await page.getByLabel('Name').fill('shared')
  await page.keyboard.press('Enter')
  const apiKey = (await page.locator('#api-key').textContent()) ?? ''
  expect([await statusOf(one, apiKey), await statusOf(other, apiKey)]).toEqual([200, 200])
  await page.goto(`${other.portal}${keys}`)
  await page.getByRole('link', { name: 'Delete shared' }).click()
  await page.getByRole('button', { name: 'Delete the key' }).click()
  await page.getByText('The key is deleted.').waitFor()
  expect([await statusOf(one, apiKey), await statusOf(other, apiKey)]).toEqual([401, 401])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
  await page.goto(`${one.portal}${keys}`)
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  await browser.close()
})

test('what crashes is answered with an id that the emulator reports too, and nothing else', async () => {
  const ada = new PortalVisitor(one.portal)
  await ada.signIn('Ada', one.adminToken)
  await query('alter table api_key rename to hidden')
  const { status, body } = await ada.open(keys)
  await query('alter table hidden rename to api_key')
  expect([status, crashes.length]).toEqual([500, 1])
  expect(body).toContain(`under the id ${crashes[0]}.`)
  expect(body).not.toMatch(/does not exist|select|api_key/)
})
