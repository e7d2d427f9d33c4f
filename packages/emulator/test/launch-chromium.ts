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
  // Simulates DNS rebinding: the name of another site resolves to this machine.
  '--host-resolver-rules=MAP rebound.example 127.0.0.1',
]

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: flags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })

/** Launches Debian's Chromium (apt-get install chromium), with the back/forward cache enabled. */
export const launchChromium = (): Promise<Browser> => launch('/usr/bin/chromium')

/**
 * Launches Debian's chromium-headless-shell, or Chromium if it is not installed. The shell needs only 60 % of
 * Chromium's CPU time, but has no back/forward cache and cannot download files.
 */
export const launchChromiumShell = (): Promise<Browser> =>
  launch(globSync('/usr/bin/chromium{,-headless-shell}').sort().at(-1) ?? '')

/**
 * Retries tests that use the back/forward cache. Playwright does not support this cache, and sometimes times out. Failed
 * assertions are not retried.
 */
export const retryLostPage = { retry: { count: 2, condition: /Timeout \d+ms exceeded/ } }
