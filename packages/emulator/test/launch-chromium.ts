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

/** Debian's Chromium (apt-get install chromium), which keeps pages that were left in memory, as people's browsers do. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: flags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
