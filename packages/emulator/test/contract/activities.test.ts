import { describe, expect, test } from 'vitest'
import type { AskResult } from '../ask.ts'
import { useContract } from '../use-contract.ts'

const DAY = 86_400_000

interface ListedActivity {
  id: string
  status: string
  action: string
  date: string
  resolution: string | null
  object: { type: string; name: string }
  context: { step_id: string | null; track_id: string | null }
}

const fields = 'id status action date resolution object { type name } context { step_id track_id }'

const contract = useContract()

/** Queries one root field, and returns its payload. */
async function ask(query: string, variables: object = {}, userId?: string): Promise<AskResult['data']> {
  const headers = userId === undefined ? {} : { 'X-User-ID': userId }
  const { data, errors } = await contract.ask(query, variables, headers)
  if (errors) throw new Error(errors[0]?.extensions.type as string)
  return Object.values(data)[0]
}

async function createPatient(profile: object = { first_name: 'Ada', email: 'ada@example.org' }) {
  const query = 'mutation ($input: CreatePatientInput) { createPatient(input: $input) { patient { id } } }'
  const { patient } = await ask(query, { input: profile })
  return patient.id as string
}

async function start(pathway_definition_id = 'welcome', more: object = {}) {
  const patient_id = await createPatient()
  const query = 'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }'
  const { pathway_id } = await ask(query, { input: { patient_id, pathway_definition_id, ...more } })
  return { id: String(pathway_id), patient_id }
}

async function list(id: string, filters: object = {}): Promise<ListedActivity[]> {
  const query = `query ($id: String!, $filters: FilterCareflowActivitiesParams) {
    careflowActivities(pathway_id: $id, filters: $filters) { activities { ${fields} } }
  }`
  return (await ask(query, { id, filters })).activities
}

const pending = (id: string) => list(id, { activity_status: ['ACTIVE'] })

async function expire(activity_id: string) {
  const input = { activity_id, user_id: 'nurse-1', user_email: 'nurse@example.org', reason: 'Too late' }
  return ask('mutation ($input: ExpireActivityInput!) { expireActivity(input: $input) { success } }', {
    input,
  })
}

/** Returns the error type of a rejected query. */
const errorTypeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'no error',
    (error: Error) => error.message,
  )

