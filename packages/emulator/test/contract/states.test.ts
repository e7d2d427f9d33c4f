import { describe, expect, test } from 'vitest'
import { expirePending } from '../start-care-flow.ts'
import { useContract } from '../use-contract.ts'

const DAY = 86_400_000

const contract = useContract()
const { ask } = contract

async function start(pathway_definition_id = 'welcome', more: object = {}) {
  const created = await ask('mutation { createPatient { patient { id } } }')
  const input = { patient_id: created.data.createPatient.patient.id, pathway_definition_id, ...more }
  return ask('mutation ($input: StartPathwayInput!) { startPathway(input: $input) { success pathway_id } }', {
    input,
  })
}

async function startWelcome(): Promise<string> {
  return (await start()).data.startPathway.pathway_id
}

async function read(id: string) {
  const { data } = await ask(
    `query ($id: String!) { pathway(id: $id) { pathway {
      id title status status_explanation patient_id patient { id } pathway_definition_id release_id version
      start_date stop_date complete_date created { user_name date }
    } } }`,
    { id },
  )
  return data?.pathway.pathway
}

/** Expires pending activities and advances the clock until the care flow completes. */
async function finish(id: string) {
  for (let round = 0; round < 10; round += 1) {
    await expirePending(ask, id)
    contract.emulator.advanceClock(4 * DAY)
  }
}

const stop = (pathway_id: string) =>
  ask('mutation ($input: StopPathwayInput!) { stopPathway(input: $input) { code success } }', {
    input: { pathway_id, reason: 'Moved away' },
  })

