import { afterEach, expect, test, vi } from 'vitest'
import { createAdministratorSessions, SESSION_LIFETIME_SECONDS } from './administrator-sessions.ts'

afterEach(() => vi.useRealTimers())

test('a session ends after twelve hours or on sign-out, and is not valid for other emulators', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sessions = createAdministratorSessions()
  const [first, second] = [sessions.create('Ada'), sessions.create('Grace')]
  expect(createAdministratorSessions().find(first.secret)).toBeUndefined()
  expect(sessions.find('made up')).toBeUndefined()
  sessions.delete(first)
  expect(sessions.find(first.secret)).toBeUndefined()
  vi.setSystemTime(Date.now() + SESSION_LIFETIME_SECONDS * 1_000 - 1)
  expect(sessions.find(second.secret)).toEqual(second)
  vi.setSystemTime(Date.now() + 1)
  expect(sessions.find(second.secret)).toBeUndefined()
})
