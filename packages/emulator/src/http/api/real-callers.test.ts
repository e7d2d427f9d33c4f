import { randomUUID } from 'node:crypto'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, send } from '../../../test/ask.ts'
import { startCareFlow } from '../../../test/start-care-flow.ts'
import { type Emulator, type EmulatorOptions, startEmulator, type YamlDefinition } from '../../index.ts'

/** Starts an emulator. `ask` sends requests with a new API key. */
async function start(options: EmulatorOptions = {}) {
  const emulator = await startEmulator({ port: 0, ...options })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const endpoint = emulator.endpoint('sandbox')
  return {
    emulator,
    endpoint,
    apiKey,
    ask: (query: string, variables?: object, headers?: Record<string, string>) =>
      ask(endpoint, apiKey, query, variables, headers),
  }
}

const MRN = 'https://awellhealth.com/identifiers/mrn'

let running: Awaited<ReturnType<typeof start>>
let patientId: string
let careFlowId: string

beforeAll(async () => {
  running = await start()
  patientId = await createPatient()
  careFlowId = await startCareFlow(running.ask)
})
afterAll(() => running.emulator.stop())

const request: Awaited<ReturnType<typeof start>>['ask'] = (...args) => running.ask(...args)

async function createPatient(profile: object = {}): Promise<string> {
  const mutation = 'mutation ($input: CreatePatientInput) { createPatient(input: $input) { patient { id } } }'
  return (await request(mutation, { input: profile })).data.createPatient.patient.id
}

/** Creates a care flow with one extension activity, which completes or fails immediately. */
function createLookup(extension: { failures?: number }): YamlDefinition {
  const action = { title: 'Look it up', name: 'registry', action: 'find', ...extension }
  const steps = { only: { title: 'Only', actions: [{ extension: action }] } }
  return {
    id: 'lookup',
    title: 'Lookup',
    tracks: { first: { title: 'First', starts: ['with the care flow'], steps } },
  }
}

const byIdentifier = `query ($system: String!, $value: String!) {
  patientByIdentifier(system: $system, value: $value) { code success patient { id profile { identifier { system value } } } }
}`

/** Queries for objects that do not exist. */
const unknownObjects = {
  activity: '{ activity(id: "none") { success activity { id } } }',
  pathway: '{ pathway(id: "none") { success pathway { id } } }',
  form: '{ form(id: "none") { success form { id } } }',
}

test('patientByIdentifier returns null for an unknown patient', async () => {
  const unknown = { system: 'https://example.org/identifiers/member', value: 'none' }
  const { data, errors } = await request(byIdentifier, unknown)
  expect(errors).toBeUndefined()
  expect(data.patientByIdentifier).toEqual({ code: '200', success: true, patient: null })
})

test.each(Object.entries(unknownObjects))(
  'the `%s` query returns a NOT_FOUND error for an unknown id',
  async (_name, query) => {
    expect((await request(query)).errors).toMatchObject([{ extensions: { type: 'NOT_FOUND' } }])
  },
)

describe('the built-in identifier', () => {
  const identifier = () => ({ system: MRN, value: patientId })

  test('identifies the patient, and appears neither in profiles nor in the tenant', async () => {
    const { data } = await request(byIdentifier, identifier())
    expect(data.patientByIdentifier.patient).toEqual({ id: patientId, profile: { identifier: [] } })
    const { tenant } = (await request('{ tenant { tenant { identifier_systems { system } } } }')).data
    expect(tenant.tenant.identifier_systems).not.toContainEqual({ system: MRN })
  })

  test('can be used to start care flows, find care flows and delete the patient', async () => {
    const id = await createPatient()
    const patient_identifier = { system: MRN, value: id }
    const started = await request(
      'mutation ($input: StartPathwayWithPatientIdentifierInput!) { startPathwayWithPatientIdentifier(input: $input) { patient_id pathway_id } }',
      { input: { patient_identifier, pathway_definition_id: 'welcome' } },
    )
    expect(started.data.startPathwayWithPatientIdentifier.patient_id).toBe(id)
    const listed = await request(
      'query ($identifier: IdentifierInput!) { patientPathways(patient_identifier: $identifier) { patientPathways { id } } }',
      { identifier: patient_identifier },
    )
    expect(listed.data.patientPathways.patientPathways).toHaveLength(1)
    const filtered = await request(
      'query ($identifiers: [IdentifierInput!]) { pathways(filters: { patient_identifier: $identifiers }) { pathways { id } } }',
      { identifiers: [patient_identifier] },
    )
    expect(filtered.data.pathways.pathways).toEqual(listed.data.patientPathways.patientPathways)
    const mutation = 'mutation ($input: DeletePatientInput!) { deletePatient(input: $input) { success } }'
    expect((await request(mutation, { input: { patient_identifier } })).data.deletePatient.success).toBe(true)
  })

  test('is rejected in a profile', async () => {
    const mutation = 'mutation ($input: CreatePatientInput) { createPatient(input: $input) { success } }'
    const { errors } = await request(mutation, { input: { identifier: [{ system: MRN, value: 'MRN-1' }] } })
    expect(errors).toMatchObject([{ extensions: { type: 'INVALID_IDENTIFIER' } }])
  })
})

