import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPageErrors } from '../../../test/collect-page-errors.ts'
import { conversation } from '../../../test/conversation.ts'
import { everyQuestion } from '../../../test/every-question.ts'
import { findViolations, loadAxe, show } from '../../../test/find-violations.ts'
import { launchChromiumShell } from '../../../test/launch-chromium.ts'
import { startVisit } from '../../../test/start-visit.ts'
import { takeScreenshot } from '../../../test/take-screenshot.ts'
import { type Emulator, startEmulator } from '../../index.ts'

// SCREENSHOTS=<folder> saves the screenshot for the documentation. HOSTED_SCREENSHOTS=<folder> saves screenshots of all pages.
const { SCREENSHOTS, HOSTED_SCREENSHOTS } = process.env
const documented = 'form-light-390'

let browser: Browser
let emulator: Emulator
beforeAll(async () => {
  browser = await launchChromiumShell()
  emulator = await startEmulator({ port: 0, definitions: [everyQuestion, conversation] })
})
afterAll(async () => {
  await browser.close()
  await emulator.stop()
})

type Stop = (name: string) => Promise<void>

async function tour(page: Page, stop: Stop): Promise<void> {
  const visit = await startVisit(emulator, {
    success_url: 'https://example.org/thanks',
    cancel_url: 'https://example.org/left',
  })
  await page.goto(visit.url)
  await stop('message')
  await page.getByRole('button', { name: 'I have read this' }).click()
  await page.getByRole('heading', { name: 'About you' }).waitFor()
  await stop('form')
  await page.getByRole('group', { name: 'Do you smoke?' }).getByLabel('Yes').check()
  await page.getByLabel('Every day').check()
  await page.getByLabel('How many cigarettes a day?').fill('a few')
  await page.getByRole('group', { name: 'How much does it hurt?' }).getByLabel('7').check()
  await page.getByLabel('How tall are you, in cm?').fill('900')
  await page.getByLabel('A photo of the knee').setInputFiles({
    name: 'knee.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not much of a picture'),
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').waitFor()
  await stop('form-wrong')

  const talk = await startVisit(emulator, { pathway_definition_id: 'conversation' })
  await page.goto(talk.url)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('What should we call you?').press('Enter')
  await page.getByRole('alert').waitFor()
  await stop('conversation-wrong')

  const nurse = await startVisit(emulator, { stakeholder_definition_id: 'nurse' })
  await page.goto(nurse.url)
  await stop('checklist')
  await page.getByRole('button', { name: 'Everything is done' }).click()
  await page.getByRole('alert').waitFor()
  await stop('checklist-wrong')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Everything is done' }).click()
  await page.getByRole('heading', { name: 'All done, thank you' }).waitFor()
  await stop('completed')

  const brief = await startVisit(emulator, { ttl: 60, cancel_url: 'https://example.org/left' })
  emulator.advanceClock(61_000)
  await page.goto(brief.url)
  await stop('expired')
  await page.goto(`${emulator.hostedPages}/s/nothing`)
  await stop('missing')
  const dutch = await startVisit(emulator, { language: 'nl' })
  await page.goto(dutch.url)
  await stop('dutch')
}

const combinations = [
  ['light', 390],
  ['dark', 1280],
  ['light', 1280],
  ['dark', 390],
] as const
// Colours do not depend on the width, so tests need only two combinations of width and colour scheme. Screenshots show all four.
const isForPictures = SCREENSHOTS !== undefined || HOSTED_SCREENSHOTS !== undefined
const shown = isForPictures ? combinations : combinations.slice(0, 2)
test('hosted pages have no axe violations, overflow or console errors in either colour scheme or at either width', async () => {
  const context = await browser.newContext()
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const pageErrors = collectPageErrors(page)
  await loadAxe(page)
  await tour(page, async (name) => {
    for (const [index, [colorScheme, width]] of shown.entries()) {
      await show(page, colorScheme, { width, height: 844 })
      const title = `${name}-${colorScheme}-${width}`
      expect([title, await findViolations(page, index > 0)]).toEqual([title, []])
      expect([title, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([title, width])
      if (HOSTED_SCREENSHOTS !== undefined) {
        await page.screenshot({ path: join(HOSTED_SCREENSHOTS, `${title}.png`), fullPage: true })
      }
      if (SCREENSHOTS !== undefined && title === documented) {
        await takeScreenshot(page, join(SCREENSHOTS, `hosted-${documented}.webp`))
      }
    }
  })
  expect(pageErrors).toEqual([])
  await context.close()
})
