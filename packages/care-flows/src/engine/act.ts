import { parseBaseline } from './baseline.ts'
import { takeBaseline } from './care-flow.ts'
import type { CareFlowEvent, StartEvent } from './care-flow-event.ts'
import { activityEvents } from './events/activity-events.ts'
import { careFlowEvents } from './events/care-flow-events.ts'
import type { Handlers } from './events/handlers.ts'
import { retryEvents } from './events/retry-events.ts'
import { trackEvents } from './events/track-events.ts'
import type { Happening } from './happening.ts'
import { orRefusal, type Refusal } from './refusal.ts'
import type { CareFlowRelease } from './release.ts'
import { createRun, type Run, toDate } from './run.ts'
import { settle } from './settle.ts'
import type { CareFlowState } from './state.ts'

const handlers: Handlers<CareFlowEvent['type']> = {
  ...activityEvents,
  ...retryEvents,
  ...trackEvents,
  ...careFlowEvents,
}

/** The result of an event: the next state and what happened, or the reason why the event is refused. */
export type Outcome = { state: CareFlowState; happened: Happening[]; refusal?: never } | { refusal: Refusal }

/** Starts a care flow. The care flow waits while a required baseline value is missing. */
export function start(release: CareFlowRelease, event: StartEvent): Outcome {
  return orRefusal(() => {
    const data_points = parseBaseline(release, event.data_points)
    const run = createRun(release, createState(release, event), event.user ?? null)
    takeBaseline(run, data_points)
    settle(run, event.time)
    return { state: run.state, happened: run.happened }
  })
}

/** Handles an event, after everything that is due by then. Does not change the given state. */
export function act(release: CareFlowRelease, state: CareFlowState, event: CareFlowEvent): Outcome {
  return orRefusal(() => {
    const run = createRun(release, state, null)
    settle(run, event.time)
    run.state.time = Math.max(run.state.time, event.time)
    run.user = event.user ?? null
    const handle = handlers[event.type] as (run: Run, event: CareFlowEvent) => void
    handle(run, event)
    settle(run, event.time)
    return { state: run.state, happened: run.happened }
  })
}

function createState(release: CareFlowRelease, { id, patient, time }: StartEvent): CareFlowState {
  return {
    id,
    definition_id: release.definition_id,
    release_id: release.release_id,
    status: 'starting',
    patient,
    start_date: toDate(time),
    complete_date: null,
    stop_date: null,
    stop_reason: null,
    time,
    ids: 0,
    activities: {},
    elements: {},
    data_points: {},
    timers: {},
    api_calls: {},
    scheduled_tracks: {},
    track_starts: {},
    extension_attempts: {},
    agenda: [],
  }
}
