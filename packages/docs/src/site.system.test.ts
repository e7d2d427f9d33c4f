import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCodeBlocks } from '../test/find-code-blocks.ts'
import { findDeadLinks } from '../test/find-dead-links.ts'
import { loadSite } from '../test/load-site.ts'
import { type OpenedPage, openPage } from '../test/open-page.ts'
import { serveSite } from '../test/serve-site.ts'
import { writeBlocks } from '../test/write-blocks.ts'
import { isPublished, repository } from './repository.ts'

// SCREENSHOTS=<folder> writes a screenshot of each tested page.
const { SCREENSHOTS } = process.env

// Reads the generated pages from disk, because generating them again would take 6 s of CPU time.
const pages = Object.fromEntries(
  ['pages', '__generated__'].flatMap((name) => {
    const cwd = join(import.meta.dirname, '..', name)
    return globSync('**/*.md', { cwd }).map((path) => [path, readFileSync(join(cwd, path), 'utf8')] as const)
  }),
)
const files = await loadSite()
const htmlFiles = new Map(
  [...files].filter(([path]) => path.endsWith('.html')).map(([path, content]) => [path, content.toString()]),
)
/** The landing page, and pages with wide tables, images, long words, tabs or collapsed sections. */
const testedPages = [
  '/',
  '/quick-start/',
  '/care-flow/',
  '/testing/',
  '/client/errors/',
  '/client/retries/',
  '/emulator/portal/',
  '/emulator/playwright/',
  '/security/',
  '/schema/',
  '/migrating/awell-sdk/',
  '/operations/',
  '/operations/activity/',
  '/operations/start-pathway/',
  '/operations/patients/',
]
/** One page of each kind, because axe takes a second of CPU time per page. */
const axePages = [
  '/',
  '/quick-start/',
  '/client/retries/',
  '/emulator/portal/',
  '/operations/start-pathway/',
  '/operations/patients/',
]