describe('states and transitions', () => {
  test('a deleted API key is rejected and no longer listed', async () => {
    const { emulator } = contract
    const value = await emulator.createApiKey('sandbox', { name: 'Short-lived' })
    await emulator.deleteApiKey('sandbox', value)
    expect((await contract.askIn('sandbox', value)).status).toBe(401)
    expect((await emulator.listApiKeys('sandbox')).map(({ name }) => name)).not.toContain('Short-lived')
    await expect(emulator.deleteApiKey('sandbox', value)).rejects.toThrow(/no such key/)
  })

  test('neither a reset nor an older snapshot restores a deleted API key', async () => {
    const { emulator } = contract
    const value = await emulator.createApiKey('sandbox', { name: 'Gone' })
    const snapshot = await emulator.snapshot()
    await emulator.deleteApiKey('sandbox', value)
    await emulator.restore(snapshot)
    await emulator.reset()
    expect((await contract.askIn('sandbox', value)).status).toBe(401)
  })

  test('a care flow stays active while activities are pending, and then completes', async () => {
    const id = await startWelcome()
    expect(await read(id)).toMatchObject({
      status: 'active',
      stop_date: null,
      complete_date: null,
      created: { user_name: 'Tests' },
    })
    contract.emulator.advanceClock(400 * DAY)
    expect(await read(id)).toMatchObject({ status: 'active', complete_date: null })
    await finish(id)
    const completed = await read(id)
    expect(completed).toMatchObject({ status: 'completed', stop_date: null })
    expect(Date.parse(completed.complete_date) - Date.parse(completed.start_date)).toBeGreaterThan(403 * DAY)
  })

  test('stopPathway stops an active care flow with a reason', async () => {
    const id = await startWelcome()
    expect((await stop(id)).data.stopPathway).toEqual({ code: '200', success: true })
    expect(await read(id)).toMatchObject({ status: 'stopped', status_explanation: 'Moved away' })
    contract.emulator.advanceClock(30 * DAY)
    expect(await read(id)).toMatchObject({ status: 'stopped', complete_date: null })
  })

  test('stopPathway returns the code 409 for a stopped or completed care flow', async () => {
    const stopped = await startWelcome()
    const completed = await startWelcome()
    await stop(stopped)
    await finish(completed)
    for (const id of [stopped, completed]) {
      const { status, errors, data } = await stop(id)
      expect([status, errors, data.stopPathway]).toEqual([200, undefined, { code: '409', success: false }])
    }
  })

  test('only one of two concurrent stopPathway requests succeeds', async () => {
    const id = await startWelcome()
    const both = await Promise.all([stop(id), stop(id)])
    expect(both.map(({ errors }) => errors)).toEqual([undefined, undefined])
    expect(both.map(({ data }) => data.stopPathway.code).sort()).toEqual(['200', '409'])
  })

  test('stopPathway stops a care flow with missing baseline information', async () => {
    const { data } = await ask(
      '{ pathways(filters: { status: { in: ["missing_baseline_info"] } }) { pathways { id status } } }',
    )
    const [{ id, status }] = data.pathways.pathways
    expect(status).toBe('missing_baseline_info')
    expect((await stop(id)).data.stopPathway.success).toBe(true)
    expect(await read(id)).toMatchObject({ status: 'stopped' })
  })

  test("deletePathway deletes a care flow, and deletePatient deletes the patient's care flows", async () => {
    const [first, second] = [await startWelcome(), await startWelcome()]
    const { patient_id } = await read(second)
    const deleted = await ask(
      `mutation ($flow: DeletePathwayInput!, $patient: DeletePatientInput!) {
      deletePathway(input: $flow) { code success }
      deletePatient(input: $patient) { code success }
    }`,
      { flow: { pathway_id: first }, patient: { patient_id } },
    )
    expect(deleted.data).toEqual({
      deletePathway: { code: '200', success: true },
      deletePatient: { code: '200', success: true },
    })
    expect([await read(first), await read(second)]).toEqual([undefined, undefined])
  })

  test('startPathway uses the newest release, or the release with the passed id', async () => {
    const data_points = [{ data_point_definition_id: 'target-systolic', value: '130' }]
    const newest = await start('blood-pressure', {
      data_points: [...data_points, { data_point_definition_id: 'has-monitor', value: 'true' }],
    })
    const older = await start('blood-pressure', { data_points, release_id: 'blood-pressure-v1' })
    expect(await read(newest.data.startPathway.pathway_id)).toMatchObject({
      version: 2,
      release_id: 'blood-pressure-v2',
    })
    expect(await read(older.data.startPathway.pathway_id)).toMatchObject({
      version: 1,
      release_id: 'blood-pressure-v1',
    })
  })

  test.each([
    ['a missing required data point', [], 'MISSING_REQUIRED_ANSWER'],
    [
      'a value of the wrong type',
      [{ data_point_definition_id: 'target-systolic', value: 'high' }],
      'BAD_REQUEST_ERROR',
    ],
    [
      'a hexadecimal number',
      [{ data_point_definition_id: 'target-systolic', value: '0x78' }],
      'BAD_REQUEST_ERROR',
    ],
    [
      'a value out of range',
      [{ data_point_definition_id: 'target-systolic', value: '20' }],
      'BAD_REQUEST_ERROR',
    ],
    ['an unknown data point', [{ data_point_definition_id: 'weight', value: '1' }], 'BAD_REQUEST_ERROR'],
  ])('startPathway rejects %s', async (_, data_points, type) => {
    const { errors } = await start('blood-pressure', { data_points, release_id: 'blood-pressure-v1' })
    expect(errors?.[0]?.extensions.type).toBe(type)
  })

  test('startPathwayWithPatientIdentifier creates the patient only if create_patient is true', async () => {
    const startWith = (create_patient?: boolean) =>
      ask(
        `mutation ($input: StartPathwayWithPatientIdentifierInput!) {
          startPathwayWithPatientIdentifier(input: $input) { success patient_id pathway_id }
        }`,
        {
          input: {
            patient_identifier: { system: 'https://example.org/identifiers/mrn', value: 'new' },
            pathway_definition_id: 'welcome',
            create_patient,
          },
        },
      )
    expect((await startWith()).errors?.[0]?.extensions.type).toBe('NOT_FOUND')
    const first = (await startWith(true)).data.startPathwayWithPatientIdentifier
    const second = (await startWith(true)).data.startPathwayWithPatientIdentifier
    expect(second.patient_id).toBe(first.patient_id)
    expect(second.pathway_id).not.toBe(first.pathway_id)
  })

  test('activities are created when a care flow starts, and canceled when it stops', async () => {
    const id = await startWelcome()
    const list = async (filters?: object) => {
      const { data } = await ask(
        `query ($id: String!, $filters: FilterCareflowActivitiesParams) {
          careflowActivities(pathway_id: $id, filters: $filters) { pagination { total_count } activities {
            id action status date isUserActivity object { name type } subject { name } stakeholders { id }
          } }
        }`,
        { id, filters },
      )
      return data.careflowActivities.activities
    }
    expect(
      (await list()).map(({ object, status }: { object: { name: string }; status: string }) => [
        object.name,
        status,
      ]),
    ).toEqual([
      ['About you', 'ACTIVE'],
      ['Welcome, ', 'ACTIVE'],
      ['Greeting', 'DONE'],
      ['Onboarding', 'DONE'],
      ['Welcome', 'DONE'],
    ])
    const subjects: string[] = (await list()).map(
      ({ subject }: { subject: { name: string } }) => subject.name,
    )
    expect([...new Set(subjects)]).toEqual(['Emulator'])
    const [forUser, ...others] = await list({
      hide_system_activities: true,
      stakeholders: [(await read(id)).patient_id],
      activity_type: ['FORM'],
    })
    expect([forUser.object.name, others]).toEqual(['About you', []])
    expect(await list({ reference_id: id })).toHaveLength(5)
    expect(await list({ reference_id: 'another-care-flow' })).toEqual([])
    const one = await ask('query ($id: String!) { activity(id: $id) { activity { id object { name } } } }', {
      id: forUser.id,
    })
    expect(one.data.activity.activity).toEqual({ id: forUser.id, object: { name: 'About you' } })
    await stop(id)
    expect((await list()).map(({ status }: { status: string }) => status)).toEqual([
      'DONE',
      'CANCELED',
      'CANCELED',
      'DONE',
      'DONE',
      'DONE',
    ])
  })

  test('patientPathways returns counts, the latest activity and the baseline of a care flow', async () => {
    const started = await start('blood-pressure', {
      release_id: 'blood-pressure-v1',
      data_points: [{ data_point_definition_id: 'target-systolic', value: '130' }],
    })
    const { patient_id } = await read(started.data.startPathway.pathway_id)
    const { data } = await ask(
      `query ($id: String) { patientPathways(patient_id: $id, filters: { status: { in: ["starting", "active"] } }) {
        patientPathways {
          title status total_activities active_activities failed_activities
          latest_activity_title latest_activity_type latest_activity_date
          baseline_info { value definition { key } }
        }
      } }`,
      { id: patient_id },
    )
    expect(data.patientPathways.patientPathways).toMatchObject([
      {
        title: 'Blood pressure at home',
        total_activities: 5,
        active_activities: 2,
        failed_activities: 0,
        latest_activity_title: 'Daily readings',
        latest_activity_type: 'FORM',
        baseline_info: [{ value: '130', definition: { key: 'target-systolic' } }],
      },
    ])
  })
})
