import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findPageDangers } from '../../../test/find-page-dangers.ts'
import { listPortalRoutes } from '../../../test/list-portal-routes.ts'
import { PortalVisitor } from '../../../test/portal-visitor.ts'
import { startEmulator } from '../../index.ts'

const emulator = await startEmulator({ port: 0, portalPort: 0 })
const ada = new PortalVisitor(emulator.portal)
const list = '/sandbox/integrations/api-keys'
beforeAll(() => ada.signIn('Ada', emulator.adminToken))
afterAll(() => emulator.stop())

const { port } = new URL(emulator.portal ?? '')

describe('a Host header', () => {
  test.each(['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'with a foreign name is rejected: %s',
    async (host) => {
      for (const path of [
        '/',
        '/sign-in',
        list,
        '/sandbox/care-flows/any',
        '/sandbox/search?text=any',
        '/assets/portal.css',
      ]) {
        expect((await ada.send(path, { headers: { host } })).status).toBe(421)
      }
    },
  )

  test.each([`localhost:${port}`, `127.0.0.1:${port}`, '[::1]:4009', '192.168.0.7:8080', 'LOCALHOST'])(
    'with localhost or an IP address is accepted: %s',
    async (host) => expect((await ada.send('/sign-in', { headers: { host } })).status).toBe(200),
  )
})

describe('the control API', () => {
  const ask = (headers: Record<string, string>, path = '/__control/listRequests') =>
    ada.send(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${emulator.adminToken}`, ...headers },
    })

  test.each(['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'emulator:4009'])(
    'rejects the Host %s',
    async (host) => {
      const { status, body } = await ask({ host })
      expect([status, body]).toEqual([421, expect.stringContaining('--allowed-host')])
    },
  )

  test.each([`localhost:${port}`, `127.0.0.1:${port}`, '[::1]:4009'])('accepts the Host %s', async (host) => {
    expect((await ask({ host })).status).toBe(200)
  })

  test('accepts a Host from allowedHosts', async () => {
    await using named = await startEmulator({ port: 0, portalPort: 0, allowedHosts: ['emulator'] })
    const { status } = await new PortalVisitor(named.portal).send('/__control/listRequests', {
      method: 'POST',
      headers: { host: 'emulator:4009', authorization: `Bearer ${named.adminToken}` },
    })
    expect(status).toBe(200)
  })

  test.each([`http://127.0.0.1:${port}`, 'http://evil.example', 'null'])(
    'rejects a request with the Origin %s',
    async (origin) => {
      expect((await ask({ origin, host: `127.0.0.1:${port}` })).status).toBe(403)
    },
  )

  test('forbids caching and content sniffing in every response', async () => {
    const safe = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    const authorization = 'Bearer wrong'
    for (const answer of [
      await ask({}),
      await ask({ authorization }),
      await ask({ host: 'evil.example' }),
      await ask({ origin: 'null' }),
      await ask({}, '/__control/nothing'),
    ]) {
      expect([answer.status, answer.headers]).toEqual([answer.status, expect.objectContaining(safe)])
    }
  })
})

describe('a form', () => {
  const post = async (headers: Record<string, string>, fields = {}) => {
    await ada.open(`${list}/new`)
    return ada.send(list, { method: 'POST', headers, fields: ada.fill(list, { name: 'CSRF', ...fields }) })
  }

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
    ['an unknown origin', {}],
    ['another site with a forged Origin', { ...ada.ownOrigin, 'sec-fetch-site': 'cross-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
  ])('from %s is rejected', async (_from, headers) => {
    expect((await post(headers)).status).toBe(403)
    expect(await emulator.listApiKeys('sandbox')).toEqual([])
  })

  test('without the session’s CSRF token is rejected', async () => {
    for (const formToken of ['', 'made-up', 'é']) {
      expect((await post(ada.ownOrigin, { formToken })).status).toBe(403)
    }
    const grace = new PortalVisitor(emulator.portal)
    await grace.signIn('Grace', emulator.adminToken)
    await grace.open(`${list}/new`)
    const { formToken = '' } = grace.fill(list, {})
    expect((await post(ada.ownOrigin, { formToken })).status).toBe(403)
    expect((await ada.send('/sign-out', { method: 'POST', headers: ada.ownOrigin, fields: {} })).status).toBe(
      403,
    )
    expect(await emulator.listApiKeys('sandbox')).toEqual([])
  })

  test('on the sign-in page is rejected if another site submits it', async () => {
    const fields = { name: 'Ada', token: emulator.adminToken }
    const headers = { origin: 'https://evil.example' }
    expect((await ada.send('/sign-in', { method: 'POST', headers, fields })).status).toBe(403)
  })

  test('of more than 64 kB is rejected', async () => {
    expect((await post(ada.ownOrigin, { description: 'x'.repeat(100_000) })).status).toBe(413)
  })
})

test('a session ends when the emulator restarts, even with the same store and admin token', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sessions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const options = {
    port: 0,
    portalPort: 0,
    store: join(folder, 'file.db'),
    adminToken: 'an-admin-token-for-tests',
  }
  const { cookies } = await (async () => {
    await using first = await startEmulator(options)
    const visitor = new PortalVisitor(first.portal)
    await visitor.signIn('Ada', options.adminToken)
    expect((await visitor.send(list)).status).toBe(200)
    return visitor
  })()
  await using second = await startEmulator(options)
  const visitor = new PortalVisitor(second.portal)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  expect((await visitor.send(list)).status).toBe(303)
})

