import type { Page } from 'playwright-core'

// These belong to pages that work: a form that is answered with 422, one whose field somebody used before the page had
// loaded, so that the focus stays there, and signing out, which clears what the browser keeps.
const harmless =
  /^(Failed to load resource: the server responded|Autofocus processing was blocked because a document already has a focused element|Clear-Site-Data header on)/

/** What a page does that it must not: break its policy, throw, write to the console. The list grows while it is open. */
export function collectComplaints(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (!harmless.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
