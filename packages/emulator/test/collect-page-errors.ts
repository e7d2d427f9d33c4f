import type { Page } from 'playwright-core'

// Browser messages that are expected on correct pages. They are logged when a form submission returns 422, when a field is
// focused before the page has loaded, and when signing out clears site data.
const harmless =
  /^(Failed to load resource: the server responded|Autofocus processing was blocked because a document already has a focused element|Clear-Site-Data header on)/

/** Collects exceptions, policy violations and console messages from a page while it is open. */
export function collectPageErrors(page: Page): readonly string[] {
  const pageErrors: string[] = []
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  page.on('console', (message) => {
    if (!harmless.test(message.text())) pageErrors.push(message.text())
  })
  return pageErrors
}
