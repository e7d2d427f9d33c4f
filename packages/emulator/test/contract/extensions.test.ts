import { describe, expect, test } from 'vitest'
import { createMutate, startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const DAY = 86_400_000

const contract = useContract()
const { ask } = contract
const mutate = createMutate(ask)

/** Advances a new care flow to the extension that waits for completeExtensionActivity. */
async function startConnecting() {
  const player = await startPlayer(ask, 'welcome')
  await player.expire('About you')
  contract.emulator.advanceClock(3 * DAY)
  // Lets the parallel API call succeed on its third attempt.
  contract.emulator.advanceClock(DAY / 24)
  const { id: activity_id } = await player.activity('Connect a watch')
  return { player, activity_id }
}

async function readRecord(id: string) {
  const { data, errors } = await ask(
    `query ($id: String!) { extensionActivityRecord(id: $id) { record {
      id activity_id pathway_id plugin_key plugin_action_key date
      fields { id type label value } settings { key label value } data_points { label value valueType }
    } } }`,
    { id },
  )
  return data?.extensionActivityRecord.record ?? errors?.[0]?.extensions.type
}

const complete = (activity_id: string, data_points: object[], headers?: Record<string, string>) =>
  mutate(
    'completeExtensionActivity',
    { activity_id, data_points },
    `success activity { id status resolution
      outputs { type ... on ExtensionActivityOutputs { extension_results } }
      sub_activities { action subject { id type name } } }`,
    undefined,
    headers,
  )

describe('an extension activity', () => {
  test('waits for completeExtensionActivity, and stores the passed values', async () => {
    const { player, activity_id } = await startConnecting()
    expect(await readRecord(activity_id)).toMatchObject({
      id: activity_id,
      activity_id,
      pathway_id: player.id,
      plugin_key: 'wearables',
      plugin_action_key: 'connect',
      fields: [{ id: 'nickname', type: 'STRING' }],
      settings: [{ key: 'region', value: 'eu' }],
      data_points: [],
    })
    const { data } = await complete(activity_id, [
      { key: 'steps-a-day', value: '8000' },
      { key: 'connected', value: 'true' },
    ])
    expect(data.completeExtensionActivity).toMatchObject({
      success: true,
      activity: {
        id: activity_id,
        status: 'DONE',
        resolution: 'SUCCESS',
        outputs: { type: 'EXTENSION', extension_results: { 'steps-a-day': '8000', connected: 'true' } },
      },
    })
    expect((await readRecord(activity_id)).data_points).toEqual([
      { label: 'Steps a day', value: '8000', valueType: 'NUMBER' },
      { label: 'Connected', value: 'true', valueType: 'BOOLEAN' },
    ])
    expect((await player.activity('Thank you')).object.type).toBe('MESSAGE')
    expect(await player.status()).toBe('completed')
  })

  test('records the user from the X-User-ID header', async () => {
    const { activity_id } = await startConnecting()
    const { data } = await complete(activity_id, [], { 'X-User-ID': 'ada' })
    expect(data.completeExtensionActivity.activity.sub_activities.at(-1)).toEqual({
      action: 'COMPLETE',
      subject: { id: 'ada', type: 'USER', name: 'ada' },
    })
  })

  test.each([
    ['an unknown value', [{ key: 'weight', value: '80' }]],
    ['a value of the wrong type', [{ key: 'steps-a-day', value: 'many' }]],
  ])('rejects %s, and stays active', async (_, data_points) => {
    const { player, activity_id } = await startConnecting()
    const { errors } = await complete(activity_id, data_points)
    expect(errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
    expect((await player.activity('Connect a watch')).status).toBe('ACTIVE')
  })

  test('cannot be completed after its expiry, or with an unknown id', async () => {
    const { player, activity_id } = await startConnecting()
    contract.emulator.advanceClock(10 * DAY)
    expect((await player.activity('Connect a watch')).status).toBe('EXPIRED')
    expect((await complete(activity_id, [])).errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
    expect((await complete('unknown', [])).errors?.[0]?.extensions.type).toBe('NOT_FOUND')
    expect(await readRecord('unknown')).toBe('NOT_FOUND')
  })
})
