import { fileURLToPath } from 'node:url'
import type { Page, ViewportSize } from 'playwright-core'

/** Loads axe into every page that is opened later. Injecting it into each page takes twice the CPU time. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(import.meta.resolve('axe-core/axe.min.js')) })
}

/** Changes the colour scheme and the size of the open page. This is cheaper than reloading the page. */
export async function show(page: Page, colorScheme: 'dark' | 'light', viewport: ViewportSize): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
}

// The rules that depend on the colour scheme or the width.
const colourRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/**
 * Returns the axe violations of a page, each with the rule id and the HTML of the first element. `onlyColourRules` takes a third
 * of the CPU time. Use it if the page has passed all rules in another colour scheme.
 */
export async function findViolations(page: Page, onlyColourRules = false): Promise<unknown> {
  await page.waitForLoadState()
  const options = { resultTypes: ['violations'], ...(onlyColourRules && { runOnly: colourRules }) }
  return page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
  )
}
