import { describe, expect, test } from 'vitest'
import { createPlayer, startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const contract = useContract()
const { ask } = contract

const update = (pathway_id: string, values: Record<string, string>) =>
  ask('mutation ($input: UpdateBaselineInfoInput!) { updateBaselineInfo(input: $input) { success } }', {
    input: {
      pathway_id,
      baseline_info: Object.entries(values).map(([data_point_definition_id, value]) => ({
        data_point_definition_id,
        value,
      })),
    },
  })

async function readBaseline(id: string): Promise<Record<string, string | null>> {
  const { data } = await ask(
    'query ($id: String!) { baselineInfo(pathway_id: $id) { baselineDataPoints { value definition { id optional } } } }',
    { id },
  )
  const found: { value: string | null; definition: { id: string; optional: boolean } }[] =
    data.baselineInfo.baselineDataPoints
  return Object.fromEntries(
    found
      .filter(({ definition }) => !definition.optional)
      .map(({ value, definition }) => [definition.id, value]),
  )
}

/** A valid value for each required baseline data point. */
const values: Record<string, string> = {
  'target-systolic': '130',
  'has-monitor': 'true',
  'surgery-date': '2030-01-10',
  side: 'left',
}

describe('baseline values', () => {
  test('a waiting care flow becomes active when its last missing value is set', async () => {
    const { data } = await ask(
      '{ pathways(filters: { status: { in: ["missing_baseline_info"] } }) { pathways { id patient_id } } }',
    )
    const [{ id, patient_id }] = data.pathways.pathways
    const player = createPlayer(ask, id, patient_id)
    const missing = Object.entries(await readBaseline(id)).flatMap(([key, value]) =>
      value === null ? key : [],
    )
    expect(missing.length).toBeGreaterThan(0)
    for (const key of missing) {
      expect(await player.status()).toBe('missing_baseline_info')
      await update(id, { [key]: values[key] ?? '' })
    }
    expect(Object.values(await readBaseline(id))).not.toContain(null)
    expect(await player.status()).toBe('active')
    expect((await player.newest('FORM')).status).toBe('ACTIVE')
  })

  test('an unknown data point is rejected, and the care flow keeps waiting', async () => {
    const { data } = await ask(
      '{ pathways(filters: { status: { in: ["missing_baseline_info"] } }) { pathways { id patient_id } } }',
    )
    const [{ id, patient_id }] = data.pathways.pathways
    const { errors } = await update(id, { nothing: '1' })
    expect(errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
    expect(await createPlayer(ask, id, patient_id).status()).toBe('missing_baseline_info')
  })

  test('setting a value in a running care flow triggers a track', async () => {
    const player = await startPlayer(ask, 'knee-surgery', {
      baseline: { 'surgery-date': '2030-01-10', side: 'left' },
    })
    await update(player.id, { 'caregiver-phone': '+447700900123' })
    expect((await player.tick('Call the caregiver')).data.submitChecklist.success).toBe(true)
  })

  test('a rule that is evaluated after a change uses the new value', async () => {
    const baseline = { 'target-systolic': '130', 'has-monitor': 'true' }
    const player = await startPlayer(ask, 'blood-pressure', { baseline })
    await update(player.id, { 'target-systolic': '100' })
    await player.answer('Daily readings', { morning: '120', noon: '120', evening: '120' })
    expect((await player.pending('Review')).status).toBe('ACTIVE')
  })
})