describe('activities', () => {
  test('activitiesByPatient returns the newest activity first, and excludes system activities by default', async () => {
    const { patient_id } = await start()
    const query = `query ($id: String!, $filters: FilterActivitiesByPatientFilters, $sorting: SortingParams) {
      activitiesByPatient(patient_id: $id, filters: $filters, sorting: $sorting) {
        pagination { total_count } metadata { stakeholders { id email } } activities { ${fields} }
      }
    }`
    const names = (found: unknown) => (found as ListedActivity[]).map(({ object }) => object.name)
    const people = await ask(query, { id: patient_id })
    expect(names(people.activities)).toEqual(['About you', 'Welcome, Ada'])
    expect(people.metadata).toEqual({ stakeholders: [{ id: patient_id, email: 'ada@example.org' }] })
    const all = await ask(query, {
      id: patient_id,
      filters: { exclude_system_activities: false },
      sorting: { field: 'date', direction: 'ASC' },
    })
    expect(names(all.activities)).toEqual(['Welcome', 'Onboarding', 'Greeting', 'Welcome, Ada', 'About you'])
    for (const filters of [
      { careflow_status: { in: ['stopped'] } },
      { careflow_definition_id: { in: ['knee-surgery'] } },
      { careflow_ids: { in: ['none'] } },
      { stakeholders: { in: ['nobody'] } },
      { activity_status: { in: ['DONE'] } },
      { activity_type: { in: [] } },
    ]) {
      expect(names((await ask(query, { id: patient_id, filters })).activities)).toEqual([])
    }
    const forms = await ask(query, {
      id: patient_id,
      filters: { activity_type: { in: ['FORM'] }, careflow_status: { in: ['active'] } },
    })
    expect(names(forms.activities)).toEqual(['About you'])
    expect(await errorTypeOf(ask(query, { id: 'nobody' }))).toBe('NOT_FOUND')
  })

  test('activitiesByCareflowDefinition lists the activities of all care flows of a definition, at most 100 per page', async () => {
    const first = await start()
    const second = await start()
    const query = `query ($filters: FilterActivitiesByCareflowDefinitionFilters) {
      activitiesByCareflowDefinition(
        careflow_definition_id: "welcome", filters: $filters, pagination: { offset: 0, count: 500 }
      ) { pagination { count } activities { id stream_id } }
    }`
    const { pagination, activities } = await ask(query, {
      filters: { activity_status: { in: ['ACTIVE'] } },
    })
    expect(pagination).toEqual({ count: 100 })
    const ids = activities.map(({ stream_id }: { stream_id: string }) => stream_id)
    expect(ids).toEqual(expect.arrayContaining([first.id, second.id]))
  })

  test('myActivities and myPendingActivities return only activities of the user in X-User-ID', async () => {
    const { id, patient_id } = await start()
    const other = await start()
    const query = `{ myPendingActivities { activities { ${fields} stream_id } } }`
    const mine = await ask(query, {}, patient_id)
    expect(mine.activities.map(({ stream_id }: { stream_id: string }) => stream_id)).toEqual([id, id])
    const everybody = (await ask(query)).activities
    expect(everybody).toEqual(expect.arrayContaining(mine.activities))
    expect(everybody.length).toBeGreaterThan(2)
    const all = 'query ($id: String!) { myActivities(pathway_id: $id) { activities { id } } }'
    expect((await ask(all, { id }, patient_id)).activities).toHaveLength(2)
    expect((await ask(all, { id: other.id }, patient_id)).activities).toEqual([])
    const ofTrack =
      'query ($id: String!, $track: String) { myActivities(pathway_id: $id, track_id: $track) { activities { id } } }'
    const track = mine.activities[0].context.track_id
    expect((await ask(ofTrack, { id, track }, patient_id)).activities).toHaveLength(2)
    expect((await ask(ofTrack, { id, track: 'onboarding' }, patient_id)).activities).toEqual([])
  })

  test('pathwayStepActivities filters by step run, and careflowActivityTypes lists each type once', async () => {
    const { id } = await start()
    const [form] = await list(id, { activity_type: ['FORM'] })
    const query =
      'query ($id: String!, $step: String!) { pathwayStepActivities(pathway_id: $id, step_id: $step) { activities { object { type } } } }'
    const { activities } = await ask(query, { id, step: form?.context.step_id })
    const types = activities.map(({ object }: ListedActivity) => object.type)
    expect(new Set(types)).toEqual(new Set(['STEP', 'MESSAGE', 'FORM']))
    for (const step of ['greeting', form?.context.track_id])
      expect((await ask(query, { id, step })).activities).toEqual([])
    const listed = await ask(
      'query ($id: String!) { careflowActivityTypes(careflow_id: $id) { activityTypes } }',
      { id },
    )
    expect(listed.activityTypes).toEqual(['FORM', 'MESSAGE', 'PATHWAY', 'STEP', 'TRACK'])
  })

  test('expireActivity records the user and the reason, and the care flow continues', async () => {
    const { id } = await start()
    const [form] = await list(id, { activity_type: ['FORM'] })
    await expire(form?.id ?? '')
    const query = `query ($id: String!) { activity(id: $id) { activity {
      status resolution sub_activities { action subject { type id name } text { en } }
    } } }`
    const { activity } = await ask(query, { id: form?.id })
    expect(activity).toMatchObject({ status: 'EXPIRED', resolution: 'EXPIRED' })
    expect(activity.sub_activities.at(-1)).toEqual({
      action: 'EXPIRED',
      subject: { type: 'USER', id: 'nurse-1', name: 'nurse@example.org' },
      text: { en: 'Too late' },
    })
    expect((await list(id, { activity_type: ['TIMER'] })).map(({ status }) => status)).toEqual(['ACTIVE'])
    expect(await errorTypeOf(expire(form?.id ?? ''))).toBe('BAD_REQUEST_ERROR')
    expect(await errorTypeOf(expire('nothing'))).toBe('NOT_FOUND')
  })

  test('addActivityMetadata returns the activity with the added metadata', async () => {
    const { id } = await start()
    const [form] = await list(id, { activity_type: ['FORM'] })
    const query = `mutation ($input: AddActivityMetadataInput!) {
      addActivityMetadata(input: $input) { activity { id metadata } }
    }`
    const metadata = { call: { number: 3 }, tags: ['urgent'] }
    const { activity } = await ask(query, { input: { activity_id: form?.id, metadata } })
    expect(activity).toEqual({ id: form?.id, metadata })
    expect(await errorTypeOf(ask(query, { input: { activity_id: 'nothing', metadata } }))).toBe('NOT_FOUND')
  })

  test('retryActivities retries failed activities and skips all others', async () => {
    const { id } = await start('knee-surgery', {
      data_points: [
        { data_point_definition_id: 'surgery-date', value: '2030-01-01' },
        { data_point_definition_id: 'side', value: 'left' },
      ],
    })
    for (const activity of await pending(id)) await expire(activity.id)
    const failed = (await list(id, { activity_status: ['FAILED'] })).map((activity) => activity.id)
    expect(failed).toHaveLength(1)
    const query = `mutation ($input: RetryActivitiesInput!) {
      retryActivities(input: $input) { success result { succeeded failed skipped } }
    }`
    const [checklist] = await pending(id)
    const { result } = await ask(query, { input: { activity_ids: [...failed, checklist?.id, 'nothing'] } })
    expect(result).toEqual({ succeeded: 1, failed: 0, skipped: 2 })
    expect((await list(id)).find((activity) => activity.id === failed[0])?.status).not.toBe('FAILED')
    const one = 'mutation ($input: RetryActivityInput!) { retryActivity(input: $input) { success } }'
    expect(await errorTypeOf(ask(one, { input: { activity_id: checklist?.id } }))).toBe('BAD_REQUEST_ERROR')
  })

  test('a query runs due work once, in chronological order', async () => {
    const { id } = await start()
    for (const activity of await pending(id)) await expire(activity.id)
    contract.emulator.advanceClock(3 * DAY)
    // Now the timer and the API call are due. The call succeeds on its third attempt, and the extension stays active.
    contract.emulator.advanceClock(DAY)
    const activities = await list(id)
    const of = (type: string) => activities.filter(({ object }) => object.type === type)
    expect(of('TIMER').map(({ status }) => status)).toEqual(['DONE'])
    expect(of('API_CALL').map(({ status }) => status)).toEqual(['DONE'])
    expect(of('PLUGIN_ACTION').map(({ status }) => status)).toEqual(['ACTIVE'])
    const dates = activities.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(await list(id)).toEqual(activities)
  })

  test('while the clock is paused, a timer fires only when the clock is advanced to its date', async () => {
    const { id } = await start()
    for (const activity of await pending(id)) await expire(activity.id)
    contract.emulator.pauseClock()
    const before = await list(id)
    contract.emulator.advanceClock(2 * DAY)
    expect(await list(id)).toEqual(before)
    contract.emulator.advanceClock(DAY)
    expect(await list(id)).not.toEqual(before)
    contract.emulator.resumeClock()
  })

  test('a care flow that was restored from a snapshot continues', async () => {
    const { id } = await start()
    for (const activity of await pending(id)) await expire(activity.id)
    const snapshot = JSON.parse(JSON.stringify(await contract.emulator.snapshot()))
    contract.emulator.advanceClock(3 * DAY)
    const later = await list(id)
    await contract.emulator.restore(snapshot)
    const back = await list(id)
    expect(back.length).toBeLessThan(later.length)
    contract.emulator.advanceClock(3 * DAY)
    expect((await list(id)).map((activity) => activity.id)).toEqual(later.map((activity) => activity.id))
  })

  test('due work that started before a restore does not change the restored care flows', async () => {
    for (let started = 0; started < 10; started += 1) {
      const { id } = await start()
      for (const activity of await pending(id)) await expire(activity.id)
    }
    const snapshot = await contract.emulator.snapshot()
    for (let round = 0; round < 3; round += 1) {
      contract.emulator.advanceClock(3 * DAY)
      const settled = contract.emulator.settle()
      await contract.emulator.restore(snapshot)
      await settled
      expect((await contract.emulator.snapshot()).checksum).toBe(snapshot.checksum)
    }
  })

  test('mergePatients moves care flows, and pending and ended activities, to the remaining patient', async () => {
    const first = await start()
    const second = await start()
    const [message] = await pending(second.id)
    await expire(message?.id ?? '')
    const query = `mutation ($input: MergePatientsInput!) { mergePatients(input: $input) {
      transferred_careflow_ids transferred_count deleted_patient_id
    } }`
    const input = { patient_id_to_keep: first.patient_id, patient_id_to_delete: second.patient_id }
    expect(await ask(query, { input })).toEqual({
      transferred_careflow_ids: [second.id],
      transferred_count: 1,
      deleted_patient_id: second.patient_id,
    })
    const mine = await ask('{ myPendingActivities { activities { stream_id } } }', {}, first.patient_id)
    expect(mine.activities).toHaveLength(3)
    const pathways = 'query ($id: String) { patientPathways(patient_id: $id) { patientPathways { id } } }'
    expect((await ask(pathways, { id: first.patient_id })).patientPathways).toHaveLength(2)
    const assigned = await ask(
      'query ($id: String!) { careflowActivities(pathway_id: $id) { activities { indirect_object { id } } } }',
      { id: second.id },
    )
    const assignees = assigned.activities.flatMap(
      (activity: AskResult['data']) => activity.indirect_object ?? [],
    )
    expect(assignees).toEqual([{ id: first.patient_id }, { id: first.patient_id }])
    const { elements } = await ask(
      'query ($id: String!) { pathwayElements(pathway_id: $id) { elements { stakeholders { id } } } }',
      { id: second.id },
    )
    const stakeholders = elements.flatMap((element: AskResult['data']) => element.stakeholders)
    expect(stakeholders).toEqual([{ id: first.patient_id }, { id: first.patient_id }])
    const gone = 'query ($id: String!) { patient(id: $id) { success } }'
    expect(await errorTypeOf(ask(gone, { id: second.patient_id }))).toBe('NOT_FOUND')
    const byPatient =
      'query ($id: String!) { activitiesByPatient(patient_id: $id) { pagination { total_count } } }'
    expect(await ask(byPatient, { id: first.patient_id })).toEqual({ pagination: { total_count: 4 } })
    const itself = { patient_id_to_keep: first.patient_id, patient_id_to_delete: first.patient_id }
    expect(await errorTypeOf(ask(query, { input: itself }))).toBe('BAD_REQUEST_ERROR')
    expect(await errorTypeOf(ask(query, { input }))).toBe('NOT_FOUND')
  })

  test('the `pathway` query returns the tracks and the latest activities of a care flow', async () => {
    const { id } = await start()
    const query = `query ($id: String!) { pathway(id: $id) { pathway {
      tracks { id title can_trigger_manually release_id } latestActivities { object { name } } activities { object { name } }
    } } }`
    const { pathway } = await ask(query, { id })
    const { tracks, latestActivities, activities } = pathway
    expect(tracks).toEqual([
      { id: 'onboarding', title: 'Onboarding', can_trigger_manually: false, release_id: 'welcome-v1' },
      { id: 'check-in', title: 'Extra check-in', can_trigger_manually: true, release_id: 'welcome-v1' },
    ])
    expect(latestActivities?.[0]).toEqual({ object: { name: 'About you' } })
    expect(activities).toEqual(latestActivities?.toReversed())
  })

  test('getPublishedCareflowVersions lists all versions, and marks the live version', async () => {
    const query = `{ getPublishedCareflowVersions(careflow_definition_id: "blood-pressure") {
      careflowVersions { careflow_definition_id versions { version release_id live } }
    } }`
    expect((await ask(query)).careflowVersions).toEqual([
      {
        careflow_definition_id: 'blood-pressure',
        versions: [
          { version: 1, release_id: 'blood-pressure-v1', live: false },
          { version: 2, release_id: 'blood-pressure-v2', live: true },
        ],
      },
    ])
  })
})
