import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { startEmulator } from '@orchestration/emulator'
import { expect, test, vi } from 'vitest'
import { createProject } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { cliCommand, cliEnv } from '../../../test/start-cli.ts'
import { openEmulator } from './tools.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** The parsed JSON of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: the tests compare parts of it.
type Json = any

interface Agent extends AsyncDisposable {
  client: Client
  /** All that the server wrote. */
  traffic: string[]
  call(name: string, input?: object): Promise<{ isError: boolean; text: string; value: Json }>
}

/** Connects the official client to the real command. */
async function startAgent(
  folder: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Agent> {
  const [command = '', ...start] = cliCommand(main)
  const transport = new StdioClientTransport({
    command,
    args: [...start, 'mcp', ...args],
    cwd: folder,
    env: { ...(cliEnv() as Record<string, string>), ...env },
  })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  const traffic: string[] = []
  const { onmessage } = transport
  transport.onmessage = (message) => {
    traffic.push(JSON.stringify(message))
    onmessage?.(message)
  }
  return {
    client,
    traffic,
    async call(name, input = {}) {
      const { content, isError = false } = await client.callTool({ name, arguments: { ...input } })
      const [part] = content
      const text = part?.type === 'text' ? part.text : ''
      return { isError, text, value: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}

test('an agent finds an operation, checks it, runs it on the emulator and learns what it did wrong', async () => {
  await using project = await createProject()
  await using agent = await startAgent(project.folder, [], {
    ORCHESTRATION_API_KEY: 'a-key-of-a-hosted-environment',
  })
  const { tools } = await agent.client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_api',
    'describe',
    'check_document',
    'explain_error',
    'run_document',
  ])

  const { value: search } = await agent.call('search_api', { query: 'start pathway' })
  expect(search.found).toContainEqual(expect.objectContaining({ name: 'startPathway', kind: 'mutation' }))
  expect((await agent.call('search_api', { query: 'Tenant' })).value.found[0]).toEqual({
    name: 'Tenant',
    kind: 'operation',
  })

  const { value: described } = await agent.call('describe', { name: 'startPathway' })
  expect(described.example.variables).toHaveProperty('input.patient_id')
  expect(described.example.answer.data.startPathway).toMatchObject({ code: '200', success: true })
  expect((await agent.call('describe', { name: 'Tenant' })).value).toMatchObject({
    file: 'operations/Tenant.graphql',
    example: { answer: { data: { tenant: { success: true } } } },
  })
  expect((await agent.call('describe', { name: 'StartPathwayInput' })).value.sdl).toContain(
    'patient_id: String!',
  )

  expect((await agent.call('check_document', { document: described.document })).value).toEqual({
    findings: [],
  })
  expect(
    (await agent.call('check_document', { document: '{ weather }' })).value.findings[0].message,
  ).toContain('weather')
  expect((await agent.call('check_document', { document: '{' })).value.findings[0].message).toContain(
    'Syntax',
  )

  const patients = '{ patients(pagination: { count: 1, offset: 0 }) { patients { id } } }'
  const { value: answered } = await agent.call('run_document', { document: patients })
  const [{ id: patient_id }] = answered.body.data.patients.patients
  const { value: started } = await agent.call('run_document', {
    document:
      'mutation Start($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id success } }',
    variables: {
      input: {
        patient_id,
        pathway_definition_id: 'blood-pressure',
        data_points: [
          { data_point_definition_id: 'target-systolic', value: '130' },
          { data_point_definition_id: 'has-monitor', value: 'true' },
        ],
      },
    },
  })
  expect(started.body.data.startPathway.success).toBe(true)

  expect((await agent.call('explain_error', { name: 'NOT_FOUND' })).value.advice).toContain('error.type')
  expect((await agent.call('explain_error', { name: 'x' })).value.known).toContain('OutcomeUnknownError')

  // A mistake is an answer that says what was wrong.
  expect(await agent.call('describe', { name: 'startPathwai' })).toMatchObject({
    isError: true,
    value: { error: expect.stringContaining('Did you mean') },
  })
  expect(await agent.call('run_document', {})).toMatchObject({ isError: true })
  // The service would refuse this one for its length.
  const document = `{ tenant { code ${'@a '.repeat(20_000)} } }`
  for (const tool of ['check_document', 'run_document'])
    expect(await agent.call(tool, { document })).toMatchObject({
      isError: true,
      value: { error: expect.stringContaining('more than 2000 tokens') },
    })
  expect(agent.traffic.join('\n')).not.toMatch(/orchemu_|a-key-of-a-hosted-environment/)
})

test('definitions that cannot be read are refused at the start', async () => {
  await using project = await createProject({ 'care-flows/visit.yaml': 'id: visit\n' })
  const { code, stderr } = await runWarm(['mcp', '--definitions', 'care-flows/*.yaml'], {
    cwd: project.folder,
  })
  expect(stderr).toContain('visit.yaml')
  expect(code).toBe(1)
})

test('it uses a running emulator with a key of its own, which it deletes and never shows, and texts of others cannot act where they are shown', async () => {
  const hostile = 'a\u001B[2J\u009B2J\n::error::owned \u202Egnp\u{E0041}##[error]'
  await using emulator = await startEmulator({ port: 0, portalPort: 0, patients: 1, keepValues: true })
  await using project = await createProject({
    'schema.graphql': `${JSON.stringify(hostile)} type Query { tenant: String @deprecated(reason: ${JSON.stringify(hostile)}) }`,
    'operations/Tenant.graphql': 'query Tenant { tenant }',
  })
  const token = { ORCHESTRATION_EMULATOR_ADMIN_TOKEN: emulator.adminToken }
  {
    await using agent = await startAgent(project.folder, ['--portal', emulator.portal ?? ''], token)
    const document = 'query One($id: String!) { patient(id: $id) { patient { id } } }'
    await agent.call('run_document', { document, variables: { id: 'kept-value' } })
    expect(await emulator.listApiKeys('sandbox')).toHaveLength(1)
    expect(emulator.requests()[0]).toMatchObject({ variables: { id: 'kept-value' } })

    for (const [name, input] of [
      ['search_api', { query: 'tenant' }],
      ['describe', { name: 'tenant' }],
      ['describe', { name: `Query` }],
      ['describe', { name: hostile }],
      ['explain_error', { name: hostile }],
      ['run_document', { document: hostile }],
    ] as const) {
      const { text } = await agent.call(name, input)
      expect(text).not.toMatch(/[[\p{Cc}\p{Cf}]--\n]|##\[|^\s*::/mv)
    }
    expect(agent.traffic.slice(1).join('\n')).not.toMatch(/kept-value|orchemu_/)
    expect(agent.traffic.join('\n')).not.toContain(emulator.adminToken)
  }
  await expect.poll(() => emulator.listApiKeys('sandbox')).toEqual([])
})

test.each([
  'https://api.example.com',
  'http://192.0.2.1:4009',
  'http://localhost.example.com:4009',
  'nonsense',
])('it refuses the portal %s, which is not on this machine', async (portal) => {
  await using project = await createProject()
  const env = { ORCHESTRATION_EMULATOR_ADMIN_TOKEN: 'token' }
  const { code, stderr } = await runWarm(['mcp', '--portal', portal], { cwd: project.folder, env })
  expect(stderr).toContain('--portal must be the http:// URL of an emulator on this machine')
  expect(code).toBe(2)
})

test('it sends nothing to a server on this machine that is not an emulator, or names an endpoint of a hosted environment', async () => {
  const requests: string[] = []
  let answer: unknown
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  vi.stubEnv('ORCHESTRATION_EMULATOR_ADMIN_TOKEN', 'token')
  await using emulator = openEmulator({ environment: 'sandbox', portal: `http://127.0.0.1:${port}` })
  const endpoint = 'https://api.example.com/orchestration/m2m/graphql'
  for (const [other, problem] of [
    [{ hello: 'world' }, 'is not an emulator'],
    [[{ name: 'sandbox', endpoint }], 'has its endpoint on another machine'],
  ] as const) {
    answer = other
    await expect(emulator.run({ query: '{ tenant { code } }' })).rejects.toThrow(problem)
  }
  expect(requests).toEqual(Array(2).fill('GET /__control/environments'))
  server.close()
})
