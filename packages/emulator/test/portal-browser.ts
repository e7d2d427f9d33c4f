import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Emulator } from '../src/index.ts'
import { collectComplaints } from './collect-complaints.ts'
import { PortalVisitor } from './portal-visitor.ts'

export interface PortalBrowser extends AsyncDisposable {
  page: Page
  /** What the pages did that they must not. */
  complaints: readonly string[]
}

/** A context of its own, signed in to the portal as Ada Lovelace. */
export async function openPortal(
  browser: Browser,
  { portal = '', adminToken }: Emulator,
  options: BrowserContextOptions = {},
): Promise<PortalBrowser> {
  const context = await browser.newContext({ baseURL: portal, ...options })
  context.setDefaultTimeout(120_000)
  // A form in the browser would take twice the CPU.
  const visitor = new PortalVisitor(portal)
  await visitor.signIn('Ada Lovelace', adminToken)
  const cookies = Array.from(visitor.cookies, ([name, value]) => ({ name, value, url: portal }))
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, httpOnly: true, sameSite: 'Strict' })))
  const page = await context.newPage()
  const complaints = collectComplaints(page)
  await page.goto('/sandbox/get-started')
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
}
