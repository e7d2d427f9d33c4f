import { auditServer } from 'graphql-http'
import { expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'

/** Audits that contradict the contract, which allows only POST because queries in URLs would expose patient data in logs. */
const contradicted: Record<string, string> = {
  '5A70': 'MAY accept application/x-www-form-urlencoded formatted GET requests',
  D6D5: 'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  '6A70': 'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
}

test('the API passes the GraphQL over HTTP audit, except where the contract contradicts it', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Audit' })
  const audits = await auditServer({
    url: emulator.endpoint('sandbox'),
    fetchFn: (url: string, init?: RequestInit) =>
      fetch(url, { ...init, headers: { ...init?.headers, apiKey } }),
  })
  const failed = audits.filter(({ status }) => status !== 'ok').map(({ id, name }) => [id, name])
  expect(Object.fromEntries(failed)).toEqual(contradicted)
  expect(audits).toHaveLength(61)
})