test('every page is built and listed in the sidebar', () => {
  const paths = Object.keys(pages).map((path) =>
    path.replace(/(^|\/)index\.md$|\.md$/, '/index.html').replace(/^\//, ''),
  )
  expect(paths.filter((path) => !files.has(path))).toEqual([])
  // The sidebar does not list the landing page.
  const start = String(files.get('quick-start/index.html'))
  const inSidebar = paths.filter((path) => path !== 'index.html')
  expect(inSidebar.filter((path) => !start.includes(`href="/${path.replace('index.html', '')}"`))).toEqual([])
})

test('every page exists as Markdown, and llms.txt lists it', () => {
  const index = String(files.get('llms.txt'))
  const missing = Object.keys(pages).filter((path) => !files.has(path) || !index.includes(`](/${path})`))
  expect(missing).toEqual([])
})

test('each edit link points to a page, and pages show a banner until the packages are on npm', () => {
  const links = [...htmlFiles.values()].flatMap((html) =>
    Array.from(html.matchAll(/href="[^"]*\/edit\/main\/([^"]*)"/g), ([, path = '']) => path),
  )
  expect(links.length).toBeGreaterThan(20)
  for (const path of links) expect(readFileSync(join(repository, path), 'utf8')).toMatch(/^---\n/)
  const withBanner = [...htmlFiles.values()].filter((html) => html.includes('Not on npm yet'))
  if (isPublished) expect(withBanner).toEqual([])
  else expect(withBanner.length).toBeGreaterThan(50)
})

test('every link points to an existing page and heading', () => {
  const texts = new Map([...files.keys()].map((path) => [path, htmlFiles.get(path) ?? '']))
  expect(findDeadLinks(texts)).toEqual([])
})

test('each page has one title, no skipped heading levels, a header for each column, and unique ids', () => {
  const numbersOf = (html: string) =>
    Array.from(html.slice(html.indexOf('<main')).matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level))
  const wrong = [...htmlFiles].filter(([, html]) => {
    const [title, ...levels] = numbersOf(html)
    const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
    const isOrdered = levels.every((level, index) => level > 1 && level <= (levels[index - 1] ?? 1) + 1)
    const isUntitled = /<th[^>]*><\/th>/.test(html)
    return title !== 1 || !isOrdered || isUntitled || new Set(ids).size < ids.length
  })
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('the "before" blocks of migration pages pass the type checker', async () => {
  const before = Object.entries(pages)
    .flatMap(([file, text]) => findCodeBlocks(file, text))
    .filter(({ meta }) => meta === 'title="before"')
  await using written = await writeBlocks(join(import.meta.dirname, '../site'), before)
  expect(before.length).toBeGreaterThan(1)
  expect(await written.checkTypes()).toEqual([])
})

describe('in a browser', () => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof serveSite>>
  beforeAll(async () => {
    site = await serveSite(files)
    browser = await chromium.launch({
      // Prefers the headless shell, because it needs 40% less CPU time than Chromium.
      executablePath: globSync('/usr/bin/chromium{,-headless-shell}').sort().at(-1) ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    })
  })
  afterAll(async () => {
    await browser.close()
    await site[Symbol.asyncDispose]()
  })

  test('pages fit the screen and pass axe in light mode on a desktop and in dark mode on a phone, and send requests only to their own origin', async () => {
    await using opened = await openPage(browser, site.url, {})
    const { page, unexpectedEvents } = opened
    // Tests only two of the four combinations of width and colour scheme, because colours do not depend on the width.
    const shown = [
      ['light', 1280],
      ['dark', 360],
    ] as const
    await page.addInitScript({ path: fileURLToPath(import.meta.resolve('axe-core/axe.min.js')) })
    const seen: unknown[] = []
    for (const path of testedPages) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      for (const [colorScheme, width] of shown) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        // The page sets its theme in a listener, after the colour scheme has changed.
        await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
        const scrollWidth = await page.evaluate('document.documentElement.scrollWidth')
        const cutTables = await page.evaluate(
          `[...document.querySelectorAll('main table')].filter((table) => table.scrollWidth > table.clientWidth).length`,
        )
        const violations = axePages.includes(path) ? await findViolations(page) : []
        seen.push([path, scrollWidth, cutTables, violations])
        await photograph(page, path, `${colorScheme}-${width}`)
      }
    }
    expect(seen).toEqual(testedPages.flatMap((path) => shown.map(([, width]) => [path, width, 0, []])))
    expect(unexpectedEvents).toEqual([])
  })

  describe('the search', () => {
    let opened: OpenedPage
    // The tests share one page, because each new page loads the search index again.
    beforeAll(async () => {
      opened = await openPage(browser, site.url, {})
      await opened.page.goto('/')
      await opened.page.getByRole('button', { name: 'Search' }).click()
    })
    afterAll(() => opened[Symbol.asyncDispose]())

    test.each([
      ['OutcomeUnknownError', '/client/errors/'],
      ['401', '/client/errors/'],
      ['lambda', '/deploying/'],
      ['ECONNREFUSED', '/errors/'],
      ['idempotency', '/client/retries/'],
      ['GDPR', '/security/'],
    ])('finds %s on %s', async (word, path) => {
      const { page, unexpectedEvents } = opened
      // Clears the results for the previous word.
      await page.getByPlaceholder('Search').fill('')
      await expect.poll(() => page.locator('dialog a').count()).toBe(0)
      await page.getByPlaceholder('Search').fill(word)
      await page.locator(`dialog a[href*="${path}"]`).first().waitFor()
      expect(unexpectedEvents).toEqual([])
    })

    test('opens the page of a clicked result', async () => {
      const { page, unexpectedEvents } = opened
      await page.getByPlaceholder('Search').fill('GDPR')
      await page.locator('dialog a[href*="/security/"]').first().click()
      await page.waitForURL('**/security/**')
      expect(unexpectedEvents).toEqual([])
    })
  })

  test('the landing page shows the navigation menu', async () => {
    await using opened = await openPage(browser, site.url, { viewport: { width: 1280, height: 800 } })
    const { page } = opened
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Quick start' }).click()
    await page.waitForURL('**/quick-start/')
  })

  test('only commands have a copy button', async () => {
    await using opened = await openPage(browser, site.url, {})
    const { page } = opened
    await page.goto('/quick-start/')
    const isCopied = (language: string) =>
      page
        .locator('.expressive-code', { has: page.locator(`[data-language=${language}]`) })
        .evaluateAll((blocks) =>
          blocks.map((block) => block.querySelector('.copy button')?.checkVisibility()),
        )
    expect(new Set(await isCopied('sh'))).toEqual(new Set([true]))
    expect(new Set(await isCopied('txt'))).toEqual(new Set([false]))
  })

  test('long names in tables can wrap between their words', () => {
    const page = htmlFiles.get('two-kinds-of-id/index.html')
    expect(page).toContain('careflow<wbr>Tracks')
    expect(page).toContain('definition_<wbr>id')
  })

  test('on a phone, the open menu is scrolled to the current page', async () => {
    await using opened = await openPage(browser, site.url, { viewport: { width: 390, height: 800 } })
    const { page } = opened
    await page.goto('/operations/start-pathway/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const current = page.locator('.sidebar-pane [aria-current=page]')
    await expect.poll(async () => (await current.boundingBox())?.y).toBeLessThan(800)
  })

  test('the menu and the tabs of an operation work on a phone without JavaScript', async () => {
    const viewport = { width: 390, height: 800 }
    await using opened = await openPage(browser, site.url, { viewport, javaScriptEnabled: false })
    const { page } = opened
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Quick start' }).click()
    await page.waitForURL('**/quick-start/')
    await page.goto('/operations/start-pathway/')
    const shown = () =>
      page
        .locator('.tabs pre')
        .evaluateAll((blocks) =>
          blocks.filter((block) => block.checkVisibility()).map((block) => block.dataset.language),
        )
    expect(await shown()).toEqual(['ts'])
    await page.getByText('TypeScript', { exact: true }).click()
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toEqual(['sh'])
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toEqual(['graphql', 'json'])
  })
})

async function photograph(page: Page, path: string, name: string): Promise<void> {
  if (!SCREENSHOTS) return
  const file = `${path.replaceAll('/', '-')}${name}.png`
  await page.screenshot({ path: join(SCREENSHOTS, file), fullPage: true })
}

/** Excludes Starlight's search button, whose accessible name does not contain the visible keyboard shortcut. */
async function findViolations(page: Page): Promise<unknown> {
  return page.evaluate(`axe.run({ exclude: ['[data-open-modal]'] }, { resultTypes: ['violations'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))`)
}
