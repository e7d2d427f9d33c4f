import { handleCommand, hasEnded, runDueWork, type User } from '@orchestration/care-flows'
import type { CareFlowRow } from '../../store/tables.ts'
import type { CareFlowChange } from '../change.ts'
import type { Environment } from '../environment.ts'
import type { PatientRepository } from '../patients/patient-repository.ts'
import type { Caller } from '../root-resolver.ts'
import { createServiceSettings } from './create-care-flow.ts'
import {
  type CareFlowReference,
  loadCareFlow,
  type NewCareFlowCommand,
  reloadEndedRecords,
  requireCareFlow,
} from './load-care-flow.ts'
import { storeOutcome, unwrapOutcome } from './store-outcome.ts'

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
  const user = command.user ?? actingUserOf(environment.patients, userId)
  return applyCommand(environment, row, { ...command, ...(user && { user }) })
}

/** Returns the acting user. `X-User-ID` can contain any id, so the name falls back to the id. */
function actingUserOf(patients: PatientRepository, userId: string | undefined): User | undefined {
  return userId === undefined ? undefined : { id: userId, name: patients.find(userId)?.name || userId }
}

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
  // A separate change, because `changeFields` apply only to the events of the command, and because due work can end the records to
  // which the command refers.
  const careFlow = applyDueWork(environment, row, now)?.careFlow ?? row
  const { patient, release, state } = loadCareFlow(environment, careFlow)
  reloadEndedRecords(environment, state, command)
  const outcome = unwrapOutcome(
    handleCommand(release, state, {
      ...command,
      ...createServiceSettings(environment, release, row.id),
      time: now.getTime(),
    }),
  )
  return storeOutcome(environment, careFlow, { patient, release, ...outcome, ...changeFields })
}

/**
 * Runs a care flow's due work. If `limit` is set, stops after roughly that many entries. Returns the change, or undefined if no
 * work is due.
 */
export function applyDueWork(
  environment: Environment,
  row: CareFlowRow,
  now: Date,
  limit?: number,
): CareFlowChange | undefined {
  if (!isDue(row, now.toISOString())) return undefined
  const { patient, release, state } = loadCareFlow(environment, row)
  const { isDone: _, ...outcome } = runDueWork(release, state, {
    ...createServiceSettings(environment, release, row.id),
    time: now.getTime(),
    ...(limit !== undefined && { limit }),
  })
  return storeOutcome(environment, row, { patient, release, ...outcome })
}

/** Whether a care flow has due work at `time`, which is in ISO 8601. */
export function isDue({ next_due }: Pick<CareFlowRow, 'next_due'>, time: string): boolean {
  return next_due !== '' && next_due <= time
}

/** Deletes a care flow. Stops it first if it has not ended, so that the stop is published. */
export function deleteCareFlow(environment: Environment, row: CareFlowRow): void {
  const now = environment.now()
  // The due work may complete the care flow.
  const change = hasEnded(row) ? undefined : applyDueWork(environment, row, now)
  const careFlow = change?.careFlow ?? row
  if (!hasEnded(careFlow)) {
    // Uses the `now` of the due work above. With a later time, more work could be due and complete the care flow, and the
    // engine would reject the stop.
    applyCommand(environment, careFlow, { type: 'stop', reason: 'Deleted' }, { isDeletion: true, now })
  }
  const patient = environment.patients.require(row)
  environment.notify({ type: 'care_flow.deleted', careFlow: row, patient, date: now.toISOString() })
  environment.careFlows.delete(row.id)
}
