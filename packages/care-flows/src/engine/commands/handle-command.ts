import { recordBaseline } from '../care-flow.ts'
import { parseBaseline } from '../data-points.ts'
import { dispatch } from '../dispatch.ts'
import { advanceTo, runWorkDueNow } from '../due-work.ts'
import type { CareFlowEvent } from '../events.ts'
import { createMutableCareFlow, dropEndedRecords, type MutableCareFlow, toIso } from '../mutable-care-flow.ts'
import { catchRejection, type Rejection } from '../rejection.ts'
import type { Release } from '../release.ts'
import type { CareFlowState } from '../state.ts'
import { activityCommands } from './activity-commands.ts'
import { careFlowCommands, startByExtensionEvent } from './care-flow-commands.ts'
import type { CareFlowCommand, CommandHandlers, StartCommand } from './command.ts'
import { trackCommands } from './track-commands.ts'

const commandHandlers: CommandHandlers = {
  ...activityCommands,
  ...trackCommands,
  ...careFlowCommands,
}

/** The result of a command: the next state and the events, or the rejection. */
export type CommandOutcome =
  | {
      state: CareFlowState
      /** In order of occurrence. */
      events: CareFlowEvent[]
      rejection?: never
    }
  | { rejection: Rejection }

/** Starts a care flow. If a required baseline value is missing, the care flow waits for the value. */
export function startCareFlow(release: Release, command: StartCommand): CommandOutcome {
  return catchRejection(() => {
    const data_points = parseBaseline(release, command.data_points)
    const flow = createMutableCareFlow(release, createState(release, command), command)
    flow.user = command.user ?? null
    const { extension_event } = command
    if (extension_event) startByExtensionEvent(flow, extension_event)
    recordBaseline(flow, data_points)
    return finish(flow)
  })
}

/**
 * Runs the work that is due at the time of the command, and then the command. If the command is rejected, the due work is not
 * applied either. Does not mutate the passed state.
 */
export function handleCommand(
  release: Release,
  state: CareFlowState,
  command: CareFlowCommand,
): CommandOutcome {
  const flow = createMutableCareFlow(release, state, command)
  advanceTo(flow, command.time)
  return catchRejection(() => {
    flow.user = command.user ?? null
    dispatch(commandHandlers, command, flow)
    return finish(flow)
  })
}

/** Runs the work that the command has scheduled for its own time. */
function finish(flow: MutableCareFlow): CommandOutcome {
  runWorkDueNow(flow)
  dropEndedRecords(flow)
  return { state: flow.state, events: flow.events }
}

function createState(release: Release, { id, patient, time, extension_event }: StartCommand): CareFlowState {
  return {
    id,
    definition_id: release.definition_id,
    release_id: release.release_id,
    status: 'starting',
    patient,
    start_date: toIso(time),
    complete_date: null,
    stop_date: null,
    stop_reason: null,
    start_webhook_id: extension_event?.webhook_id ?? null,
    time,
    id_count: 0,
    activities: {},
    elements: {},
    data_points: {},
    timers: {},
    api_calls: {},
    scheduled_tracks: {},
    track_starts: {},
    decisions: {},
    transition_counts: {},
    scheduled_work: [],
  }
}
