import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Answers, type CareFlowFile, type Emulator, startEmulator } from '@orchestration/emulator'
import {
  AdHocTracksByReleaseDocument,
  FormsDocument,
  GetPublishedCareflowVersionsDocument,
  PathwayDataPointDefinitionsDocument,
  StakeholdersByReleaseIdsDocument,
} from '@orchestration/operations'
import { print } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandomCareFlows, withServiceIds } from '../../../test/random-care-flows.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { startLyingProxy } from '../../../test/start-lying-proxy.ts'

const root = mkdtempSync(join(tmpdir(), 'pulled-'))
afterAll(() => rm(root, { recursive: true }))

const apiKey = 'test-key-of-the-sandbox'
const start = (options: Parameters<typeof startEmulator>[0] = {}) =>
  startEmulator({ port: 0, patients: 1, apiKeys: { sandbox: apiKey }, ...options })

const pull = (emulator: Pick<Emulator, 'endpoint'>, ...args: string[]) =>
  runWarm(['definitions', 'pull', '--endpoint', emulator.endpoint('sandbox'), ...args], {
    cwd: root,
    env: { ORCHESTRATION_API_KEY: apiKey },
  })

async function ask(emulator: Emulator, query: string, variables: object = {}) {
  const response = await fetch(emulator.endpoint('sandbox'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apiKey },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as {
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    data: any
    errors?: unknown
  }
  expect(errors).toBeUndefined()
  return data
}

/** The answers of every query that publishes definitions. */
async function readPublished(emulator: Emulator) {
  const list = await ask(
    emulator,
    `{ publishedPathwayDefinitions { publishedPathwayDefinitions {
      id title version release_id release_date total_stakeholders
      created { date } last_updated { date }
      data_point_definitions { id key title optional valueType possibleValues { value label } range { min max } }
      dataPointDefinitions { id } track_definitions { id title release_id can_trigger_manually }
    } } }`,
  )
  const versions = await ask(emulator, print(GetPublishedCareflowVersionsDocument))
  const releases = versions.getPublishedCareflowVersions.careflowVersions.flatMap(
    (entry: { careflow_definition_id: string; versions: { release_id: string }[] }) =>
      entry.versions.map(({ release_id }) => ({
        definition: entry.careflow_definition_id,
        release: release_id,
      })),
  )
  const published = []
  for (const variables of releases) {
    const { definition: pathway_definition_id, release: release_id } = variables
    const answer = {
      ...(await ask(emulator, print(FormsDocument), { pathway_definition_id, release_id })),
      ...(await ask(emulator, print(PathwayDataPointDefinitionsDocument), { release_id })),
      ...(await ask(emulator, print(StakeholdersByReleaseIdsDocument), { release_ids: [release_id] })),
      ...(await ask(emulator, print(AdHocTracksByReleaseDocument), { release_id })),
    }
    const forms = []
    for (const { id } of answer.forms.forms)
      forms.push(
        await ask(
          emulator,
          '($id: String!) { form(id: $id) { form { id key release_id } } }'.replace('(', 'query ('),
          { id },
        ),
      )
    const stakeholders = await ask(
      emulator,
      `query ($definition: String!, $release: String!) {
        stakeholdersByPathwayDefinitionIds(pathway_definition_ids: [$definition]) { stakeholders { id label { en } version } }
        filterStakeholders(release_ids: [$release]) { stakeholders { id definition_id release_id } }
      }`,
      variables,
    )
    published.push({ answer, forms, stakeholders })
  }
  const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : 1)
  list.publishedPathwayDefinitions.publishedPathwayDefinitions.sort(byId)
  return { list, published: new Set(published.map((entry) => JSON.stringify(entry)).sort()) }
}

