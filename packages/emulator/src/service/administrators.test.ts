import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../store/open-database.ts'
import { createAdministratorSessions, SESSION_SECONDS } from './administrators.ts'
import { ApiKeyRepository } from './api-keys/api-key-repository.ts'
import { KeyReveals } from './api-keys/key-reveals.ts'

afterEach(() => vi.useRealTimers())

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
