import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

type Client = typeof import('@orchestration/client')
type Operations = typeof import('@orchestration/operations')

const project = inject('project')
let emulator: StartedEmulator
let plain: Client
let bundled: Client
let operations: Operations
let options: { endpoint: string; apiKey: string }

beforeAll(async () => {
  emulator = await startEmulator(project, ['--patients', '25'])
  const { ORCHESTRATION_ENDPOINT: endpoint = '', ORCHESTRATION_API_KEY: apiKey = '' } = emulator.env
  options = { endpoint, apiKey }
  plain = load('@orchestration/client')
  bundled = load('@orchestration/client/bundled')
  operations = load('@orchestration/operations')
})
afterAll(() => emulator.stop())

/** Resolves a module from the folder of the installed client, because npm can install Apollo Client there. */
function load<T>(name: string): T {
  return createRequire(join(project, 'node_modules/@orchestration/client/package.json'))(name)
}

// Runs only in the matrix, because the tests take 7 s of CPU time.
if (inject('combinations').isMatrix)
  test("the client's tests pass with the bundled entry point", async () => {
    await run('pnpm', ['run', 'test:bundled'], { cwd: join(workspace, 'packages/client') })
  })

test('the bundled entry point has the same exports as the plain entry point, and contains its own Apollo Client', async () => {
  expect(Object.keys(bundled)).toEqual(Object.keys(plain))
  const { ApolloClient } = load<{ ApolloClient: new () => unknown }>('@apollo/client')
  expect(plain.createClient(options)).toBeInstanceOf(ApolloClient)
  expect(bundled.createClient(options)).not.toBeInstanceOf(ApolloClient)
})

test('the bundled entry point loads only our packages', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        loaded.add(/node_modules\\/((@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
        return next(url, context)
      },
    })
    const { createClient } = await import('@orchestration/client/bundled')
    const { PatientsDocument } = await import('@orchestration/operations')
    await createClient().query({ query: PatientsDocument, variables: {} })
    console.log(JSON.stringify([...loaded].filter(Boolean).sort()))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    env: emulator.env,
  })
  expect(JSON.parse(stdout)).toEqual(['@orchestration/client', '@orchestration/operations'])
})

test("both entry points record spans with an SDK that uses the application's copy of OpenTelemetry's API", async () => {
  const load = createRequire(join(workspace, 'packages/client/package.json'))
  const { trace } = load('@opentelemetry/api')
  const sdk = load('@opentelemetry/sdk-trace-base')
  const spans = new sdk.InMemorySpanExporter()
  trace.setGlobalTracerProvider(
    new sdk.BasicTracerProvider({ spanProcessors: [new sdk.SimpleSpanProcessor(spans)] }),
  )
  for (const { createClient } of [plain, bundled]) {
    await createClient(options).query({ query: operations.TenantDocument })
  }
  trace.disable()
  const names = spans.getFinishedSpans().map(({ name }: { name: string }) => name)
  expect(names).toEqual(['query Tenant', 'query Tenant'])
})

describe.each([
  ['the bundled entry point', 'the plain entry point', () => [bundled, plain] as const],
  ['the plain entry point', 'the bundled entry point', () => [plain, bundled] as const],
])('%s, loaded together with %s,', (_name, _otherName, both) => {
  let [one, other]: readonly [Client, Client] = [plain, bundled]
  beforeAll(() => {
    ;[one, other] = both()
  })

  test('recognizes errors from the other entry point', async () => {
    const query = operations.PatientDocument
    const failure = one.createClient(options).query({ query, variables: { id: 'nobody' } })
    const error = await failure.catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(other.OperationError)
    expect(other.OperationError.is(error) && error.type).toBe('NOT_FOUND')
    expect([other.OrchestrationError.is(error), other.PayloadError.is(error)]).toEqual([true, false])
  })

  test('runs `paginate`, `waitFor` and `writeOnce` with a client from the other entry point', async () => {
    const client = other.createClient(options)
    let listed = 0
    for await (const _ of one.paginate(client, operations.PatientsDocument, { pageSize: 10 })) listed += 1
    expect(listed).toBeGreaterThanOrEqual(25)

    const identifier = { system: 'https://example.org/identifiers/mrn', value: randomUUID() }
    const find = async () => {
      const query = operations.PatientByIdentifierDocument
      return (await client.query({ query, variables: identifier })).data.patientByIdentifier.patient
    }
    const write = async () => {
      const variables = { input: { first_name: 'Ada', identifier: [identifier] } }
      const mutation = operations.CreatePatientDocument
      return (await client.mutate({ mutation, variables })).data.createPatient.patient
    }
    const created = await one.writeOnce({ write, find })
    expect(await one.writeOnce({ write, find })).toMatchObject({ id: created?.id })

    const query = operations.PatientByIdentifierDocument
    const seen = await one.waitFor(client, query, {
      variables: identifier,
      until: (data) => data.patientByIdentifier.success,
    })
    expect(seen.patientByIdentifier.patient?.id).toBe(created?.id)
  })

  test('combines its links with links from the other entry point', async () => {
    const { ApolloLink } = load<typeof import('@apollo/client')>('@apollo/client')
    const { endpoint, apiKey } = options
    const client = new one.OrchestrationClient({
      link: ApolloLink.from([
        new other.TelemetryLink({ endpoint }),
        new one.DeadlineLink({ timeout: 60_000 }),
        new other.PayloadErrorLink(),
        new one.RetryLink(),
        new other.ApiKeyLink({ apiKey: () => apiKey }),
        new one.EndpointLink({ endpoint }),
      ]),
    })
    const { data } = await client.query({ query: operations.TenantDocument })
    expect(data.tenant.success).toBe(true)
  })
})

test("the bundled entry point accepts links and a cache of the application's Apollo Client", async () => {
  const { ApolloLink, InMemoryCache } = load<typeof import('@apollo/client')>('@apollo/client')
  const { map } = load<typeof import('rxjs')>('rxjs')
  let results = 0
  const count = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        results += 1
        return result
      }),
    ),
  )
  const cache = new InMemoryCache()
  const client = bundled.createClient({ ...options, links: [count], cache })
  const query = operations.TenantDocument
  const fetched = await client.query({ query, fetchPolicy: 'cache-first' })
  const cached = await client.query({ query, fetchPolicy: 'cache-first' })
  expect(results).toBe(1)
  expect(cached.data).toEqual(fetched.data)
  expect(cache.readQuery({ query })).toEqual(fetched.data)

  const watched: unknown[] = []
  const subscription = client.watchQuery({ query, fetchPolicy: 'cache-only' }).subscribe(({ data }) => {
    watched.push(data?.tenant?.success)
  })
  cache.modify({ fields: { tenant: (tenant) => ({ ...tenant, success: false }) } })
  await expect.poll(() => watched).toContain(false)
  subscription.unsubscribe()
})
