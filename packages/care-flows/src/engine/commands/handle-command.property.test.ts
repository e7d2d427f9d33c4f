import { fc } from '@orchestration/test-tools/fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { everything } from '../../../test/everything.ts'
import {
  DAY,
  keepRecords,
  listIdleTracks,
  loadRelease,
  MINUTE,
  patient,
  START_MS,
} from '../../../test/play.ts'
import { loadBuiltInDefinitions } from '../../definitions/load-definitions.ts'
import { type DueWorkOptions, runDueWork } from '../due-work.ts'
import type { CareFlowEvent } from '../events.ts'
import type { Activity, Element } from '../records.ts'
import type { Release } from '../release.ts'
import { nextDueTimeOf } from '../scheduled-work.ts'
import type { CareFlowState } from '../state.ts'
import type { CareFlowCommand } from './command.ts'
import { type CommandOutcome, handleCommand, startCareFlow } from './handle-command.ts'

let releases: Release[]

beforeAll(async () => {
  const definitions = await loadBuiltInDefinitions()
  releases = [...definitions.flatMap((definition) => definition.releases), await loadRelease(everything)]
})

/**
 * A random command, sent after `wait` ms. If `kind` is `none`, only time passes. `target` selects a record, which may already have
 * ended.
 */
interface Move {
  kind: CareFlowCommand['type'] | 'none'
  target: number
  value: number
  wait: number
}

const kinds: CareFlowCommand['type'][] = [
  'submit_form',
  'submit_checklist',
  'mark_message_as_read',
  'complete_extension',
  'complete_api_call',
  'retry_api_call',
  'retry_activity',
  'expire_timer',
  'update_resource',
  'expire_activity',
  'add_track',
  'schedule_track',
  'unschedule_tracks',
  'stop_track',
  'update_baseline',
  'stop',
  'change_patient',
]

const moves = fc.array(
  fc.record<Move>({
    // Stops are rare, so that care flows progress.
    kind: fc.oneof(
      {
        weight: 12,
        arbitrary: fc.constantFrom<Move['kind'][]>('submit_form', 'submit_checklist', 'none'),
      },
      { weight: 16, arbitrary: fc.constantFrom(...kinds.filter((kind) => kind !== 'stop')) },
      { weight: 1, arbitrary: fc.constant<CareFlowCommand['type']>('stop') },
    ),
    target: fc.nat(20),
    value: fc.nat(250),
    wait: fc.oneof(fc.constantFrom(0, 1, 2_000, MINUTE - 1, MINUTE), fc.nat(4 * DAY)),
  }),
  { maxLength: 40 },
)

interface Turn {
  /** The type of the command. Undefined if the turn runs due work. */
  type?: CareFlowCommand['type']
  run: (state: CareFlowState) => CommandOutcome
  before: CareFlowState
  outcome: CommandOutcome
}

interface Run {
  release: Release
  first: Exclude<CommandOutcome, { rejection: unknown }> | { state: CareFlowState; events: CareFlowEvent[] }
  turns: Turn[]
}

function runMoves(release: Release, chosen: readonly Move[], withBaseline: boolean): Run {
  const first = startCareFlow(release, {
    id: 'care-flow-1',
    time: START_MS,
    patient,
    data_points: withBaseline ? createBaseline(release, 120) : [],
  })
  if (first.rejection) throw new Error(first.rejection.message)
  const turns: Turn[] = []
  let { state } = first
  const take = (run: Turn['run'], type?: Turn['type']) => {
    const before = deepFreeze(state)
    const outcome = run(before)
    turns.push({ run, before, outcome, ...(type && { type }) })
    if (!outcome.rejection) state = outcome.state
  }
  for (const move of chosen) {
    // Commands refer to records that existed before the due work ran.
    const command = createCommand(release, state, move)
    const time = state.time + move.wait
    while (state.time < time) take((before) => runDueWork(release, before, { time, limit: 20 }))
    if (command) take((before) => handleCommand(release, before, command), command.type)
  }
  return { release, first, turns }
}

