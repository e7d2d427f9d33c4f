import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../store/open-database.ts'
import { createAdministratorSessions, createSignInAttempts, SESSION_SECONDS } from './administrators.ts'
import { ApiKeyRepository } from './api-keys/api-key-repository.ts'
import { KeyReveals } from './api-keys/key-reveals.ts'

afterEach(() => vi.useRealTimers())

test('only an address with too many sign-in attempts is throttled', () => {
  let now = Date.parse('2026-01-01')
  const attempts = createSignInAttempts({ maxAttempts: 2, windowMs: 10_000, now: () => now })
  expect([attempts.add('::1'), attempts.add('::1')]).toEqual([0, 0])
  now += 500
  expect([attempts.add('::1'), attempts.add('::2')]).toEqual([10, 0])
  now += 9_000
  expect(attempts.add('::1')).toBe(1)
  now += 500
  expect([attempts.add('::1'), attempts.add('::1')]).toEqual([0, 0])
  expect(attempts.add('::1')).toBe(10)
  attempts.clear('::1')
  expect(attempts.add('::1')).toBe(0)
})

test('each address has its own wait time, and clearing an address does not affect the others', () => {
  const now = () => Date.parse('2026-01-01')
  const attempts = createSignInAttempts({ maxAttempts: 2, windowMs: 10_000, now })
  const waits = () => [attempts.secondsToWait('::1'), attempts.secondsToWait('::2')]
  expect(waits()).toEqual([0, 0])
  for (const address of ['::1', '::2', '::2']) attempts.add(address)
  expect(waits()).toEqual([0, 10])
  attempts.add('::1')
  attempts.clear('::1')
  expect(waits()).toEqual([0, 10])
})

test('a session ends after twelve hours or on sign-out, and is invalid in other emulators', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sessions = createAdministratorSessions()
  const [first, second] = [sessions.create('Ada'), sessions.create('Grace')]
  expect(createAdministratorSessions().find([first.secret])).toBeUndefined()
  expect(sessions.find(['made up', second.secret, first.secret])).toEqual(second)
  sessions.delete(first)
  expect(sessions.find([first.secret])).toBeUndefined()
  vi.setSystemTime(Date.now() + SESSION_SECONDS * 1_000 - 1)
  expect(sessions.find([second.secret])).toEqual(second)
  vi.setSystemTime(Date.now() + 1)
  expect(sessions.find([second.secret])).toBeUndefined()
})

test('KeyReveals creates one key per form id, and reveals its value once to the session that created it', () => {
  const database = openDatabase('memory')
  const sessions = createAdministratorSessions()
  const keys = new ApiKeyRepository(database, 'sandbox', () => new Date(0))
  const reveals = new KeyReveals(keys)
  const [ada, grace] = [sessions.create('Ada'), sessions.create('Grace')]
  for (let times = 0; times < 2; times += 1) reveals.createKey('form', { name: 'One' }, ada)
  expect(keys.list()).toMatchObject([{ name: 'One' }])
  expect(reveals.takeValue('form', grace)).toBeUndefined()
  const values = [1, 2].map(() => reveals.takeValue('form', ada))
  expect(values).toEqual([expect.stringMatching(/^orchemu_sandbox_/), undefined])
  reveals.createKey('form', { name: 'One' }, ada)
  expect(keys.count()).toBe(1)
  database.close()
})
