import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Emulator } from '../src/index.ts'
import { collectComplaints } from './collect-complaints.ts'

export interface PortalBrowser extends AsyncDisposable {
  page: Page
  /** What the pages did that they must not. */
  complaints: readonly string[]
}

/** A browser of its own, signed in to the portal as Ada Lovelace. */
export async function openPortal(
  browser: Browser,
  { portal = '', adminToken }: Emulator,
  options: BrowserContextOptions = {},
): Promise<PortalBrowser> {
  const context = await browser.newContext({ baseURL: portal, ...options })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const complaints = collectComplaints(page)
  await page.goto('/sign-in')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Admin token').fill(adminToken)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/get-started')
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
}
