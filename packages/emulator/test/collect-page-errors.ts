import type { Page } from 'playwright-core'

// Browser messages that are expected even on correct pages. They are logged when a form submission returns 422, when a
// field is focused before the page has loaded, and when signing out clears site data.
const harmless =
  /^(Failed to load resource: the server responded|Autofocus processing was blocked because a document already has a focused element|Clear-Site-Data header on)/

/** Collects uncaught exceptions and console messages from a page, including Content Security Policy violations. */
export function collectPageErrors(page: Page): readonly string[] {
  const pageErrors: string[] = []
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  page.on('console', (message) => {
    if (!harmless.test(message.text())) pageErrors.push(message.text())
  })
  return pageErrors
}
