import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask } from '../test/ask.ts'
import { selectRootFields } from '../test/select-root-fields.ts'
import { startCareFlow } from '../test/start-care-flow.ts'
import {
  type Emulator,
  type EnvironmentName,
  type Snapshot,
  startEmulator,
  type YamlDefinition,
} from './index.ts'
import { checksumOf } from './service/dataset/snapshot.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** With the same options, two emulators have the same sample data and hosted page URLs. */
const options = { port: 0, hostedUrl: 'https://hosted.example', careFlows: 12, patients: 12 } as const

async function connect(emulator: Emulator, environment: EnvironmentName) {
  const apiKey = await emulator.createApiKey(environment, { name: 'Tests' })
  return (query: string, variables?: object) => ask(emulator.endpoint(environment), apiKey, query, variables)
}

/** Sends a document, and expects success. */
async function expectSuccess(send: Awaited<ReturnType<typeof connect>>, query: string): Promise<void> {
  const { data, errors } = await send(query)
  expect(errors, query).toBeUndefined()
  for (const payload of Object.values(data)) expect(payload, query).toMatchObject({ success: true })
}

/** Returns two snapshots of one environment with the same ids but different values. */
async function createRows(): Promise<{ early: Snapshot; late: Snapshot }> {
  await using emulator = await startEmulator(options)
  emulator.pauseClock()
  const send = await connect(emulator, 'sandbox')
  const started = await startCareFlow(send)
  const careFlow = (await emulator.snapshot()).rows.care_flow.find(({ id }) => id === started)
  const stakeholder = `pathway_id: "${started}", stakeholder_id: "${careFlow?.patient_id}"`
  await expectSuccess(send, `{ hostedPagesLink(${stakeholder}) { success } }`)
  await expectSuccess(send, `mutation { startHostedActivitySession(input: { ${stakeholder} }) { success } }`)
  const early = await emulator.snapshot()
  await startCareFlow(send)
  const running = early.rows.care_flow.filter(({ status, id }) => status === 'active' && id !== started)
  for (const { id } of running)
    await expectSuccess(send, `mutation { stopPathway(input: { pathway_id: "${id}" }) { success } }`)
  emulator.advanceClock(3 * DAY)
  await emulator.settle()
  const late = await emulator.snapshot()
  return { early, late: await rotatePatients(late) }
}

/** Assigns each patient's profile and identifiers to the next patient. */
async function rotatePatients(snapshot: Snapshot): Promise<Snapshot> {
  const { patient, identifier } = snapshot.rows
  const ids = patient.map(({ id }) => String(id))
  const next = new Map(ids.map((id, index) => [id, ids[(index + 1) % ids.length] ?? id]))
  const rows = {
    ...snapshot.rows,
    patient: patient.map((row) => ({ ...row, id: next.get(String(row.id)) ?? '' })),
    identifier: identifier.map((row) => ({ ...row, patient_id: next.get(String(row.patient_id)) ?? '' })),
  }
  return { ...snapshot, rows }
}

/** Merges single-environment snapshots. The result contains the clock of the first snapshot. */
async function joinSnapshots(...parts: [EnvironmentName, Snapshot][]): Promise<Snapshot> {
  const [[, first] = []] = parts
  if (!first) throw new Error('No snapshot was passed.')
  const rows = structuredClone(first.rows)
  for (const table of Object.keys(rows) as (keyof typeof rows)[]) {
    if (table === 'care_flow_release') continue
    rows[table] = parts.flatMap(([environment, snapshot]) =>
      snapshot.rows[table].map((row) => ({ ...row, environment })),
    )
  }
  const content = { ...first, rows }
  return { ...content, checksum: checksumOf(content) }
}

