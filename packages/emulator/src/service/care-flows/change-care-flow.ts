import {
  type BaselineValue,
  type CareFlowCommand,
  type CareFlowState,
  type CommandOutcome,
  type ExtensionEvent,
  handleCommand,
  hasEnded,
  listMissingBaseline,
  type Release,
  runDueWork as runInEngine,
  type ServiceSettings,
  startCareFlow as startInEngine,
  type User,
} from '@orchestration/care-flows'
import { createRandomId } from '../../base/random.ts'
import type { CareFlowRow, PatientRow } from '../../store/tables.ts'
import { ApiError, assertFound, assertRequest } from '../api-error.ts'
import type { CareFlowChange } from '../change.ts'
import type { Environment } from '../environment.ts'
import { requirePatient } from '../patients/patient-repository.ts'
import { toEnginePatient } from '../patients/profile.ts'
import type { Caller } from '../resolver-types.ts'
import { SERVICE_NAME } from '../tenant/tenant.ts'
import {
  type BaseColumns,
  countActivities,
  createCareFlowRow,
  createEventRows,
  zeroActivityCounts,
} from './care-flow-rows.ts'

export interface NewCareFlow {
  /** @defaultValue a new id */
  id?: string | undefined
  patient_id: string
  pathway_definition_id: string
  /** @defaultValue the live release */
  release_id?: string | null | undefined
  data_points?: readonly BaselineValue[] | null | undefined
  /**
   * The extension event that starts the care flow. With an event, the care flow can start without its required baseline
   * values and waits for them.
   */
  extension_event?: ExtensionEvent
}

/**
 * Starts a care flow. Must run in a transaction. `creator` is the API key of the request.
 *
 * @throws ApiError
 */
export function startCareFlow(
  environment: Environment,
  {
    id = createRandomId(),
    patient_id,
    pathway_definition_id,
    release_id,
    data_points,
    extension_event,
  }: NewCareFlow,
  creator: { id: string; name: string },
): CareFlowChange {
  const patient = requirePatient({ patient_id }, environment.patients)
  const release = environment.definitions.requireRelease(pathway_definition_id, release_id)
  const values = data_points ?? []
  const time = environment.now().getTime()
  const command = {
    id,
    time,
    ...createServiceSettings(environment, release, id),
    patient: toEnginePatient(patient),
    data_points: values,
    ...(extension_event && { extension_event }),
  }
  const outcome = unwrapOutcome(startInEngine(release, command))
  const missing = listMissingBaseline(
    release,
    values.map(({ data_point_definition_id }) => data_point_definition_id),
  )
  if (missing.length > 0 && !extension_event) {
    const keys = missing.map(({ key }) => key).join(', ')
    throw new ApiError('MISSING_REQUIRED_ANSWER', `data_points must contain a value for ${keys}.`)
  }
  const base = {
    environment: environment.name,
    id,
    patient_id,
    created_by: creator.id,
    created_by_name: creator.name,
    event_count: 0,
    ...zeroActivityCounts,
  }
  return storeOutcome(environment, base, { patient, release, ...outcome })
}

/** Creates the service settings that the engine needs for a care flow. */
function createServiceSettings(
  { definitions, hostedPages }: Environment,
  release: Release,
  care_flow_id: string,
): ServiceSettings {
  const linkUrls: Record<string, string> = {}
  for (const { stakeholder } of release.links ?? []) {
    const assignee = release.stakeholders.find(({ definition_id }) => definition_id === stakeholder)
    if (assignee) linkUrls[stakeholder] = hostedPages.linkUrl({ care_flow_id, stakeholder_id: assignee.id })
  }
  return { serviceName: SERVICE_NAME, calculations: definitions.calculations, linkUrls }
}

/** Identifies a care flow by its id, or by the id of one of its activities. */
export type CareFlowReference = { pathway_id: string } | { activity_id: string }

/**
 * Applies a command to the care flow that it identifies. The acting user is `command.user`, or by default the caller's user.
 *
 * @throws NOT_FOUND if the care flow or activity does not exist
 * @throws ApiError if the engine rejects the command
 */
export function applyCommandAsUser(
  environment: Environment,
  { userId }: Caller,
  command: NewCareFlowCommand & CareFlowReference,
): CareFlowChange {
  const row = requireCareFlow(environment, command)
  const user = command.user ?? actingUserOf(environment, userId)
  return applyCommand(environment, row, { ...command, ...(user && { user }) })
}

/** @throws NOT_FOUND if the care flow or activity does not exist */
export function requireCareFlow(environment: Environment, reference: CareFlowReference): CareFlowRow {
  const id =
    'pathway_id' in reference
      ? reference.pathway_id
      : environment.activities.require(reference.activity_id).care_flow_id
  const row = environment.careFlows.findWithState(id)
  assertFound(row, 'There is no care flow with this id.')
  return row
}

/** Returns the acting user. `X-User-ID` can contain any id, so the name falls back to the id. */
function actingUserOf({ patients }: Environment, userId: string | undefined): User | undefined {
  return userId === undefined ? undefined : { id: userId, name: patients.find(userId)?.name || userId }
}

/** An engine command without its time. */
export type NewCareFlowCommand = WithoutTime<CareFlowCommand>

type WithoutTime<Command> = Command extends unknown ? Omit<Command, 'time'> : never

interface CommandOptions extends Pick<CareFlowChange, 'userContext' | 'isDeletion'> {
  /** @defaultValue the environment's time */
  now?: Date
}

/**
 * Runs all due work of a care flow, and then applies a command to it.
 *
 * @throws ApiError if the engine rejects the command
 */
