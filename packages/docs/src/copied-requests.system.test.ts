import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { startEmulator } from '@orchestration/emulator'
import { PatientDocument, PatientsDocument } from '@orchestration/operations'
import { print } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { openPortal, textOf } from '../test/open-portal.ts'
import { writeBlocks } from '../test/write-blocks.ts'

const emulator = await startEmulator({
  port: 0,
  portalPort: 0,
  patients: 9,
  recordValues: true,
  seedData: {
    patients: [
      { id: 'ada', first_name: 'Ada \'the "first"\' $HOME `x`', patient_code: 'P-1' },
      { id: 'bea', first_name: 'Bea', patient_code: 'P-2' },
    ],
  },
})
afterAll(() => emulator.stop())
const { portal = '' } = emulator
const endpoint = emulator.endpoint('sandbox')
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
const { cookie, open } = await openPortal(emulator)
const [, formToken = ''] = /data-token="([^"]+)"/.exec(await open('/sandbox/explorer')) ?? []

async function run(command: string, args: readonly string[]): Promise<string> {
  const child = execFile(command, args, { env: { ...process.env, ORCHESTRATION_API_KEY: apiKey } })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'close')
  return output
}

interface Sent {
  query: string
  variables?: object
  operationName?: string
}

const update = `mutation UpdatePatient($input: UpdatePatientInput!) {
  updatePatient(input: $input) { success patient { profile { first_name } } }
}`

/** One request of each kind. All requests are idempotent, because the test sends each request several times. */
const kinds: [string, Sent, Record<string, string>?][] = [
  [
    'a published operation',
    { query: print(PatientsDocument), variables: { pagination: { count: 5, offset: 2 } } },
  ],
  [
    'a published operation with a required variable',
    { query: print(PatientDocument), variables: { id: 'ada' } },
  ],
  [
    'another document with the name of a published operation',
    {
      query:
        'query Patients($n: Int!) { patients(pagination: { count: $n, offset: 1 }) { patients { id } } }',
      variables: { n: 3 },
    },
  ],
  [
    'a query with values in the document',
    { query: '{ patient(id: "ada") { patient { profile { first_name } } } }' },
  ],
  [
    'a document with several operations',
    {
      query:
        'query First { tenant { code } } query Second { patient(id: "ada") { ...Code } } fragment Code on PatientPayload { code patient { id } }',
      operationName: 'Second',
    },
  ],
  [
    'a mutation with quotes',
    {
      query: update,
      variables: { input: { patient_id: 'bea', profile: { first_name: `It's "$HOME" \`x\` \\ é` } } },
    },
  ],
  ['a failed query', { query: print(PatientDocument), variables: { id: 'nobody' } }],
  [
    'a query with the header X-User-ID',
    { query: '{ myPendingActivities { success activities { id } } }' },
    { 'x-user-id': "o'hara" },
  ],
]

interface Copied {
  kind: string
  result: unknown
  code: string
}

/** The TypeScript on the request pages. One test checks and runs all of it, because separate runs would need four times the CPU time. */
const copied: Copied[] = []

test.each(kinds)(
  '%s returns the same response when copied as curl or opened in the explorer',
  async (kind, sent, headers = {}) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apiKey, ...headers },
      body: JSON.stringify(sent),
    })
    const result = withoutIds(await response.json())
    const { id } = emulator.listRequests().at(-1) ?? {}
    const page = await open(`/sandbox/requests/${id}`)
    expect(withoutIds(JSON.parse(textOf(page, 'response')))).toEqual(result)
    copied.push({ kind, result, code: textOf(page, 'typescript') })

    const curl = await run('bash', ['-c', textOf(page, 'curl').replace('curl ', 'curl --silent ')])
    expect(withoutIds(JSON.parse(curl))).toEqual(result)

    const explorer = await open(`/sandbox/explorer?request=${id}`)
    const variables = textOf(explorer, 'explorer-variables')
    expect(/data-user="([^"]*)"/.exec(explorer)?.[1]).toBe((headers['x-user-id'] ?? '').replace("'", '&#39;'))
    const asked = await fetch(`${portal}/sandbox/explorer`, {
      method: 'POST',
      headers: {
        cookie,
        origin: portal,
        'content-type': 'application/json',
        'x-form-token': formToken,
        ...headers,
      },
      body: JSON.stringify({
        query: textOf(explorer, 'explorer-query'),
        variables: variables === '' ? undefined : JSON.parse(variables),
      }),
    })
    expect(withoutIds(await asked.json())).toEqual(result)
  },
)

test('requests copied as TypeScript pass the type checker, and return the same data as the original requests', async () => {
  const blocks = copied.map(({ code }, line) => {
    const prints = code.replace('console.log(data)', 'console.log(JSON.stringify({ data }))')
    return { file: 'copy', line, language: 'ts', meta: '', code: prints }
  })
  await using written = await writeBlocks(import.meta.dirname, blocks)
  expect(await written.checkTypes()).toEqual([])
  // The client throws if the response contains errors.
  const script = written.blocks.map(
    ({ path }) => `await import('${path}').catch(() => console.log('thrown'))`,
  )
  const printed = await run(process.execPath, [
    '--conditions=@orchestration/source',
    '--input-type=module',
    '-e',
    script.join('\n'),
  ])
  const results = printed.trim().split('\n')
  expect(results.map((text) => (text === 'thrown' ? text : JSON.parse(text)))).toEqual(
    copied.map(({ kind, result }) => (kind === 'a failed query' ? 'thrown' : result)),
  )
  expect(copied.map(({ kind }) => kind)).toEqual(kinds.map(([kind]) => kind))
})

/** Removes error ids, which differ between responses. */
function withoutIds(result: unknown): unknown {
  return JSON.parse(JSON.stringify(result, (key, value) => (key === 'errorId' ? undefined : value)))
}

test('until the missing variables are filled in, copied code fails without sending a request', async () => {
  await using other = await startEmulator({ port: 0, portalPort: 0, patients: 9 })
  const key = await other.createApiKey('sandbox', { name: 'Tests' })
  const body = JSON.stringify({
    query: print(PatientsDocument),
    variables: { pagination: { count: 5, offset: 2 } },
  })
  await fetch(other.endpoint('sandbox'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apiKey: key },
    body,
  })
  const page = await (await openPortal(other)).open(`/sandbox/requests/${other.listRequests()[0]?.id}`)
  expect(page).toContain('It does not contain the variables $pagination: PaginationParams, ')

  expect(await run('bash', ['-c', textOf(page, 'curl')])).toBe('')
  const code = textOf(page, 'typescript')
  await using written = await writeBlocks(import.meta.dirname, [
    { file: 'copy', line: 0, language: 'ts', meta: '', code },
  ])
  expect(await written.checkTypes()).toEqual([])
  expect(
    await run(process.execPath, ['--conditions=@orchestration/source', written.blocks[0]?.path ?? '']),
  ).toBe('')
  expect(other.listRequests()).toHaveLength(1)
})
