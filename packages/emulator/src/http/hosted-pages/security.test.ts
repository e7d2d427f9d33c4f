import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { YamlDefinition } from '@orchestration/care-flows/definitions'
import { afterAll, describe, expect, test } from 'vitest'
import { everyQuestion } from '../../../test/every-question.ts'
import { PortalVisitor } from '../../../test/portal-visitor.ts'
import { startVisit } from '../../../test/start-visit.ts'
import { startEmulator } from '../../index.ts'

const MINUTE = 60_000

const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

/** A care flow with an injection attempt in every text field. */
const hostile: YamlDefinition = {
  id: 'hostile',
  title: `Title ${evil}`,
  forms: {
    form: {
      title: `Form ${evil}`,
      trademark: evil,
      questions: {
        intro: {
          type: 'description',
          title: `<p onclick="alert(1)">Kept <b style="position:fixed">bold</b></p>${evil}</main><form action="https://evil.example"><input name=x></form><a href="javascript:alert(1)">bad link</a><a href="https://example.org/?a=%22">good link</a><meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example"><iframe src="https://evil.example"></iframe><svg><script>alert(1)</script></svg>`,
        },
        text: { type: 'text', title: `Question ${evil}`, help: evil },
        choice: { type: 'choice', title: 'Choice', options: { '"><b>': evil } },
        number: { type: 'number', title: 'Number', required: true },
      },
    },
  },
  tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'form' }] } } } },
}

const emulator = await startEmulator({
  port: 0,
  portalPort: 0,
  environments: ['sandbox', 'production-eu'],
  definitions: [everyQuestion, hostile],
})
afterAll(() => emulator.stop())

const visitor = new PortalVisitor(emulator.hostedPages)
const pathOf = (url: string) => new URL(url).pathname
const findAction = (body: string) => /<form method="post" action="([^"]+)"/.exec(body)?.[1] ?? ''
const post = (path: string, fields: Record<string, string> = {}, headers: object = visitor.ownOrigin) =>
  visitor.send(path, { method: 'POST', headers: { ...headers }, fields })
const pendingOf = async (id: string) =>
  (await emulator.careFlow(id).listPendingActivities()).map(({ type }) => type)

async function start(input: object = {}) {
  const visit = await startVisit(emulator, input)
  const path = pathOf(visit.url)
  const action = findAction((await visitor.send(path)).body)
  return { ...visit, path, action }
}

