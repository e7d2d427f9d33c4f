import type { CareFlowCommand, CareFlowState, Release } from '@orchestration/care-flows'
import type { CareFlowRow, PatientRow } from '../../store/tables.ts'
import { assertFound, assertRequest } from '../api-error.ts'
import type { Environment } from '../environment.ts'
import { toEnginePatient } from '../patients/profile.ts'

/** Identifies a care flow by its id, or by the id of one of its activities. */
export type CareFlowReference = { pathway_id: string } | { activity_id: string }

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

export interface LoadedCareFlow {
  patient: PatientRow
  release: Release
  state: CareFlowState
}

/** @throws BAD_REQUEST_ERROR if the definition is not loaded */
export function loadCareFlow({ definitions, patients }: Environment, row: CareFlowRow): LoadedCareFlow {
  const release = definitions.releases.get(row.release_id)
  assertRequest(
    release,
    'The definition of this care flow is not loaded. Start the emulator with this definition.',
  )
  const patient = patients.require(row)
  const state: CareFlowState = JSON.parse(row.state)
  // The profile may have changed since the last command.
  state.patient = toEnginePatient(patient)
  return { patient, release, state }
}

/** An engine command without its time. */
export type NewCareFlowCommand = WithoutTime<CareFlowCommand>

type WithoutTime<Command> = Command extends unknown ? Omit<Command, 'time'> : never

/** Adds the ended records that a command refers to, because the stored state contains only records that have not ended. */
export function reloadEndedRecords(
  { activities, records }: Environment,
  state: CareFlowState,
  command: NewCareFlowCommand,
): void {
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
}
