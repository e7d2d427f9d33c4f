import type { YamlDefinition } from '../src/definitions/definition-schema.ts'
import { loadDefinitions } from '../src/definitions/load-definitions.ts'
import type { CareFlowCommand } from '../src/engine/commands/command.ts'
import { type CommandOutcome, handleCommand, startCareFlow } from '../src/engine/commands/handle-command.ts'
import { runDueWork } from '../src/engine/due-work.ts'
import type { CareFlowEvent } from '../src/engine/events.ts'
import type { Activity, Element } from '../src/engine/records.ts'
import type { Rejection } from '../src/engine/rejection.ts'
import type { Release } from '../src/engine/release.ts'
import type { CareFlowState } from '../src/engine/state.ts'

export const START_MS: number = Date.parse('2026-03-02T08:00:00.000Z')
export const SECOND = 1_000
export const MINUTE: number = 60 * SECOND
export const HOUR: number = 60 * MINUTE
export const DAY: number = 24 * HOUR
export const YEAR: number = 365 * DAY

export const patient: CareFlowState['patient'] = {
  id: 'patient-1',
  name: 'Ada Example',
  timezone: 'Europe/Brussels',
  profile: { first_name: 'Ada' },
}

/** The service's name in the care flows that `play` runs. */
export const serviceName = 'Clinic'

type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

/** A care flow that a test runs. `act` and `wait` throw if a command is rejected. */
export interface Play {
  readonly state: CareFlowState
  readonly events: readonly CareFlowEvent[]
  /** Sends a command, `later` ms after the previous command. Returns the events. */
  act: (command: Without<CareFlowCommand, 'time'>, later?: number) => CareFlowEvent[]
  /** Sends a command that must be rejected. Returns the rejection. */
  reject: (command: Without<CareFlowCommand, 'time'>) => Rejection
  wait: (ms: number) => CareFlowEvent[]
  /** Returns the newest activity with this name that belongs to an action. */
  activity: (name: string) => Activity
  /** Returns the id of the newest active run of a track. */
  activeTrackRunId: (trackId: string) => string
}

export async function loadRelease(definition: YamlDefinition): Promise<Release> {
  const [loaded] = await loadDefinitions([definition])
  if (!loaded) throw new Error('There is no definition.')
  return loaded.releases[0]
}

/** Gives a data point an id that differs from its key, as in an export from Studio. In YAML, the key is the id. */
export function changeDataPointId(release: Release, before: string, after: string): Release {
  return JSON.parse(JSON.stringify(release), (key, value) =>
    value === before && /(^|_)id$|^reference$/.test(key) ? after : value,
  )
}

export function play(release: Release, baseline: Record<string, string> = {}): Play {
  const data_points = Object.entries(baseline).map(([data_point_definition_id, value]) => ({
    data_point_definition_id,
    value,
  }))
  const events: CareFlowEvent[] = []
  const records: Records = { activities: {}, elements: {}, timers: {}, api_calls: {}, scheduled_tracks: {} }
  let state: CareFlowState
  const applyOutcome = (outcome: CommandOutcome) => {
    if (outcome.rejection) throw new Error(outcome.rejection.message)
    state = outcome.state
    events.push(...outcome.events)
    keepRecords(records, outcome.events)
  }
  const wait = (ms: number) => {
    const before = events.length
    applyOutcome(runDueWork(release, state, { serviceName, time: state.time + ms }))
    return events.slice(before)
  }
  applyOutcome(
    startCareFlow(release, {
      id: 'care-flow-1',
      time: START_MS,
      serviceName,
      patient,
      data_points,
    }),
  )
  return {
    /** Includes ended records, which the engine drops. */
    get state() {
      return { ...state, ...records }
    },
    events,
    act: (command, later = 0) => {
      const before = events.length
      applyOutcome(handleCommand(release, state, { ...command, serviceName, time: state.time + later }))
      return events.slice(before)
    },
    reject: (command) => {
      const { rejection } = handleCommand(release, { ...state, ...records }, { ...command, time: state.time })
      if (!rejection) throw new Error('The command was not rejected.')
      return rejection
    },
    wait,
    activity: (name) => {
      const found = Object.values<Activity>(records.activities).findLast(
        ({ action_component, object }) => action_component !== null && object.name === name,
      )
      if (!found) throw new Error(`There is no activity "${name}".`)
      return found
    },
    activeTrackRunId: (trackId) => {
      const found = Object.values<Element>(records.elements).findLast(
        ({ definition_id, status }) => definition_id === trackId && status === 'ACTIVE',
      )
      if (!found) throw new Error(`There is no active track "${trackId}".`)
      return found.id
    },
  }
}

type Records = Pick<CareFlowState, 'activities' | 'elements' | 'timers' | 'api_calls' | 'scheduled_tracks'>

/** Keeps the newest record for each id, as a store does. */
export function keepRecords(records: Records, events: readonly CareFlowEvent[]): void {
  for (const event of events) {
    if ('activity' in event) records.activities[event.activity.id] = event.activity
    if ('element' in event) records.elements[event.element.id] = event.element
    if ('timer' in event) records.timers[event.timer.id] = event.timer
    if ('api_call' in event) records.api_calls[event.api_call.id] = event.api_call
    if ('scheduled_track' in event) records.scheduled_tracks[event.scheduled_track.id] = event.scheduled_track
  }
}

/** Lists the active tracks in which no step is open and no arrival is scheduled. */
export function listIdleTracks({ elements, scheduled_work }: CareFlowState): string[] {
  return Object.values(elements).flatMap(({ id, type, status }) => {
    if (type !== 'TRACK' || status !== 'ACTIVE') return []
    const isWaiting =
      scheduled_work.some((entry) => entry.type === 'arrival' && entry.element_id === id) ||
      Object.values(elements).some(
        (step) => step.parent_id === id && ['ACTIVE', 'SCHEDULED', 'POSTPONED'].includes(step.status),
      )
    return isWaiting ? [] : id
  })
}

/** Formats events as text, such as `activity_completed COMPLETE STEP Measure`. */
export function summarize(events: readonly CareFlowEvent[]): string[] {
  return events.map((event) => {
    if ('activity' in event) {
      const { action, object } = event.activity
      return `${event.type} ${action} ${object.type} ${object.name}`
    }
    if ('element' in event) return `${event.type} ${event.element.name}`
    if ('data_point' in event) {
      return `${event.type} ${event.data_point.key} ${event.data_point.serialized_value}`
    }
    return event.type
  })
}
