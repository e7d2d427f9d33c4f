import { expect, test } from 'vitest'
import { startEmulator } from '../index.ts'

test('connections are kept for longer than a process usually stalls', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  for (const base of [emulator.endpoint('sandbox'), emulator.portal, emulator.hostedPages]) {
    const { headers } = await fetch(new URL('/healthz', base))
    expect(headers.get('keep-alive')).toBe('timeout=65')
  }
})