describe('two environments with the same ids, identifiers and due work', async () => {
  const { early, late } = await createRows()
  const email = early.rows.patient[0]?.email
  const filtered = [
    `patients(filters: { name: { eq: "${email}" } }) { pagination { total_count } patients { id } }`,
    'patients(filters: { name: { contains: "a" } }) { pagination { total_count } patients { id } }',
    'pathways(filters: { patient_identifier: [{ system: "https://example.org/identifiers/mrn", value: "MRN-000001" }] }) { pathways { id } }',
    'activitiesByCareflowDefinition(careflow_definition_id: "knee-surgery", filters: { careflow_status: { in: ["active"] } }) { pagination { total_count } activities { id date status } }',
    'activitiesByCareflowDefinition(careflow_definition_id: "knee-surgery", filters: { exclude_system_activities: false }) { pagination { total_count } activities { id date status } }',
  ]
  const random = ['getSignedUrl', 'webhookCall', 'webhookCalls']
  const whole = Object.entries(selectRootFields(early.rows)).flatMap(([name, field]) =>
    random.includes(name) ? [] : [field],
  )

  test.each<[EnvironmentName, Snapshot]>([
    ['sandbox', early],
    ['production-eu', late],
  ])(
    'the results from %s equal those from an emulator with only this environment',
    async (environment, own) => {
      await using alone = await startEmulator({ ...options, environments: [environment] })
      await using both = await startEmulator({ ...options, environments: ['sandbox', 'production-eu'] })
      const pausedTime = late.pausedTime as string
      await alone.restore(await joinSnapshots([environment, { ...own, pausedTime }]))
      await both.restore(await joinSnapshots(['sandbox', { ...early, pausedTime }], ['production-eu', late]))
      const [sendAlone, sendBoth] = [await connect(alone, environment), await connect(both, environment)]
      for (const field of [...whole, ...filtered]) {
        const expected = await sendAlone(`{ ${field} }`)
        expect(withoutErrorIds(await sendBoth(`{ ${field} }`)), field).toEqual(withoutErrorIds(expected))
      }
      // Fails if due work ran twice or in the wrong environment.
      const list = ({ rows }: Snapshot) => rows.activity.filter((row) => row.environment === environment)
      expect(list(await both.snapshot())).toHaveLength(list(await alone.snapshot()).length)
    },
  )

  test('a change in one environment does not affect the other', async () => {
    await using emulator = await startEmulator({ ...options, environments: ['sandbox', 'production-eu'] })
    await emulator.restore(await joinSnapshots(['sandbox', early], ['production-eu', early]))
    const send = await connect(emulator, 'production-eu')
    const list = async (environment: EnvironmentName) => {
      const { rows } = await emulator.snapshot()
      return Object.entries(rows).flatMap(([table, all]) =>
        all.flatMap((row) => (row.environment === environment ? [{ table, ...row }] : [])),
      )
    }
    const before = await list('sandbox')
    const { care_flow, patient } = early.rows
    const active = care_flow.filter(({ status }) => status === 'active')
    const welcome = active.find(({ definition_id }) => definition_id === 'welcome')
    const [first, second] = active.filter((row) => row !== welcome).map(({ id }) => id)
    const [keep, remove] = patient.map(({ id }) => id)
    const changes = [
      `stopPathway(input: { pathway_id: "${first}" }) { success }`,
      `deletePathway(input: { pathway_id: "${second}" }) { success }`,
      `scheduleTrack(input: { pathway_id: "${welcome?.id}", track_id: "check-in", scheduled_date: "2100-01-01" }) { success }`,
      `mergePatients(input: { patient_id_to_keep: "${keep}", patient_id_to_delete: "${remove}" }) { success }`,
      `updatePatient(input: { patient_id: "${keep}", profile: { email: "new@example.org", identifier: [] } }) { success }`,
      `deletePatient(input: { patient_id: "${keep}" }) { success }`,
    ]
    for (const change of changes) await expectSuccess(send, `mutation { ${change} }`)
    expect(await list('production-eu')).not.toEqual(
      before.map((row) => ({ ...row, environment: 'production-eu' })),
    )
    expect(await list('sandbox')).toEqual(before)
  })
})

function withoutErrorIds({ data, errors }: Awaited<ReturnType<typeof ask>>): object {
  return { data, errors: errors?.map(({ message, path }) => ({ message, path })) }
}

/** A care flow with a one-minute timer. */
const minute: YamlDefinition = {
  id: 'minute',
  title: 'A minute',
  tracks: {
    main: {
      title: 'Main',
      steps: {
        wait: { title: 'Wait', actions: [{ key: 'end', timer: { title: 'End', wait: '1 minute' } }] },
      },
    },
  },
}

test('an environment that is not started neither runs due work nor delays requests', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'environments-'))
  const common = { port: 0, store: join(folder.path, 'emulator.db'), definitions: [minute] }
  {
    await using other = await startEmulator({ ...common, environments: ['production-eu'] })
    const send = await connect(other, 'production-eu')
    const due = await startCareFlow(send, 'minute')
    const visited = await startCareFlow(send)
    const { rows } = await other.snapshot()
    const careFlow = rows.care_flow.find(({ id }) => id === visited)
    expect(rows.care_flow.find(({ id }) => id === due)?.next_due).not.toBe('')
    const input = `pathway_id: "${visited}", stakeholder_id: "${careFlow?.patient_id}"`
    await expectSuccess(send, `mutation { startHostedActivitySession(input: { ${input} }) { success } }`)
  }
  {
    await using emulator = await startEmulator({ ...common, environments: ['sandbox'] })
    const send = await connect(emulator, 'sandbox')
    emulator.advanceClock(2 * HOUR)
    for (let times = 0; times < 2; times += 1) {
      const { data } = await send('{ pathways { success } }')
      expect(data).toEqual({ pathways: { success: true } })
    }
    await emulator.settle({ signal: AbortSignal.timeout(5_000) })
    expect((await emulator.snapshot()).rows.care_flow_release).toEqual([])
  }
  await using other = await startEmulator({ ...common, environments: ['production-eu'] })
  const { care_flow, hosted_session } = (await other.snapshot()).rows
  expect(care_flow.map(({ status }) => status)).toEqual(['active', 'active'])
  expect(hosted_session.map(({ expired_at }) => expired_at)).toEqual([''])
})

test('a reset keeps the pending events and the data of an environment that is not started', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'environments-'))
  const common = { port: 0, store: join(folder.path, 'emulator.db'), patients: 3 }
  const environment = 'production-eu'
  const list = async (emulator: Emulator) => {
    const deliveries = await emulator.listDeliveries()
    return deliveries.map(({ id, type }) => ({ id, type }))
  }
  const start = () => startEmulator({ ...common, environments: [environment] })
  const before = { deliveries: [] as object[], patients: [] as object[] }
  {
    await using other = await start()
    // No receiver listens on this port.
    await other.createWebhook(environment, { url: 'http://127.0.0.1:9/' })
    await (await connect(other, environment))('mutation { createPatient { success } }')
    Object.assign(before, { deliveries: await list(other), patients: (await other.snapshot()).rows.patient })
    expect(before.deliveries).toHaveLength(1)
  }
  {
    await using emulator = await startEmulator({ ...common, environments: ['sandbox'] })
    await emulator.reset()
  }
  await using other = await start()
  expect({ deliveries: await list(other), patients: (await other.snapshot()).rows.patient }).toEqual(before)
})
