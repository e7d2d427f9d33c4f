import { expect, test } from 'vitest'
import { PortalVisitor } from '../../test/portal-visitor.ts'
import { startEmulator } from '../index.ts'

test('whoever guesses the admin token has to wait, here and at the sign-in, with the right token too', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const call = async (headers: Record<string, string>) => {
    const { status } = await fetch(`${emulator.portal}/__control/environments`, { headers })
    return status
  }
  const guess = (token: string) => call({ authorization: `Bearer ${token}` })
  for (let index = 0; index < 15; index += 1) expect(await call({})).toBe(401)
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`guess-${index}`)))
  expect(guesses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  expect(await guess(emulator.adminToken)).toBe(429)
  const { status } = await new PortalVisitor(emulator.portal).signIn('Ada', emulator.adminToken)
  expect(status).toBe(429)
})

test('the right token is no guess, however often it is shown', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const headers = { authorization: `Bearer ${emulator.adminToken}` }
  const calls = Array.from({ length: 30 }, () => fetch(`${emulator.portal}/__control/faults`, { headers }))
  expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true)
})
