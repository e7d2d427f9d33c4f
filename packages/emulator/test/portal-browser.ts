import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Emulator } from '../src/index.ts'
import { collectPageErrors } from './collect-page-errors.ts'
import { PortalVisitor } from './portal-visitor.ts'

export interface PortalBrowser extends AsyncDisposable {
  page: Page
  /** Uncaught exceptions and console messages from the page, including Content Security Policy violations. */
  pageErrors: readonly string[]
}

/** Opens an empty page in a new browser context that is signed in to the portal as Ada Lovelace. */
export async function openPortal(
  browser: Browser,
  { portal = '', adminToken }: Emulator,
  options: BrowserContextOptions = {},
): Promise<PortalBrowser> {
  const context = await browser.newContext({ baseURL: portal, ...options })
  context.setDefaultTimeout(120_000)
  // Signs in over HTTP, because a form in the browser takes twice the CPU time.
  const visitor = new PortalVisitor(portal)
  await visitor.signIn('Ada Lovelace', adminToken)
  const cookies = Array.from(visitor.cookies, ([name, value]) => ({ name, value, url: portal }))
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, httpOnly: true, sameSite: 'Strict' })))
  const page = await context.newPage()
  const pageErrors = collectPageErrors(page)
  return { page, pageErrors, [Symbol.asyncDispose]: () => context.close() }
}
