import { createServer, type RequestListener } from 'node:http'
import { startEmulator } from '@orchestration/emulator'
import { listen } from '@orchestration/test-tools/listen'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { behaviourChecks, idempotency } from './behaviour-checks.ts'
import { createTestedService } from './tested-service.ts'

const empty = await createFolder()
afterAll(() => empty[Symbol.asyncDispose]())

type Results = Record<string, { found: string | null; advice: string }>

async function compare(endpoint: string, apiKey: string, ...flags: string[]) {
  const args = ['compare', '--json', '--endpoint', endpoint, ...flags]
  const result = await runWarm(args, { cwd: empty.folder, env: { ORCHESTRATION_API_KEY: apiKey } })
  const checks: { name: string }[] = result.code === 0 ? JSON.parse(result.stdout).checks : []
  return {
    ...result,
    results: Object.fromEntries(checks.map(({ name, ...rest }) => [name, rest])) as Results,
  }
}

/** The service's response to a malformed idempotency key, with the marker of tenant data. */
const malformedKey = { data: null, errors: [{ message: 'MARK', extensions: { problem: { title: 'MARK' } } }] }
const notFound = {
  data: null,
  errors: [{ path: ['markMessageAsRead'], extensions: { type: 'NOT_FOUND' } }],
}
const invalidDocument = { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] }
const crash = { data: null, errors: [{ path: ['field'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }

async function serve(listener: RequestListener) {
  const server = await listen(createServer(listener))
  onTestFinished(() => server[Symbol.asyncDispose]())
  return `${server.url}/graphql`
}

test('orchestration compare reports no differences for a default emulator, and changes no data', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 25, careFlows: 25 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'compare' })
  const { rows: before } = await emulator.snapshot()
  const { results, stdout } = await compare(emulator.endpoint('sandbox'), apiKey)
  const { rows: after } = await emulator.snapshot()
  expect({ ...after, request: [] }).toEqual({ ...before, request: [] })
  expect(Object.keys(results)).toEqual([...behaviourChecks, idempotency].map(({ name }) => name))
  const odd = Object.entries(results).filter(([, { advice }]) => /report it|no data|differs/.test(advice))
  expect(odd).toEqual([])
  expect(results).toMatchObject({
    'key-wrong': { advice: "the emulator's default" },
    'missing-patientByIdentifier': { found: 'null', advice: 'as the emulator does' },
    'missing-activity': { advice: 'as the emulator does' },
    'default-order': { found: 'newest first' },
    'cap-patients': { found: '100' },
    'ids-track': { found: 'runs' },
    'ids-elements': { found: 'runs' },
    'filter-by-track': { found: 'yes' },
  })
  expect(results['idempotency-key']?.found).toBe('yes')
  for (const { id } of before.patient) expect(stdout).not.toContain(id)
})

test('orchestration compare prints the emulator options that match the tenant', async () => {
  const options = { unauthenticated: 'graphql-error', removedFields: true } as const
  await using emulator = await startEmulator({ port: 0, patients: 5, ...options })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'compare' })
  const { results } = await compare(emulator.endpoint('sandbox'), apiKey)
  const unauthenticated = { advice: 'orchestration-emulator --unauthenticated graphql-error' }
  expect(results).toMatchObject({
    'key-missing': unauthenticated,
    'key-wrong': unauthenticated,
    pathwayActivities: { found: 'yes', advice: expect.stringContaining('--removed-fields') },
    activities: { found: 'yes', advice: expect.stringContaining('--removed-fields') },
  })
})

test('orchestration compare reports differences without printing tenant data', async () => {
  const endpoint = await serve((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', (): unknown => {
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.headers['idempotency-key']) return send(400, malformedKey)
      if (text.includes('markMessageAsRead')) return send(200, notFound)
      const context = { instance_id: 'RUN', pathway_id: 'MARK', track_id: 'MARK', step_id: 'MARK' }
      const row = (date: string, type: string) => ({ date, object: { id: 'MARK', type }, context })
      const activities = [row('2026-01-01T00:00:00Z', 'STEP'), row('2026-01-02T00:00:00Z', 'TRACK')]
      const pagination = { total_count: 2 }
      if (text.includes('pathways(')) return send(200, { data: { pathways: { pathways: [{ id: 'MARK' }] } } })
      if (text.includes('careflowActivities('))
        return send(200, { data: { careflowActivities: { activities, pagination } } })
      if (text.includes('activity(')) return send(200, { data: { activity: { activity: null } } })
      if (text.includes('tenant')) return send(200, { data: { tenant: { success: true } } })
      return send(200, { data: null, errors: [{ extensions: { type: 'MARK of a tenant' } }] })
    })
  })
  const { results, stdout } = await compare(endpoint, 'any')
  expect(results).toMatchObject({
    'key-wrong': { found: 'HTTP 200 with data', advice: expect.stringContaining('report it') },
    'missing-activity': { found: 'null', advice: 'the emulator differs, and no option changes this' },
    'missing-form': { found: 'HTTP 200 with an error' },
    'default-order': { found: 'oldest first' },
    'ids-step': { found: 'other ids' },
    'ids-pathway': { found: null, advice: 'not tested: no data was found for this check' },
    'filter-by-track': { found: 'activities of other tracks', advice: expect.stringContaining('report it') },
    'idempotency-key': { found: 'yes', advice: expect.stringContaining('idempotency: true') },
  })
  expect(stdout).not.toContain('MARK')
})

