import { describe, expect, test } from 'vitest'
import { DAY, HOUR, loadRelease, play, START_MS } from '../../test/play.ts'
import { bloodPressure, everythingRelease, nora, pressureBaseline, welcome } from '../../test/releases.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import { nextDueTimeOf } from './scheduled-work.ts'

describe('an activity', () => {
  test('records the reason when a user expires it', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    flow.act({ type: 'expire_activity', activity_id: id, reason: 'Sent by mistake', user: nora })
    expect(flow.activity('Daily readings')).toMatchObject({
      status: 'EXPIRED',
      resolution: 'EXPIRED',
      sub_activities: [
        { action: 'ACTIVATE' },
        { action: 'EXPIRED', text: { en: 'Sent by mistake' }, subject: nora },
      ],
    })
    expect(flow.state.status).toBe('completed')
    expect(flow.reject({ type: 'expire_activity', activity_id: id, reason: 'Twice' }).type).toBe(
      'BAD_REQUEST_ERROR',
    )
  })

  test.each([
    ['timer', { timer: { wait: '3 days' } }, 'timers', 'canceled'],
    [
      'API call',
      { api_call: { title: 'Book', url: 'https://example.org', answers: 'from outside' } },
      'api_calls',
      'Skipped',
    ],
    [
      'API call between two attempts',
      { api_call: { title: 'Book', url: 'https://example.org', answers: [{ status: 500 }] } },
      'api_calls',
      'Skipped',
    ],
  ] as const)('cancels its %s when it expires', async (_, action, kind, status) => {
    const steps = { wait: { title: 'Wait', actions: [{ key: 'a', ...action }] } }
    // Keeps the care flow active. Otherwise, the care flow would complete and cancel all pending work.
    const other = { ask: { title: 'Ask', actions: [{ checklist: { title: 'List', items: ['Item'] } }] } }
    const flow = play(
      await loadRelease({
        id: 'wait',
        title: 'Wait',
        tracks: { main: { title: 'Main', steps }, other: { title: 'Other', steps: other } },
      } as YamlDefinition),
    )
    const [pending] = Object.values(flow.state.activities).filter(
      ({ status, object }) => status === 'ACTIVE' && object.type !== 'CHECKLIST',
    )
    flow.act({ type: 'expire_activity', activity_id: pending?.id ?? '', reason: 'Not needed' })
    expect(Object.values(flow.state[kind])).toMatchObject([{ status }])
    expect(nextDueTimeOf(flow.state)).toBeUndefined()
    expect(flow.state.status).toBe('active')
  })

  test('expires after the configured time', () => {
    const flow = play(everythingRelease)
    expect(flow.activity('Diary').expires_at).toBe(new Date(START_MS + 5 * DAY).toISOString())
    flow.wait(5 * DAY)
    expect(flow.activity('Diary').status).toBe('EXPIRED')
  })

  test('can be completed in each run of its step', () => {
    const flow = play(everythingRelease)
    const again = () =>
      flow.act({
        type: 'submit_form',
        activity_id: flow.activity('Diary').id,
        answers: [{ question_id: 'diary.again', value: 'yes' }],
      })
    again()
    flow.wait(HOUR)
    again()
    const diaries = Object.values(flow.state.activities).filter(({ object }) => object.type === 'FORM')
    expect(new Set(diaries.map(({ context }) => context.action_id)).size).toBe(2)
    expect(new Set(diaries.map(({ object }) => object.id)).size).toBe(1)
  })
})

test('a command is rejected if its activity does not exist, has a different type or has ended', () => {
  const flow = play(welcome)
  const { id } = flow.activity('Welcome, Ada')
  for (const activity_id of ['nothing', 'constructor', '__proto__']) {
    expect(flow.reject({ type: 'submit_checklist', activity_id }).type).toBe('NOT_FOUND')
    expect(flow.reject({ type: 'retry_activity', activity_id }).type).toBe('NOT_FOUND')
    expect(flow.reject({ type: 'retry_api_call', api_call_id: activity_id }).type).toBe('NOT_FOUND')
    expect(flow.reject({ type: 'stop_track', track_run_id: activity_id }).type).toBe('NOT_FOUND')
    expect(flow.act({ type: 'unschedule_tracks', ids: [activity_id] })).toEqual([])
  }
  expect(flow.reject({ type: 'submit_checklist', activity_id: id }).type).toBe('BAD_REQUEST_ERROR')
  flow.act({ type: 'mark_message_as_read', activity_id: id })
  expect(flow.reject({ type: 'mark_message_as_read', activity_id: id }).type).toBe('BAD_REQUEST_ERROR')
})