/** Starts a care flow with ids that are written into the code of a backend, and submits a form. */
async function playFirstForm(
  emulator: Emulator,
  ids: { definition: string; baseline: object[]; form: string; question: string },
) {
  const { patients } = await ask(emulator, '{ patients { patients { id } } }')
  const { startPathway } = await ask(
    emulator,
    `mutation ($patient: String!, $definition: String!, $baseline: [DataPointInput!]) {
      startPathway(input: { patient_id: $patient, pathway_definition_id: $definition, data_points: $baseline }) { pathway_id }
    }`,
    { patient: patients.patients[0].id, definition: ids.definition, baseline: ids.baseline },
  )
  const { careflowActivities } = await ask(
    emulator,
    `query ($id: String!) { careflowActivities(pathway_id: $id, filters: { activity_type: ["FORM"] }) { activities { id status object { id type } } } }`,
    { id: startPathway.pathway_id },
  )
  const activity = careflowActivities.activities.find(
    ({ object, status }: { object: { id: string }; status: string }) =>
      object.id === ids.form && status === 'ACTIVE',
  )
  const { submitFormResponse } = await ask(
    emulator,
    `mutation ($activity: String!, $question: String!) {
      submitFormResponse(input: { activity_id: $activity, response: [{ question_id: $question, value: "true" }] }) { activity { status } }
    }`,
    { activity: activity.id, question: ids.question },
  )
  return submitFormResponse.activity.status
}

let source: Emulator
let copy: Emulator
let random: CareFlowFile[]
const folder = join(root, 'care-flows')

beforeAll(async () => {
  random = createRandomCareFlows(6, 7)
  const foreign = await Promise.all(random.slice(0, 4).map(withServiceIds))
  source = await start({ definitions: [...random, ...foreign] })
  const pulled = await pull(source, '--output', folder)
  expect(pulled).toMatchObject({ code: 0, stdout: expect.stringMatching(/\n14 written\.\n$/) })
  copy = await start({ builtIn: false, definitions: [join(folder, '*.yaml')] })
})
afterAll(async () => {
  await source?.stop()
  await copy?.stop()
})

test('every query that publishes definitions answers alike on an emulator of the pulled files alone', async () => {
  const [first, second] = [await readPublished(source), await readPublished(copy)]
  expect(second.list).toEqual(first.list)
  expect(second.published).toEqual(first.published)
  expect(first.published.size).toBe(14)
})

test('code with hard-coded ids starts care flows and submits forms on both', async () => {
  const { publishedPathwayDefinitions } = await ask(
    source,
    '{ publishedPathwayDefinitions { publishedPathwayDefinitions { id release_id data_point_definitions { id optional } } } }',
  )
  let played = 0
  for (const {
    id,
    release_id,
    data_point_definitions,
  } of publishedPathwayDefinitions.publishedPathwayDefinitions) {
    if (data_point_definitions.some(({ optional }: { optional: boolean }) => !optional)) continue
    const { forms } = await ask(source, print(FormsDocument), { pathway_definition_id: id, release_id })
    const form = forms.forms.find(({ title }: { title: string }) => title === 'Random form')
    if (!form) continue
    const point = data_point_definitions[0].id
    const ids = {
      definition: id,
      baseline: [{ data_point_definition_id: point, value: '2026-03-01' }],
      form: form.id,
      question: form.questions[0].definition_id,
    }
    expect([await playFirstForm(source, ids), await playFirstForm(copy, ids)]).toEqual(['DONE', 'DONE'])
    played += 1
  }
  expect(played).toBe(10)
})

test('a second pull changes no file, and --check is content', async () => {
  const read = async () =>
    Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const before = await read()
  expect(await pull(source, '--output', folder)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/14 up to date\.\n$/),
  })
  expect(await pull(source, '--output', folder, '--check')).toMatchObject({ code: 0 })
  expect(await read()).toEqual(before)
})

const diary: CareFlowFile = {
  id: 'diary',
  title: 'Diary',
  tracks: { main: { title: 'Main', steps: { wait: { title: 'Wait', actions: [] } } } },
}

const visit = (version: number, questions: string[]): CareFlowFile => ({
  id: 'visit',
  title: 'Visit',
  version,
  forms: Object.fromEntries(
    questions.map((key) => [key, { title: key, questions: { fine: { type: 'yes or no', title: 'Fine?' } } }]),
  ),
  tracks: {
    main: { title: 'Main', steps: { ask: { title: 'Ask', actions: questions.map((form) => ({ form })) } } },
  },
})