describe('a hosted page URL', () => {
  test('cannot be guessed, not even from ids that the API returns', async () => {
    const { sessionId, careFlowId, stakeholderId, path } = await start()
    const guesses = [
      '/',
      '/s/',
      '/s/undefined',
      `/s/${sessionId}`,
      `/l/${sessionId}`,
      `/s/${careFlowId}`,
      `/l/${careFlowId}`,
      `/s/${stakeholderId}`,
      `/s/${'A'.repeat(22)}`,
      path.replace('/s/', '/l/'),
      path.slice(0, -1),
      `${path.slice(0, -1)}_`,
      `${path}/../../l/x`,
      `/s/%00`,
    ]
    for (const guess of guesses) {
      const { status, body } = await visitor.send(guess)
      expect([guess, status]).toEqual([guess, 404])
      expect(body).not.toContain('Before your operation')
      expect((await post(`${guess === '/' ? '' : guess}/activity`)).status).toBe(404)
    }
  })

  test('is unique per session, and is not stored', async () => {
    const { path } = await start()
    expect((await start()).path).not.toBe(path)
    expect(JSON.stringify(await emulator.snapshot())).not.toContain(path.slice(3))
  })

  test('is neither cached nor sent to other sites as a referrer', async () => {
    const { path } = await start()
    expect((await visitor.send(path)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
  })

  test('does not expire or change if it is a hosted pages link', async () => {
    const { ask, careFlowId, stakeholderId } = await start()
    const read = async () => {
      const { hostedPagesLink } = await ask(
        `query ($id: String!, $stakeholder: String!) {
          hostedPagesLink(pathway_id: $id, stakeholder_id: $stakeholder) { hosted_pages_link { url } }
        }`,
        { id: careFlowId, stakeholder: stakeholderId },
      )
      return hostedPagesLink.hosted_pages_link.url
    }
    const url = await read()
    emulator.advanceClock(120 * MINUTE)
    expect(await read()).toBe(url)
    const { status, body } = await visitor.send(pathOf(url))
    expect([status, body.includes('Welcome to the clinic')]).toEqual([200, true])
    expect((await post(findAction(body))).headers.location).toBe(pathOf(url))
    expect(await pendingOf(careFlowId)).not.toContain('MESSAGE')
  })
})

test.each(['DELETE', 'OPTIONS', 'PATCH', 'PUT'])(
  'hosted pages respond to %s requests with 404',
  async (method) => {
    const { path, action } = await start()
    for (const target of [path, action]) {
      expect((await visitor.send(target, { method, headers: visitor.ownOrigin })).status).toBe(404)
    }
  },
)

test('hosted pages accept a form without Content-Length', async () => {
  const { action, path } = await start()
  const headers = { ...visitor.ownOrigin, 'transfer-encoding': 'chunked' }
  expect((await post(action, { none: '' }, headers)).headers.location).toBe(path)
})

test('the success_url of a session cannot add CSP directives', async () => {
  const { path } = await start({ success_url: 'https://x;sandbox,y/' })
  const policy = (await visitor.send(path)).headers['content-security-policy']
  expect(policy).toContain("form-action 'self' https:;")
  expect(policy).not.toContain('sandbox')
})

describe('a session', () => {
  test('shows an expiry page and rejects submissions after it has expired', async () => {
    const { path, action, careFlowId } = await start({ ttl: 60, cancel_url: 'https://example.org/left' })
    emulator.advanceClock(MINUTE + 1)
    const { status, body } = await visitor.send(path)
    expect([status, body.includes('This page has expired')]).toEqual([410, true])
    expect(body).toContain('href="https://example.org/left"')
    expect((await post(action)).headers.location).toBe(`${path}?gone`)
    expect((await post(`${action}/draft`)).status).toBe(404)
    expect(await pendingOf(careFlowId)).toContain('MESSAGE')
  })

  test('cannot complete activities of other care flows or other stakeholders', async () => {
    const own = await start()
    const other = await start()
    const nurse = await emulator.careFlow(own.careFlowId).listPendingActivities()
    const foreign = [other.action.split('/').at(-1), nurse.find(({ type }) => type === 'CHECKLIST')?.id]
    for (const activity of foreign) {
      expect((await post(`${own.path}/${activity}`, { item: '0' })).headers.location).toBe(`${own.path}?gone`)
    }
    expect(await pendingOf(other.careFlowId)).toEqual(['MESSAGE', 'FORM', 'CHECKLIST'])
    expect(await pendingOf(own.careFlowId)).toEqual(['MESSAGE', 'FORM', 'CHECKLIST'])
  })

  test('returns 404 after its care flow has been deleted', async () => {
    const { path, careFlowId, ask } = await start()
    await ask('mutation ($input: DeletePathwayInput!) { deletePathway(input: $input) { success } }', {
      input: { pathway_id: careFlowId },
    })
    expect((await visitor.send(path)).status).toBe(404)
  })

  test('completes a message only once, even if two windows submit it concurrently', async () => {
    const { action, path, careFlowId } = await start()
    const answers = await Promise.all([post(action), post(action)])
    expect(answers.map(({ headers }) => headers.location).toSorted()).toEqual([path, `${path}?gone`])
    expect(await pendingOf(careFlowId)).toEqual(['FORM', 'CHECKLIST'])
    expect((await visitor.send(`${path}?gone`)).body).toContain('This task was already completed')
  })

  test('cannot open the portal, even with the cookie of an administrator', async () => {
    const ada = new PortalVisitor(emulator.portal)
    await ada.signIn('Ada', emulator.adminToken)
    const cookie = [...ada.cookies].map((one) => one.join('=')).join('; ')
    const { headers } = await visitor.send('/sandbox/get-started', { headers: { cookie } })
    expect(headers['set-cookie']).toBeUndefined()
    for (const path of ['/sandbox/get-started', '/__control/listRequests', '/sign-in']) {
      const { status } = await visitor.send(path, {
        headers: { cookie, authorization: `Bearer ${emulator.adminToken}` },
      })
      expect([path, status]).toEqual([path, 404])
    }
  })
})

describe('a form', () => {
  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['the portal', { origin: emulator.portal ?? '', 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
    ['an unknown origin', {}],
  ])('from %s is rejected', async (_from, headers) => {
    const { action, careFlowId } = await start()
    expect((await post(action, {}, headers)).status).toBe(403)
    expect(await pendingOf(careFlowId)).toContain('MESSAGE')
  })

  test('redirects only to the success_url of the session', async () => {
    const { path, action } = await start({
      stakeholder_definition_id: 'nurse',
      success_url: 'https://example.org/thanks',
    })
    const query = '?success_url=https://evil.example&cancel_url=https://evil.example&next=//evil.example'
    expect((await visitor.send(path + query)).body).not.toContain('evil.example')
    const answer = await visitor.send(action + query, {
      method: 'POST',
      headers: visitor.ownOrigin,
      fields: { success_url: 'https://evil.example' },
    })
    expect([answer.status, answer.body.includes('evil.example')]).toEqual([303, false])
    expect(answer.headers.location).toBe(`${action}?checked`)
    const sent = await fetch(emulator.hostedPages + action, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: emulator.hostedPages },
      body: new URLSearchParams([
        ['item', '0'],
        ['item', '1'],
      ]),
    })
    expect(sent.headers.get('location')).toBe('https://example.org/thanks')
    const done = await visitor.send(path + query)
    expect(done.body).toContain('href="https://example.org/thanks"')
    expect(done.body).not.toContain('evil.example')
  })

  test('is subject to a CSP that allows redirects only to the origin of the success_url', async () => {
    const { path } = await start({ success_url: 'https://example.org/thanks; script-src *' })
    const policy = String((await visitor.send(path)).headers['content-security-policy'])
    expect(policy).toContain("form-action 'self' https://example.org;")
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  test('that never ends is rejected when it exceeds the maximum size', { timeout: 300_000 }, async () => {
    const { action } = await start()
    async function* endless() {
      yield 'answer='
      for (;;) yield 'x'.repeat(65_536)
    }
    const headers = { ...visitor.ownOrigin, 'content-type': 'application/x-www-form-urlencoded' }
    const outgoing = request(emulator.hostedPages + action, { method: 'POST', headers })
    const sending = pipeline(endless, outgoing).catch(() => {})
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(413)
    outgoing.destroy()
    await sending
  })
})

describe('a foreign Host header', () => {
  test('is rejected with 421, and is not written into the page', async () => {
    const { path } = await start()
    for (const host of ['evil.example', '127.0.0.1.evil.example']) {
      const { status, body } = await visitor.send(path, { headers: { host } })
      expect([status, body.includes('evil.example')]).toEqual([421, false])
    }
  })
})

test('session URLs use the origin of hostedUrl, or localhost by default', async () => {
  await using published = await startEmulator({
    port: 0,
    hostedUrl: 'http://pages.example:4018',
    definitions: [everyQuestion],
  })
  await using open = await startEmulator({ port: 0, host: '0.0.0.0', allowHttp: true })
  expect(published.hostedPages).toBe('http://pages.example:4018')
  expect((await startVisit(published)).url).toMatch(/^http:\/\/pages\.example:4018\/s\//)
  expect(open.hostedPages).toMatch(/^http:\/\/localhost:\d+$/)
  await expect(startEmulator({ port: 0, hostedUrl: 'https://pages.example/path' })).rejects.toThrow(
    'hostedUrl: Specify an origin without a path',
  )
})

describe('markup', () => {
  const isInert = (body: string) => {
    expect(body).not.toMatch(
      /<script(?! src="\/assets)|<img|<iframe|<svg|<base|http-equiv|\sstyle=|\son\w+=[^&]*>/i,
    )
    expect(body.match(/<form /g)).toHaveLength(1)
    expect(body).not.toMatch(/href="javascript:/)
  }

  test('in a definition is removed, except for harmless elements', async () => {
    const { path } = await start({ pathway_definition_id: 'hostile' })
    const { body } = await visitor.send(path)
    isInert(body)
    expect(body).toContain('<p>Kept <b>bold</b></p>')
    expect(body).toContain('<a href="https://example.org/?a=%22" target="_blank" rel="noopener noreferrer">')
    expect(body).toContain('bad link')
  })

  test('in answers is escaped', async () => {
    const { action } = await start({ pathway_definition_id: 'hostile' })
    const answers = ['text', 'number', 'choice'].flatMap((key): [string, string][] => [
      ['shown', key],
      [`answers.${key}`, evil],
    ])
    const answer = await fetch(emulator.hostedPages + action, {
      method: 'POST',
      headers: { origin: emulator.hostedPages },
      body: new URLSearchParams(answers),
    })
    expect(new URL(answer.url).search).toBe('?checked')
    const body = await answer.text()
    isInert(body)
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;')
  })
})
