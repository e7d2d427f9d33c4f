import { globSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that another site could have, made to lead here: DNS rebinding.
  '--host-resolver-rules=MAP rebound.example 127.0.0.1',
]

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: flags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })

/** Debian's Chromium (apt-get install chromium), which keeps pages that were left in memory, as people's browsers do. */
export const launchChromium = (): Promise<Browser> => launch('/usr/bin/chromium')

/**
 * Debian's chromium-headless-shell, or Chromium where it is not installed. It takes 0.6 of Chromium's CPU. It neither
 * keeps pages that were left nor downloads files.
 */
export const launchChromiumShell = (): Promise<Browser> =>
  launch(globSync('/usr/bin/chromium{,-headless-shell}').sort().at(-1) ?? '')

/**
 * For tests that go back to a page that the browser has kept in memory. Playwright does not support such pages and sometimes
 * waits for one in vain. A failed assertion is not repeated.
 */
export const retryLostPage = { retry: { count: 2, condition: /Timeout \d+ms exceeded/ } }
