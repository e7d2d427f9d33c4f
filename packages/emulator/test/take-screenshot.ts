import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** Writes a screenshot as WebP, which is half the size of PNG. Playwright does not support WebP. */
export async function takeScreenshot(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await writeFile(path, data, 'base64')
}
