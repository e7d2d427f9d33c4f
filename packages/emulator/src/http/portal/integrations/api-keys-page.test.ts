import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { type EnvironmentName, startEmulator } from '../../../index.ts'

const emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0, portalPort: 0 })
const list = '/sandbox/integrations/api-keys'
let ada: PortalVisitor
beforeEach(async () => {
  for (const environment of emulator.environments) {
    for (const { id } of await emulator.listApiKeys(environment)) await emulator.deleteApiKey(environment, id)
  }
  ada = new PortalVisitor(emulator.portal)
  await ada.signIn('Ada Lovelace', emulator.adminToken)
})
afterAll(() => emulator.stop())

const statusOf = async (apiKey: string, environment: EnvironmentName = 'sandbox') =>
  (await ask(emulator.endpoint(environment), apiKey, '{ tenant { code } }')).status
const findValue = (body: string) => /orchemu_[\w-]+/.exec(body)?.[0] ?? ''

async function createKey(name: string, description = '', url = list): Promise<string> {
  await ada.open(`${url}/new`)
  return findValue((await ada.submit(url, { name, description })).body)
}

describe('creating a key', () => {
  test('shows a value that the API accepts', async () => {
    await ada.open(`${list}/new`)
    const { status, headers, body } = await ada.submit(list, { name: 'care-backend', description: 'Nightly' })
    const value = findValue(body)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('This value is shown only once.')
    expect(await statusOf(value)).toBe(200)
    expect(await emulator.listApiKeys('sandbox')).toMatchObject([
      { name: 'care-backend', description: 'Nightly', createdBy: 'Ada Lovelace' },
    ])
  })

  test('creates only one key if the form is sent twice, and shows its value only once', async () => {
    await ada.open(`${list}/new`)
    const form = { method: 'POST', headers: ada.ownOrigin, fields: ada.fill(list, { name: 'Once' }) }
    const first = await ada.send(list, form)
    const again = await ada.send(list, form)
    expect(findValue(first.body)).not.toBe('')
    expect([again.status, findValue(again.body)]).toEqual([303, ''])
    expect((await ada.open(again.headers.location ?? '')).body).toContain('The value can no longer be shown')
    expect(await emulator.listApiKeys('sandbox')).toHaveLength(1)
  })

  test('creates only one key if the form is sent five times concurrently', async () => {
    await ada.open(`${list}/new`)
    const form = { method: 'POST', headers: ada.ownOrigin, fields: ada.fill(list, { name: 'Once' }) }
    const pages = await Promise.all([1, 2, 3, 4, 5].map(() => ada.send(list, form)))
    expect(pages.filter(({ body }) => findValue(body) !== '')).toHaveLength(1)
    expect(await emulator.listApiKeys('sandbox')).toHaveLength(1)
  })

  test('shows an error next to the field, and keeps the input', async () => {
    await ada.open(`${list}/new`)
    const { status, body } = await ada.submit(list, { name: '  ', description: 'Typed "before" <b>' })
    expect(status).toBe(422)
    expect(body).toMatch(/id="name"[^>]+aria-invalid="true"[^>]* autofocus/)
    expect(body).toContain('id="name-error">Enter a name that identifies the key.</p>')
    expect(body).toContain('value="Typed &quot;before&quot; &lt;b&gt;"')
    expect(await emulator.listApiKeys('sandbox')).toEqual([])
    expect(findValue((await ada.submit(list, { name: 'Better' })).body)).not.toBe('')
  })

  test('accepts names of up to 100 characters, and keeps a longer name in its field', async () => {
    await ada.open(`${list}/new`)
    const { status, body } = await ada.submit(list, { name: 'x'.repeat(10_000), description: '' })
    expect(status).toBe(422)
    expect(body).toContain('The name can contain at most 100 characters. It contains 10,000.')
    expect(body).toContain('x'.repeat(10_000))
    expect(await createKey('🩺'.repeat(100))).not.toBe('')
  })

  test('creates a key that is valid only in its environment', async () => {
    const value = await createKey('EU', '', '/production-eu/integrations/api-keys')
    expect([await statusOf(value, 'production-eu'), await statusOf(value)]).toEqual([200, 401])
    expect((await ada.open(list)).body).toContain('No API keys in Sandbox yet')
  })
})