test('a new version keeps what a person filled in for the one before, and says what it could not keep', async () => {
  const output = join(root, 'visits')
  await using first = await start({ builtIn: false, definitions: [visit(1, ['intake', 'diary'])] })
  await pull(first, '--output', output)
  const path = join(output, 'visit-v1.yaml')
  const text = await readFile(path, 'utf8')
  const filled = text.replace(
    'title: intake\n        actions:',
    'title: Filled in # by Ada\n        actions:\n          - checklist: { title: Call, items: [Call] }',
  )
  expect(filled).not.toBe(text)
  await writeFile(path, filled)

  await using second = await start({
    builtIn: false,
    definitions: [visit(1, ['intake', 'diary']), visit(2, ['intake', 'goodbye'])],
  })
  expect(await pull(second, '--output', output, '--check')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Visit, version 2 is missing.'),
  })
  const { code, stdout } = await pull(second, '--output', output)
  expect(stdout).toContain('the form diary is gone')
  expect(code).toBe(1)
  expect(await readFile(path, 'utf8')).toBe(filled)
  const next = await readFile(join(output, 'visit-v2.yaml'), 'utf8')
  expect(next).toMatch(/^# Pulled from the service.*\n#.*\n\nid: visit\n/)
  expect(next).toContain('title: Filled in\n')
  expect(next).toContain('- checklist:')
  expect(next).toContain('form: goodbye')
})

test('care flows start with the version with which they start on the service', async () => {
  const output = join(root, 'live')
  const held = { ...visit(2, ['goodbye']), service: { held_back: true } }
  await using service = await start({ builtIn: false, definitions: [visit(1, ['intake']), held] })
  await pull(service, '--output', output)
  await using emulator = await start({ builtIn: false, definitions: [join(output, '*.yaml')] })
  const [first, second] = [await readPublished(service), await readPublished(emulator)]
  expect(second).toEqual(first)
  expect(first.list.publishedPathwayDefinitions.publishedPathwayDefinitions[0].version).toBe(1)
})

test('pulls the live versions, and says so, if the service refuses to list the others', async () => {
  const output = join(root, 'refused')
  await using emulator = await start({
    builtIn: false,
    definitions: [visit(1, ['intake']), visit(2, ['goodbye'])],
  })
  emulator.fail({
    with: 'graphql-error',
    rootField: 'getPublishedCareflowVersions',
    type: 'FORBIDDEN',
    statusCode: 403,
  })
  expect(await pull(emulator, '--output', output)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('getPublishedCareflowVersions'),
  })
  expect(await readdir(output)).toEqual(['visit-v2.yaml'])
})

test('what the service publishes otherwise than a file is shown, and the file stays', async () => {
  const output = join(root, 'edited')
  await using emulator = await start({ builtIn: false, definitions: [visit(1, ['intake'])] })
  await pull(emulator, '--output', output)
  const path = join(output, 'visit-v1.yaml')
  const edited = (await readFile(path, 'utf8')).replace('title: Fine?', 'title: Well?')
  await writeFile(path, edited)
  const { code, stdout } = await pull(emulator, '--output', output)
  expect({ code, stdout }).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('forms.0.questions.0.title'),
  })
  expect(await readFile(path, 'utf8')).toBe(edited)
})

test('--check compares the versions that are not live, too', async () => {
  const output = join(root, 'two-versions')
  await using emulator = await start({
    builtIn: false,
    definitions: [visit(1, ['intake']), visit(2, ['goodbye'])],
  })
  await pull(emulator, '--output', output)
  const path = join(output, 'visit-v1.yaml')
  await writeFile(path, (await readFile(path, 'utf8')).replace('title: Fine?', 'title: Well?'))
  expect(await pull(emulator, '--output', output, '--check')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('forms.0.questions.0.title'),
  })
})

