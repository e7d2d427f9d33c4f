import { describe, expect, test } from 'vitest'
import { DAY, HOUR, loadRelease, play, summarize } from '../../../test/play.ts'
import {
  kneeSurgery,
  nora,
  oneStepFlow,
  restTrack,
  surgeryBaseline,
  welcome,
} from '../../../test/releases.ts'

test('an extension returns all its configured values', async () => {
  const returns = {
    order: { type: 'text' as const, value: 'A-7' },
    weight: { type: 'number' as const, value: '3' },
  }
  const extension = { title: 'Ask', name: 'shop', action: 'order', returns }
  const flow = play(await loadRelease(oneStepFlow('returned', [{ extension, key: 'ask' }])))
  expect(flow.activity('Ask').outputs).toMatchObject({ extension_results: { order: 'A-7', weight: '3' } })
  expect(flow.activity('Ask').sub_activities.at(-1)).toMatchObject({
    action: 'COMPLETE',
    subject: { type: 'PLUGIN', id: 'shop', name: 'shop' },
  })
})

describe('an extension', () => {
  test('can be completed externally with values of the declared types', () => {
    const flow = play(welcome)
    flow.act({
      type: 'submit_form',
      activity_id: flow.activity('About you').id,
      answers: [{ question_id: 'about-you.exercise', value: '0' }],
    })
    flow.wait(3 * DAY)
    const { id } = flow.activity('Connect a watch')
    const complete = (key: string, value: string) => ({
      type: 'complete_extension' as const,
      activity_id: id,
      data_points: [{ key, value }],
    })
    expect(flow.reject(complete('colour', 'red')).type).toBe('BAD_REQUEST_ERROR')
    expect(flow.reject(complete('steps-a-day', 'many')).message).toBe(
      'The data point "steps-a-day" must be a number.',
    )
    const events = summarize(flow.act({ ...complete('steps-a-day', '8000'), user: nora }))
    expect(events).toContain('data_point_collected wearable.steps-a-day 8000')
    expect(flow.activity('Connect a watch')).toMatchObject({
      status: 'DONE',
      resolution: 'SUCCESS',
      outputs: { extension_results: { 'steps-a-day': '8000' } },
    })
    expect(flow.activity('Connect a watch').sub_activities.at(-1)?.subject).toMatchObject(nora)
  })

  test('fails its activity if it reports an error, and can be retried', () => {
    const flow = play(kneeSurgery, surgeryBaseline)
    const answers = [
      { question_id: 'intake.pain', value: '3' },
      { question_id: 'intake.smokes', value: 'no' },
    ]
    flow.act({ type: 'submit_form', activity_id: flow.activity('Intake').id, answers })
    expect(flow.activity('Find a course')).toMatchObject({ status: 'FAILED', resolution: 'FAILURE' })
    flow.act({ type: 'retry_activity', activity_id: flow.activity('Find a course').id })
    expect(flow.activity('Find a course').status).toBe('DONE')
    expect(flow.state.data_points['stop-smoking.course']?.serialized_value).toBe('Breathe freely')
    const { id } = flow.activity('Find a course')
    expect(flow.reject({ type: 'retry_activity', activity_id: id }).message).toBe(
      'Only a failed activity can be retried.',
    )
  })

  test('interpolates its fields, and drops results of the wrong type', async () => {
    const extension = {
      title: 'Measure',
      name: 'scale',
      action: 'measure',
      fields: { name: '{name}' },
      returns: {
        label: { type: 'text' as const, value: '{name}' },
        weight: { type: 'number' as const, value: '{name}' },
      },
    }
    const release = await loadRelease(
      oneStepFlow('typed', [{ key: 'scale', extension }], {
        baseline: { name: { type: 'text' } },
        tracks: restTrack,
      }),
    )
    const flow = play(release, { name: 'Ada' })
    expect(flow.activity('Measure')).toMatchObject({
      inputs: { extension_fields: { name: 'Ada' } },
      outputs: { extension_results: { label: 'Ada' } },
    })
    const collected = Object.keys(flow.state.data_points).filter((id) => id.startsWith('scale.'))
    expect(collected).toEqual(['scale.label'])
  })

  test('returns nothing after it has expired', async () => {
    const extension = { title: 'Slow', name: 'slow', action: 'go', completes: '1 hour' }
    const flow = play(await loadRelease(oneStepFlow('slow', [{ extension }], { tracks: restTrack })))
    flow.act({ type: 'expire_activity', activity_id: flow.activity('Slow').id, reason: 'Too late' })
    expect(flow.wait(DAY)).toEqual([])
    expect(flow.activity('Slow').status).toBe('EXPIRED')
  })

  test('is pending after a retry until it returns its result', async () => {
    const extension = { title: 'Slow', name: 'slow', action: 'go', completes: '1 hour', failures: 1 }
    const list = { checklist: { title: 'List', items: ['Item'] } }
    const flow = play(await loadRelease(oneStepFlow('slow', [{ extension }, list])))
    flow.wait(HOUR)
    expect(flow.activity('Slow').status).toBe('FAILED')
    flow.act({ type: 'retry_activity', activity_id: flow.activity('Slow').id })
    expect(flow.activity('Slow')).toMatchObject({ status: 'ACTIVE', resolution: null })
    flow.wait(HOUR)
    expect(flow.activity('Slow')).toMatchObject({ status: 'DONE', resolution: 'SUCCESS' })
  })
})