describe('every route', () => {
  const fill = (path: string) => path.replace(':environment', 'sandbox').replaceAll(/:\w+/g, 'any')
  const isSignIn = (path: string) => path === '/sign-in'

  test('is listed by listPortalRoutes, whether it serves a page or a form', async () => {
    const listed = (await listPortalRoutes(emulator)).map(({ method, path }) => `${method} ${path}`)
    expect(listed).toEqual(
      expect.arrayContaining([
        'POST /sign-out',
        'GET /:environment/patients/:id',
        'POST /:environment/integrations/webhooks/:id/delete',
      ]),
    )
  })

  test('rejects an unknown Host header', async () => {
    for (const { method, path } of await listPortalRoutes(emulator)) {
      const headers = { ...ada.ownOrigin, host: 'evil.example' }
      expect([path, (await ada.send(fill(path), { method, headers })).status]).toEqual([path, 421])
    }
  })

  test('redirects to the sign-in page if there is no session', async () => {
    const nobody = new PortalVisitor(emulator.portal)
    for (const { method, path } of await listPortalRoutes(emulator)) {
      if (isSignIn(path)) continue
      const { status, headers } = await nobody.send(fill(path), { method, headers: nobody.ownOrigin })
      expect([path, status, headers.location]).toEqual([path, 303, expect.stringMatching(/^\/sign-in/)])
    }
  })

  test('rejects cross-site forms, and forms without the session’s CSRF token', async () => {
    const { formToken = '' } = ada.fill('/sign-out', {})
    for (const { method, path } of await listPortalRoutes(emulator)) {
      if (method === 'GET') continue
      const send = async (headers: Record<string, string>, fields: Record<string, string>) =>
        (await ada.send(fill(path), { method, headers, fields })).status
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      expect([path, await send(foreign, { formToken })]).toEqual([path, 403])
      if (!isSignIn(path)) expect([path, await send(ada.ownOrigin, {})]).toEqual([path, 403])
    }
  })
})

describe('every page', () => {
  test.each([
    '/sign-in',
    '/sandbox/get-started',
    list,
    `${list}/new`,
    '/sandbox/patients?search=x',
    '/sandbox/care-flows?x=y',
    '/sandbox/search?text=x',
    '/sandbox/nothing',
    '/nowhere',
  ])('forbids caching, framing and inline scripts: %s', async (path) => {
    const page = await ada.send(path)
    expect(findPageDangers(page)).toEqual([])
    expect(page.body).not.toContain('https://')
  })

  test('loads assets that are immutable and have the correct type', async () => {
    const { headers, body } = await ada.send('/assets/portal.css')
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['cache-control']).toContain('immutable')
    expect(body).not.toMatch(/url\(|@import/)
  })
})

describe('behind a reverse proxy', () => {
  const name = 'portal.example.org'
  const proxied = { 'x-forwarded-proto': 'https' }
  const signIn = async (allowedHosts: string[], host: string, origin: string) => {
    await using behind = await startEmulator({ port: 0, portalPort: 0, allowedHosts })
    return await new PortalVisitor(behind.portal).send('/sign-in', {
      method: 'POST',
      headers: { ...proxied, host, origin, 'sec-fetch-site': 'same-origin' },
      fields: { name: 'Ada', token: behind.adminToken },
    })
  }

  test.each([name, `${name.toUpperCase()}:8443`, 'localhost:4009'])(
    'the portal sets a secure cookie if the proxy sends the Host %s',
    async (host) => {
      const { status, headers } = await signIn([name], host, `https://${name}`)
      expect([status, headers.location]).toEqual([303, '/'])
      expect(headers['set-cookie']?.[0]).toMatch(/; Secure/)
    },
  )

  test('the portal rejects a Host or an Origin that is not in allowedHosts', async () => {
    expect((await signIn([name], `evil.${name}`, `https://${name}`)).status).toBe(421)
    expect((await signIn([name], name, `https://evil.${name}`)).status).toBe(403)
    expect((await signIn([], name, `https://${name}`)).status).toBe(421)
  })

  test('startEmulator rejects allowedHosts entries that are not plain host names', async () => {
    for (const allowed of [`https://${name}`, `${name}:443`, '', '*'])
      await expect(startEmulator({ port: 0, allowedHosts: [allowed] })).rejects.toThrow(/^allowedHosts: /)
  })
})
