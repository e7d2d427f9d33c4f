import { describe, expect, test } from 'vitest'
import { DAY, HOUR, loadRelease, patient, play, START_MS } from '../../../test/play.ts'
import { oneStepFlow } from '../../../test/releases.ts'
import { handleCommand, startCareFlow } from '../commands/handle-command.ts'
import type { CareFlowEvent } from '../events.ts'
import type { CareFlowState } from '../state.ts'

describe('a step', () => {
  const forms = { pain: { title: 'Pain', questions: { level: { type: 'number' as const, title: 'Level' } } } }
  const calculations = {
    double: { inputs: { level: 'pain.level' }, results: { sum: { sum: ['level', 'level'] } } },
  }
  const answer = (flow: ReturnType<typeof play>, value: string) =>
    flow.act({
      type: 'submit_form',
      activity_id: flow.activity('Pain').id,
      answers: [{ question_id: 'pain.level', value }],
    })
  const assigned = (events: readonly CareFlowEvent[]) =>
    events.flatMap((event) =>
      event.type === 'activity_created' && event.activity.action_component !== null
        ? event.activity.object.name
        : [],
    )
  const message = (subject: string) => ({ message: { subject, body: 'Body' } })
  const list = (title: string) => ({ checklist: { title, items: ['Item'] } })

  test('starts its actions in order, and a form blocks the actions after it', async () => {
    const actions = [
      message('Before'),
      { form: 'pain' },
      { calculation: 'double' },
      message('{double.sum} points'),
    ]
    const flow = play(await loadRelease(oneStepFlow('ordered', actions, { forms, calculations })))
    expect(assigned(flow.events)).toEqual(['Before', 'Pain'])
    expect(assigned(answer(flow, '4'))).toEqual(['Double', '8 points'])
    expect(flow.state.status).toBe('completed')
  })

  test('collects no value from a calculation if an input is missing', async () => {
    const actions = [{ calculation: 'double' }, { form: 'pain' }]
    const flow = play(await loadRelease(oneStepFlow('missing', actions, { forms, calculations })))
    expect(flow.activity('Double').outputs).toMatchObject({ calculation_results: [{ value: null }] })
    expect(Object.keys(flow.state.data_points)).not.toContain('double.sum')
  })

  test.each([
    ['a checklist', list('First'), 'submit_checklist'],
    ['a timer', { timer: { title: 'First', wait: '1 day' } }, 'expire_timer'],
  ] as const)('waits for %s before the next action', async (_, first, type) => {
    const flow = play(await loadRelease(oneStepFlow('held', [first, list('Second')])))
    expect(assigned(flow.events)).toEqual(['First'])
    expect(assigned(flow.wait(HOUR))).toEqual([])
    expect(assigned(flow.act({ type, activity_id: flow.activity('First').id }))).toEqual(['Second'])
    expect(flow.activity('Second').date).toBe(new Date(START_MS + HOUR).toISOString())
  })

  test('starts the next action without waiting for messages, calculations, API calls, extensions, notes or reports', async () => {
    const outside = { title: 'Outside', url: 'https://example.org', answers: 'from outside' as const }
    const extension = { title: 'Extension', name: 'x', action: 'y', completes: 'from outside' as const }
    const narratives = { one: { title: 'One', body: 'Body' } }
    const actions = [
      message('Message'),
      { calculation: 'double' },
      { api_call: outside },
      { extension },
      { clinical_note: { title: 'Note', narratives } },
      { push_to_emr: { title: 'Report', body: 'Body' } },
      { form: 'pain' },
    ]
    const flow = play(await loadRelease(oneStepFlow('free', actions, { forms, calculations })))
    expect(assigned(flow.events)).toEqual([
      'Message',
      'Double',
      'Outside',
      'Extension',
      'Note',
      'Report',
      'Pain',
    ])
    for (const name of ['Message', 'Outside', 'Note', 'Report'])
      expect(flow.activity(name).object.id, name).toMatch(/^[\w-]{21}$/)
    answer(flow, '1')
    // The API call and the extension still block the completion of their step.
    expect(Object.values(flow.state.elements).find(({ type }) => type === 'STEP')?.status).toBe('ACTIVE')
  })

  test('continues after an action has expired', async () => {
    const flow = play(
      await loadRelease(oneStepFlow('late', [{ ...list('First'), expires: '1 day' }, list('Second')])),
    )
    expect(assigned(flow.wait(DAY))).toEqual(['Second'])
    const { id } = flow.activity('Second')
    flow.act({ type: 'expire_activity', activity_id: id, reason: 'Too late' })
    expect(flow.state.status).toBe('completed')
  })

  test('starts no further actions in a stopped track', async () => {
    const others = {
      tracks: { other: { title: 'Other', steps: { rest: { title: 'Rest', actions: [list('Rest')] } } } },
    }
    const flow = play(await loadRelease(oneStepFlow('stopped', [list('First'), list('Second')], others)))
    flow.act({ type: 'stop_track', track_run_id: flow.activeTrackRunId('main') })
    expect(assigned(flow.act({ type: 'submit_checklist', activity_id: flow.activity('First').id }))).toEqual(
      [],
    )
    expect(flow.state.status).toBe('active')
  })

  test('starts all actions together if actions_start is "at once"', async () => {
    const step = {
      title: 'Step',
      actions: [list('First'), { form: 'pain' }],
      actions_start: 'at once' as const,
      next: 'last',
    }
    const steps = { step, last: { title: 'Last', actions: [message('Last')] } }
    const definition = {
      id: 'together',
      title: 'Together',
      forms,
      tracks: { main: { title: 'Main', steps } },
    }
    const flow = play(await loadRelease(definition))
    expect(assigned(flow.events)).toEqual(['First', 'Pain'])
    expect(assigned(answer(flow, '1'))).toEqual([])
    expect(assigned(flow.act({ type: 'submit_checklist', activity_id: flow.activity('First').id }))).toEqual([
      'Last',
    ])
  })

  test('continues from a state stored as JSON', async () => {
    const release = await loadRelease(oneStepFlow('kept', [list('First'), list('Second'), list('Third')]))
    const first = startCareFlow(release, { id: 'c', time: START_MS, patient, data_points: [] })
    if (first.rejection) throw new Error(first.rejection.message)
    let state: CareFlowState = first.state
    const names: string[] = []
    while (state.status === 'active') {
      const pending = Object.values(state.activities).find(({ status }) => status === 'ACTIVE')
      names.push(pending?.object.name ?? '')
      const outcome = handleCommand(release, JSON.parse(JSON.stringify(state)), {
        type: 'submit_checklist',
        activity_id: pending?.id ?? '',
        time: state.time,
      })
      if (outcome.rejection) throw new Error(outcome.rejection.message)
      state = outcome.state
    }
    expect(names).toEqual(['First', 'Second', 'Third'])
  })
})