/** Acts out a care flow to its end. */
async function playThrough(emulator: Emulator, id: string, answers: Record<string, Answers> = {}) {
  const careFlow = emulator.careFlow(id)
  for (let round = 0; round < 100 && (await careFlow.status()) === 'active'; round += 1) {
    const [first] = await careFlow.pending()
    if (!first) emulator.advanceClock(86_400_000)
    else await careFlow.complete(first.id, answers[first.name]).catch(() => careFlow.retry(first.id))
  }
  expect(await careFlow.status()).toBe('completed')
}

async function startCareFlow(emulator: Emulator, definition: string, patient: string, baseline: object) {
  const data_points = Object.entries(baseline).map(([data_point_definition_id, value]) => ({
    data_point_definition_id,
    value,
  }))
  const { startPathway } = await ask(
    emulator,
    'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }',
    { input: { patient_id: patient, pathway_definition_id: definition, data_points } },
  )
  return startPathway.pathway_id as string
}

test('an address that could be production is refused without --production, before anything is sent', async () => {
  const run = (...args: string[]) =>
    runWarm(['definitions', 'pull', ...args], { cwd: root, env: { ORCHESTRATION_API_KEY: apiKey } })
  for (const target of [
    ['--environment', 'production-eu'],
    ['--endpoint', 'https://localhost.example.org/orchestration/m2m/graphql'],
    ['--endpoint', 'https://api.sandbox.awellhealth.com.example.org/orchestration/m2m/graphql'],
  ]) {
    expect(await run(...target)).toMatchObject({ code: 2, stderr: expect.stringContaining('--production') })
  }
})

test('the report lists what has to be filled in by hand, until somebody has done so', async () => {
  const output = join(root, 'to-fill-in')
  const scored = (version: number): CareFlowFile => ({
    ...visit(version, ['intake']),
    calculations: { risk: { inputs: { fine: 'intake.fine' }, results: { total: { sum: ['fine'] } } } },
    tracks: {
      main: {
        title: 'Main',
        steps: { ask: { title: 'Ask', actions: [{ form: 'intake' }, { calculation: 'risk' }] } },
      },
    },
  })
  await using first = await start({ builtIn: false, definitions: [scored(1)] })
  const { stdout } = await pull(first, '--output', output)
  expect(stdout).toContain(`
  Fill in by hand, because the API does not publish it:
    tracks.main: what starts it, the order of its steps, the conditions and waits between them
    tracks.main.steps.ask-intake: its actions, with the texts of messages, checklists and notes
    the calculation that returns risk.total: its step, its inputs and its formula
`)
  const path = join(output, 'visit-v1.yaml')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('title: intake\n        actions', 'title: Mine\n        actions'))
  await using second = await start({ builtIn: false, definitions: [scored(1), scored(2)] })
  const { stdout: json } = await pull(second, '--output', output, '--json')
  expect(JSON.parse(json).versions[1].toFillIn).toEqual([
    'the calculation that returns risk.total: its step, its inputs and its formula',
  ])
})

test('parts that the service has renamed keep the keys to which a person has written steps', async () => {
  const output = join(root, 'renamed')
  const named = (version: number, title: string): CareFlowFile => ({
    ...visit(version, ['intake']),
    tracks: { main: { title, steps: { ask: { title: 'Ask', actions: [{ form: 'intake' }] } } } },
    service: {
      tracks: { main: { id: 'n7FnuMihmj' } },
      forms: { intake: { id: `Zq4${version}AqT9ad`, definition_id: 'Zq4AqT9ad' } },
    },
  })
  await using first = await start({ builtIn: false, definitions: [named(1, 'Before')] })
  await pull(first, '--output', output)
  const path = join(output, 'visit-v1.yaml')
  await writeFile(
    path,
    (await readFile(path, 'utf8')).replace('title: intake\n        actions', 'title: Mine\n        actions'),
  )
  await using second = await start({
    builtIn: false,
    definitions: [named(1, 'Before'), named(2, 'After')],
  })
  expect(await pull(second, '--output', output)).toMatchObject({ code: 0 })
  expect(await readFile(join(output, 'visit-v2.yaml'), 'utf8')).toContain(
    'Before:\n    title: After\n    starts: with the care flow\n    steps:\n      ask-intake:\n        title: Mine',
  )
})