test('careflowActivities returns the newest activity first by default', async () => {
  const query =
    'query ($id: String!) { careflowActivities(pathway_id: $id) { sorting { field direction } activities { date } } }'
  const { careflowActivities } = (await request(query, { id: careFlowId })).data
  expect(careflowActivities.sorting).toEqual({ field: 'date', direction: 'DESC' })
  const dates: string[] = careflowActivities.activities.map(({ date }: { date: string }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test.each([
  ['1990-04-01', '1990-04-01'],
  ['1990-04-01T00:00:00Z', '1990-04-01'],
  ['1990-04-01T00:00:00.000Z', '1990-04-01'],
])('updatePatient accepts %s as birth_date', async (birth_date, stored) => {
  const mutation = `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { patient { profile { birth_date } } } }`
  const { data } = await request(mutation, {
    input: { patient_id: patientId, profile: { birth_date } },
  })
  expect(data.updatePatient.patient.profile.birth_date).toBe(stored)
})

test.each(['1990-13-01T00:00:00Z', '01/04/1990', '1990-04-01T25:00:00Z'])(
  'createPatient rejects %s as birth_date',
  async (birth_date) => {
    const mutation = 'mutation ($input: CreatePatientInput) { createPatient(input: $input) { success } }'
    const { errors } = await request(mutation, { input: { birth_date } })
    expect(errors).toMatchObject([{ extensions: { type: 'BAD_REQUEST_ERROR' } }])
  },
)

describe('the tracks of a care flow', () => {
  const tracks =
    'query ($id: String!, $statuses: [String!]) { careflowTracks(careflow_id: $id, statuses: $statuses) { tracks { id definition_id status } } }'
  const runs = async (id: string, statuses?: string[]) =>
    (await request(tracks, { id, statuses })).data.careflowTracks.tracks

  test('can be filtered by status, and an unknown status is rejected', async () => {
    const [track] = await runs(careFlowId, ['active', 'completed'])
    expect(track.status).toBe('active')
    expect(await runs(careFlowId, ['completed', 'stopped', 'discarded'])).toEqual([])
    const { errors } = await request(tracks, { id: careFlowId, statuses: ['done'] })
    expect(errors).toMatchObject([
      {
        message: 'statuses must contain only active, completed, stopped, discarded.',
        extensions: { type: 'BAD_REQUEST_ERROR' },
      },
    ])
  })

  test('are completed when their last activity completes', async () => {
    const { emulator, ask: askIt } = await start({ definitions: [createLookup({})] })
    await using _ = emulator
    const id = await startCareFlow(askIt, 'lookup')
    const { data } = await askIt(tracks, { id, statuses: ['completed'] })
    expect(data.careflowTracks.tracks).toMatchObject([{ definition_id: 'first', status: 'completed' }])
  })

  const stop = async (input: object) => {
    const mutation = 'mutation ($input: StopTrackInput!) { stopTrack(input: $input) { success } }'
    const { data, errors } = await request(mutation, { input })
    return errors?.[0]?.extensions.type ?? data.stopTrack
  }

  test('can be stopped only with the instance_id of the TRACK activity', async () => {
    const pathway_id = await startCareFlow(request)
    const { data } = await request(
      `query ($id: String!) { careflowActivities(pathway_id: $id) { activities {
        id object { id type } context { instance_id track_id step_id action_id }
      } } }`,
      { id: pathway_id },
    )
    const rowOf = (type: string) =>
      data.careflowActivities.activities.find(
        ({ object }: { object: { type: string } }) => object.type === type,
      )
    const [track, step, form] = ['TRACK', 'STEP', 'FORM'].map(rowOf)
    for (const track_id of [track.object.id, step.context.instance_id, form.context.instance_id, form.id])
      expect(await stop({ pathway_id, track_id })).toBe('NOT_FOUND')
    const other = { pathway_id: await startCareFlow(request), track_id: track.context.instance_id }
    expect(await stop(other)).toBe('NOT_FOUND')
    expect(await stop({ pathway_id, track_id: track.context.instance_id })).toEqual({ success: true })
  })
})

test.each(['asc', 'desc', 'Desc', 'ASC'])('lists accept the sort direction %s', async (direction) => {
  const lists = [
    `patients(sorting: { field: "last_name", direction: "${direction}" }) { sorting { direction } }`,
    `pathways(sorting: { field: "start_date", direction: "${direction}" }) { sorting { direction } }`,
    `careflowActivities(pathway_id: "${careFlowId}", sorting: { field: "date", direction: "${direction}" }) { sorting { direction } }`,
    `pathwayFacts(filters: { pathway_id: "${careFlowId}" }, sorting: { field: "date", direction: "${direction}" }) { sorting { direction } }`,
  ]
  const { data, errors } = await request(`{ ${lists.join(' ')} }`)
  expect(errors).toBeUndefined()
  for (const list of Object.values<{ sorting: { direction: string } }>(data))
    expect(list.sorting.direction).toBe(direction.toUpperCase())
})

test('startHostedActivitySession returns null for user_context and tracking if they were not passed', async () => {
  const input = { pathway_id: careFlowId, stakeholder_id: await findPatientOf(careFlowId) }
  const mutation = `mutation ($input: StartHostedActivitySessionInput!) {
    startHostedActivitySession(input: $input) { success user_context { stytch_member_id } tracking { utm_source } }
  }`
  const { data, errors } = await request(mutation, { input })
  expect(errors).toBeUndefined()
  expect(data.startHostedActivitySession).toEqual({ success: true, user_context: null, tracking: null })
})

async function findPatientOf(id: string): Promise<string> {
  const { data } = await request('query ($id: String!) { pathway(id: $id) { pathway { patient_id } } }', {
    id,
  })
  return data.pathway.pathway.patient_id
}

test('myPendingActivities and myActivities return only the activities of the user in X-User-ID', async () => {
  const query =
    'query ($id: String!) { myPendingActivities { activities { id } } myActivities(pathway_id: $id) { activities { id } } }'
  const all = await request(query, { id: careFlowId })
  expect(all.errors).toBeUndefined()
  const own = await request(query, { id: careFlowId }, { 'X-User-ID': await findPatientOf(careFlowId) })
  const nobody = await request(query, { id: careFlowId }, { 'X-User-ID': randomUUID() })
  expect(all.data.myActivities.activities).toEqual(expect.arrayContaining(own.data.myActivities.activities))
  expect(all.data.myPendingActivities.activities).toEqual(
    expect.arrayContaining(own.data.myPendingActivities.activities),
  )
  expect(own.data.myPendingActivities.activities.length).toBeGreaterThan(0)
  expect(nobody.data.myPendingActivities.activities).toEqual([])
})

test('updatePatientLanguage changes the language of the patient in X-User-ID', async () => {
  const mutation = `mutation { updatePatientLanguage(input: { preferred_language: "nl" }) {
    code success user { id profile { preferred_language } }
  } }`
  const { data } = await request(mutation, {}, { 'X-User-ID': patientId })
  expect(data.updatePatientLanguage).toEqual({
    code: '200',
    success: true,
    user: { id: patientId, profile: { preferred_language: 'nl' } },
  })
  expect((await request(mutation)).data.updatePatientLanguage).toMatchObject({ code: '404', success: false })
})

describe('a proxy in a backend', () => {
  const body = JSON.stringify({ query: '{ tenant { success } }' })
  const headers = () => ({ 'content-type': 'application/json', apiKey: running.apiKey })

  test('can forward a browser’s Origin header, and receives no CORS headers', async () => {
    const response = await send(running.endpoint, body, { ...headers(), origin: 'https://app.example.org' })
    expect([response.status, response.data]).toEqual([200, { tenant: { success: true } }])
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('can append a path to the endpoint', async () => {
    const response = await send(`${running.endpoint}/api/graphql?x=1`, body, headers())
    expect([response.status, response.data]).toEqual([200, { tenant: { success: true } }])
    expect((await send(`${running.endpoint}2`, body, headers())).status).toBe(404)
  })

  test('receives 404 for other paths', async () => {
    const { origin } = new URL(running.endpoint)
    expect((await send(`${origin}/graphql`, body, headers())).status).toBe(404)
  })
})

test('introspection returns only directive locations that graphql 16.3 supports', async () => {
  const { data, errors } = await request(getIntrospectionQuery())
  expect(errors).toBeUndefined()
  const locations = data.__schema.directives.flatMap(
    (directive: { locations: string[] }) => directive.locations,
  )
  expect(locations).toContain('FIELD_DEFINITION')
  expect(locations).not.toContain('DIRECTIVE_DEFINITION')
})

test('stopPathway leaves no pending activities', async () => {
  const { emulator } = running
  const id = await startCareFlow(request)
  const before = await emulator.careFlow(id).listPendingActivities()
  expect(before.map(({ type }) => type)).toContain('MESSAGE')
  await request('mutation ($input: StopPathwayInput!) { stopPathway(input: $input) { success } }', {
    input: { pathway_id: id, reason: 'Moved away' },
  })
  const query =
    'query ($id: String!) { careflowActivities(pathway_id: $id, filters: { activity_status: ["ACTIVE"] }) { activities { id } } }'
  expect((await request(query, { id })).data.careflowActivities.activities).toEqual([])
})

test('an extension activity has the status FAILED if the extension reports an error', async () => {
  const { emulator, ask: askIt } = await start({ definitions: [createLookup({ failures: 1 })] })
  await using _: Emulator = emulator
  const id = await startCareFlow(askIt, 'lookup')
  const query =
    'query ($id: String!) { careflowActivities(pathway_id: $id) { activities { status resolution object { type } } } }'
  const { data } = await askIt(query, { id })
  expect(data.careflowActivities.activities).toContainEqual({
    status: 'FAILED',
    resolution: 'FAILURE',
    object: { type: 'PLUGIN_ACTION' },
  })
})

describe('a root field that the service removed', () => {
  const fields = `success pagination { total_count } activities { id status object { type name } }`
  const ofCareFlow = (field: string) =>
    `query ($id: String!) { ${field}(pathway_id: $id, pagination: { offset: 0, count: 500 }) { ${fields} } }`
  const ofAll = `query ($filters: FilterActivitiesParams) {
    activities(filters: $filters, pagination: { offset: 0, count: 100 }) { ${fields} }
  }`

  test.each([
    ['pathwayActivities', 'careflowActivities'],
    ['activities', 'activitiesByPatient'],
  ])('%s is rejected with an error that names the replacement and the option', async (field, instead) => {
    const { errors } = await request(`{ ${field} { success } }`)
    expect(errors?.[0]?.message).toBe(
      `Cannot query field "${field}" on type "Query": it was removed. Use "${instead}". To serve removed fields, start the emulator with removedFields (--removed-fields).`,
    )
  })

  test('is served, including its filters, if removedFields is set', async () => {
    const { emulator, ask: askIt } = await start({ removedFields: true })
    await using _ = emulator
    const [id] = [await startCareFlow(askIt), await startCareFlow(askIt)]
    const { careflowActivities } = (await askIt(ofCareFlow('careflowActivities'), { id })).data
    expect(careflowActivities.activities.length).toBeGreaterThan(0)
    expect((await askIt(ofCareFlow('pathwayActivities'), { id })).data.pathwayActivities).toEqual(
      careflowActivities,
    )
    const { pathway } = (
      await askIt('query ($id: String!) { pathway(id: $id) { pathway { patient_id } } }', { id })
    ).data.pathway
    const list = async (filters?: object) => (await askIt(ofAll, { filters })).data.activities
    expect((await list()).pagination.total_count).toBe(2 * careflowActivities.pagination.total_count)
    expect(await list({ patient_id: { eq: pathway.patient_id } })).toEqual(careflowActivities)
    const forms = await list({
      patient_id: { eq: pathway.patient_id },
      activity_type: { in: ['FORM'] },
      pathway_status: { in: ['active'] },
    })
    expect(forms.activities).toEqual(
      careflowActivities.activities.filter(
        ({ object }: { object: { type: string } }) => object.type === 'FORM',
      ),
    )
    expect((await list({ patient_id: { eq: 'nobody' } })).activities).toEqual([])
    for (const filter of ['pathway_definition_id', 'activity_type', 'pathway_status']) {
      const filters = { patient_id: { eq: pathway.patient_id }, [filter]: { in: [] } }
      expect(await list(filters), `an empty ${filter} matches all activities`).toEqual(careflowActivities)
    }
  })
})
