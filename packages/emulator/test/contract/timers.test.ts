import { describe, expect, test } from 'vitest'
import { createMutate, startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const DAY = 86_400_000

const contract = useContract()
const { ask } = contract
const mutate = createMutate(ask)

const selection = `id activity_id type name status careflow_id scheduled_date readable_explanation job_id
  resource_id completion_reason created_at updated_at config { __typename type description
    ... on DelayTimerConfig { value unit }
    ... on DataPointAwaitedTimerConfig { data_point_definition_id data_point_key timeout_value timeout_unit }
    ... on DataPointReferenceTimerConfig {
      data_point_definition_id data_point_key offset offsetDirection offset_unit hour period usePatientTimezone
    }
  }`

async function listTimers(id: string, status?: string) {
  const { data } = await ask(
    `query ($id: String!, $status: String) { careflowTimers(careflow_id: $id, status: $status) { timers { ${selection} } } }`,
    { id, status },
  )
  return data.careflowTimers.timers
}

async function startQuietDays() {
  const player = await startPlayer(ask, 'welcome')
  await player.expire('About you')
  return player
}

describe('timers', () => {
  test('a timer completes on its date, and the care flow continues', async () => {
    const player = await startQuietDays()
    const { id } = player
    const [timer, ...others] = await listTimers(id, 'active')
    expect(others).toEqual([])
    expect(timer).toMatchObject({
      type: 'DELAY',
      name: 'Three quiet days',
      status: 'active',
      careflow_id: id,
      completion_reason: null,
      config: { __typename: 'DelayTimerConfig', type: 'DELAY', value: 3, unit: 'days' },
    })
    expect(Date.parse(timer.scheduled_date) - Date.parse(timer.created_at)).toBe(3 * DAY)
    contract.emulator.advanceClock(2 * DAY)
    await expect(player.activity('Connect a watch')).rejects.toThrow()
    contract.emulator.advanceClock(DAY)
    expect(await listTimers(id, 'active')).toEqual([])
    expect(await listTimers(id)).toMatchObject([
      { id: timer.id, status: 'completed', completion_reason: 'DATE_REACHED' },
    ])
    const rows = (await player.activities()).filter(({ object }) => object.name === timer.name)
    expect(rows.map(({ object, action, status }) => `${object.type} ${action} ${status}`).toSorted()).toEqual(
      ['TIMER ACTIVATE DONE', 'TIMER_COMPLETION PROCESSED DONE'],
    )
    expect(await player.activity('Connect a watch')).toMatchObject({ status: 'ACTIVE' })
  })

  test('expireTimer completes a timer immediately, and records the user', async () => {
    const player = await startQuietDays()
    const { id } = player
    const { id: activity_id } = await player.activity('Three quiet days')
    const read = () =>
      ask(
        `query ($id: String!, $activity_id: String!) {
          activityTimer(careflow_id: $id, activity_id: $activity_id) { timer { status completion_reason } }
        }`,
        { id, activity_id },
      )
    expect((await read()).data.activityTimer.timer).toEqual({ status: 'active', completion_reason: null })
    const expired = await mutate('expireTimer', { activity_id, user_name: 'Ada' })
    expect(expired.data.expireTimer).toEqual({ code: '200', success: true })
    expect((await read()).data.activityTimer.timer.status).toBe('completed')
    const { status, sub_activities } = await player.activity('Three quiet days')
    expect([status, sub_activities.at(-1)]).toMatchObject([
      'DONE',
      { action: 'COMPLETE', subject: { name: 'Ada', type: 'USER' } },
    ])
    expect(await player.activity('Connect a watch')).toMatchObject({ status: 'ACTIVE' })
    const again = await mutate('expireTimer', { activity_id, user_name: 'Ada' })
    expect(again.errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
  })

  test('a timer that waits for a data point times out, and the next timer is relative to a date', async () => {
    const surgery = new Date(contract.emulator.now().getTime() + DAY).toISOString()
    const player = await startPlayer(ask, 'knee-surgery', {
      baseline: { 'surgery-date': surgery, side: 'left' },
    })
    const { id } = player
    await player.expire('Intake')
    await player.expire('Before the operation')
    contract.emulator.advanceClock(3 * DAY)
    expect(await listTimers(id, 'active')).toMatchObject([
      {
        type: 'DATA_POINT_AWAITED',
        config: { data_point_key: 'pain-diary.pain', timeout_value: 7, timeout_unit: 'days' },
      },
    ])
    await player.expire('Pain diary')
    contract.emulator.advanceClock(7 * DAY)
    expect(await listTimers(id)).toMatchObject([{ status: 'completed', completion_reason: 'TIMEOUT' }])
    await player.expire('Wound check')
    contract.emulator.advanceClock(DAY / 24)
    expect(await listTimers(id, 'active')).toMatchObject([
      {
        type: 'DATA_POINT_REFERENCE',
        config: {
          data_point_definition_id: 'surgery-date',
          offset: 14,
          offsetDirection: 'after',
          offset_unit: 'days',
          hour: '10:00',
          usePatientTimezone: true,
        },
      },
    ])
  })

  test('activityTimer returns null for a form, and NOT_FOUND for an activity of another care flow', async () => {
    const player = await startQuietDays()
    const { id } = player
    const query = `query ($id: String!, $activity_id: String!) {
      activityTimer(careflow_id: $id, activity_id: $activity_id) { timer { id } }
    }`
    const { id: form } = await player.activity('About you')
    expect((await ask(query, { id, activity_id: form })).data.activityTimer.timer).toBeNull()
    const { id: elsewhere } = await startPlayer(ask, 'welcome')
    const other = await ask(query, { id: elsewhere, activity_id: form })
    expect(other.errors?.[0]?.extensions.type).toBe('NOT_FOUND')
    const notTimer = await mutate('expireTimer', { activity_id: form, user_name: 'Ada' })
    expect(notTimer.errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
  })
})