/** Counts the requests in flight, and refuses the named query from its second request on. */
async function startProxy(emulator: Emulator, refused?: string) {
  const inFlight: number[] = []
  let now = 0
  let refusals = 0
  const server = createServer(async (request, response) => {
    now += 1
    inFlight.push(now)
    const body = await text(request)
    const isRefused = refused !== undefined && body.includes(`query ${refused}`) && refusals++ > 0
    const answer = await fetch(emulator.endpoint('sandbox'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', apiKey },
      body,
    })
    const told = await answer.text()
    const errors = [
      { message: '', path: ['forms', 'forms', 0, 'trademark'], extensions: { type: 'FORBIDDEN' } },
    ]
    now -= 1
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'retry-after': answer.headers.get('retry-after') ?? '',
    })
    response.end(isRefused ? JSON.stringify({ data: null, errors }) : told)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: () => `http://127.0.0.1:${port}/`,
    inFlight,
    [Symbol.dispose]: () => void server.close(),
  }
}

test('a pull asks one request at a time, waits where the service is busy, and says how far it is', async () => {
  await using emulator = await start({ builtIn: false, definitions: [visit(1, ['intake']), diary] })
  using proxy = await startProxy(emulator)
  emulator.fail({ with: 'rate-limit', rootField: 'stakeholdersByReleaseIds', retryAfter: 1 })
  const { code, stdout, stderr } = await pull(proxy, '--output', join(root, 'busy'))
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('2 written.') })
  expect(stderr).toMatch(/^1 of 2: Visit, version 1\n2 of 2: Diary, version 1$/m)
  expect(emulator.requests().map(({ status }) => status)).toContain(429)
  expect(new Set(proxy.inFlight)).toEqual(new Set([1]))
})

test('an interrupted pull names the field that was refused, and the next one goes on where it stopped', async () => {
  await using emulator = await start({ builtIn: false, definitions: [visit(1, ['intake']), diary] })
  using proxy = await startProxy(emulator, 'Forms')
  const output = join(root, 'interrupted')
  expect(await pull(proxy, '--output', output)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('visit-v1.yaml: written'),
    stderr: expect.stringContaining(
      'version 1 of diary: the service refused the field forms.forms.trademark.',
    ),
  })
  expect(await readdir(output)).toEqual(['visit-v1.yaml'])
  const { code, stdout, stderr } = await pull(emulator, '--output', output, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(JSON.parse(stdout).versions).toMatchObject([
    { definition_id: 'visit', outcome: 'up to date' },
    { definition_id: 'diary', outcome: 'written', published: { forms: 0 } },
  ])
})

test('a long title gives a short file name of its own, and a care flow without a title stops no other', async () => {
  const long = (id: string, end: string): CareFlowFile => ({ ...diary, id, title: 'x'.repeat(299) + end })
  const definitions = [diary, long('one', 'a'), long('two', 'b')]
  await using emulator = await start({ builtIn: false, definitions })
  await using proxy = await startLyingProxy(emulator.endpoint('sandbox'), apiKey)
  proxy.lie = {
    name: 'the diary has no title',
    about: /./,
    tell({ body }) {
      const list = body.data?.publishedPathwayDefinitions as {
        publishedPathwayDefinitions: { title: string }[]
      }
      for (const definition of list?.publishedPathwayDefinitions ?? [])
        if (definition.title === 'Diary') definition.title = ''
    },
  }
  const output = join(root, 'titles')
  const { code, stdout } = await pull({ endpoint: () => proxy.endpoint }, '--output', output)
  expect(stdout).toMatch(/\ndiary, version 1 is not written\.\n {2}.*title.*\n1 not written, 2 written\.\n$/)
  expect(code).toBe(1)
  expect((await readdir(output)).sort()).toEqual(['two-v1.yaml', `${'x'.repeat(80)}-v1.yaml`])
})