export function applyCommand(
  environment: Environment,
  row: CareFlowRow,
  command: NewCareFlowCommand,
  { now = environment.now(), ...changeFields }: CommandOptions = {},
): CareFlowChange {
  const careFlow = runDueWork(environment, row, now)?.careFlow ?? row
  const { patient, release, state } = loadCareFlow(environment, careFlow)
  reloadEndedRecords(environment, state, command)
  const outcome = unwrapOutcome(
    handleCommand(release, state, {
      ...command,
      ...createServiceSettings(environment, release, row.id),
      time: now.getTime(),
    }),
  )
  return storeOutcome(environment, careFlow, { patient, release, ...outcome, ...changeFields }, state)
}

/** Runs a care flow's due work, up to about `limit` entries if set. Returns the change, or undefined if no work is due. */
export function runDueWork(
  environment: Environment,
  row: CareFlowRow,
  now: Date,
  limit?: number,
): CareFlowChange | undefined {
  if (!hasDueWork(row, now.toISOString())) return undefined
  const { patient, release, state } = loadCareFlow(environment, row)
  const { events, state: next } = runInEngine(release, state, {
    ...createServiceSettings(environment, release, row.id),
    time: now.getTime(),
    ...(limit !== undefined && { limit }),
  })
  return storeOutcome(environment, row, { patient, release, events, state: next }, state)
}

export interface LoadedCareFlow {
  patient: PatientRow
  release: Release
  state: CareFlowState
}

/** @throws BAD_REQUEST_ERROR if the definition is not loaded */
export function loadCareFlow(environment: Environment, row: CareFlowRow): LoadedCareFlow {
  const release = environment.definitions.releases.get(row.release_id)
  assertRequest(
    release,
    'The definition of this care flow is not loaded. Start the emulator with this definition.',
  )
  const patient = requirePatient(row, environment.patients)
  const state: CareFlowState = JSON.parse(row.state)
  // The profile may have changed since the last command.
  state.patient = toEnginePatient(patient)
  return { patient, release, state }
}

/** Reloads the records that a command refers to, because the engine's state contains no ended records. */
function reloadEndedRecords(
  { activities, records }: Environment,
  state: CareFlowState,
  command: NewCareFlowCommand,
) {
  if ('activity_id' in command) {
    const stored = activities.find(command.activity_id)
    if (stored?.care_flow_id === state.id) state.activities[command.activity_id] = stored.activity
  }
  const find = <Kind extends 'api_call' | 'element'>(kind: Kind, id: string) =>
    records.findCareFlowId(kind, id) === state.id ? records.find(kind, id) : undefined
  const call = 'api_call_id' in command && find('api_call', command.api_call_id)
  if (call) state.api_calls[call.id] = call
  const track = command.type === 'stop_track' && find('element', command.track_run_id)
  if (track) state.elements[track.id] = track
  if (command.type === 'change_patient') {
    for (const activity of activities.list({ filters: { care_flow_id: [state.id] } }))
      state.activities[activity.id] = activity
    for (const element of records.list('element', state.id)) state.elements[element.id] = element
  }
}

/** Whether a care flow has due work at `time`, which is in ISO 8601. */
export function hasDueWork({ next_due }: Pick<CareFlowRow, 'next_due'>, time: string): boolean {
  return next_due !== '' && next_due <= time
}

/** Deletes a care flow. Stops it first if it has not ended, so that the stop is published. */
export function deleteCareFlow(environment: Environment, row: CareFlowRow): void {
  const now = environment.now()
  // The due work may complete the care flow.
  const change = hasEnded(row) ? undefined : runDueWork(environment, row, now)
  const careFlow = change?.careFlow ?? row
  if (!hasEnded(careFlow)) {
    // Uses the same `now`. With a later time, more work could be due and complete the care flow, and the engine would
    // reject the stop.
    applyCommand(environment, careFlow, { type: 'stop', reason: 'Deleted' }, { isDeletion: true, now })
  }
  const patient = requirePatient(row, environment.patients)
  environment.notify({ type: 'care_flow.deleted', careFlow: row, patient, date: now.toISOString() })
  environment.careFlows.delete(row.id)
}

/** @throws ApiError if the engine rejected the command */
function unwrapOutcome(outcome: CommandOutcome): Exclude<CommandOutcome, { refusal: object }> {
  const { refusal } = outcome
  if (!refusal) return outcome
  if (refusal.type === 'MISSING_REQUIRED_ANSWER') {
    const { type, message, data } = refusal
    throw new ApiError(type, message, { data: { customMessage: message, data } })
  }
  const data = 'data' in refusal ? refusal.data : undefined
  throw new ApiError(refusal.type, refusal.message, { data })
}

/** Stores the events and the new state of a care flow, and publishes the change. `formerState` is the state before the events. */
function storeOutcome(
  environment: Environment,
  base: BaseColumns,
  change: Omit<CareFlowChange, 'type' | 'careFlow'>,
  formerState?: CareFlowState,
): CareFlowChange {
  const { release, state, events } = change
  const rows = createEventRows({ ...base, definition_id: release.definition_id }, events)
  const careFlow = createCareFlowRow(
    {
      ...base,
      ...countActivities(base, rows.activities, formerState),
      event_count: base.event_count + events.length,
    },
    release,
    state,
  )
  environment.activities.upsert(rows.activities)
  environment.records.upsert(rows.records)
  environment.auditLog.add(rows.auditLog)
  environment.careFlows.upsert([careFlow])
  const stored: CareFlowChange = { type: 'care_flow.changed', ...change, careFlow }
  environment.notify(stored)
  return stored
}
