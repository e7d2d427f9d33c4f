import { describe, expect, test } from 'vitest'
import { ask, send } from '../ask.ts'
import { useContract } from '../use-contract.ts'

const minimal = '{ tenant { success } }'

const contract = useContract(['sandbox', 'production-eu'])
const statusWith = async (headers: Record<string, string>) =>
  (await ask(contract.endpoint, undefined, minimal, undefined, headers)).status

describe('authentication', () => {
  test('the API responds with 401 if the key is missing, even to introspection and invalid queries', async () => {
    for (const query of [
      minimal,
      '{ __schema { queryType { name } } }',
      '{ nonsense',
      'mutation { createPatient { code } }',
    ]) {
      const { status, data, errors } = await ask(contract.endpoint, undefined, query)
      expect([status, data]).toEqual([401, undefined])
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'UNAUTHENTICATED',
        type: 'UNAUTHENTICATED',
        statusCode: 401,
      })
    }
  })

  test('the API accepts the key only in the apiKey header, whose name is case-insensitive', async () => {
    for (const name of ['apiKey', 'apikey', 'APIKEY'])
      expect(await statusWith({ [name]: contract.apiKey })).toBe(200)
    for (const name of ['authorization', 'x-api-key', 'api-key', 'cookie']) {
      expect(await statusWith({ [name]: contract.apiKey })).toBe(401)
    }
    const inUrl = await send(
      `${contract.endpoint}?apiKey=${contract.apiKey}`,
      JSON.stringify({ query: minimal }),
      {
        'content-type': 'application/json',
      },
    )
    expect(inUrl.status).toBe(401)
  })

  test('the API accepts only the exact key as the header value, without Bearer or quotes', async () => {
    expect(await statusWith({ apiKey: `Bearer ${contract.apiKey}` })).toBe(401)
    expect(await statusWith({ apiKey: `"${contract.apiKey}"` })).toBe(401)
    expect(await statusWith({ apiKey: contract.apiKey.toUpperCase() })).toBe(401)
    expect(await statusWith({ apiKey: contract.apiKey.slice(0, -1) })).toBe(401)
    expect(await statusWith({ apiKey: '' })).toBe(401)
    expect(await statusWith({ apiKey: contract.apiKey })).toBe(200)
  })

  test('requests with different API keys of the same tenant return the same patients', async () => {
    const other = await contract.emulator.createApiKey('sandbox', { name: 'Other' })
    const query = '{ patients { patients { id } } }'
    const [mine, theirs] = [await contract.ask(query), await ask(contract.endpoint, other, query)]
    expect(theirs.data).toEqual(mine.data)
  })

  test('an environment rejects keys from another environment', async () => {
    const production = await contract.emulator.createApiKey('production-eu', { name: 'Production' })
    const statuses = [
      await contract.askIn('sandbox', contract.apiKey),
      await contract.askIn('production-eu', contract.apiKey),
      await contract.askIn('sandbox', production),
      await contract.askIn('production-eu', production),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 401, 401, 200])
  })

  test('only the URL selects the environment, and responses contain only data from that environment', async () => {
    const production = await contract.emulator.createApiKey('production-eu', { name: 'Production' })
    const query = '{ patients { patients { id } } }'
    const there = await ask(contract.emulator.endpoint('production-eu'), production, query, undefined, {
      environment: 'sandbox',
      'x-environment': 'sandbox',
    })
    const here = await contract.ask(query)
    expect(there.data.patients.patients).toHaveLength(10)
    expect(there.data).not.toEqual(here.data)
  })

  test('createApiKey requires only a name', async () => {
    await expect(contract.emulator.createApiKey('sandbox', { name: 'Backend' })).resolves.toMatch(
      /^orchemu_sandbox_/,
    )
    await expect(contract.emulator.createApiKey('sandbox', { name: ' ' })).rejects.toThrow(/^name: /)
  })

  test('neither the list of keys nor a snapshot contains key values', async () => {
    const value = await contract.emulator.createApiKey('sandbox', { name: 'Secret' })
    const seen = JSON.stringify([
      await contract.emulator.listApiKeys('sandbox'),
      await contract.emulator.snapshot(),
    ])
    expect(seen).not.toContain(value)
    expect(seen).not.toContain(value.slice(-36))
  })

  test('a lost key can be deleted by its id, and other keys stay valid', async () => {
    const { emulator } = contract
    const lost = await emulator.createApiKey('sandbox', { name: 'Lost' })
    const replacement = await emulator.createApiKey('sandbox', { name: 'Replacement' })
    const listed = (await emulator.listApiKeys('sandbox')).find(({ name }) => name === 'Lost')
    await emulator.deleteApiKey('sandbox', listed?.id ?? '')
    expect((await contract.askIn('sandbox', lost)).status).toBe(401)
    expect((await contract.askIn('sandbox', replacement)).status).toBe(200)
  })

  test('keys do not expire', async () => {
    contract.emulator.advanceClock(100 * 365 * 86_400_000)
    expect((await contract.askIn('sandbox', contract.apiKey)).status).toBe(200)
  })

  test('the API rejects CORS preflights, and sends no CORS headers', async () => {
    const preflight = await send(
      contract.endpoint,
      undefined,
      {
        origin: 'https://app.example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey',
      },
      'OPTIONS',
    )
    const call = await ask(contract.endpoint, contract.apiKey, minimal, undefined, { origin: 'null' })
    expect([preflight.status, call.status]).toEqual([405, 200])
    for (const { headers } of [preflight, call]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('errors and recorded requests never contain API keys', async () => {
    const { apiKey, emulator } = contract
    const results = [
      await contract.ask(`{ patient(id: "${apiKey}") { code } }`),
      await contract.ask('query ($key: Int!) { patients(pagination: { count: $key, offset: 0 }) { code } }', {
        key: apiKey,
      }),
      await ask(contract.endpoint, `${apiKey}x`, minimal),
    ]
    expect(JSON.stringify([results.map(({ errors }) => errors), emulator.listRequests()])).not.toContain(
      apiKey.slice(-36),
    )
  })
})
