import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { createSessionStore, createSignInAttempts, SESSION_SECONDS } from './administrators.ts'
import { createKeyReveals } from './key-reveals.ts'

afterEach(() => vi.useRealTimers())

test('only the address with too many attempts must wait', async () => {
  const store = await openStore('memory')
  let now = Date.parse('2026-01-01')
  const attempts = createSignInAttempts(store, { max: 2, window: 10_000, now: () => now })
  expect([await attempts.add('::1'), await attempts.add('::1')]).toEqual([0, 0])
  now += 500
  expect([await attempts.add('::1'), await attempts.add('::2')]).toEqual([10, 0])
  now += 9_000
  expect(await attempts.add('::1')).toBe(1)
  now += 500
  expect([await attempts.add('::1'), await attempts.add('::1')]).toEqual([0, 0])
  expect(await attempts.add('::1')).toBe(10)
  await attempts.forget('::1')
  expect(await attempts.add('::1')).toBe(0)
  await store.close()
})

test('an address that must wait can ask for how long, and signing in frees it alone', async () => {
  const store = await openStore('memory')
  const now = () => Date.parse('2026-01-01')
  const attempts = createSignInAttempts(store, { max: 2, window: 10_000, now })
  const waits = async () => [await attempts.wait('::1'), await attempts.wait('::2')]
  expect(await waits()).toEqual([0, 0])
  for (const address of ['::1', '::2', '::2']) await attempts.add(address)
  expect(await waits()).toEqual([0, 10])
  await attempts.add('::1')
  await attempts.forget('::1')
  expect(await waits()).toEqual([0, 10])
  await store.close()
})

test('a session ends after twelve hours, with its sign-out, and with another admin token', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = await openStore('memory')
  const sessions = createSessionStore(store, 'an-admin-token')
  const [first, second] = [await sessions.create('Ada'), await sessions.create('Grace')]
  expect(await createSessionStore(store, 'another-token').find([first.secret])).toBeUndefined()
  expect(await sessions.find(['made up', second.secret, first.secret])).toEqual(second)
  await sessions.delete(first)
  expect(await sessions.find([first.secret])).toBeUndefined()
  vi.setSystemTime(Date.now() + SESSION_SECONDS * 1_000 - 1)
  expect(await sessions.find([second.secret])).toEqual(second)
  vi.setSystemTime(Date.now() + 1)
  expect(await sessions.find([second.secret])).toBeUndefined()
  await sessions.create('Ada')
  const rows = await store.reader.selectFrom('portal_session').select('administrator').execute()
  expect(rows).toEqual([{ administrator: 'Ada' }])
  await store.close()
})

test('a sign-out drops the values of new keys that its session has not seen, and no others', async () => {
  const store = await openStore('memory')
  const sessions = createSessionStore(store, 'an-admin-token')
  const reveals = createKeyReveals(store, 'sandbox', () => new Date(0))
  const [first, second] = [await sessions.create('Ada'), await sessions.create('Grace')]
  await reveals.createKey('form-1', { name: 'One' }, first)
  await reveals.createKey('form-2', { name: 'Two' }, second)
  await sessions.delete(first)
  expect(await reveals.takeValue('form-1', first)).toBeUndefined()
  expect(await reveals.takeValue('form-2', second)).toMatch(/^orchemu_sandbox_/)
  await store.close()
})
