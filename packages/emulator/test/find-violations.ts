import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds on a page, each with the rule's name and the first element that breaks it. Waits for the styles. */
export async function findViolations(page: Page): Promise<unknown> {
  await page.waitForLoadState()
  await page.evaluate(axe.source)
  return page.evaluate(
    'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
  )
}