function createBaseline(release: Release, value: number) {
  return release.data_points
    .filter(({ category }) => category === 'PATHWAY')
    .map(({ id, valueType, possibleValues }) => ({
      data_point_definition_id: id,
      value: possibleValues?.[value % possibleValues.length]?.value ?? sampleValue(valueType, value),
    }))
}

function sampleValue(type: string, value: number): string {
  const samples: Record<string, string> = {
    ATTACHMENT: 'https://example.org/letter.pdf',
    BOOLEAN: value % 2 ? 'true' : 'false',
    DATE: new Date(START_MS + (value % 9) * DAY).toISOString().slice(0, 10),
    NUMBER: String(90 + (value % 91)),
    NUMBERS_ARRAY: '[1, 2]',
    STRINGS_ARRAY: '["a"]',
    TELEPHONE: '+447700900123',
  }
  return samples[type] ?? 'text'
}

function createCommand(
  release: Release,
  state: CareFlowState,
  { kind, target, value, wait }: Move,
): CareFlowCommand | undefined {
  const time = state.time + wait
  const activities = Object.values(state.activities)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[target % Math.max(items.length, 1)]
  const ofType = (type: string) => {
    const fitting = activities.filter(({ object }) => object.type === type)
    const pending = fitting.filter(({ status }) => status === 'ACTIVE')
    return (pick(target % 5 === 0 ? fitting : pending) ?? pick(activities))?.id ?? 'nothing'
  }
  const track = pick(release.tracks)?.id ?? 'nothing'
  switch (kind) {
    case 'submit_form': {
      const activity_id = ofType('FORM')
      const formId = state.activities[activity_id]?.object.id
      const form = release.forms.find(({ id }) => id === formId)
      const answers = (form?.questions ?? []).flatMap(
        ({ id, dataPointValueType, options, questionConfig, userQuestionType }) => {
          if (!dataPointValueType || (value + id.length) % 11 === 0) return []
          const option = options[value % Math.max(options.length, 1)]?.value_string
          const number = String(Math.min(questionConfig.slider?.max ?? 1_000, 60 + (value % 200)))
          if (questionConfig.date?.allowed_dates === 'PAST') return { question_id: id, value: '2000-02-29' }
          if (userQuestionType === 'EMAIL') return { question_id: id, value: 'ada@example.org' }
          const isList = dataPointValueType.endsWith('ARRAY')
          if (option !== undefined)
            return { question_id: id, value: isList ? JSON.stringify([option]) : option }
          return {
            question_id: id,
            value: dataPointValueType === 'NUMBER' ? number : sampleValue(dataPointValueType, value),
          }
        },
      )
      return {
        type: kind,
        time,
        activity_id,
        answers,
        ...(value % 2 && { user: { id: 'user-1', name: 'Nora' } }),
      }
    }
    case 'submit_checklist':
      return { type: kind, time, activity_id: ofType('CHECKLIST') }
    case 'mark_message_as_read':
      return { type: kind, time, activity_id: ofType('MESSAGE') }
    case 'complete_extension':
      return { type: kind, time, activity_id: ofType('PLUGIN_ACTION'), data_points: [] }
    case 'complete_api_call':
      return {
        type: kind,
        time,
        api_call_id: pick(Object.keys(state.api_calls)) ?? 'nothing',
        status: value % 2 ? 200 : 500,
        body: '',
      }
    case 'retry_api_call':
      return { type: kind, time, api_call_id: pick(Object.keys(state.api_calls)) ?? 'nothing' }
    case 'retry_activity': {
      const failed = activities.filter(({ status }) => status === 'FAILED')
      return { type: kind, time, activity_id: (pick(failed) ?? pick(activities))?.id ?? 'nothing' }
    }
    case 'expire_timer':
    case 'update_resource':
      return { type: kind, time, activity_id: ofType('TIMER') }
    case 'expire_activity':
      return { type: kind, time, activity_id: pick(activities)?.id ?? 'nothing', reason: 'No longer needed' }
    case 'receive_extension_event':
      return { type: kind, time, webhook_id: 'nothing', data_points: [] }
    case 'add_track':
      return { type: kind, time, track_definition_id: track, allow_any_track_definition: value % 3 === 0 }
    case 'schedule_track':
      return {
        type: kind,
        time,
        track_definition_id: track,
        scheduled_date: new Date(time + (value - 20) * MINUTE).toISOString(),
        cancel_any_scheduled: value % 3 === 0,
      }
    case 'unschedule_tracks':
      return { type: kind, time, ids: [pick(Object.keys(state.scheduled_tracks)) ?? 'nothing'] }
    case 'stop_track': {
      const tracks = Object.values(state.elements).filter(({ type }) => type === 'TRACK')
      return { type: kind, time, track_run_id: pick(tracks)?.id ?? 'nothing', reason: 'Not needed' }
    }
    case 'update_baseline':
      return { type: kind, time, data_points: createBaseline(release, value) }
    case 'stop':
      return { type: kind, time, reason: 'The patient moved away' }
    case 'change_patient':
      return { type: kind, time, patient: { ...state.patient, id: `patient-${value % 3}` } }
    case 'none':
      return undefined
  }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

/** Checks a property for many random sequences of commands on each release. */
function always(check: (run: Run) => void): void {
  for (const release of releases) {
    fc.assert(
      fc.property(moves, fc.boolean(), (chosen, withBaseline) => {
        check(runMoves(release, chosen, withBaseline))
      }),
      { numRuns: 30 },
    )
  }
}

function eventsOf({ first, turns }: Run): CareFlowEvent[] {
  return [...first.events, ...turns.flatMap(({ outcome }) => (outcome.rejection ? [] : outcome.events))]
}

function statesOf({ first, turns }: Run): CareFlowState[] {
  return [first.state, ...turns.flatMap(({ outcome }) => (outcome.rejection ? [] : outcome.state))]
}

const blockingTypes = ['API_CALL', 'CHECKLIST', 'FORM', 'PLUGIN_ACTION', 'TIMER']

/** The context property that contains the run's id, keyed by element type. */
const levels = { PATHWAY: 'pathway_id', TRACK: 'track_id', STEP: 'step_id', ACTION: 'action_id' } as const

/** Lists the pending activities that block the completion of a step. */
function listBlocking(state: CareFlowState, stepId: string): Activity[] {
  return Object.values(state.activities).filter(
    ({ context, object, status }) =>
      context.step_id === stepId && status === 'ACTIVE' && blockingTypes.includes(object.type),
  )
}

describe('for any sequence of commands,', () => {
  test('a command does not mutate the passed state', () => {
    // `runMoves` freezes each state, so mutating it would throw.
    always(({ turns }) => expect(turns.every(({ before }) => Object.isFrozen(before.activities))).toBe(true))
  })

  test('replaying the commands on a state stored as JSON returns the same states, ids and events', () => {
    always(({ first, turns }) => {
      let state: CareFlowState = JSON.parse(JSON.stringify(first.state))
      for (const { run, outcome } of turns) {
        const again = run(state)
        expect(again).toEqual(outcome)
        if (!again.rejection) state = JSON.parse(JSON.stringify(again.state))
      }
    })
  })

  test('no two records have the same id', () => {
    always((run) => {
      const ids = eventsOf(run).flatMap((event) => {
        if (event.type === 'activity_created') return event.activity.id
        if (event.type === 'data_point_collected') return event.data_point.id
        if (event.type === 'api_call_created') return event.api_call.id
        if (event.type === 'timer_started') return event.timer.id
        if (event.type === 'track_started' || event.type === 'step_scheduled') return event.element.id
        return event.type === 'track_scheduled' ? event.scheduled_track.id : []
      })
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  test('contexts contain run ids, and objects contain definition ids', () => {
    always((run) => {
      const events = eventsOf(run)
      const elements: Record<string, Element> = {}
      for (const event of events) if ('element' in event) elements[event.element.id] = event.element
      for (const { id, parent_id, type, context } of Object.values(elements)) {
        expect(context.instance_id).toBe(id)
        expect(context[levels[type]]).toBe(id)
        if (parent_id !== null) expect(Object.values(context)).toContain(parent_id)
      }
      for (const event of events) {
        if (!('activity' in event)) continue
        const { context, object, track, action_component } = event.activity
        // A care flow that is stopped before its start has no element.
        if (context.instance_id === context.pathway_id && !elements[context.pathway_id]) continue
        expect(elements[context.instance_id]?.context).toEqual(context)
        const { definition_id, type } = elements[context.instance_id] as Element
        if (['PATHWAY', 'TRACK', 'STEP'].includes(object.type)) expect(object.id).toBe(definition_id)
        if (track) expect(track.id).toBe(elements[context.track_id ?? '']?.definition_id)
        if (action_component)
          expect([type, definition_id]).toEqual(['ACTION', action_component.definition_id])
      }
    })
  })

  test('the state contains the newest records of all active and scheduled items', () => {
    always((run) => {
      const newest = { activities: {}, elements: {}, timers: {}, api_calls: {}, scheduled_tracks: {} }
      keepRecords(newest, eventsOf(run))
      const state = statesOf(run).at(-1) as CareFlowState
      expect(newest).toMatchObject({
        activities: state.activities,
        elements: state.elements,
        timers: state.timers,
        api_calls: state.api_calls,
        scheduled_tracks: state.scheduled_tracks,
      })
      for (const [kind, records] of Object.entries(newest)) {
        const open = Object.values<{ id: string; status: string }>(records).filter(({ status }) =>
          ['ACTIVE', 'SCHEDULED', 'active', 'scheduled', 'Pending', 'InProgress'].includes(status),
        )
        expect(state[kind as keyof typeof newest]).toMatchObject(
          Object.fromEntries(open.map((record) => [record.id, record])),
        )
      }
    })
  })

  test('an activity ends at most once per attempt', () => {
    always((run) => {
      const ended = new Set<string>()
      for (const event of eventsOf(run)) {
        if (!('activity' in event)) continue
        const { id, status } = event.activity
        if (event.type === 'activity_updated' && status === 'ACTIVE') ended.delete(id)
        if (!/^activity_(completed|expired|failed|canceled)$/.test(event.type)) continue
        expect(ended.has(id)).toBe(false)
        ended.add(id)
      }
    })
  })

  test('nothing starts in a stopped track', () => {
    always((run) => {
      const stopped = new Set<string>()
      for (const event of eventsOf(run)) {
        if (event.type === 'step_scheduled' || event.type === 'step_started') {
          expect(stopped.has(event.element.parent_id ?? '')).toBe(false)
        }
        if (event.type === 'track_stopped') stopped.add(event.element.id)
      }
    })
  })

  test('an ended care flow changes only when messages are read or expire, or when its patient changes', () => {
    always(({ turns }) => {
      for (const { type, before, outcome } of turns) {
        if (type === 'change_patient') continue
        if (before.status !== 'completed' && before.status !== 'stopped') continue
        for (const event of outcome.rejection ? [] : outcome.events) {
          expect(['activity_completed', 'activity_expired', 'element_changed']).toContain(event.type)
          if ('activity' in event) expect(event.activity.object.type).toBe('MESSAGE')
          if ('element' in event) expect(event.element.activity_type).toBe('MESSAGE')
        }
      }
    })
  })

  test('only messages can be pending in an ended care flow', () => {
    always((run) => {
      for (const state of statesOf(run)) {
        if (state.status !== 'completed' && state.status !== 'stopped') continue
        const left = [
          ...Object.values(state.activities).filter(
            ({ object, status }) => status === 'ACTIVE' && object.type !== 'MESSAGE',
          ),
          ...Object.values(state.elements).filter(
            ({ activity_type, status }) =>
              (status === 'ACTIVE' || status === 'SCHEDULED') && activity_type !== 'MESSAGE',
          ),
          ...state.scheduled_work.filter(
            (entry) => entry.type !== 'expiry' || state.activities[entry.activity_id]?.status !== 'ACTIVE',
          ),
          ...Object.values(state.timers).filter(({ status }) => status === 'active'),
          ...Object.values(state.api_calls).filter(
            ({ status }) => status === 'InProgress' || status === 'Pending',
          ),
          ...Object.values(state.scheduled_tracks).filter(({ status }) => status === 'scheduled'),
        ]
        expect(left).toEqual([])
      }
    })
  })

  test('only forms, checklists, timers, API calls and extensions block a step', () => {
    always((run) => {
      for (const state of statesOf(run)) {
        for (const element of Object.values(state.elements)) {
          const track = element.type === 'STEP' ? state.elements[element.parent_id ?? ''] : undefined
          if (track?.status !== 'ACTIVE') continue
          const isBlocked = listBlocking(state, element.id).length > 0
          if (element.status === 'ACTIVE') expect(isBlocked).toBe(true)
          // A failed activity does not block its step, and is pending again when it is retried.
          if (element.status === 'DONE' && isBlocked) {
            expect(
              listBlocking(state, element.id).every(({ sub_activities }) =>
                sub_activities.some(({ action }) => action === 'FAILED'),
              ),
            ).toBe(true)
          }
        }
      }
    })
  })

  test('a care flow is completed as soon as no track is active, queued or scheduled', () => {
    always((run) => {
      for (const state of statesOf(run)) {
        const isBusy =
          state.scheduled_work.some(({ type }) => type === 'start_track' || type === 'scheduled_track') ||
          Object.values(state.elements).some(({ type, status }) => type === 'TRACK' && status === 'ACTIVE')
        if (state.status === 'active') expect(isBusy).toBe(true)
        if (state.status === 'completed') expect(isBusy).toBe(false)
      }
    })
  })

  test('a track without open or scheduled work has ended', () => {
    always((run) => {
      for (const state of statesOf(run))
        if (state.status === 'active') expect(listIdleTracks(state)).toEqual([])
    })
  })

  test('a track starts at most once a minute', () => {
    always((run) => {
      const last: Record<string, number> = {}
      for (const event of eventsOf(run)) {
        if (event.type !== 'track_started') continue
        const { definition_id } = event.element
        const time = Date.parse(event.date)
        expect(time - (last[definition_id] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(MINUTE)
        last[definition_id] = time
      }
    })
  })

  test('time never decreases, and no due entry remains', () => {
    always((run) => {
      const dates = eventsOf(run).map(({ date }) => date)
      expect(dates).toEqual(dates.toSorted())
      for (const state of statesOf(run)) {
        const times = state.scheduled_work.map(({ time }) => time)
        expect(times).toEqual(times.toSorted((left, right) => left - right))
        expect(nextDueTimeOf(state) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(state.time)
      }
    })
  })

  test('a command has the same result whether its due work runs in the same call or before', () => {
    always(({ turns }) => {
      let start: CareFlowState | undefined
      let dueEvents: CareFlowEvent[] = []
      for (const { type, run, before, outcome } of turns) {
        start ??= before
        const events = outcome.rejection ? [] : [...dueEvents, ...outcome.events]
        if (type) {
          expect(run(start)).toEqual(outcome.rejection ? outcome : { state: outcome.state, events })
          start = undefined
        }
        dueEvents = type ? [] : events
      }
    })
  })

  test('due work has the same result whether it runs in one call, with a limit or entry by entry', () => {
    always((run) => {
      const first = statesOf(run).at(-1) as CareFlowState
      const time = first.time + 40 * DAY
      const goThere = (choose: (state: CareFlowState) => DueWorkOptions) => {
        const events: CareFlowEvent[] = []
        let state = first
        while (state.time < time) {
          const outcome = runDueWork(run.release, state, choose(state))
          events.push(...outcome.events)
          state = outcome.state
        }
        return { state, events }
      }
      const { isDone, ...atOnce } = runDueWork(run.release, first, { time })
      expect(isDone).toBe(true)
      expect(goThere(() => ({ time, limit: 3 }))).toEqual(atOnce)
      expect(goThere((state) => ({ time: Math.min(nextDueTimeOf(state) ?? time, time) }))).toEqual(atOnce)
    })
  })
})
