import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startEmulator } from '../../../index.ts'

const emulator = await startEmulator({
  environments: ['sandbox', 'production-eu'],
  port: 0,
  portalPort: 0,
  patients: 8,
  careFlows: 8,
  recordValues: true,
})
const apiKey = await emulator.createApiKey('sandbox', { name: 'care-backend' })
const ada = new PortalVisitor(emulator.portal)
let formToken = ''
beforeEach(async () => {
  await emulator.reset()
  await ada.signIn('Ada', emulator.adminToken)
  const { body } = await ada.open('/sandbox/explorer')
  formToken = /data-token="([^"]+)"/.exec(body)?.[1] ?? ''
})
afterAll(() => emulator.stop())

async function run(query: string, headers: Record<string, string> = {}, variables = {}) {
  const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(`${ada.portal}/sandbox/explorer`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      'content-type': 'application/json',
      'x-form-token': formToken,
      ...ada.ownOrigin,
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  })
  return { status: response.status, text: await response.text() }
}

function readSchema() {
  return readFile(createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'), 'utf8')
}

/** Returns the initial content of the editors. */
async function openExample(visitor: PortalVisitor, operation: string) {
  const { body } = await visitor.open(`/sandbox/explorer?operation=${operation}`)
  const read = (id: string) => {
    const content = body.split(`id="${id}">`)[1]?.split('</pre>')[0] ?? ''
    return content
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  }
  return { query: read('explorer-query'), variables: read('explorer-variables') }
}

const create = 'mutation Create { createPatient { success } }'

describe('the explorer', () => {
  test('runs operations as the administrator, needs no key, and ignores faults', async () => {
    emulator.fail({ with: 'http-503' })
    const { status, text } = await run(create)
    expect([status, JSON.parse(text).data]).toEqual([200, { createPatient: { success: true } }])
    expect(emulator.listFaults()).toHaveLength(1)
    expect(emulator.listRequests()).toMatchObject([
      { operationName: 'Create', administrator: 'Ada', outcome: 'ok', status: 200 },
    ])
    expect(emulator.listRequests()[0]).not.toHaveProperty('apiKey')
    expect(ada.page.body).not.toMatch(new RegExp(`${apiKey}|orchemu_`))
  })

  test('opens only requests from its environment', async () => {
    await run('query OfSandbox { tenant { code } }')
    const [{ id } = {}] = emulator.listRequests()
    expect((await ada.open(`/sandbox/explorer?request=${id}`)).body).toContain('OfSandbox')
    expect((await ada.open(`/production-eu/explorer?request=${id}`)).body).not.toContain('OfSandbox')
  })

  test.each([
    'CreatePatient',
    'UpdatePatient',
    'UpsertPatient',
    'AddIdentifierToPatient',
    'MergePatients',
    'DeletePatient',
    'StartPathway',
    'StartPathwayWithPatientIdentifier',
    'StartHostedPathwaySession',
    'StartHostedActivitySession',
    'StopPathway',
    'UpdateBaselineInfo',
    'SubmitFormResponse',
    'EvaluateFormRules',
    'AddActivityMetadata',
    'ExpireActivity',
  ])('opens %s with variables that the mutation accepts', async (name) => {
    const { query, variables } = await openExample(ada, name)
    expect(JSON.parse(variables)).toHaveProperty('input')
    expect(variables).not.toMatch(/<|"…"/)
    expect(JSON.parse((await run(query, {}, JSON.parse(variables))).text)).not.toHaveProperty('errors')
  })

  test('returns URLs with the origin of the API', async () => {
    const { text } = await run(
      '{ getSignedUrl(config_slug: "emulator", content_type: "image/png", file_name: "c.png", expires_in: 60) { upload_url } }',
    )
    const { origin } = new URL(emulator.endpoint('sandbox'))
    expect(new URL(JSON.parse(text).data.getSignedUrl.upload_url).origin).toBe(origin)
  })

  test('returns the same errors as the API', async () => {
    for (const query of ['{ nobody }', '{ patient(id: "x") { code } }', '{'])
      expect(JSON.parse((await run(query)).text).errors[0].extensions).toHaveProperty('errorId')
    expect(
      JSON.parse((await run('query A { tenant { code } } query B { tenant { code } }')).text),
    ).toMatchObject({
      errors: [{ message: 'operationName must be the name of an operation in the document.' }],
    })
  })

  test('does not record introspection queries', async () => {
    expect((await run('{ __schema { queryType { name } } }')).status).toBe(200)
    expect(emulator.listRequests()).toEqual([])
  })

  test.each([
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['from another port', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }, 403],
    ['with the token of another session', { 'x-form-token': 'made-up' }, 403],
    ['without a token', { 'x-form-token': '' }, 403],
    ['without a session', { cookie: '' }, 303],
  ])('does not run an operation %s', async (_how, headers, status) => {
    expect((await run(create, headers)).status).toBe(status)
    expect((await emulator.snapshot()).rows.patient).toHaveLength(2 * 8)
  })

  test('forbids inline scripts, and allows inline styles only with a nonce that changes with each response', async () => {
    const read = async () => {
      const { headers, body } = await ada.send('/sandbox/explorer')
      expect(body).not.toMatch(/<style|<script(?! src=)|\sstyle=|\son[a-z]+=|javascript:|https:\/\//i)
      return String(headers['content-security-policy'])
    }
    const [one, other] = [await read(), await read()]
    expect(one).toMatch(/style-src 'self' 'nonce-[\w-]{22}'; script-src 'self';/)
    expect(one).not.toContain('unsafe')
    expect(one).not.toBe(other)
  })
})

test('the example variables match the schema of the emulator, even if the process runs another emulator with a different schema', async () => {
  const sdl = await readSchema()
  const changed = sdl.replace(/^input StopPathwayInput \{\n/m, '$&  ward: String!\n')
  expect(changed).not.toBe(sdl)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'explorer-'))
  const schema = join(folder.path, 'schema.graphql')
  await writeFile(schema, changed)
  await using other = await startEmulator({ port: 0, portalPort: 0, patients: 0, schema })
  const grace = new PortalVisitor(other.portal)
  await grace.signIn('Grace', other.adminToken)
  expect((await openExample(grace, 'StopPathway')).variables).toContain('ward')
  expect((await openExample(ada, 'StopPathway')).variables).not.toContain('ward')
})