describe('the list of keys', () => {
  test('shows the name, description, creator and date of a key, without its value', async () => {
    const value = await createKey('care-backend', 'Kept in a vault')
    const { body } = await ada.open(list)
    for (const text of ['care-backend', 'Kept in a vault', 'Ada Lovelace', new Date().getFullYear()]) {
      expect(body).toContain(String(text))
    }
    expect(body).not.toContain('orchemu_')
    expect(body).not.toContain(value.slice(-6))
  })

  test('escapes names, and truncates long ones', async () => {
    const names = [
      '<img src=x onerror=alert(1)>',
      '"><script>',
      '\u202eslut reverse',
      'x'.repeat(10_000),
      '🩺{{7*7}}',
    ]
    for (const name of names)
      await emulator.createApiKey('sandbox', { name, description: name, createdBy: name })
    const { body } = await ada.open(list)
    expect(body).toContain('>&lt;img src=x onerror=alert(1)&gt;</bdi>')
    expect(body).toContain('<bdi>&quot;&gt;&lt;script&gt;</bdi>')
    expect(body).toContain('<bdi>\u202eslut reverse</bdi>')
    expect(body).not.toContain('<img src=x')
    expect(body).toContain(`title="${'x'.repeat(300)}">${'x'.repeat(160)}…</bdi>`)
    expect(body).not.toContain('x'.repeat(301))
  })
})

describe('a long list of keys', () => {
  test('is paginated, newest first', async () => {
    for (let index = 1; index <= 45; index += 1) {
      emulator.advanceClock(1_000)
      await emulator.createApiKey('sandbox', { name: `key-${index}` })
    }
    const names = async (query: string) => {
      const { body } = await ada.open(list + query)
      return [...body.matchAll(/<strong><bdi>key-(\d+)<\/bdi>/g)].map(([, number]) => Number(number))
    }
    const pages = [await names(''), await names('?offset=20'), await names('?offset=40')]
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
    expect(ada.page.body).toContain('41–45 of 45')
    expect(ada.page.body).toContain(`rel="prev" href="?offset=20"`)
    expect(await names('?offset=60')).toEqual([])
  })

  test('stays on the same page after a key is deleted', async () => {
    for (let index = 1; index <= 25; index += 1)
      await emulator.createApiKey('sandbox', { name: `key-${index}` })
    await ada.open(`${list}?offset=20`)
    const [, action = ''] = /action="([^"]+\/delete\?offset=20)"/.exec(ada.page.body) ?? []
    const { body } = await ada.submit(action, {})
    expect(body).toContain('API key deleted.')
    expect(body).toContain('21–24 of 24')
    expect(await emulator.listApiKeys('sandbox')).toHaveLength(24)
  })
})

describe('deleting a key', () => {
  test('asks for confirmation, and takes effect on the next request', async () => {
    const value = await createKey('care-backend')
    const [{ id } = { id: '' }] = await emulator.listApiKeys('sandbox')
    const { body } = await ada.open(list)
    expect(body).toContain('Delete <bdi>care-backend</bdi>?')
    expect(body).toContain(`popovertarget="delete-${id}" autofocus>Cancel</button>`)
    expect(await statusOf(value)).toBe(200)
    const deleted = await ada.submit(`${list}/${id}/delete?offset=0`, {})
    expect(deleted.body).toContain('API key deleted.')
    expect(await statusOf(value)).toBe(401)
  })

  test('warns that the key belongs to production', async () => {
    const url = '/production-eu/integrations/api-keys'
    await createKey('EU', '', url)
    const { body } = await ada.open(url)
    expect(body).toContain('This is a <strong>Production EU</strong> key.')
    expect(body).toContain('Delete Production EU key')
  })

  test('is final, even if the form that created the key is sent again', async () => {
    await ada.open(`${list}/new`)
    const form = { method: 'POST', headers: ada.ownOrigin, fields: ada.fill(list, { name: 'Gone' }) }
    await ada.send(list, form)
    const [{ id } = { id: '' }] = await emulator.listApiKeys('sandbox')
    await emulator.deleteApiKey('sandbox', id)
    await ada.send(list, form)
    expect(await emulator.listApiKeys('sandbox')).toEqual([])
  })
})
