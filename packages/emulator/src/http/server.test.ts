import { expect, test } from 'vitest'
import { startEmulator } from '../index.ts'

test('every port keeps idle connections open for 65 seconds', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  for (const base of [emulator.endpoint('sandbox'), emulator.portal, emulator.hostedPages]) {
    const { headers } = await fetch(new URL('/healthz', base))
    expect(headers.get('keep-alive')).toBe('timeout=65')
  }
})

test('every port serves health checks, which need no key and are not recorded in the journal', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  for (const base of [emulator.endpoint('sandbox'), emulator.portal, emulator.hostedPages]) {
    for (const path of ['/healthz', '/readyz', '/readyz?from=a-balancer']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await fetch(new URL(path, base), { method })
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
        expect(await response.text()).toBe(method === 'GET' ? 'ok\n' : '')
      }
    }
    const posted = await fetch(new URL('/readyz', base), { method: 'POST' })
    expect(posted.status).toBeGreaterThanOrEqual(400)
  }
  expect(emulator.listRequests().map(({ outcome }) => outcome)).toEqual(['rejected'])
})
