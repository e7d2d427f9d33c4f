import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { PortalVisitor } from '../../../test/portal-visitor.ts'
import { startEmulator } from '../../index.ts'

test('after ten wrong tokens, the control API and the sign-in page throttle an address', async () => {
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

test('the control API counts a repeated wrong token as one guess', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const call = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${emulator.portal}/__control/environments`, { headers })).status
  }
  const stale = await Promise.all(Array.from({ length: 30 }, () => call('the-token-of-yesterday')))
  expect(new Set(stale)).toEqual(new Set([401]))
  expect(await call(emulator.adminToken)).toBe(200)
})

test('the control API counts all loopback addresses as one', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0, host: '0.0.0.0', allowHttp: true })
  const { port } = new URL(emulator.portal ?? '')
  const guess = async (from: string, token: string) => {
    const calling = request({
      host: '127.0.0.1',
      port,
      path: '/__control/environments',
      localAddress: from,
      headers: { authorization: `Bearer ${token}` },
    })
    calling.end()
    const [response] = await once(calling, 'response')
    response.resume()
    return response.statusCode
  }
  for (let index = 0; index < 10; index += 1)
    expect(await guess(`127.0.0.${index + 1}`, `guess-${index}`)).toBe(401)
  expect(await guess('127.0.0.99', 'guess-10')).toBe(429)
})

test('the control API never counts the right token as a guess', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const headers = { authorization: `Bearer ${emulator.adminToken}` }
  const calls = Array.from({ length: 30 }, () => fetch(`${emulator.portal}/__control/faults`, { headers }))
  expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true)
})