test.each<[what: string, status: number, body: object]>([
  ['HTTP 503', 503, {}],
  ['HTTP 400', 400, {}],
  ['an unexpected error', 200, crash],
  ['a payload without fields', 200, { data: {} }],
])('orchestration compare recommends nothing if all other responses are %s', async (_, status, body) => {
  let requests = 0
  const endpoint = await serve((_request, response) => {
    requests += 1
    if (requests === 1) response.end('{ "data": { "tenant": { "success": true } } }')
    else response.writeHead(status).end(JSON.stringify(body))
  })
  const { results } = await compare(endpoint, 'any')
  const recommended = Object.values(results).filter(({ advice }) => !/report it|not tested/.test(advice))
  expect(recommended).toEqual([])
})

test.each<[what: string, withoutKey: [number, object], withKey: [number, object], found: string]>([
  ['executes the mutation', [200, notFound], [200, notFound], 'no'],
  ['rejects the key', [200, notFound], [400, malformedKey], 'yes'],
  [
    'rejects the key without problem details',
    [200, notFound],
    [400, crash],
    'HTTP 400 with INTERNAL_SERVER_ERROR',
  ],
  [
    'does not have the mutation',
    [400, invalidDocument],
    [400, invalidDocument],
    'HTTP 400 with GRAPHQL_VALIDATION_FAILED',
  ],
  ['rejects every mutation alike', [400, malformedKey], [400, malformedKey], 'HTTP 400 with an error'],
])(
  'the idempotency check of orchestration compare draws its conclusion from a service that %s',
  async (_, withoutKey, withKey, found) => {
    const endpoint = await serve(({ headers }, response) => {
      const [status, body] = headers['idempotency-key'] ? withKey : withoutKey
      response.writeHead(status).end(JSON.stringify(body))
    })
    const service = createTestedService(endpoint, 'any', 0)
    expect(await idempotency.run(service)).toBe(found)
  },
)

test.each<[what: string, status: number, body: string, message: string]>([
  ['rejects the key', 401, '{}', 'The service rejects the key.'],
  [
    'is behind a proxy that responds with 403',
    403,
    '<h1>',
    'The service responds to even the simplest query with HTTP 403.',
  ],
  ['responds with 404', 404, '<h1>', 'The service responds to even the simplest query with HTTP 404.'],
  ['responds with 429', 429, '{}', "The service's rate limit is exceeded (HTTP 429)."],
  ['responds with 503', 503, '{}', 'The service responds to even the simplest query with HTTP 503.'],
])(
  'orchestration compare stops after one request, and exits with 1, if the service %s',
  async (_, status, body, message) => {
    let requests = 0
    const endpoint = await serve((_request, response) => {
      requests += 1
      response.writeHead(status).end(body)
    })
    expect(await compare(endpoint, 'any')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`"message":${JSON.stringify(message).slice(0, -1)}`),
    })
    expect(requests).toBe(1)
  },
)

test.each(['http://127.0.0.1:65535', 'https://127.0.0.1:65535', 'https://localhost:65535'])(
  'orchestration compare accepts an emulator on this machine, and exits with 1 if it cannot be reached at %s',
  async (origin) => {
    expect(await compare(`${origin}/graphql`, 'key')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        `The service cannot be reached at ${origin} (ECONNREFUSED). Check --env`,
      ),
    })
  },
)

test('orchestration compare exits with 1 if the connection closes within a response', async () => {
  const endpoint = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 99 }).write('{ "data": { "tenant":', () => response.destroy())
  })
  expect(await compare(endpoint, 'key')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The service cannot be reached at http://127.0.0.1:'),
  })
})

test.each([
  [
    'https://api.awellhealth.com/orchestration/m2m/graphql',
    'key',
    'https://api.awellhealth.com might be a production',
  ],
  ['https://localhost.example.com/orchestration/m2m/graphql', 'key', 'might be a production endpoint.'],
  ['http://127.0.0.1:9/graphql', ' ', 'ORCHESTRATION_API_KEY is missing.'],
  ['http://127.0.0.1:65535/graphql', 'a\nb', 'ORCHESTRATION_API_KEY must be printable ASCII'],
  [
    'http://192.0.2.1/graphql',
    'key',
    '--endpoint must start with https:. Plain http: is accepted only for this machine',
  ],
  ['https://api.sandbox.awellhealth.com', 'key', '--endpoint has no path.'],
  ['nothing', 'key', '--endpoint is not a URL.'],
])('orchestration compare exits with 2 for %s and the key %j: %s', async (endpoint, apiKey, message) => {
  expect(await compare(endpoint, apiKey)).toMatchObject({ code: 2, stdout: expect.stringContaining(message) })
})

test('orchestration compare rejects --environment together with --endpoint', async () => {
  const endpoint = 'http://127.0.0.1:9/graphql'
  expect(await compare(endpoint, 'key', '--environment', 'sandbox')).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('--environment and --endpoint cannot be combined.'),
  })
})

test('orchestration compare exits with 2 for a malformed proxy variable', async () => {
  const env = { ORCHESTRATION_API_KEY: 'key', HTTPS_PROXY: 'proxy' }
  expect(await runWarm(['compare', '--environment', 'sandbox'], { cwd: empty.folder, env })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: HTTPS_PROXY must be the URL of a proxy/),
  })
})
