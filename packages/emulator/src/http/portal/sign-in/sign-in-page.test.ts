import { afterAll, describe, expect, test } from 'vitest'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startEmulator } from '../../../index.ts'
import { createSignInLink } from './administrator-sessions.ts'

const emulator = await startEmulator({ port: 0, portalPort: 0 })
const { adminToken } = emulator
const visitor = () => new PortalVisitor(emulator.portal)
afterAll(() => emulator.stop())

describe('signing in', () => {
  test('opens the portal, which shows the entered name', async () => {
    const ada = visitor()
    const { status, body } = await ada.signIn(' Ada Lovelace ', adminToken)
    expect(status).toBe(200)
    expect(body).toContain('Get started with Sandbox')
    expect(body).toContain('<bdi>Ada Lovelace</bdi>')
  })

  test('redirects to the requested page, but not to another site', async () => {
    const ada = visitor()
    const { headers } = await ada.send('/sandbox/requests?text=a&outcome=ok')
    expect(headers.location).toBe('/sign-in?return_to=%2Fsandbox%2Frequests%3Ftext%3Da%26outcome%3Dok')
    await ada.open('/sandbox/requests?text=a&outcome=ok')
    const [, action = ''] = /action="(\/sign-in[^"]*)"/.exec(ada.page.body) ?? []
    const fields = { name: 'Ada', token: adminToken }
    const sent = (path: string) => ada.send(path, { method: 'POST', headers: ada.ownOrigin, fields })
    expect((await sent(action)).headers.location).toBe('/sandbox/requests?text=a&outcome=ok')
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\nevil'])
      expect((await sent(`/sign-in?${new URLSearchParams({ return_to: path })}`)).headers.location).toBe('/')
  })

  test('accepts a link only once, and only within ten minutes', async () => {
    const link = createSignInLink()
    const ada = visitor()
    const { body } = await ada.open(`/sign-in?link=${link}`)
    expect(body).toContain('Get started with Sandbox')
    expect(body).toContain('<bdi>Administrator</bdi>')
    const late = createSignInLink(Date.now() - 10 * 60_000 - 1)
    const other = `${createSignInLink().slice(0, -1)}_`
    for (const rejected of [link, late, other, '']) {
      const { status, body, headers } = await visitor().send(`/sign-in?link=${rejected}`)
      expect([rejected, status, headers['set-cookie']]).toEqual([rejected, 403, undefined])
      expect(body).toContain('This sign-in link is no longer valid.')
    }
  })

  test('rejects a wrong token without echoing it', async () => {
    const { status, body } = await visitor().signIn('Ada', `${adminToken}x`)
    expect(status).toBe(422)
    expect(body).toContain('This is not the admin token')
    expect(body).toContain('value="Ada"')
    expect(body).not.toContain(adminToken)
  })

  test('requires a name, and shows an error next to the field', async () => {
    const { status, body } = await visitor().signIn(' \u200f ', adminToken)
    expect(status).toBe(422)
    expect(body).toMatch(/<input id="name"[^>]+aria-describedby="name-hint name-error" aria-invalid="true"/)
    expect(body).toContain('<p class="error" id="name-error">Enter your name.</p>')
  })

  test('sets an HttpOnly and SameSite cookie', async () => {
    const ada = visitor()
    const { headers } = await ada.send('/sign-in', {
      method: 'POST',
      headers: ada.ownOrigin,
      fields: { name: 'Ada', token: adminToken },
    })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^portal_session_\d+=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
  })

  test('works for several emulators on one machine', async () => {
    await using other = await startEmulator({ port: 0, portalPort: 0 })
    const ada = visitor()
    await ada.signIn('Ada', adminToken)
    const elsewhere = new PortalVisitor(other.portal)
    // Browsers send the cookies of a host to all of its ports.
    for (const cookie of ada.cookies) elsewhere.cookies.set(...cookie)
    await elsewhere.signIn('Ada', other.adminToken)
    for (const cookie of elsewhere.cookies) ada.cookies.set(...cookie)
    expect((await ada.send('/sandbox/requests')).status).toBe(200)
    expect((await elsewhere.send('/sandbox/requests')).status).toBe(200)
  })
})

describe('a session', () => {
  test('is required on every page', async () => {
    for (const path of ['/', '/sandbox/requests', '/sandbox/integrations/api-keys/new', '/nowhere']) {
      const { status, headers } = await visitor().send(path)
      expect([path, status, headers.location]).toEqual([
        path,
        303,
        expect.stringMatching(/^\/sign-in(\?return_to=|$)/),
      ])
    }
  })

  test('ends when its administrator signs out', async () => {
    const ada = visitor()
    await ada.signIn('Ada', adminToken)
    const cookies = [...ada.cookies]
    expect((await ada.submit('/sign-out', {})).body).toContain('You are signed out.')
    for (const cookie of cookies) ada.cookies.set(...cookie)
    expect((await ada.send('/sandbox/requests')).headers.location).toMatch(/^\/sign-in/)
  })

  test('replaces the previous session in the same browser', async () => {
    const browser = visitor()
    await browser.signIn('Ada', adminToken)
    expect((await browser.signIn('Grace', adminToken)).body).toContain('Grace</bdi>')
    await browser.submit('/sign-out', {})
    expect((await browser.send('/')).headers.location).toBe('/sign-in')
  })

  test('cannot be forged, not even with an API key or the admin token', async () => {
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    for (const secret of ['a'.repeat(43), apiKey, adminToken, '', "' or 1=1"]) {
      const mallory = visitor()
      mallory.cookies.set(`portal_session_${new URL(mallory.portal).port}`, secret)
      expect((await mallory.send('/')).headers.location).toBe('/sign-in')
    }
  })
})
