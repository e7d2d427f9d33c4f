import { fileURLToPath } from 'node:url'
import type { Page, ViewportSize } from 'playwright-core'

/** Makes the browser load axe into each page that it opens from now on. Sending it to each page takes twice the CPU. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(import.meta.resolve('axe-core/axe.min.js')) })
}

/** Shows the page that is open in other colours and another size, which takes less than loading it again. */
export async function show(page: Page, colorScheme: 'dark' | 'light', viewport: ViewportSize): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
}

// What colours and a width can change. The other rules look at the elements, their names and roles, which stay.
const colourRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/**
 * What axe finds on a page, each with the rule's name and the first element that breaks it. Waits for the styles. A page
 * whose other rules were checked in other colours needs only those about colours, which take a third of the CPU.
 */
export async function findViolations(page: Page, isAboutColours = false): Promise<unknown> {
  await page.waitForLoadState()
  const options = { resultTypes: ['violations'], ...(isAboutColours && { runOnly: colourRules }) }
  return page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
  )
}