test('a care flow of a pulled version goes on after the next version was pulled, and in place of it', async () => {
  const output = join(root, 'going-on')
  await using first = await start({ builtIn: false, definitions: [visit(1, ['intake'])] })
  await pull(first, '--output', output)
  await using old = await start({ builtIn: false, definitions: [join(output, '*.yaml')] })
  const { patients } = await ask(old, '{ patients { patients { id } } }')
  const id = await startCareFlow(old, 'visit', patients.patients[0].id, {})
  const snapshot = await old.snapshot()
  await using second = await start({
    builtIn: false,
    definitions: [visit(1, ['intake']), visit(2, ['goodbye'])],
  })
  await pull(second, '--output', output)
  for (const files of ['*.yaml', 'visit-v2.yaml']) {
    await using emulator = await start({ builtIn: false, definitions: [join(output, files)] })
    await emulator.restore(snapshot)
    expect(await emulator.careFlow(id).pending()).toMatchObject([{ name: 'intake' }])
    await playThrough(emulator, id)
    const next = await startCareFlow(emulator, 'visit', patients.patients[0].id, {})
    expect(await emulator.careFlow(next).pending()).toMatchObject([{ name: 'goodbye' }])
  }
})

test('nothing of a patient and nothing secret gets into a file or a line', async () => {
  const output = join(root, 'secret')
  const mark = 'zqxmarked'
  const other = 'zqyother'
  const secret: CareFlowFile = {
    id: 'secret',
    title: 'Secret',
    baseline: { goal: { type: 'text', personal: true } },
    forms: { diary: { title: 'Diary', questions: { fine: { type: 'text', title: 'Fine?' } } } },
    tracks: {
      main: {
        title: 'Main',
        steps: {
          all: {
            title: 'All',
            label: { text: `${mark} label`, color: 'red' },
            actions: [
              { form: 'diary' },
              { message: { subject: 'Welcome, {first_name}, {goal}', body: `${mark} body {first_name}` } },
              { checklist: { title: 'List of {last_name}', items: [`${mark} item`] } },
              {
                key: 'call',
                api_call: {
                  title: 'Call {first_name}',
                  url: `https://${mark}.example.org/`,
                  headers: { authorization: `${mark} header` },
                  body: `${mark} body`,
                  answers: [{ status: 200, body: `${mark} answer` }],
                },
              },
              {
                key: 'extend',
                extension: {
                  title: 'Extend {goal}',
                  name: 'extension',
                  action: 'go',
                  fields: { field: `${mark} field` },
                  settings: { key: `${mark} setting` },
                  returns: { result: { type: 'text', value: `${mark} value` } },
                },
              },
              {
                clinical_note: {
                  title: 'Note on {first_name}',
                  narratives: { one: { title: mark, body: mark } },
                },
              },
              { push_to_emr: { title: 'Report on {last_name}', body: `${mark} report` } },
            ],
          },
        },
      },
    },
  }
  await using emulator = await start({ patients: 0, builtIn: false, definitions: [secret], keepValues: true })
  const forbidden: string[] = [apiKey, mark, other]
  for (const name of [mark, other]) {
    const profile = {
      first_name: name,
      last_name: name,
      email: `${name}@example.org`,
      patient_code: name,
      national_registry_number: name,
      address: { street: name, city: name },
    }
    const { createPatient } = await ask(
      emulator,
      'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { patient { id } } }',
      { input: profile },
    )
    const patient = createPatient.patient.id
    const run = await startCareFlow(emulator, 'secret', patient, { goal: `${name} goal` })
    await playThrough(emulator, run, { Diary: { fine: `${name} answer` } })
    forbidden.push(patient, run)
  }
  const { code, stdout, stderr } = await pull(emulator, '--output', output)
  const { stdout: json } = await pull(emulator, '--output', join(output, 'json'), '--json')
  const names = await readdir(output, { recursive: true })
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.yaml')).map((name) => readFile(join(output, name), 'utf8')),
  )
  expect({ code, files: texts.length }).toEqual({ code: 0, files: 2 })
  const written = [stdout, stderr, json, ...texts].join('\n')
  expect(written).toContain('Fine?')
  for (const text of forbidden) expect(written.toLowerCase()).not.toContain(text.toLowerCase())
})
