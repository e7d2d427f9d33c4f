import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Emulator } from '../src/index.ts'

export interface PortalBrowser extends AsyncDisposable {
  page: Page
  /** What the pages did that they must not: break their policy, throw, write to the console. */
  complaints: string[]
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
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    // A form that is answered with 422 is one that works, and signing out clears what the browser keeps.
    if (!/^(Failed to load resource: the server responded|Clear-Site-Data header on)/.test(message.text()))
      complaints.push(message.text())
  })
  await page.goto('/sign-in')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Admin token').fill(adminToken)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/get-started')
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
}
