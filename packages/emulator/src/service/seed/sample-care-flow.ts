import { crc32 } from 'node:zlib'
import {
  type Calculation,
  type CareFlowCommand,
  type CareFlowEvent,
  type CareFlowState,
  type CommandOutcome,
  handleCommand,
  listBaseline,
  listExternalCalculations,
  listPendingActivities,
  type Release,
  runDueWork,
  startCareFlow,
} from '@orchestration/care-flows'
import type { PublishedDefinition } from '@orchestration/care-flows/definitions'
import { DAY_MS } from '../../base/clock.ts'
import { createRandomGenerator } from '../../base/random.ts'
import type { PatientRow } from '../../store/tables.ts'
import { type CareFlowRows, createCareFlowRows } from '../care-flows/care-flow-rows.ts'
import { createCompletion } from '../care-flows/create-completion.ts'
import { createBaselineValue, createSampleAnswers, type PickValue } from '../care-flows/sample-answers.ts'
import { type Definitions, liveReleaseOf } from '../definitions/definitions.ts'
import { toEnginePatient } from '../patients/profile.ts'
import { SERVICE_NAME as serviceName } from '../tenant/tenant.ts'

/** Time of day at which care flows start, in ms after midnight UTC. */
const MORNING = DAY_MS / 3
/** Care flows of the built-in definitions complete within this many days if all pending activities are completed every day. */
const DAYS_TO_COMPLETE = 40

/**
 * Maximum number of ids that a seeded care flow creates, enough for about 500 activities. Limits care flows that
 * contain a short loop.
 */
const MAX_IDS = 1_000
/** Maximum number of entries of due work to process between two checks against `MAX_IDS`. */
const MAX_ENTRIES = 20
const STOP_REASON = 'The sample history ends here, because it is limited to about 500 activities.'

type Status = 'active' | 'completed' | 'stopped' | 'missing_baseline_info'

const statuses: readonly Status[] = ['active', 'completed', 'stopped', 'missing_baseline_info']

export interface SampleCareFlowOptions {
  id: string
  index: number
  patient: PatientRow
  definitions: Definitions
  now: Date
}

/**
 * Creates a care flow by running the engine with sample answers. `index` selects the definition and the status. The care flow
 * starts some days before `now`. The result depends only on the day of `now`, not on the time.
 */
export function createSampleCareFlow(options: SampleCareFlowOptions): CareFlowRows {
  const { id, index, patient, definitions, now } = options
  const { published } = definitions
  const random = createRandomGenerator(crc32(id))
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const release = liveReleaseOf(published[index % published.length] as PublishedDefinition)
  const status = chooseStatus(index, release)
  const yesterday = Math.floor(now.getTime() / DAY_MS - 1) * DAY_MS + MORNING
  const first = yesterday - chooseDays(status, index) * DAY_MS
  const events: CareFlowEvent[] = []

  const calculations = createSampleCalculations(release, first, pick)
  const baseline = status === 'missing_baseline_info' ? [] : listBaseline(release)
  const data_points = baseline.map((dataPoint) => ({
    data_point_definition_id: dataPoint.id,
    value: createBaselineValue(dataPoint, first, pick),
  }))
  let state = applyOutcome(
    startCareFlow(release, {
      id,
      time: first,
      serviceName,
      calculations,
      patient: toEnginePatient(patient),
      data_points,
    }),
  )

  function applyOutcome(outcome: CommandOutcome): CareFlowState {
    if (outcome.rejection)
      throw new Error(`${release.release_id} cannot be seeded: ${outcome.rejection.message}`)
    events.push(...outcome.events)
    return outcome.state
  }

  /**
   * Runs the work that is due by the command's time, and then applies the command. A rejected command has no effect.
   */
  function tryCommand(command: CareFlowCommand): void {
    advanceTo(command.time)
    const outcome = handleCommand(release, state, { ...command, serviceName, calculations })
    if (!outcome.rejection) state = applyOutcome(outcome)
  }

  /** Runs the due work. Stops a care flow that exceeds the maximum number of ids. */
  function advanceTo(time: number): void {
    for (let isDone = false; !isDone; ) {
      const outcome = runDueWork(release, state, { time, limit: MAX_ENTRIES, serviceName, calculations })
      state = applyOutcome(outcome)
      isDone = outcome.isDone
      if (state.id_count > MAX_IDS && state.status === 'active')
        state = applyOutcome(
          handleCommand(release, state, { type: 'stop', reason: STOP_REASON, time: state.time, serviceName }),
        )
    }
  }

  function completePending(time: number): void {
    for (const activity of listPendingActivities(state)) {
      // Timers fire when they are due, and API calls that are waiting for a response stay pending.
      if (['TIMER', 'API_CALL'].includes(activity.object.type)) continue
      const answers = createSampleAnswers(release, activity, time, pick)
      if (answers) tryCommand({ ...createCompletion(release, activity, answers), time })
    }
  }

  // Completes the first activities of all stopped care flows, and of every second active care flow. In one built-in definition, this
  // makes an activity fail.
  if (status === 'stopped' || (status === 'active' && index % 8 === 0)) completePending(first)
  if (status === 'stopped')
    tryCommand({ type: 'stop', reason: 'The patient moved away.', time: first + 2 * DAY_MS })
  for (let day = 0; status === 'completed' && state.status === 'active' && day < DAYS_TO_COMPLETE; day += 1) {
    completePending(first + day * DAY_MS)
    advanceTo(first + (day + 1) * DAY_MS)
  }
  // A message can be pending after the care flow has completed.
  if (state.status === 'completed') completePending(state.time)
  advanceTo(Math.max(yesterday, state.time))
  // Simulates two more days, and stops a care flow now if it would exceed the limit by then.
  const [currentState, eventCount] = [state, events.length]
  advanceTo(currentState.time + 2 * DAY_MS)
  const isTooLong = state.stop_reason === STOP_REASON && currentState.status === 'active'
  state = currentState
  events.length = eventCount
  if (isTooLong) tryCommand({ type: 'stop', reason: STOP_REASON, time: state.time })

  const base = {
    environment: patient.environment,
    id,
    patient_id: patient.id,
    created_by: 'emulator',
    created_by_name: 'Emulator',
    event_count: 0,
  }
  return createCareFlowRows(base, { release, state, events })
}

function chooseStatus(index: number, release: Release): Status {
  const status = statuses[index % statuses.length] ?? 'active'
  const canWait = listBaseline(release).some(({ optional }) => !optional)
  return status === 'missing_baseline_info' && !canWait ? 'completed' : status
}

/** Returns the number of days between the start and yesterday. */
function chooseDays(status: Status, index: number): number {
  const some = index % 30
  return {
    active: index % 7,
    completed: DAYS_TO_COMPLETE + some,
    stopped: 2 + some,
    missing_baseline_info: some,
  }[status]
}

/** Creates sample results for custom calculations, because seeding does not run the caller's functions. */
function createSampleCalculations(
  release: Release,
  time: number,
  pick: PickValue,
): Record<string, Calculation> {
  const points = (id: string) =>
    release.data_points.filter(
      ({ category, source_definition_id }) => category === 'CALCULATION' && source_definition_id === id,
    )
  const createCalculation = (id: string) => () =>
    Object.fromEntries(
      points(id).map((point) => [point.key.slice(id.length + 1), createBaselineValue(point, time, pick)]),
    )
  return Object.fromEntries(listExternalCalculations(release).map((id) => [id, createCalculation(id)]))
}
