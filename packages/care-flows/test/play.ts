import { type CareFlowFile, loadDefinitions } from '../src/definitions/index.ts'
import {
  type Activity,
  act,
  type CareFlowEvent,
  type CareFlowRelease,
  type CareFlowState,
  type Happening,
  type Refusal,
  start,
} from '../src/engine/index.ts'

export const FIRST: number = Date.parse('2026-03-02T08:00:00.000Z')
export const SECOND = 1_000
export const MINUTE: number = 60 * SECOND
export const HOUR: number = 60 * MINUTE
export const DAY: number = 24 * HOUR

export const patient: CareFlowState['patient'] = {
  id: 'patient-1',
  name: 'Ada Example',
  timezone: 'Europe/Brussels',
  profile: { first_name: 'Ada' },
}

type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

/** A care flow that a test plays. It throws when an event is refused. */
export interface Play {
  readonly state: CareFlowState
  readonly happened: readonly Happening[]
  /** Lets something happen, so many ms after what came before. Returns what happened. */
  act: (event: Without<CareFlowEvent, 'time'>, later?: number) => Happening[]
  /** The same for an event that is refused. */
  refuse: (event: Without<CareFlowEvent, 'time'>) => Refusal
  wait: (ms: number) => Happening[]
  /** The newest activity with this name, made of an action. */
  activity: (name: string) => Activity
}

export async function loadRelease(definition: CareFlowFile): Promise<CareFlowRelease> {
  const [loaded] = await loadDefinitions([definition])
  if (!loaded) throw new Error('There is no definition.')
  return loaded.releases[0]
}

export function play(release: CareFlowRelease, baseline: Record<string, string> = {}): Play {
  const data_points = Object.entries(baseline).map(([data_point_definition_id, value]) => ({
    data_point_definition_id,
    value,
  }))
  const happened: Happening[] = []
  let state: CareFlowState
  const take = (outcome: ReturnType<typeof act>) => {
    if (outcome.refusal) throw new Error(outcome.refusal.message)
    state = outcome.state
    happened.push(...outcome.happened)
    return outcome.happened
  }
  take(start(release, { id: 'care-flow-1', time: FIRST, patient, data_points }))
  return {
    get state() {
      return state
    },
    happened,
    act: (event, later = 0) => take(act(release, state, { ...event, time: state.time + later })),
    refuse: (event) => {
      const { refusal } = act(release, state, { ...event, time: state.time })
      if (!refusal) throw new Error('The event was not refused.')
      return refusal
    },
    wait: (ms) => take(act(release, state, { type: 'reach_time', time: state.time + ms })),
    activity: (name) => {
      const found = Object.values(state.activities).findLast(
        ({ action_component, object }) => action_component !== null && object.name === name,
      )
      if (!found) throw new Error(`There is no activity "${name}".`)
      return found
    },
  }
}

/** What happened, in words: `activity_completed MESSAGE`. */
export function summarize(happened: readonly Happening[]): string[] {
  return happened.map((happening) => {
    if ('activity' in happening) {
      const { action, object } = happening.activity
      return `${happening.type} ${action} ${object.type} ${object.name}`
    }
    if ('element' in happening) return `${happening.type} ${happening.element.name}`
    if ('data_point' in happening) {
      return `${happening.type} ${happening.data_point.key} ${happening.data_point.serialized_value}`
    }
    return happening.type
  })
}
