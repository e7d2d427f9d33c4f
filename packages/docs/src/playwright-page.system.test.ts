import { test } from 'vitest'
import { runPage } from '../test/run-page.ts'

test('the journey test passes in Chromium', async () => {
  await using _run = await runPage('emulator/playwright.md', {})
})
