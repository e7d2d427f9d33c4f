import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export interface OpenedPage extends AsyncDisposable {
  page: Page
  /** Exceptions, console messages, and requests that fail or go to another origin. */
  unexpectedEvents: string[]
}

/** Opens a page in a separate browser context. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<OpenedPage> {
  const context = await browser.newContext({ baseURL: origin, ...options })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const unexpectedEvents: string[] = []
  page.on('pageerror', ({ message }) => unexpectedEvents.push(message))
  page.on('console', (message) => unexpectedEvents.push(message.text()))
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    if (asked !== origin && protocol !== 'data:') unexpectedEvents.push(request.url())
  })
  page.on('response', (response) => {
    if (!response.ok()) unexpectedEvents.push(`${response.status()} ${response.url()}`)
  })
  return { page, unexpectedEvents, [Symbol.asyncDispose]: () => context.close() }
}
